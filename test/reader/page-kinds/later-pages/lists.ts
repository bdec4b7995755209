import {
  columns,
  cost,
  head,
  img,
  legal,
  links,
  mark,
  page,
  price,
  say,
  type WholePage,
} from '../whole-pages/parts.ts'
import { CONSENT, fatFooter, megaMenu } from '../more-pages/surroundings.ts'

/** Categories of shops, judged before the reader saw them. */
export const LATER_COLLECTIONS: WholePage[] = [
  {
    name: 'shopware-listing-german',
    path: '/Garten/Gartenmoebel/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} online kaufen | Gartenhof</title>`,
        `${CONSENT.usercentrics()}<header class="header-main">${links(k, 9, 1, 'span')}</header><main class="content-main"><div class="container-main"><nav class="breadcrumb">${links(k, 2, 1, 'span')}</nav><div class="cms-page"><div class="cms-block cms-block-image-text"><h1>${mark(k, k.title)}</h1><p>${say(k, 3)}</p></div><div class="cms-block-sidebar-filter"><div class="filter-panel"><button>Filter</button>${k.many(4, () => `<div class="filter-multi-select"><button>${k.phrase(1)}</button><ul>${k.many(6, () => `<li><label>${k.phrase(1)}</label></li>`)}</ul></div>`)}<div>Versandkostenfrei</div></div></div><div class="cms-element-product-listing-wrapper"><div class="cms-element-product-listing"><div class="cms-element-product-listing-actions"><nav class="pagination-nav"><ul><li>1</li><li>2</li><li>3</li></ul></nav><div class="sorting"><select><option>Name A-Z</option></select></div></div><div class="row cms-listing-row">${k.many(12, () => `<div class="cms-listing-col"><div class="card product-box box-standard"><div class="card-body"><div class="product-image-wrapper"><a href="/p/${k.id()}">${img(k)}</a></div><div class="product-badges"><span>Tipp</span></div><div class="product-info"><a href="/p/${k.id()}" class="product-name">${head(k, 4)}</a><div class="product-variant-characteristics"></div><div class="product-description">${say(k, 1)}</div><div class="product-price-info"><p class="product-price-unit">Inhalt: 1 Stück</p><div class="product-price">${mark(k, `${20 + k.random(80)},90 €`)}*</div></div><div class="product-action"><button>In den Warenkorb</button></div></div></div></div></div>`)}</div></div></div><div class="cms-block-text"><h2>${head(k, 4)}</h2><p>${say(k, 4)}</p></div></div></div></main><footer class="footer-main">${columns(k, 3)}<p>* Alle Preise inkl. gesetzl. Mehrwertsteuer zzgl. Versandkosten</p></footer>`,
        'is-ctl-navigation is-act-index',
      ),
  },
  {
    name: 'woo-blocks-collection-italian',
    path: '/categoria-prodotto/lampade/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Bottega</title>`,
        `<div class="wp-site-blocks"><header class="wp-block-template-part">${links(k, 6, 1, 'span')}<div class="wc-block-mini-cart">0,00 €</div></header><main class="wp-block-group is-layout-constrained"><div class="wp-block-woocommerce-breadcrumbs">Home / ${k.title}</div><h1 class="wp-block-query-title">${mark(k, k.title)}</h1><div class="wp-block-term-description"><p>${say(k, 2)}</p></div><div class="wp-block-woocommerce-product-collection"><div class="wp-block-group"><p class="woocommerce-result-count">Visualizzazione di 1-12 di 48 risultati</p><form class="woocommerce-ordering"><select><option>Ordinamento predefinito</option></select></form></div><ul class="wc-block-product-template columns-3">${k.many(12, (n) => `<li class="wc-block-product post-${n} product type-product"><div class="wc-block-components-product-image"><a href="/prodotto/${k.id()}">${img(k)}</a><div class="wc-block-components-product-sale-badge"><span>In offerta</span></div></div><h2 class="wp-block-post-title"><a href="/prodotto/${k.id()}">${head(k, 4)}</a></h2><div class="wc-block-components-product-price"><span>${mark(k, `${20 + k.random(99)},00 €`)}</span></div><div class="wp-block-button wc-block-components-product-button"><a class="wp-block-button__link">Aggiungi al carrello</a></div></li>`)}</ul><nav class="wp-block-query-pagination"><a>1</a><a>2</a><a>Pagina successiva</a></nav></div></main><footer class="wp-block-template-part">${columns(k, 3)}${legal(k)}</footer></div>`,
        'archive tax-product_cat woocommerce',
      ),
  },
  {
    name: 'rakuten-search-items',
    path: '/search/mall/ロープ/',
    build: (k) =>
      page(
        k,
        `<title>【楽天市場】${k.title}の通販</title>`,
        `<div id="root"><div class="dui-header">${links(k, 8, 1, 'span')}<span>買い物かご</span><span>閲覧履歴</span></div><div class="dui-container main"><div class="dui-container sidebar"><div class="title">絞り込み</div>${k.many(4, () => `<div class="section"><div>${k.phrase(1)}</div>${links(k, 8, 1, 'div')}</div>`)}</div><div class="dui-container content"><h1 class="title--keyword">${mark(k, k.title)}</h1><div class="count">1〜45件 （4,812件）</div><div class="sort"><a>標準</a><a>価格が安い</a><a>価格が高い</a><a>新着順</a><a>レビュー件数順</a></div><div class="dui-cards searchresultitems">${k.many(15, () => `<div class="dui-card searchresultitem"><div class="image"><a href="/item/${k.id()}">${img(k)}</a></div><div class="content title"><h2><a href="/item/${k.id()}">${head(k, 8)}</a></h2></div><div class="content description price"><span class="important">${mark(k, `${1 + k.random(9)},${100 + k.random(899)}円`)}</span><span class="with-icon">送料無料</span></div><div class="content points"><span>36ポイント(1倍)</span></div><div class="content review"><a>4.62 (212件)</a></div><div class="content merchant"><a>${head(k, 2)}</a></div><div>39ショップ</div><div>最短翌日お届け</div></div>`)}</div><div class="dui-pagination"><a>1</a><a>2</a><a>3</a><a>次のページ</a></div><div class="related"><h2>関連キーワード</h2>${links(k, 10, 1, 'span')}</div></div></div><div class="dui-footer">${links(k, 14, 1, 'span')}<p>© Rakuichi Group, Inc.</p></div></div>`,
      ),
  },
  {
    name: 'fashion-grid-tailwind-english',
    path: '/us/womens-jackets',
    build: (k) => {
      const c = () => `sc-${k.hash().slice(0, 6)} ${k.hash().slice(0, 6)}`
      return page(
        k,
        `<title>${k.title} | Tidewear</title>`,
        `<div id="__next"><div class="${c()}">Free shipping on orders over $75 | Join for free</div><header class="${c()}">${links(k, 7, 1, 'span')}</header><main class="${c()}"><div class="${c()}"><ol>${links(k, 2, 1)}</ol><h1 class="${c()}">${mark(k, k.title)}</h1><p class="${c()}">${say(k, 2)}</p></div><div class="${c()}"><button>Filters</button><span>128 items</span><label>Sort: Recommended</label></div><div class="${c()}">${k.many(4, () => `<div class="${c()}"><span>${k.phrase(1)}</span>${k.many(6, () => `<label><input type="checkbox">${k.phrase(1)}<span>(${k.random(90)})</span></label>`)}</div>`)}</div><div class="grid-of-items">${k.many(16, (n) => `<article class="${c()}"><a href="/us/p/${k.id()}"><div>${img(k)}${n % 3 ? '' : '<span>Best seller</span>'}</div><p class="a">${head(k, 4)}</p><p class="b">${head(k, 3)}</p><p class="c">${price(k)}${n % 4 ? '' : ` <s>${cost(k)}</s>`}</p></a><div>${k.many(4, () => `<button aria-label="color"></button>`)}</div><span>+4 colors</span></article>`)}</div><div class="${c()}"><p>You've viewed 16 of 128 products</p><a>Load more</a></div><section class="${c()}"><h2>${head(k, 4)}</h2><p>${say(k, 3)}</p></section></main>${fatFooter(k)}</div>`,
      )
    },
  },
  {
    name: 'ecwid-embedded-store',
    path: '/store/Candles-c48120',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<div class="site-wrap"><div class="tile tile-announcement-bar">We ship worldwide</div><div class="ins-header">${links(k, 5, 1, 'span')}</div><div id="my-store-48120" class="ecwid ec-storefront-v3"><div class="ec-wrapper"><div class="ec-store ec-store__category-page"><div class="ec-page-title"><div class="breadcrumbs">${links(k, 2, 1, 'span')}</div><h1 class="page-title__name">${mark(k, k.title)}</h1></div><div class="grid"><div class="grid__description"><p>${say(k, 2)}</p></div><div class="grid__sort"><span>Sort by</span><select><option>Price</option></select></div><div class="ec-filters"><div class="ec-filters__title">Refine by</div></div><div class="grid__products">${k.many(9, () => `<div class="grid-product"><div class="grid-product__wrap"><div class="grid-product__image"><a href="/store/p${k.id()}">${img(k)}</a></div><a class="grid-product__title" href="/store/p${k.id()}"><div class="grid-product__title-inner">${head(k, 4)}</div></a><div class="grid-product__subtitle">${head(k, 6)}</div><div class="grid-product__price"><div class="grid-product__price-value">${price(k)}</div></div><div class="grid-product__button">Buy Now</div></div></div>`)}</div><div class="pager"><span>1</span><a>2</a><a>Next</a></div></div></div><div class="ec-footer"><a>Sign In</a><a>My Account</a><a>Track Orders</a><a>Favorites</a><a>Shopping Bag</a><div>Display prices in: USD</div><div>Powered by Ecwid by Lightspeed</div></div></div></div><footer>${columns(k, 2)}<p>Report abuse</p></footer></div>`,
      ),
  },
  {
    name: 'creator-lists-of-films',
    path: '/list/harbor-films/',
    build: (k) =>
      page(
        k,
        `<title>${k.title}, a list of films by tolle • Reelbox</title><meta property="og:type" content="letterboxd:list">`,
        `<header class="site-header"><nav>${links(k, 6, 1, 'span')}</nav></header><div id="content"><div class="cols-2"><section class="section col-17 col-main"><section class="list-page"><div class="listinfo"><span>List by</span> <a class="name">${mark(k, 'tolle')}</a></div><div class="list-title-intro"><h1 class="title-1">${mark(k, k.title)}</h1><div class="body-text">${k.many(2, () => `<p>${say(k, 2)}</p>`)}</div></div><div class="smenu-wrapper"><strong>Sort by</strong>${links(k, 6, 1, 'span')}</div><ul class="js-list-entries">${k.many(20, (n) => `<li class="numbered-list-item film-detail"><div class="poster">${img(k)}</div><div class="film-detail-content"><h2><a href="/film/${k.id()}">${head(k, 3)}</a> <small><a>${mark(k, String(1950 + n))}</a></small></h2><div class="body-text"><p>${say(k, 1)}</p></div></div></li>`)}</ul><div class="paginate-nextprev">Older</div></section><section class="comments"><h2>12 Comments</h2>${k.many(3, () => `<div class="comment"><strong>${k.phrase(1)}</strong><p>${k.text(1)}</p></div>`)}</section></section><aside class="sidebar"><section class="actions-panel"><ul><li>Sign in to like</li><li>Share</li></ul></section><section><h3>Tagged</h3>${links(k, 5, 1)}</section></aside></div></div><footer>${links(k, 9, 1, 'span')}</footer>`,
      ),
  },
]

/** Results and indexes, judged before the reader saw them. */
export const LATER_LISTINGS: WholePage[] = [
  {
    name: 'homes-portal-french',
    path: '/achat/maison/finistere',
    build: (k) => {
      const c = () => `css-${k.hash().slice(0, 6)}`
      return page(
        k,
        `<title>${k.title} (48 annonces)</title>`,
        `${CONSENT.didomi()}<div id="root"><div class="${c()}">${links(k, 6, 1, 'span')}<a>Se connecter</a></div><div class="${c()}"><div>${['Type de bien', 'Budget max', 'Pièces', 'Plus de critères'].map((one) => `<button>${one}</button>`).join('')}</div><h1>${mark(k, k.title)}</h1><div>48 annonces</div><div>Trier par : Pertinence</div><button>Créer une alerte</button></div><div class="${c()}" data-testid="serp-list">${k.many(12, () => `<div class="${c()}" data-testid="serp-core-classified-card"><a href="/annonces/${k.id()}"><div>${img(k)}<span>1/12</span><span>Exclusivité</span></div><div><div data-testid="price">${mark(k, `${120 + k.random(400)} 000 €`)}</div><div>${mark(k, `${2 + k.random(5)} pièces · ${60 + k.random(90)} m²`)}</div><div>${head(k, 3)}</div><div>${say(k, 1)}</div></div></a><div><div>${k.phrase(2)}</div><button>Contacter</button><button>Ajouter aux favoris</button></div></div>`)}</div><div><button>1</button><button>2</button><button>Page suivante</button></div><div class="${c()}"><h2>${head(k, 4)}</h2><p>${say(k, 3)}</p></div><div class="${c()}"><h2>Recherches associées</h2>${links(k, 12, 3)}</div></div>${fatFooter(k)}`,
      )
    },
  },
  {
    name: 'jobs-rows-czech',
    path: '/prace/brno/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Práce</title>`,
        `<header class="Header">${links(k, 6, 1, 'span')}<a>Přihlásit se</a></header><div class="LmcContainer"><form class="SearchForm"><label>Profese</label><input><label>Lokalita</label><input><button>Hledat</button></form><h1>${mark(k, k.title)}</h1><div class="SearchHeader"><div>Našli jsme <strong>412 nabídek</strong></div><div>Řadit podle: Doporučené</div></div>${k.many(15, (n) => `<article class="SearchResultCard"><header class="SearchResultCard__header"><h2 class="SearchResultCard__title"><a class="SearchResultCard__titleLink" href="/rpd/${k.id()}/">${head(k, 4)}</a></h2></header><div class="SearchResultCard__body"><span class="Tag">${mark(k, `${30 + n} 000 – ${45 + n} 000 Kč`)}</span><span class="Tag">Odpověď do 2 týdnů</span></div><footer class="SearchResultCard__footer"><ul class="SearchResultCard__footerList"><li class="SearchResultCard__footerItem"><span>${head(k, 2)}</span></li><li class="SearchResultCard__footerItem">${mark(k, `Brno – ${k.phrase(1)}`)}</li></ul><button>Uložit</button></footer></article>`)}<nav class="Pagination"><ul><li>1</li><li>2</li><li>Další</li></ul></nav><div class="JobAgent"><h2>Nechte si posílat nové nabídky e-mailem</h2><p>${k.text(1)}</p></div></div><footer class="Footer">${columns(k, 4)}</footer>`,
      ),
  },
  {
    name: 'cars-portal-polish',
    path: '/osobowe/wagon',
    build: (k) => {
      const c = () => `ooa-${k.hash().slice(0, 6)}`
      return page(
        k,
        `<title>${k.title}</title>`,
        `${CONSENT.oneTrust(k)}<div id="__next"><header>${links(k, 6, 1, 'span')}</header><main><aside><form>${k.many(8, () => `<label>${k.phrase(1)}</label><input>`)}<button>Pokaż 412 ogłoszeń</button></form></aside><div class="${c()}"><h1>${mark(k, k.title)}</h1><p class="${c()}">Liczba ogłoszeń: <b>412</b></p><div>Sortuj według: Wyróżnione</div><div data-testid="search-results">${k.many(14, (n) => `<article data-id="${k.id()}" class="${c()} ${c()}"><section class="${c()}"><div>${img(k)}</div><div><h2 class="etydmma0"><a href="/oferta/${k.id()}">${head(k, 3)}</a></h2><p class="${c()}">${head(k, 6)}</p></div><div><dl><dt>mileage</dt><dd data-parameter="mileage">${mark(k, `${40 + n} 120 km`)}</dd><dt>fuel_type</dt><dd>${mark(k, 'Benzyna')}</dd><dt>year</dt><dd>${mark(k, String(2005 + n))}</dd></dl><p>${head(k, 2)}</p></div><div><h3>${mark(k, `${20 + n} 900`)}</h3><p>PLN</p><span>Powyżej średniej</span><button>Obserwuj</button></div></section></article>`)}</div><div><ul><li>1</li><li>2</li></ul></div></div></main><footer>${columns(k, 4)}</footer></div>`,
      )
    },
  },
  {
    name: 'theses-repository-spanish',
    path: '/browse?type=dateissued',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta name="Generator" content="DSpace 6.3">`,
        `<header class="navbar">${links(k, 5, 1, 'span')}</header><main id="content" class="container"><ol class="breadcrumb">${links(k, 2, 2)}</ol><h2>${mark(k, k.title)}</h2><div id="browse_navigation" class="well text-center"><form><span>Ir a un punto en el índice:</span><select></select><button>Ir</button></form></div><div id="browse_controls" class="well text-center"><form><label>Orden:</label><label>Resultados/Página</label><label>Autor/registro:</label></form></div><div class="panel panel-primary"><div class="panel-heading text-center">Mostrando resultados 1 a 20 de 812 <a>siguiente &gt;</a></div><table class="table"><tr><th>${mark(k, 'Fecha de publicación')}</th><th>${mark(k, 'Título')}</th><th>${mark(k, 'Autor(es)')}</th></tr>${k.many(20, (n) => `<tr><td headers="t1"><em>${mark(k, `${1 + n}-may-2019`)}</em></td><td headers="t2"><a href="/handle/10/${k.id()}">${head(k, 9)}</a></td><td headers="t3"><em><a href="/browse?type=author">${head(k, 2)}</a></em></td></tr>`)}</table><div class="panel-footer text-center">Mostrando resultados 1 a 20 de 812 <a>siguiente &gt;</a></div></div></main><footer class="navbar navbar-default">DSpace Software Copyright © 2002-2013 Duraspace - Comentarios</footer>`,
      ),
  },
  {
    name: 'events-cards-english-app',
    path: '/d/me--portland/music--events/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Tickets</title>`,
        `<div id="root"><div class="eds-structure"><header>${links(k, 6, 1, 'span')}<a>Log In</a></header><main><div class="search-header"><h1>${mark(k, k.title)}</h1></div><aside class="filter-panel"><h3>Filters</h3>${k.many(4, () => `<h4>${k.phrase(1)}</h4><ul>${links(k, 6, 1)}</ul>`)}</aside><section class="search-base-screen__search-panel"><ul class="SearchResultPanelContentEventCardList-module__eventList___2wk-D">${k.many(16, (n) => `<li><div class="Stack_root__1ksk7"><section class="DiscoverHorizontalEventCard-module__cardWrapper___2_FKN"><section class="event-card-details"><div><p class="Typography_root">Sales end soon</p></div><a href="/e/${k.id()}" class="event-card-link"><h3 class="Typography_root">${head(k, 6)}</h3></a><p class="Typography_root">${mark(k, `Sat, Mar ${1 + n} • 7:00 PM`)}</p><p class="Typography_root">${head(k, 3)}</p><div><p class="Typography_root">${mark(k, `From $${10 + n}.00`)}</p></div></section><div>${img(k)}</div><div><button aria-label="Save this event">Save this event</button><button>Share this event</button></div></section></div></li>`)}</ul><footer><ul class="pagination"><li>1 of 12</li></ul></footer></section></main><section class="seo"><h2>Trending searches</h2>${links(k, 16, 3)}</section>${fatFooter(k)}</div></div>`,
      ),
  },
  {
    name: 'companies-directory-italian',
    path: '/ricerca/idraulico/genova',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `${CONSENT.oneTrust(k)}<header>${links(k, 6, 1, 'span')}</header><div class="search-page"><div class="search-hdr"><h1>${mark(k, k.title)}</h1><span>212 risultati</span><div>Ordina per: Rilevanza</div></div><div class="filters"><span>Aperto ora</span><span>Preventivo</span><span>Orari</span></div><div class="search-itm-list">${k.many(12, (n) => `<div class="search-itm"><div class="search-itm__img">${img(k)}</div><div class="search-itm__info"><h2 class="search-itm__rag"><a href="/azienda/${k.id()}">${head(k, 3)}</a></h2><div class="search-itm__category">${head(k, 2)}</div><div class="search-itm__adr">${mark(k, `Via ${k.phrase(1)}, ${n + 1} - 16121 Genova (GE)`)}</div><p class="search-itm__desc">${say(k, 1)}</p><div class="search-itm__phone"><button>Chiama</button><span>${mark(k, `010 4812${n}0`)}</span></div><ul class="search-itm__actions"><li><a>Sito web</a></li><li><a>Messaggio</a></li><li><a>Salva</a></li></ul></div></div>`)}</div><div class="pagination">1 2 3</div><div class="seo-text"><h2>${head(k, 5)}</h2><p>${say(k, 3)}</p></div><div class="link-correlati"><h3>Ricerche correlate</h3>${links(k, 10, 2)}</div></div><footer>${columns(k, 4)}</footer>`,
      ),
  },
  {
    name: 'press-releases-authority-dutch',
    path: '/nieuws',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Havenbedrijf</title>`,
        `<div class="skiplinks"><a>Ga direct naar inhoud</a></div><header>${links(k, 5, 1, 'span')}</header><main id="content"><div class="breadcrumb"><p>U bevindt zich hier:</p><a>Home</a></div><div class="wrapper"><h1 class="news">${mark(k, k.title)}</h1><form class="form-filter"><h2>Filter</h2><label>Trefwoord</label><input><label>Periode van</label><input><button>Zoeken</button></form><p class="searched-for"><span>412 resultaten</span> Sorteren op datum</p><ol class="results">${k.many(10, (n) => `<li class="results__item"><a class="news publication" href="/nieuws/${k.id()}"><h3>${head(k, 7)}</h3><p>${say(k, 2)}</p><p class="meta">${mark(k, `Nieuwsbericht | ${1 + n}-05-2023 | 14:00`)}</p></a></li>`)}</ol><div class="paging"><a>Volgende</a></div></div><div class="column"><h2>Abonneren</h2><p>Blijf op de hoogte via e-mail. ${k.text(1)}</p></div></main><footer class="site-footer">${columns(k, 3)}</footer>`,
      ),
  },
  {
    name: 'recipes-index-german-tiles',
    path: '/rezepte/suppen',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Kochbuch</title>`,
        `${CONSENT.cookiebot(k)}${megaMenu(k, 4)}<main class="ds-main"><div class="ds-box"><h1 class="ds-h1">${mark(k, k.title)}</h1><p class="ds-copy">${say(k, 2)}</p></div><div class="ds-filter"><span>Sortieren</span><a>Neueste</a><a>Bewertung</a></div><div class="recipe-list">${k.many(15, () => `<div class="ds-recipe-card bi-recipe-item"><a href="/rezepte/${k.id()}"><div>${img(k)}</div><div class="ds-recipe-card__content"><h3 class="ds-h3 ds-recipe-card__headline">${head(k, 4)}</h3><p class="ds-recipe-card__info">${say(k, 1)}</p><div class="recipe-meta"><span>${mark(k, `${10 + k.random(50)} Min.`)}</span> <span>${mark(k, 'simpel')}</span></div><div class="ds-rating">4,5 (212)</div></div></a></div>`)}</div><div class="ds-pagination"><a>1</a><a>2</a><a>Weiter</a></div></main>${fatFooter(k)}`,
      ),
  },
]
