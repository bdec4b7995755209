import {
  bullets,
  cards,
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

/** Pages that were written before the reader saw them. Since then, one rule was changed for the recipe index. */
export const HELD_OUT_PAGES: Record<string, WholePage[]> = {
  collection: [
    {
      name: 'shop-archive-spanish',
      path: '/categoria-producto/redes/',
      build: (k) =>
        page(
          k,
          `<title>${k.title} – Tienda del Puerto</title><meta property="og:type" content="article"><meta name="generator" content="WooCommerce 7.1.0">`,
          `<div id="page" class="hfeed site"><header id="masthead" class="site-header"><nav class="main-navigation"><ul>${links(k, 8, 1)}</ul></nav><ul class="site-header-cart"><li><a>0,00 € <span>0 productos</span></a></li></ul></header><div class="storefront-breadcrumb"><nav class="woocommerce-breadcrumb">Inicio / Redes</nav></div><div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main"><header class="woocommerce-products-header"><h1 class="page-title">${mark(k, k.title)}</h1><div class="term-description">${paragraphs(k, 1)}</div></header><div class="storefront-sorting"><form class="woocommerce-ordering"><select><option>Orden predeterminado</option></select></form><p class="woocommerce-result-count">Mostrando 1–12 de 40 resultados</p></div><ul class="products columns-3">${k.many(12, (n) => `<li class="product type-product ${n % 3 ? '' : 'first'} instock"><a href="/producto/${k.id()}" class="woocommerce-LoopProduct-link">${n % 4 ? '' : '<span class="onsale">¡Oferta!</span>'}<img src="/p.jpg" alt=""><h2 class="woocommerce-loop-product__title">${head(k, 4)}</h2><div class="star-rating" role="img"><span>Valorado con <strong>4.50</strong> de 5</span></div><span class="price"><span class="amount"><bdi>${mark(k, `${k.random(90)},00 €`)}</bdi></span></span></a><a class="button add_to_cart_button">Añadir al carrito</a></li>`)}</ul><nav class="woocommerce-pagination"><ul><li>1</li><li><a>2</a></li></ul></nav></main></div><div id="secondary" class="widget-area"><div class="widget widget_product_categories"><span>Categorías</span><ul>${links(k, 9, 2)}</ul></div><div class="widget widget_products"><span>Productos</span><ul>${k.many(4, () => `<li><a>${img(k)}<span>${k.phrase(3)}</span></a> <span class="amount">20,00 €</span></li>`)}</ul></div></div></div><footer id="colophon">${legal(k)}</footer></div>`,
          'archive tax-product_cat woocommerce woocommerce-page',
        ),
    },
    {
      name: 'game-store-hashed-tiles',
      path: '/en/category/adventure',
      build: (k) => {
        const [row, tile, name, studio, money, tag] = Array.from({ length: 6 }, () => `css-${k.hash()}`)
        return page(
          k,
          `<title>${k.title} | Harbor Games</title>`,
          `<div id="root"><div class="css-nav"><ul>${links(k, 6, 1)}</ul><button>Sign in</button></div><main><section><h1>${mark(k, k.title)}</h1><div><p>${say(k, 2)}</p></div></section><section class="${row}">${k.many(24, (n) => `<div class="${tile}"><a href="/p/${k.hash()}"><div><img data-image="/t.jpg" alt="" src="data:,"></div><div><span class="${tag}">${n % 2 ? 'Base Game' : 'Add-On'}</span><div class="${name}">${head(k, 3)}</div><div class="${studio}">${head(k, 2)}</div><div class="${money}"><span>${price(k)}</span></div></div></a></div>`)}</section></main><aside><div>${k.many(5, () => `<div><button>${k.phrase(1)}</button></div>`)}</div></aside><footer>${columns(k, 3)}${legal(k)}</footer></div>`,
        )
      },
    },
    {
      name: 'recipe-index-arabic',
      path: '/recipes/soups',
      language: 'ar',
      build: (k) =>
        `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>${k.title} - مطبخ</title></head><body><div class="top"><ul>${links(k, 8, 1)}</ul></div><div class="wrap"><h1>${mark(k, k.title)}</h1><p class="desc">${say(k, 2)}</p><div class="filters"><span>ترتيب حسب</span><select><option>الأحدث</option></select></div><div class="row">${k.many(15, () => `<div class="col-md-4"><div class="rec-box"><a href="/r/${k.id()}"><img data-src="/r.jpg" src="/blank.gif" class="lazyload" alt=""></a><div class="rec-info"><h3><a href="/r/${k.id()}">${head(k, 4)}</a></h3><p>${head(k, 9)}</p><ul class="rec-meta"><li>${mark(k, '45 دقيقة')}</li><li>${mark(k, 'سهل')}</li></ul></div></div></div>`)}</div><ul class="pagination"><li><a>1</a></li><li><a>2</a></li><li><a>التالي</a></li></ul></div><div class="foot"><p>جميع الحقوق محفوظة ${k.phrase(2)}</p>${links(k, 5, 2)}</div></body></html>`,
    },
    {
      name: 'library-catalog-results',
      path: '/cgi-bin/koha/opac-search.pl?q=tide',
      build: (k) =>
        page(
          k,
          `<title>Results of search for 'tide' › Harbor Library catalog</title><meta name="generator" content="Koha">`,
          `<div id="wrapper"><div id="header-region"><ul>${links(k, 5, 2)}</ul></div><div id="opac-main-search"><form><input value="tide"><button>Go</button></form></div><nav id="breadcrumbs"><ol>${links(k, 2, 2)}</ol></nav><div class="main"><div class="row"><div class="col-lg-2"><div id="search-facets"><h2>Refine your search</h2><ul>${k.many(4, () => `<li><h3>${k.phrase(1)}</h3><ul>${links(k, 5, 2)}</ul></li>`)}</ul></div></div><div class="col-lg-10"><div id="userresults"><div id="numresults"><p>Your search returned 412 results.</p></div><div id="toolbar"><a>Unhighlight</a><a>Select all</a><select><option>Relevance</option></select></div><table class="table table-striped"><tbody>${k.many(14, (n) => `<tr><td class="selectbox">${n + 1}. <input type="checkbox"></td><td class="bibliocol"><div class="title_summary"><a class="title" href="/cgi-bin/koha/opac-detail.pl?b=${n}">${head(k, 6)}</a><p>${mark(k, 'by')} <span class="author">${head(k, 2)}</span></p><div class="results_summary publisher"><span class="label">${mark(k, 'Publication details:')}</span> ${head(k, 4)}</div><div class="results_summary availability"><span class="label">${mark(k, 'Availability:')}</span> ${mark(k, `Items available for loan: (${n})`)}</div></div><div class="actions-menu"><a>Place hold</a><a>Add to cart</a></div></td><td><div class="coverimages">${img(k)}</div></td></tr>`)}</tbody></table></div></div></div></div></div>`,
        ),
    },
  ],
  listing: [
    {
      name: 'homes-for-rent-russian',
      path: '/arenda/kvartiry/',
      language: 'ru',
      build: (k) =>
        page(
          k,
          `<title>${k.title}</title>`,
          `<div id="frontend-serp"><header><div>${links(k, 8, 1, 'span')}</div></header><div class="_93444fe79c--wrapper"><div class="_93444fe79c--filters"><span>Цена</span><span>Комнаты</span><button>Показать объекты</button></div><h1>${mark(k, k.title)}</h1><div class="summary">Найдено 412 объявлений</div>${k.many(14, (n) => `<article data-name="CardComponent" class="_93444fe79c--container"><div class="_93444fe79c--card"><a href="/rent/flat/${k.id()}/"><div class="gallery">${img(k)}</div></a><div class="_93444fe79c--general"><a href="/rent/flat/${k.id()}/"><span data-mark="OfferTitle">${head(k, 4)}</span></a><div data-name="GeoLabels"><a>${head(k, 1)}</a>, <a>${head(k, 2)}</a></div><div><span data-mark="MainPrice">${mark(k, `${40 + n} 000 ₽/мес.`)}</span><p>${head(k, 3)}</p></div><div data-name="Description"><p>${say(k, 2)}</p></div></div><div class="_93444fe79c--aside"><span>Собственник</span><button>Показать телефон</button><button>Написать</button></div></div></article>`)}<div data-name="Pagination"><ul><li>1</li><li><a>2</a></li></ul></div></div><footer>${columns(k, 3)}</footer></div>`,
        ),
    },
    {
      name: 'event-calendar-german',
      path: '/veranstaltungen',
      build: (k) =>
        page(
          k,
          `<title>${k.title} | Stadt am Hafen</title><meta name="generator" content="TYPO3 CMS">`,
          `<div class="sr-only"><a>Zum Inhalt</a></div><header><div class="meta-nav"><ul>${links(k, 4, 1)}</ul></div><nav>${links(k, 7, 2)}</nav></header><main><div class="container"><ol class="breadcrumb">${links(k, 2, 1)}</ol><h1>${mark(k, k.title)}</h1><div class="ce-bodytext"><p>${say(k, 2)}</p></div><form class="tx-filter"><label>Von</label><input><label>Bis</label><input><label>Rubrik</label><select><option>Alle</option></select><button>Suchen</button></form><div class="event-list">${k.many(14, (n) => `<div class="event-list__item"><div class="event-list__date"><time><span>${mark(k, `${n + 3}`)}</span> <span>${mark(k, 'Juni')}</span></time></div><div class="event-list__text"><span class="event-list__category">${head(k, 1)}</span><h2 class="event-list__title"><a href="/veranstaltungen/detail/${k.id()}">${head(k, 5)}</a></h2><p class="event-list__place">${mark(k, `19:${30 + n} Uhr`)}, ${head(k, 2)}</p><p class="event-list__teaser">${say(k, 1)} <a class="more">Mehr erfahren</a></p></div></div>`)}</div><ul class="f3-widget-paginator"><li class="current">1</li><li><a>2</a></li><li class="next"><a>nächste</a></li></ul></div></main><footer>${columns(k, 4)}${legal(k)}</footer>`,
        ),
    },
    {
      name: 'preprint-listing-definitions',
      path: '/list/harbor.TI/recent',
      build: (k) =>
        page(
          k,
          `<title>${k.title}</title>`,
          `<div class="flex-wrap-footer"><header><a href="#content">Skip to main content</a><div class="header-breadcrumbs">${links(k, 2, 2, 'span')}</div><form><input><select><option>All fields</option></select><button>Search</button></form></header><main><div id="content"><div id="content-inner"><div id="dlpage"><h1>${mark(k, k.title)}</h1><ul>${k.many(5, () => `<li><a href="#d">${k.phrase(3)}</a></li>`)}</ul><div class="paging">Total of 91 entries : <span>1-25</span> <a>26-50</a> <a>51-75</a></div><div class="morefewer">Showing up to 25 entries per page: <a>fewer</a> | <a>more</a></div><dl id="articles"><h3>${head(k, 5)}</h3>${k.many(18, (n) => `<dt><a name="item${n}">[${n + 1}]</a> <a href="/abs/2401.0${n}">${mark(k, `paper:2401.0${n}`)}</a> [<a>pdf</a>, <a>other</a>]</dt><dd><div class="meta"><div class="list-title mathjax"><span class="descriptor">${mark(k, 'Title:')}</span> ${head(k, 8)}</div><div class="list-authors"><a>${head(k, 2)}</a>, <a>${head(k, 2)}</a></div><div class="list-comments mathjax"><span class="descriptor">${mark(k, 'Comments:')}</span> ${head(k, 5)}</div><div class="list-subjects"><span class="descriptor">${mark(k, 'Subjects:')}</span> <span>${head(k, 3)}</span></div></div></dd>`)}</dl></div></div></div></main><footer><ul>${links(k, 6, 1)}</ul></footer></div>`,
        ),
    },
    {
      name: 'encyclopedia-list-of-lighthouses',
      path: '/wiki/List_of_lighthouses',
      build: (k) =>
        page(
          k,
          `<title>${k.title} - Harborpedia</title><meta name="generator" content="MediaWiki 1.41">`,
          `<div class="vector-header-container"><header>${links(k, 6, 1, 'span')}</header></div><div class="mw-page-container"><div class="vector-column-start"><nav id="mw-panel-toc"><h2>Contents</h2><ul>${links(k, 5, 2)}</ul></nav></div><main id="content" class="mw-body"><h1 id="firstHeading">${mark(k, k.title)}</h1><div class="vector-page-toolbar"><nav><a>Article</a><a>Talk</a><a>Read</a><a>Edit</a></nav></div><div id="bodyContent"><div id="siteSub">From Harborpedia, the free encyclopedia</div><div id="mw-content-text"><div class="mw-parser-output"><div class="hatnote">For other uses, see <a>${k.phrase(2)}</a>.</div><p>${say(k, 3)}</p>${k.many(4, () => `<div class="mw-heading"><h2>${head(k, 2)}</h2><span class="mw-editsection">[<a>edit</a>]</span></div><ul>${k.many(8, () => `<li><a href="/wiki/${k.hash()}">${head(k, 3)}</a>, ${head(k, 4)}</li>`)}</ul>`)}<div class="navbox"><table><tr><th>${k.phrase(2)}</th><td>${links(k, 20, 2, 'span')}</td></tr></table></div></div></div><div id="catlinks"><a>Categories</a>: ${links(k, 3, 2, 'span')}</div></div></main></div><footer><ul><li>This page was last edited on 4 May 2023, at 10:12.</li><li>Text is available under a free license; additional terms may apply.</li></ul></footer>`,
          'mediawiki ltr sitedir-ltr',
        ),
    },
  ],
  service: [
    {
      name: 'software-landing-utility-classes',
      path: '/product/insights',
      build: (k) =>
        page(
          k,
          `<title>${k.title}</title><meta property="og:type" content="website">`,
          `<div class="min-h-screen flex flex-col"><div class="bg-indigo-600 text-white text-sm py-2">Join our webinar on the 5th. <a class="underline">Register</a></div><header class="sticky top-0"><div class="flex">${links(k, 6, 1, 'div')}</div><a class="rounded-md">Start free trial</a></header><main class="grow"><section class="py-24"><p class="text-indigo-600">${head(k, 2)}</p><h1 class="text-6xl">${mark(k, k.title)}</h1><p class="text-lg">${say(k, 2)}</p><div class="flex"><a class="rounded-md">Start free trial</a><a>Learn more →</a></div></section><section class="grid grid-cols-3">${k.many(6, () => `<div class="p-6"><div>${k.svg()}</div><dt class="font-semibold">${head(k, 3)}</dt><dd class="mt-2">${say(k, 1)}</dd></div>`)}</section><section><div role="tablist">${k.many(3, (n) => `<button role="tab" aria-controls="t${n}">${k.phrase(2)}</button>`)}</div>${k.many(3, (n) => `<div role="tabpanel" id="t${n}"${n ? ' hidden' : ''} class="tab-panel"><h3>${head(k, 4)}</h3><p>${say(k, 2)}</p></div>`)}</section><section class="grid">${k.many(3, () => `<figure><blockquote><p>${say(k, 2)}</p></blockquote><figcaption><div>${head(k, 2)}</div><div>${head(k, 3)}</div></figcaption></figure>`)}</section><section class="divide-y">${k.many(4, () => `<dl><dt><button aria-expanded="false">${mark(k, `${k.phrase(6)}?`)}</button></dt><dd hidden class="collapse">${say(k, 1)}</dd></dl>`)}</section></main><footer>${columns(k, 4)}${legal(k)}</footer></div>`,
        ),
    },
    {
      name: 'clinic-treatment-german',
      path: '/leistungen/zahnreinigung',
      build: (k) =>
        page(
          k,
          `<title>${k.title} – Praxis am Hafen</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Dentist","name":"Praxis am Hafen"}</script>`,
          `<div id="top-bar"><span>040 123456</span><span>Mo–Fr 8–18 Uhr</span></div><div id="header"><ul id="menu">${links(k, 7, 1)}</ul></div><div id="Content"><div class="content_wrapper"><div class="sections_group"><div class="entry-content"><div class="section mcb-section"><h1>${mark(k, k.title)}</h1><div class="column_attr"><p>${say(k, 3)}</p></div></div><div class="section mcb-section">${k.many(4, () => `<div class="one-second column"><h3>${head(k, 3)}</h3><p>${say(k, 2)}</p></div>`)}</div><div class="section"><h2>${head(k, 3)}</h2>${bullets(k, 5)}<p>${say(k, 2)}</p></div><div class="section"><h2>${mark(k, 'Häufige Fragen')}</h2>${k.many(3, () => `<div class="question"><div class="title">${mark(k, `${k.phrase(5)}?`)}</div><div class="answer" style="display:none">${say(k, 2)}</div></div>`)}</div></div></div></div></div><div class="cmplz-cookiebanner" role="dialog"><p>Wir verwenden Cookies, um Inhalte zu personalisieren.</p><button>Akzeptieren</button></div><footer id="Footer"><p>Impressum Datenschutz</p>${links(k, 4, 1)}</footer>`,
        ),
    },
  ],
  product: [
    {
      name: 'marketplace-detail-modules',
      path: '/Harbor-Lamp/dp/B0C1234567',
      build: (k) =>
        page(
          k,
          `<title>Harbor.com: ${k.title}</title>`,
          `<div id="a-page"><header id="navbar"><div id="nav-xshop">${links(k, 14, 1, 'span')}</div></header><div id="dp" class="en_US"><div id="wayfinding-breadcrumbs_feature_div"><ul>${links(k, 4, 2)}</ul></div><div id="ppd"><div id="leftCol">${k.many(5, () => img(k))}</div><div id="centerCol"><div id="title_feature_div"><h1><span id="productTitle">${mark(k, k.title)}</span></h1></div><div id="bylineInfo_feature_div"><a>Visit the ${k.phrase(1)} Store</a></div><div id="averageCustomerReviews"><span>4.4 out of 5 stars</span> <a>2,412 ratings</a></div><div id="corePrice_feature_div"><span>${price(k)}</span></div><div id="productOverview_feature_div"><table>${k.many(5, () => `<tr><td><span class="a-text-bold">${head(k, 2)}</span></td><td><span>${head(k, 2)}</span></td></tr>`)}</table></div><div id="feature-bullets"><h3>${mark(k, 'About this item')}</h3><ul>${k.many(5, () => `<li><span class="a-list-item">${say(k, 1)}</span></li>`)}</ul></div></div><div id="rightCol"><div id="buybox"><span>FREE delivery Tuesday</span><span>In Stock</span><select><option>Qty: 1</option></select><input type="submit" value="Add to Cart"><div>Ships from Harbor.com</div><div>Returns: eligible for refund within 30 days of receipt</div></div></div></div><div id="sims-fbt"><h2>Frequently bought together</h2>${cards(k, 3, 'fbt')}</div><div id="productDescription_feature_div"><h2>${mark(k, 'Product Description')}</h2><div id="productDescription"><p>${say(k, 4)}</p></div></div><div id="productDetails_feature_div"><h2>${mark(k, 'Product details')}</h2><table>${k.many(6, () => `<tr><th>${head(k, 2)}</th><td>${head(k, 2)}</td></tr>`)}</table></div><div id="anonCarousel"><h2>Products related to this item</h2><ol>${k.many(6, () => `<li><a>${img(k)}</a><a>${k.phrase(6)}</a><span>${cost(k)}</span></li>`)}</ol></div><div id="customerReviews"><h2>Customer reviews</h2>${reviews(k, 5, 'a-review')}</div></div><div id="navFooter">${columns(k, 4)}${legal(k)}</div></div>`,
        ),
    },
    {
      name: 'shop-module-product-french',
      path: '/ancres/12-ancre-acier.html',
      language: 'fr',
      build: (k) =>
        page(
          k,
          `<title>${k.title}</title><meta property="og:type" content="product"><meta name="generator" content="PrestaShop">`,
          `<main><header id="header"><nav class="header-nav"><div>Contactez-nous</div><div>Connexion</div></nav><div class="menu">${links(k, 6, 1)}</div></header><section id="wrapper"><nav class="breadcrumb"><ol>${links(k, 3, 2)}</ol></nav><div id="content-wrapper"><section id="main"><div class="row product-container"><div class="col-md-6"><section class="page-content"><ul class="product-flags"><li>Nouveau</li></ul><div class="images-container">${img(k)}</div></section></div><div class="col-md-6"><h1 class="h1">${mark(k, k.title)}</h1><div class="product-prices"><div class="current-price"><span>${mark(k, '28,80 €')}</span></div><div class="tax-shipping-delivery-label">TTC</div></div><div class="product-information"><div id="product-description-short-12">${paragraphs(k, 1)}</div><div class="product-actions"><form><div class="product-variants"><span>Taille</span><select><option>S</option></select></div><div class="product-add-to-cart"><span>Quantité</span><button>Ajouter au panier</button></div></form></div><div class="blockreassurance_product"><p>Garanties sécurité</p><p>Politique de livraison</p></div><div class="tabs"><ul class="nav nav-tabs"><li>Description</li><li>Détails du produit</li></ul><div class="tab-content"><div class="tab-pane active" id="description"><div class="product-description">${paragraphs(k, 2)}</div></div><div class="tab-pane" id="product-details"><section class="product-features"><dl class="data-sheet">${k.many(4, () => `<dt class="name">${head(k, 1)}</dt><dd class="value">${head(k, 2)}</dd>`)}</dl></section></div></div></div></div></div></div><section class="featured-products"><h2>8 autres produits dans la même catégorie :</h2><div class="products">${k.many(4, () => `<article class="product-miniature"><a>${img(k)}</a><h3><a>${k.phrase(3)}</a></h3><span class="price">9,90 €</span></article>`)}</div></section></section></div></section><footer id="footer">${columns(k, 3)}</footer></main>`,
          'page-product',
        ),
    },
  ],
  forum: [
    {
      name: 'questions-clone-russian',
      path: '/questions/412/kak-zavesti-motor',
      language: 'ru',
      build: (k) =>
        page(
          k,
          `<title>${k.title} - Вопросы моряков</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"QAPage","mainEntity":{"@type":"Question","name":"${k.title}"}}</script>`,
          `<header class="s-topbar">${links(k, 5, 1)}</header><div class="container"><div id="left-sidebar"><ol>${links(k, 5, 1)}</ol></div><div id="content"><div id="question-header"><h1><a>${mark(k, k.title)}</a></h1><a>Задать вопрос</a></div><div class="d-flex"><div>Вопрос задан <time>2 года назад</time></div><div>Просмотрен 412 раз</div></div><div id="mainbar"><div class="question" id="question"><div class="post-layout"><div class="votecell"><div>4</div></div><div class="postcell"><div class="s-prose js-post-body">${paragraphs(k, 2)}</div><div class="post-taglist"><a>${k.phrase(1)}</a></div><div class="post-signature"><div class="user-info"><div class="user-action-time">задан 4 мая 2021</div><div class="user-details"><a>${mark(k, 'боцман')}</a><span class="reputation-score">1 204</span></div></div></div></div></div></div><div id="answers"><div id="answers-header"><h2>2 ответа</h2></div>${k.many(2, (n) => `<div class="answer"><div class="post-layout"><div class="votecell">${n}</div><div class="answercell"><div class="s-prose js-post-body">${paragraphs(k, 2)}</div><div class="post-signature"><div class="user-info"><div class="user-action-time">ответ дан 5 мая 2021</div><div class="user-details"><a>${mark(k, `матрос${n}`)}</a></div></div></div></div></div></div>`)}</div><form id="post-form"><h2>Ваш ответ</h2><textarea></textarea></form></div><div id="sidebar"><h4>Похожие</h4>${links(k, 8, 6, 'div')}</div></div></div><footer>${columns(k, 3)}</footer>`,
        ),
    },
    {
      name: 'old-board-tables',
      path: '/forum/showthread.php?t=8112',
      build: (k) =>
        page(
          k,
          `<title>${k.title}</title><meta name="generator" content="vBulletin 4.2.2">`,
          `<div class="above_body"><div id="header"><div class="logo"></div></div><div id="navbar"><ul>${links(k, 6, 1)}</ul></div></div><div class="body_wrapper"><div id="breadcrumb"><ul>${links(k, 4, 2)}</ul></div><div id="pagetitle"><h1>Thread: <span class="threadtitle"><a>${mark(k, k.title)}</a></span></h1></div><div id="thread_controls"><ul><li>Thread Tools</li><li>Display</li></ul></div><ol id="posts">${k.many(5, (n) => `<li class="postbitlegacy postbitim postcontainer" id="post_${k.id()}"><div class="posthead"><span class="postdate"><span class="date">${mark(k, `0${n + 1}-12-2014, 09:1${n} AM`)}</span></span><span class="nodecontrols"><a>#${n + 1}</a></span></div><div class="postdetails"><div class="userinfo"><div class="username_container"><a class="username"><strong>${mark(k, `deckhand${n}`)}</strong></a></div><span class="usertitle">Senior Member</span><a class="postuseravatar">${img(k)}</a><dl class="userinfo_extra"><dt>Join Date</dt><dd>Mar 2009</dd><dt>Posts</dt><dd>1,204</dd></dl></div><div class="postbody"><div class="postrow"><h2 class="title icon">Re: ${k.title}</h2><div class="content"><div><blockquote class="postcontent restore">${say(k, 3)}</blockquote></div></div></div><blockquote class="signature restore">${k.phrase(8)}</blockquote></div></div><div class="postfoot"><a>Reply With Quote</a></div></li>`)}</ol><div class="navpopupmenu">Quick Navigation</div><div id="similar_threads"><h2>Similar Threads</h2><ol>${k.many(4, () => `<li><h5><a>${k.phrase(5)}</a></h5><p>By ${k.phrase(1)} in forum ${k.phrase(2)}</p></li>`)}</ol></div><div class="thread_info"><h4>Posting Permissions</h4><ul><li>You may not post new threads</li><li>You may not post replies</li></ul></div></div><div id="footer" class="floatcontainer footer">${links(k, 4, 1)}<p>Powered by vBulletin® Version 4.2.2</p></div>`,
        ),
    },
  ],
}
