import {
  bullets,
  columns,
  cost,
  head,
  img,
  legal,
  links,
  mark,
  page,
  paragraphs,
  price,
  reviews,
  say,
  type WholePage,
} from './parts.ts'

type Kit = Parameters<WholePage['build']>[0]

const facets = (k: Kit, title: string, name = 'facets') =>
  `<div class="${name}"><h2>${title}</h2>${k.many(4, () => `<details><summary>${k.phrase(1)}</summary><ul>${k.many(6, () => `<li><label><input type="checkbox"> ${k.phrase(1)} (${k.random(80)})</label></li>`)}</ul></details>`)}</div>`

export const GRID_COLLECTIONS: WholePage[] = [
  {
    name: 'shop-theme-grid-german',
    path: '/collections/jacken',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Hafenladen</title><meta property="og:type" content="website"><meta property="og:site_name" content="Hafenladen">`,
        `<a class="skip-to-content-link button visually-hidden">Direkt zum Inhalt</a><div class="announcement-bar"><p>Kostenloser Versand ab 50 €</p></div><header class="header"><nav class="header__inline-menu"><ul>${links(k, 8, 1)}</ul></nav><details-modal class="header__search"><form><input type="search"><button>Suchen</button></form></details-modal></header><main id="MainContent" class="content-for-layout"><div class="collection-hero"><div class="collection-hero__inner page-width"><h1 class="collection-hero__title"><span class="visually-hidden">Kategorie: </span>${mark(k, k.title)}</h1><div class="collection-hero__description rte">${paragraphs(k, 1)}</div></div></div><div class="facets-vertical page-width"><aside class="facets-wrapper">${facets(k, 'Filter:')}</aside><div class="product-grid-container"><div class="facets__count">24 Produkte</div><ul id="product-grid" class="grid product-grid">${k.many(20, (n) => `<li class="grid__item"><div class="card-wrapper product-card-wrapper"><div class="card card--standard card--media"><div class="card__inner"><div class="card__media"><img srcset="/a.jpg 165w" src="data:image/gif;base64,R0lGOD" data-src="/a.jpg" alt="" loading="lazy" width="600" height="600"></div>${n % 5 ? '' : '<div class="card__badge bottom left"><span class="badge">Ausverkauft</span></div>'}</div><div class="card__content"><div class="card__information"><h3 class="card__heading h5"><a href="/products/${k.id()}" class="full-unstyled-link">${head(k, 4)}</a></h3><div class="card-information"><span class="caption-large light">${head(k, 2)}</span><div class="price"><div class="price__container"><div class="price__regular"><span class="visually-hidden visually-hidden--inline">Normaler Preis</span><span class="price-item">${mark(k, `${20 + k.random(90)},90 €`)}</span></div></div></div></div></div></div></div></div></li>`)}</ul><nav class="pagination" aria-label="Seitennummerierung"><ul><li>1</li><li><a>2</a></li></ul></nav></div></div></main><footer class="footer"><h2>Newsletter</h2><p>Melde dich an und spare zehn Prozent.</p>${columns(k, 3)}${legal(k)}</footer>`,
        'template-collection',
      ),
  },
  {
    name: 'video-channel-grid',
    path: '/channel/harbor-lab/videos',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Video</title><meta property="og:type" content="profile">`,
        `<div class="app"><div class="guide">${links(k, 14, 1, 'div')}</div><div class="masthead"><input placeholder="Search"><button>Sign in</button></div><div class="page-manager"><div class="channel-header"><div class="banner">${img(k)}</div><div class="channel-meta"><h1>${mark(k, k.title)}</h1><p class="channel-tagline">${say(k, 2)}</p><button>Subscribe</button></div><div class="tabs" role="tablist"><a role="tab">Home</a><a role="tab">Videos</a><a role="tab">Playlists</a><a role="tab">About</a></div></div><div class="rich-grid">${k.many(24, (n) => `<div class="rich-item"><a class="thumbnail" href="/watch?v=${k.hash()}">${img(k)}<span class="overlay-time">12:0${n % 9}</span></a><div class="details"><h3><a href="/watch?v=${k.hash()}" title="x">${head(k, 7)}</a></h3><div class="metadata-line"><span>${mark(k, `${k.random(90)}K views`)}</span><span>${mark(k, `${2 + (n % 9)} months ago`)}</span></div></div></div>`)}</div></div></div><div class="consent-bump" role="dialog"><h2>Before you continue</h2><p>We use cookies and data to deliver and maintain our services. If you choose to accept all, we will also use cookies and data to personalize content.</p><button>Reject all</button></div>`,
      ),
  },
  {
    name: 'museum-search-results',
    path: '/art/collection/search?q=sea',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Museum of Art</title>`,
        `<div id="__next"><header class="header_hd__x1">${k.menu()}</header><main id="main-content"><section class="intro_wrap__k2"><h1 class="intro_title__a">${mark(k, k.title)}</h1><p>${say(k, 2)}</p></section><section class="search_bar__b"><label>Search the collection</label><input><button>Search</button><div><span>Filters:</span><label><input type="checkbox">Highlights</label><label><input type="checkbox">Open access</label></div></section><div class="results_count__c">Showing 1 – 20 of 1,204 results</div><section class="grid_grid__d">${k.many(20, () => `<div class="object_card__e"><figure><a class="object_image__f" href="/art/collection/search/${k.id()}"><img src="/i.jpg" alt="" loading="lazy"></a><figcaption><div class="object_title__g"><a href="/art/collection/search/${k.id()}"><span>${head(k, 4)}</span></a></div><div class="object_culture__h">${head(k, 2)}</div><div class="object_medium__i">${head(k, 3)}</div><div class="object_number__j">${mark(k, `${k.random(99)}.${k.random(900)}.${k.random(50)}`)}</div></figcaption></figure></div>`)}</section><nav class="page_nav__l"><button>Previous</button><ul><li>1</li><li>2</li></ul><button>Next</button></nav></main><footer>${columns(k, 4)}${legal(k)}</footer></div>`,
      ),
  },
  {
    name: 'app-store-chart-japanese',
    path: '/store/apps/category/TOOLS',
    language: 'ja',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - アプリ</title><meta property="og:type" content="website">`,
        `<header><nav><a>ゲーム</a><a>アプリ</a><a>映画</a><a>書籍</a></nav><button>ログイン</button></header><c-wiz><div class="T4LgNb"><h1 class="VGtx">${mark(k, k.title)}</h1>${k.many(2, () => `<section class="Vn0"><header class="oVnAB"><h2>${head(k, 2)}</h2><p>${head(k, 4)}</p></header><div class="aoJE7e"><div class="bewvKb">${k.many(9, (n) => `<div class="ULeU3b"><div class="VfPpkd"><a class="Si6A0c" href="/store/apps/details?id=x${n}"><div class="j2FCNc"><img src="/i.png" alt=""><div class="cXFu1"><div class="ubGTjb"><span class="DdYX5">${head(k, 3)}</span></div><div class="ubGTjb"><span class="wMUdtb">${head(k, 2)}</span></div><div class="ubGTjb"><span>${mark(k, `4.${n}`)}</span></div></div></div></a></div></div>`)}</div></div></section>`)}</div></c-wiz><footer><ul><li><a>利用規約</a></li><li><a>プライバシー</a></li></ul></footer>`,
      ),
  },
]

export const GRID_LISTINGS: WholePage[] = [
  {
    name: 'job-board-german',
    path: '/jobs/hafen/in-hamburg',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<div id="app-unifiedResultlist"><header><a>Login</a><a>Für Arbeitgeber</a></header><div class="res-search"><form><input placeholder="Jobtitel"><input placeholder="Ort"><button>Jobs finden</button></form></div><div class="res-layout"><div class="res-left"><div>${facets(k, 'Filter', 'res-filterbox')}</div></div><div class="res-right"><h1>${mark(k, k.title)}</h1><div class="res-sort"><span>Sortieren nach:</span> <button>Relevanz</button></div><div class="res-list">${k.many(16, (n) => `<article id="job-item-${k.id()}" class="res-1p8f8en" data-at="job-item"><div class="res-logo"><a>${img(k)}</a></div><div class="res-body"><h2 class="res-1tassqi"><a href="/stellenangebote--x-${k.id()}.html" data-at="job-item-title"><div class="res-nehv70"><div>${head(k, 5)}</div></div></a></h2><div class="res-meta"><span data-at="job-item-company-name">${head(k, 2)}</span><span data-at="job-item-location">${head(k, 1)}</span><span>${mark(k, 'Homeoffice möglich')}</span></div><div class="res-snippet"><span>${say(k, 1)}</span></div><div class="res-foot"><time>${mark(k, `vor ${n + 1} Tagen`)}</time><span class="res-tag">Schnelle Bewerbung</span></div></div><button aria-label="Merken"></button></article>${n === 5 ? '<div class="res-alert"><p>Erhalten Sie neue Jobs für diese Suche per E-Mail</p><form><input type="email"><button>Jetzt abonnieren</button></form></div>' : ''}`)}</div><nav aria-label="pagination"><ul><li><a>1</a></li><li><a>2</a></li></ul></nav><section class="res-related"><h3>Ähnliche Suchen</h3><ul>${links(k, 9, 2)}</ul></section></div></div></div><footer>${columns(k, 4)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'hotel-list-with-facets',
    path: '/searchresults.html?city=harbor',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<div id="b2"><header><nav><ul>${links(k, 5, 1)}</ul></nav></header><div id="bodyconstraint"><div class="left">${facets(k, 'Filter by:', 'f9afbb0024')}</div><div class="right"><h1 aria-live="assertive">${mark(k, k.title)}</h1><div class="sorters"><button>Sort by: Our top picks</button></div>${k.many(14, () => `<div data-testid="property-card" class="c066246e13"><div class="c1edfbabcb"><a href="/hotel/${k.hash()}.html"><img src="/h.jpg" alt=""></a><div class="c624d7469d"><div class="d7449d770c"><h3><a href="/hotel/${k.hash()}.html"><div data-testid="title">${head(k, 4)}</div><span class="visually-hidden">Opens in new window</span></a></h3><div><a href="#map"><span data-testid="address">${head(k, 2)}</span></a><span data-testid="distance">${mark(k, `${k.random(9)}.4 km from center`)}</span></div></div><div data-testid="recommended-units"><h4>${head(k, 3)}</h4><p>${say(k, 1)}</p></div><div data-testid="review-score"><div>8.4</div><div>Very good</div><div>1,204 reviews</div></div><div class="pricing"><span>${price(k)}</span></div><a class="btn"><span>See availability</span></a></div></div></div>`)}<div class="genius"><h2>Sign in, save money</h2><p>Save ten percent or more at participating properties, just look for the blue label.</p></div></div></div></div><div id="onetrust-consent-sdk"><p>By clicking “Accept”, you agree to the storing of cookies on your device.</p></div><footer>${legal(k)}</footer>`,
      ),
  },
  {
    name: 'package-registry-search',
    path: '/search?q=harbor',
    build: (k) =>
      page(
        k,
        `<title>harbor - registry search</title>`,
        `<div id="app"><header><div class="pro"><ul>${links(k, 4, 1)}</ul></div><form id="search"><input value="harbor"><button>Search</button></form></header><main><div class="bar"><h2 class="found">${mark(k, '1204 packages found')}</h2><div class="sortby">Sort by: <button>Default</button></div></div><div class="cols"><aside><h3>Sort Packages</h3><ul><li><a>Default</a></li><li><a>Most downloads this week</a></li></ul></aside><div class="pkgs">${k.many(20, (n) => `<section class="pkg"><div class="pkg-a"><a class="pkg-link" href="/package/x${n}"><h3>${mark(k, k.hash())}</h3></a><span class="exact">exact match</span></div><p class="pkg-desc">${say(k, 1)}</p><ul class="pkg-tags">${k.many(3, () => `<li><a href="/search?q=keywords:x">${head(k, 1)}</a></li>`)}</ul><div class="pkg-by"><a href="/~x">${mark(k, k.phrase(1))}</a> <span>${mark(k, `published 1.${n}.0 • ${n + 1} years ago`)}</span></div></section>`)}</div></div><div class="pagi"><a>1</a><a>2</a><a>»</a></div></main><footer>${columns(k, 3)}${legal(k)}</footer></div>`,
      ),
  },
  {
    name: 'link-aggregator-stories',
    path: '/newest',
    build: (k) =>
      page(
        k,
        `<title>Harbor Links</title>`,
        `<header id="nav"><div class="links"><a href="/">Active</a><a>Recent</a><a>Comments</a><a>Search</a></div><a class="corner">Login</a></header><div id="inside"><ol class="stories list">${k.many(25, (n) => `<li id="story_${k.hash()}" class="story"><div class="story_liner"><div class="voters"><a class="upvoter">${k.random(90)}</a></div><div class="details"><span role="heading" class="link"><a class="u-url" href="https://x.example/${k.hash()}">${head(k, 9)}</a></span> <span class="tags"><a class="tag">${k.phrase(1)}</a></span> <a class="domain" href="/domains/x">${mark(k, `${k.hash()}.example`)}</a><div class="byline"><a href="/~x"><img src="/av.png" width="16" height="16" alt=""></a> <span>${mark(k, 'via')}</span> <a href="/~x">${mark(k, k.phrase(1))}</a> <span title="x">${mark(k, `${n + 2} hours ago`)}</span> | <a>archive</a> | <span class="comments_label"><a href="/s/x">${n} comments</a></span></div></div></div></li>`)}</ol><div class="morelink"><a>Page 2 >></a></div></div><footer id="footer"><a>About</a><a>Tags</a><a>Filter</a></footer>`,
      ),
  },
]

export const GRID_SERVICES: WholePage[] = [
  {
    name: 'pricing-with-tabs-and-accordion',
    path: '/pricing',
    build: (k) =>
      page(
        k,
        `<title>Pricing – ${k.title}</title><meta property="og:type" content="website">`,
        `<div class="banner">New: read our report. <a>Get it</a></div><header><nav><ul>${links(k, 8, 1)}</ul></nav><a class="btn">Log in</a><a class="btn">Start free</a></header><main><section class="hero"><h1>${mark(k, k.title)}</h1><p>${say(k, 1)}</p><div role="tablist"><button role="tab">Monthly</button><button role="tab">Yearly</button></div></section><section class="plans">${k.many(3, (n) => `<div class="plan"><h2>${head(k, 1)}</h2><p>${say(k, 1)}</p><div class="amount"><span>${mark(k, `$${n * 9}`)}</span> <span>${mark(k, 'per seat a month')}</span></div><a class="btn">Start free trial</a>${bullets(k, 6, 4)}</div>`)}</section><section class="compare-table"><h2>${head(k, 3)}</h2><table><thead><tr><th></th>${k.many(3, () => `<th>${head(k, 1)}</th>`)}</tr></thead><tbody>${k.many(8, () => `<tr><th>${head(k, 2)}</th><td>${head(k, 1)}</td><td>${head(k, 1)}</td><td>${head(k, 2)}</td></tr>`)}</tbody></table></section><section class="logos"><p>${head(k, 4)}</p>${k.many(5, () => img(k))}</section><section class="faq"><h2>${mark(k, 'Frequently asked questions')}</h2>${k.many(5, () => `<div class="accordion-item"><h3><button aria-expanded="false">${mark(k, `${k.phrase(6)}?`)}</button></h3><div class="accordion-panel" hidden><p>${say(k, 2)}</p></div></div>`)}</section><section class="cta"><h2>${head(k, 4)}</h2><a class="btn">Start free trial</a></section></main><footer>${columns(k, 5)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'government-service-spanish',
    path: '/tramites/renovar-licencia',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Portal del Puerto</title>`,
        `<div class="barra-gobierno"><a>Gobierno</a><a>Transparencia</a></div><header id="header"><nav>${links(k, 6, 1)}</nav></header><nav class="breadcrumb"><ol>${links(k, 3, 1)}</ol></nav><div role="main" id="content"><div class="service-header"><h1>${mark(k, k.title)}</h1><p class="lead">${say(k, 1)}</p><div class="rating"><span>¿Te sirvió esta información?</span> <button>Sí</button><button>No</button></div></div><div class="panel-group" id="accordion">${k.many(5, () => `<div class="panel panel-default"><div class="panel-heading"><h4 class="panel-title"><a data-toggle="collapse" href="#c">${head(k, 4)}</a></h4></div><div class="panel-collapse collapse"><div class="panel-body">${paragraphs(k, 1)}${bullets(k, 3, 6)}</div></div></div>`)}</div><section><h2>${head(k, 3)}</h2><ol>${k.many(4, () => `<li>${say(k, 1)}</li>`)}</ol></section></div><div class="share-bar"><span>Compartir</span>${k.share()}</div><aside><h3>Trámites relacionados</h3><ul>${links(k, 6, 4)}</ul></aside><footer>${columns(k, 3)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'page-builder-service-called-article',
    path: '/services/hull-cleaning/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Works</title><meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"x"},{"@type":"Organization","name":"Harbor Works"}]}</script>`,
        `<header class="elementor elementor-location-header"><nav><ul>${links(k, 7, 1)}</ul></nav></header><main id="content" class="site-main"><div class="page-content"><div class="elementor"><section class="elementor-section"><div class="elementor-widget-heading"><h1 class="elementor-heading-title">${mark(k, k.title)}</h1></div><div class="elementor-widget-text-editor">${paragraphs(k, 1)}</div><a class="elementor-button">Get a free quote</a></section>${k.many(3, () => `<section class="elementor-section"><div class="elementor-col-50"><div class="elementor-widget-heading"><h2>${head(k, 4)}</h2></div><div class="elementor-widget-text-editor"><p>${say(k, 2)}</p></div></div><div class="elementor-col-50">${img(k)}</div></section>`)}<section class="elementor-section">${k.many(6, () => `<div class="elementor-widget-icon-box"><div class="elementor-icon-box-icon"><i></i></div><h3 class="elementor-icon-box-title"><span>${head(k, 3)}</span></h3><p class="elementor-icon-box-description">${say(k, 1)}</p></div>`)}</section><section class="elementor-section"><h2>${head(k, 4)}</h2>${k.many(3, () => `<div class="elementor-testimonial"><div class="elementor-testimonial-content">${say(k, 1)}</div><div class="elementor-testimonial-name">${head(k, 2)}</div></div>`)}</section><section class="elementor-section"><h2>Contact us today</h2><form><input><textarea></textarea><button>Send</button></form></section></div></div></main><footer>${columns(k, 3)}${legal(k)}</footer>`,
        'page-template-default page page-id-204 elementor-default',
      ),
  },
]

export const GRID_PRODUCTS: WholePage[] = [
  {
    name: 'magento-product-russian',
    path: '/yakor-stalnoj.html',
    language: 'ru',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="product">`,
        `<div class="page-wrapper"><header class="page-header"><ul class="header links"><li>Войти</li></ul></header><div class="sections nav-sections"><nav class="navigation"><ul>${links(k, 8, 2)}</ul></nav></div><div class="breadcrumbs"><ul class="items">${links(k, 3, 2)}</ul></div><main id="maincontent" class="page-main"><div class="columns"><div class="column main"><div class="product-info-main"><h1 class="page-title"><span>${mark(k, k.title)}</span></h1><div class="product-reviews-summary"><span>96%</span> <a>5 отзывов</a></div><div class="product-info-price"><span class="price">${mark(k, '4 200 ₽')}</span></div><div class="product attribute overview"><div class="value">${say(k, 1)}</div></div><div class="product-add-form"><form><label>Кол-во</label><input><button>В корзину</button></form></div></div><div class="product media">${img(k)}</div><div class="product info detailed"><div class="product data items"><div class="data item title"><a>Подробности</a></div><div class="data item content" id="description"><div class="product attribute description"><div class="value">${paragraphs(k, 2)}${bullets(k, 3)}</div></div></div><div class="data item title"><a>Отзывы</a></div><div class="data item content" id="reviews"><div class="block review-list">${reviews(k, 3)}</div></div><div class="data item content" id="additional"><table class="data table additional-attributes"><tbody>${k.many(5, () => `<tr><th>${head(k, 1)}</th><td>${head(k, 2)}</td></tr>`)}</tbody></table></div></div></div><div class="block related"><strong>Похожие товары</strong><ol class="product-items">${k.many(4, () => `<li class="product-item"><a>${img(k)}</a><strong><a>${k.phrase(3)}</a></strong><span class="price">900 ₽</span></li>`)}</ol></div></div></div></main><footer class="page-footer">${columns(k, 3)}</footer></div>`,
        'catalog-product-view product-yakor',
      ),
  },
  {
    name: 'shop-theme-product-with-widgets',
    path: '/products/oak-oar',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Harbor Oars</title><meta property="og:type" content="product"><script type="application/ld+json">{"@context":"http://schema.org/","@type":"Product","name":"${k.title}","offers":[{"@type":"Offer","price":"89.0"}]}</script>`,
        `<div class="announcement-bar">Free shipping over $75</div><header><nav>${links(k, 6, 1)}</nav></header><cart-drawer class="drawer"><h2>Your cart</h2><p>Your cart is empty. Continue shopping and have fun.</p></cart-drawer><main id="MainContent"><section class="product-section"><div class="product grid"><media-gallery>${k.many(4, () => img(k))}</media-gallery><product-info class="product__info-container"><p class="product__text caption">${head(k, 2)}</p><div class="product__title"><h1>${mark(k, k.title)}</h1></div><div id="price"><div class="price">${price(k)}</div></div><div class="jdgm-preview-badge">4.8 <span>112 reviews</span></div><variant-selects><fieldset><legend>Size</legend><label>7 ft</label><label>8 ft</label></fieldset></variant-selects><product-form><button>Add to cart</button><div class="shopify-payment-button">Buy with ShopPay</div></product-form><div class="product__description rte">${paragraphs(k, 2)}${bullets(k, 4)}</div>${k.many(2, () => `<div class="product__accordion accordion"><details><summary><h2 class="accordion__title">${head(k, 2)}</h2></summary><div class="accordion__content rte"><p>${say(k, 2)}</p></div></details></div>`)}<share-button>Share</share-button></product-info></div></section><section class="image-with-text"><h2>${head(k, 4)}</h2><p>${say(k, 2)}</p></section><product-recommendations><h2>You may also like</h2><ul>${k.many(4, () => `<li class="grid__item"><div class="card"><a href="/products/x">${img(k)}</a><h3><a href="/products/x">${k.phrase(3)}</a></h3><span class="price">${cost(k)}</span></div></li>`)}</ul></product-recommendations><div id="judgeme_product_reviews" class="jdgm-widget"><h2>Customer Reviews</h2>${reviews(k, 5, 'jdgm-rev')}</div></main><footer>${columns(k, 3)}${legal(k)}</footer>`,
      ),
  },
]

export const GRID_FORUMS: WholePage[] = [
  {
    name: 'bulletin-board-russian',
    path: '/forum/viewtopic.php?t=4211',
    language: 'ru',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Форум</title>`,
        `<div id="wrap" class="wrap"><div id="page-header"><ul id="nav-main"><li>FAQ</li><li>Вход</li><li>Регистрация</li></ul></div><div id="page-body" class="page-body" role="main"><h2 class="topic-title"><a>${mark(k, k.title)}</a></h2><div class="action-bar bar-top"><a>Ответить</a><form><input placeholder="Поиск в теме"></form><div class="pagination">5 сообщений • Страница 1 из 1</div></div>${k.many(5, (n) => `<div id="p${n}" class="post has-profile bg${n % 2}"><div class="inner"><dl class="postprofile"><dt><div class="avatar-container">${img(k)}</div><a class="username">${mark(k, `моряк${n}`)}</a></dt><dd class="profile-rank">Старожил</dd><dd class="profile-posts"><strong>Сообщения:</strong> ${k.random(900)}</dd><dd class="profile-joined"><strong>Зарегистрирован:</strong> 12 мар 2019</dd></dl><div class="postbody"><div><h3><a>Re: ${k.title}</a></h3><ul class="post-buttons"><li><a>Цитата</a></li></ul><p class="author"><strong>${mark(k, `моряк${n}`)}</strong> » <time>${mark(k, `1${n} май 2021, 10:1${n}`)}</time></p><div class="content">${say(k, 3)}</div><div class="signature">${k.phrase(6)}</div></div></div></div></div>`)}<div class="panel"><h3>Кто сейчас на конференции</h3><p>Сейчас этот форум просматривают: нет зарегистрированных пользователей и гости: 4</p></div></div><div id="page-footer">Часовой пояс: UTC+03:00</div></div>`,
      ),
  },
  {
    name: 'threaded-community-german',
    path: '/threads/motor-startet-nicht.8812/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Bootsforum</title><meta property="og:type" content="website">`,
        `<div class="p-pageWrapper"><header class="p-header"></header><div class="p-navSticky"><nav><ul>${links(k, 6, 1)}</ul></nav></div><div class="p-body"><div class="p-body-inner"><ul class="p-breadcrumbs">${links(k, 3, 2)}</ul><div class="p-body-header"><div class="p-title"><h1 class="p-title-value">${mark(k, k.title)}</h1></div><div class="p-description"><ul class="listInline"><li>Ersteller <a>${k.phrase(1)}</a></li><li>Erstellt am 4. Mai 2022</li></ul></div></div><div class="p-body-main"><div class="block block--messages"><div class="block-container"><div class="block-body">${k.many(6, (n) => `<article class="message message--post" data-author="x"><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-avatar">${img(k)}</div><div class="message-userDetails"><h4 class="message-name"><a class="username">${mark(k, `skipper${n}`)}</a></h4><h5 class="userTitle">Stammgast</h5></div><div class="message-userExtras"><dl class="pairs"><dt>Beiträge</dt><dd>412</dd></dl></div></section></div><div class="message-cell message-cell--main"><header class="message-attribution"><ul><li><a><time>${mark(k, `${n + 4}. Mai 2022`)}</time></a></li></ul><ul class="message-attribution-opposite"><li>#${n + 1}</li></ul></header><div class="message-content"><article class="message-body"><div class="bbWrapper">${n ? `<blockquote class="bbCodeBlock bbCodeBlock--quote"><div class="bbCodeBlock-title"><a>${mark(k, `skipper${n - 1} schrieb:`)}</a></div><div class="bbCodeBlock-content">${say(k, 1)}</div></blockquote>` : ''}${say(k, 3)}</div></article></div><footer class="message-footer"><div class="reactionsBar">Gefällt mir: ${k.phrase(1)}</div></footer></div></div></article>`)}</div></div></div><form class="block--quickReply"><div>Du musst dich einloggen, um hier zu antworten.</div></form><div class="block" data-widget-key="similar"><h3>Ähnliche Themen</h3><div class="structItemContainer">${k.many(5, () => `<div class="structItem"><a>${k.phrase(5)}</a><ul><li>${k.phrase(1)}</li><li>3. Juni 2021</li></ul></div>`)}</div></div></div></div></div><footer class="p-footer">${links(k, 5, 2)}</footer></div>`,
        'template-thread_view',
      ),
  },
]
