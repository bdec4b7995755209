import type { Kit } from '../shapes/shape.ts'
import type { KindShape } from './kind-shape.ts'

const price = (k: Kit) => k.truth(`$${10 + k.random(400)}.${10 + k.random(89)}`)
const title = (k: Kit) => k.truth(k.phrase(3 + k.random(5)))
const name = (k: Kit) => k.title
const intro = (k: Kit, sentences = 3) => k.truth(`<p>${k.text(sentences)}</p>`)
const img = (k: Kit) => `<img src="/i/${k.id()}.jpg" alt="" width="300" height="300" loading="lazy">`
const facets = (k: Kit, item = 'li') =>
  k.many(
    4,
    () =>
      `<div class="facet"><h4>${k.phrase(1)}</h4><ul>${k.many(6, () => `<${item}><a href="?f=${k.id()}">${k.phrase(1)}</a> (${k.random(90)})</${item}>`)}</ul></div>`,
  )

export const COLLECTIONS: KindShape[] = [
  {
    // Visible texts are hidden from screen readers, which get them elsewhere.
    name: 'shopify-debut',
    path: '/collections/plants',
    classes: 'template-collection',
    head: (k) => `<title>${k.title}</title><meta property="og:type" content="product">`,
    body: (k) =>
      `<main id="MainContent" role="main"><h1>${name(k)}</h1>${intro(k, 2)}<div class="filters">Filter by</div><ul class="grid grid--uniform">${k.many(
        10,
        () => {
          const [plant, cost] = [k.phrase(4), `£${10 + k.random(80)}.00`]
          return `<li class="grid__item"><div class="product-card"><a class="full-width-link" href="/products/${k.id()}"><span class="visually-hidden">${plant}</span></a>${img(k)}<div class="product-card__title" aria-hidden="true">${k.truth(plant)}</div><dl class="price"><dt class="visually-hidden">Your price is ${cost}</dt><dd aria-hidden="true">${k.truth(cost)}</dd></dl></div></li>`
        },
      )}</ul></main>`,
  },
  {
    // Classes tell about each product, and the list is declared as a product.
    name: 'woocommerce-flatsome',
    path: '/product-category/games/',
    classes: 'archive tax-product_cat woocommerce',
    head: (k) => `<title>${k.title}</title><meta property="og:type" content="product">`,
    body: (k) =>
      `<div class="shop-page-title"><h1>${name(k)}</h1></div><div class="row category-page-row"><div class="term-description">${intro(k, 1)}</div><div class="products row row-small">${k.many(6, () => `<div class="product-small col product type-product post-${k.random(900)} instock product_cat-${k.id()} has-post-thumbnail shipping-taxable purchasable product-type-simple"><div class="col-inner"><div class="box-image"><a href="/product/${k.id()}/">${img(k)}</a><a class="quick-view" href="#quick-view">Quick View</a></div><div class="box-text"><p class="name product-title"><a href="/product/${k.id()}/">${title(k)}</a></p><span class="price">${price(k)}</span></div></div></div>`)}</div></div>`,
  },
  {
    name: 'jtl-forms',
    path: '/japan',
    classes: 'is-nova',
    head: (k) => `<title>${k.title}</title><meta property="og:type" content="product">`,
    body: (k) =>
      `<div id="content"><h1>${name(k)}</h1><div class="desc">${intro(k, 1)}</div><div class="row" itemscope itemtype="https://schema.org/ItemList">${k.many(6, () => `<div class="col product-wrapper"><div class="productbox"><form action="index.php" method="post"><a href="/${k.id()}">${img(k)}</a><div class="productbox-title"><a href="/${k.id()}">${title(k)}</a></div><div class="price">${price(k)}</div><input type="number" value="1"><button>In den Warenkorb</button></form></div></div>`)}</div></div>`,
  },
  {
    // Generated classes, so only attributes for tests are alike.
    name: 'hashed-cards',
    path: '/c/towels/-/N-5xt',
    classes: '',
    head: (k) => `<title>${k.title}</title><meta property="og:type" content="product">`,
    body: (k) =>
      `<div><h1>${name(k)}</h1><div data-test="product-grid">${k.many(8, () => `<div class="sc-${k.id()}" data-test="@web/ProductCardWrapper"><div><a href="/p/${k.id()}">${img(k)}</a></div><div><a href="/p/${k.id()}">${title(k)}</a><span>4.0 out of 5 stars with 469 ratings</span><span>${price(k)}</span><button>Add to cart</button></div></div>`)}</div>${intro(k, 2)}</div>`,
  },
  {
    name: 'woocommerce-archive',
    path: '/product-category/lamps/',
    classes: 'archive tax-product_cat term-lamps woocommerce woocommerce-page',
    head: (k) =>
      `<title>${k.title} Archives - Harbor Store</title><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"CollectionPage","name":"${k.title} Archives"}]}</script>`,
    body: (k) =>
      `<nav class="woocommerce-breadcrumb"><a href="/">Home</a> / ${k.title}</nav><header class="woocommerce-products-header"><h1 class="woocommerce-products-header__title page-title">${name(k)}</h1><div class="term-description">${intro(k)}</div></header><div class="storefront-sorting"><p class="woocommerce-result-count">Showing 1–16 of 41 results</p><form class="woocommerce-ordering"><select><option>Default sorting</option><option>Sort by popularity</option></select></form></div><ul class="products columns-4">${k.many(16, () => `<li class="product type-product status-publish"><a href="/product/${k.id()}" class="woocommerce-LoopProduct-link">${img(k)}<h2 class="woocommerce-loop-product__title">${title(k)}</h2><span class="price"><span class="woocommerce-Price-amount">${price(k)}</span></span></a><a href="?add-to-cart=1" class="button add_to_cart_button">Add to cart</a></li>`)}</ul><nav class="woocommerce-pagination"><ul class="page-numbers"><li>1</li><li><a href="/2">2</a></li><li><a href="/2">→</a></li></ul></nav>`,
  },
  {
    name: 'shopify-collection',
    path: '/collections/lamps',
    classes: 'template-collection',
    head: (k) => `<title>${k.title} – Harbor</title><meta property="og:type" content="website">`,
    body: (k) =>
      `<div class="collection-hero"><div class="collection-hero__inner page-width"><h1 class="collection-hero__title"><span class="visually-hidden">Collection: </span>${name(k)}</h1><div class="collection-hero__description rte">${intro(k)}</div></div></div><div class="facets-container"><facet-filters-form class="facets"><form><h2 class="facets__heading">Filter:</h2><details><summary>Availability</summary><ul><li>In stock (12)</li><li>Out of stock (3)</li></ul></details><details><summary>Price</summary><span>The highest price is $211.00</span></details><label>Sort by:</label><select><option>Featured</option></select></form></facet-filters-form><p class="product-count">18 products</p></div><div class="product-grid-container"><ul id="product-grid" class="grid product-grid">${k.many(18, () => `<li class="grid__item"><div class="card-wrapper product-card-wrapper"><div class="card card--standard"><div class="card__inner"><div class="card__media">${img(k)}</div><div class="card__content"><h3 class="card__heading"><a href="/products/${k.id()}" class="full-unstyled-link">${title(k)}</a></h3></div></div><div class="card__content"><div class="card__information"><div class="card-information"><span class="caption-large light"></span><div class="price"><div class="price__container"><div class="price__regular"><span class="visually-hidden">Regular price</span><span class="price-item">${price(k)}</span></div></div></div></div></div></div></div></div></li>`)}</ul></div>`,
  },
  {
    name: 'magento-category',
    path: '/lamps.html',
    classes: 'page-products categorypath-lamps catalog-category-view page-layout-2columns-left',
    head: (k) => `<title>${k.title}</title>`,
    body: (k) =>
      `<div class="page-title-wrapper"><h1 class="page-title"><span class="base">${name(k)}</span></h1></div><div class="category-view"><div class="category-description">${intro(k, 4)}</div></div><div class="columns"><div class="column main"><div class="toolbar toolbar-products"><div class="modes"><strong class="modes-label">View as</strong><strong>Grid</strong> <a href="?m=list">List</a></div><p class="toolbar-amount">Items 1-12 of 50</p><div class="toolbar-sorter sorter"><label>Sort By</label><select><option>Position</option></select></div></div><div class="products wrapper grid products-grid"><ol class="products list items product-items">${k.many(12, () => `<li class="item product product-item"><div class="product-item-info"><a href="/p/${k.id()}" class="product photo product-item-photo">${img(k)}</a><div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="/p/${k.id()}">${title(k)}</a></strong><div class="product-reviews-summary short"><div class="rating-summary"><span>80%</span></div><div class="reviews-actions"><a class="action view">3 Reviews</a></div></div><div class="price-box"><span class="price-label">As low as</span> <span class="price">${price(k)}</span></div><div class="product-item-inner"><div class="actions-primary"><button>Add to Cart</button></div><div class="actions-secondary"><a class="action towishlist">Add to Wish List</a><a class="action tocompare">Add to Compare</a></div></div></div></div></li>`)}</ol></div><div class="toolbar toolbar-products"><div class="pages"><ul><li><a href="?p=2">Page 2</a></li><li><a href="?p=2">Next</a></li></ul></div></div></div><div class="sidebar sidebar-main"><div class="block filter"><div class="block-title filter-title"><strong>Shop By</strong></div><div class="filter-content">${facets(k)}</div></div><div class="block block-compare"><strong>Compare Products</strong><div>You have no items to compare.</div></div></div></div>`,
  },
  {
    name: 'marketplace-results',
    path: '/s?k=brass+lamp',
    classes: '',
    head: () => '<title>Harbor.example : brass lamp</title>',
    body: (k) =>
      `<div id="search"><div class="s-desktop-toolbar"><span>1-48 of over 2,000 results for</span> <span>"brass lamp"</span><div>Sort by: Featured</div></div><div class="s-matching-dir"><div id="s-refinements">${facets(k)}</div><div class="s-main-slot s-result-list s-search-results">${k.many(20, () => `<div data-asin="B0" data-component-type="s-search-result" class="s-result-item s-asin sg-col"><div class="sg-col-inner"><div class="s-product-image-container"><a class="a-link-normal" href="/dp/${k.id()}">${img(k)}</a></div><div class="a-section"><h2 class="a-size-mini"><a class="a-link-normal" href="/dp/${k.id()}"><span class="a-text-normal">${title(k)}</span></a></h2><div class="a-row a-size-small"><span aria-label="4.5 out of 5 stars"><span class="a-icon-alt">4.5 out of 5 stars</span></span><a href="#r">812</a></div><div class="a-price"><span class="a-offscreen">${price(k)}</span></div><div class="a-row s-align-children-center">FREE delivery Fri, Mar 12</div></div></div></div>`)}</div></div><div class="s-pagination-container"><a href="?page=2">Next</a></div></div>`,
  },
  {
    name: 'bootstrap-shop',
    path: '/shop/lamps',
    classes: '',
    head: (k) => `<title>${k.title}</title>`,
    body: (k) =>
      `<section class="py-5"><div class="container px-4"><h1>${name(k)}</h1><p class="lead">${k.truth(k.text(2))}</p><div class="row gx-4 row-cols-2 row-cols-xl-4 justify-content-center">${k.many(16, () => `<div class="col mb-5"><div class="card h-100"><div class="badge bg-dark text-white position-absolute">Sale</div>${img(k)}<div class="card-body p-4"><div class="text-center"><h5 class="fw-bolder">${title(k)}</h5>${price(k)}</div></div><div class="card-footer p-4"><div class="text-center"><a class="btn btn-outline-dark mt-auto" href="#">View options</a></div></div></div></div>`)}</div></div></section>`,
  },
  {
    name: 'auction-results',
    path: '/b/Lamps/112581/bn_3',
    classes: '',
    head: (k) => `<title>${k.title} for Sale - Harbor Auctions</title>`,
    body: (k) =>
      `<div class="pagecontainer"><h1 class="title-banner__title">${name(k)}</h1><section class="b-module b-visualnav"><h2>Shop by Category</h2><div>${k.many(6, () => `<a class="b-visualnav__tile" href="/b/${k.id()}">${img(k)}<div>${k.truth(k.phrase(2))}</div></a>`)}</div></section><div class="b-refine"><h3>Filter</h3>${facets(k)}</div><ul class="b-list__items_nofooter srp-results">${k.many(18, () => `<li class="s-item s-item--large"><div class="s-item__wrapper"><div class="s-item__image-section"><a href="/itm/${k.id()}">${img(k)}</a></div><div class="s-item__info"><a class="s-item__link" href="/itm/${k.id()}"><h3 class="s-item__title">${title(k)}</h3></a><div class="s-item__subtitle"><span class="SECONDARY_INFO">${k.truth('Pre-Owned')}</span></div><div class="s-item__details"><span class="s-item__price">${price(k)}</span><span class="s-item__shipping">Free shipping</span><span class="s-item__watchcount">12 watching</span></div></div></div></li>`)}</ul><nav class="b-pagination"><a href="?_pgn=2">2</a></nav></div>`,
  },
  {
    name: 'recipe-collection',
    path: '/recipes/collection/soups',
    classes: '',
    head: (k) =>
      `<title>${k.title} | Harbor Kitchen</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"url":"https://x/1"}]}</script>`,
    body: (k) =>
      `<div class="post-header"><h1 class="heading-1">${name(k)}</h1><div class="editor-content">${intro(k, 2)}</div></div><div class="dynamic-list"><div class="row">${k.many(15, () => `<div class="dynamic-list__list-item list-item"><article class="card text-align-left"><div class="card__section card__media"><a href="/recipes/${k.id()}">${img(k)}</a></div><div class="card__section card__content"><a class="link d-block" href="/recipes/${k.id()}"><h2 class="heading-4">${title(k)}</h2></a><div class="card__rating"><span class="sr-only">A star rating of 4.6 out of 5.</span><span>41 ratings</span></div><p class="d-block">${k.truth(k.sentence())}</p><ul class="terms-icons-list d-flex"><li>${k.truth('45 mins')}</li><li>${k.truth('Easy')}</li></ul></div></article></div>`)}</div></div><div class="pagination"><a href="?p=2">2</a></div>`,
  },
  {
    name: 'utility-grid',
    path: '/store/category/lamps',
    classes: '',
    head: (k) => `<title>${k.title}</title>`,
    body: (k) =>
      `<div class="max-w-7xl mx-auto"><h1 class="text-4xl">${name(k)}</h1><p class="mt-4 text-gray-500">${k.truth(k.text(2))}</p><div class="flex justify-between border-b py-4"><button>Filters</button><div>Sort: <a href="?s=1">Newest</a> <a href="?s=2">Price</a></div></div><div class="grid grid-cols-2 lg:grid-cols-4 gap-6">${k.many(20, () => `<a href="/p/${k.id()}" class="group block"><div class="aspect-square rounded">${img(k)}</div><h3 class="mt-4 text-sm text-gray-700">${title(k)}</h3><p class="mt-1 text-lg font-medium">${price(k)}</p></a>`)}</div><div class="mt-12 prose"><h2>${k.truth(k.phrase(4))}</h2>${intro(k, 5)}${intro(k, 4)}</div></div>`,
  },
  {
    name: 'prestashop-category',
    path: '/12-lamps',
    classes: 'layout-left-column page-category category-id-12',
    head: (k) => `<title>${k.title}</title>`,
    body: (k) =>
      `<div class="row"><div id="left-column" class="col-md-3"><div class="block-categories"><ul class="category-top-menu"><li><a href="/1">Home</a></li>${k.many(5, () => `<li><a href="/c/${k.id()}">${k.phrase(1)}</a></li>`)}</ul></div><div id="search_filters"><p class="text-uppercase h6">Filter By</p>${facets(k)}</div></div><div id="content-wrapper" class="col-md-9"><section id="main"><div id="js-product-list-header"><div class="block-category card card-block"><h1 class="h1">${name(k)}</h1><div class="block-category-inner"><div id="category-description" class="text-muted">${intro(k, 4)}</div></div></div></div><section id="products"><div id="js-product-list-top" class="row products-selection"><p>There are 12 products.</p><span>Sort by:</span><a>Relevance</a></div><div class="products row">${k.many(12, () => `<div class="js-product product col-xs-12"><article class="product-miniature js-product-miniature"><div class="thumbnail-container"><a href="/p/${k.id()}" class="thumbnail product-thumbnail">${img(k)}</a><div class="product-description"><h2 class="h3 product-title"><a href="/p/${k.id()}">${title(k)}</a></h2><div class="product-price-and-shipping"><span class="price">${price(k)}</span></div></div><div class="highlighted-informations"><a class="quick-view" href="#">Quick view</a></div></div></article></div>`)}</div><nav class="pagination"><div>Showing 1-12 of 12 item(s)</div></nav></section></section></div></div>`,
  },
  {
    name: 'squarespace-store',
    path: '/shop',
    classes: 'collection-type-products view-list',
    head: (k) => `<title>${k.title} — Harbor</title><meta property="og:type" content="website">`,
    body: (k) =>
      `<article class="sections"><section class="page-section content-collection"><div class="content-wrapper"><section class="products-flex-container"><nav class="category-filter"><ul><li><a href="/shop">All</a></li><li><a href="/shop/lamps">Lamps</a></li></ul></nav><div class="list-grid">${k.many(14, () => `<div class="grid-item" data-controller="ProductListImageLoader"><a href="/shop/p/${k.id()}" class="grid-item-link"></a><div class="grid-item-wrapper"><figure class="grid-image">${img(k)}</figure></div><section class="grid-meta-container"><div class="grid-main-meta"><div class="grid-title">${title(k)}</div><div class="grid-prices"><div class="product-price">${price(k)}</div></div></div><div class="grid-meta-status"><span class="product-mark sold-out"></span></div></section></div>`)}</div></section></div></section></article>`,
  },
  {
    name: 'homes-for-sale',
    path: '/for-sale/portland',
    classes: '',
    head: (k) => `<title>${k.title} | Harbor Homes</title>`,
    body: (k) =>
      `<div class="search-page"><div class="search-bar"><form><label>Beds</label><label>Price</label></form></div><h1 class="search-title">${name(k)}</h1><div class="result-count">312 results</div><ul class="photo-cards">${k.many(14, () => `<li><article class="property-card"><div class="property-card-data"><a href="/homedetails/${k.id()}" class="property-card-link"><address>${k.truth(`${k.id()} ${k.phrase(2)} St, Portland, ME`)}</address></a><div class="property-card-price">${k.truth(`$${k.id()}`)}</div><ul class="property-details"><li>${k.truth('3 bds')}</li><li>${k.truth('2 ba')}</li><li>${k.truth('1,420 sqft')}</li></ul><div class="broker">Listing by ${k.phrase(2)}</div></div><div class="property-card-photo">${img(k)}</div></article></li>`)}</ul><div class="search-pagination"><a href="/2">2</a><a href="/3">3</a></div><div class="region-info"><h2>${k.truth(k.phrase(5))}</h2>${intro(k, 5)}</div></div>`,
  },
  {
    name: 'apps',
    path: '/extensions/category/productivity',
    classes: '',
    head: (k) => `<title>${k.title}</title>`,
    body: (k) =>
      `<div class="Category"><header class="Card Category-header"><h1>${name(k)}</h1><p>${k.truth(k.sentence())}</p></header><section class="Card LandingAddonsCard"><header class="Card-header">${k.truth(k.phrase(2))}</header><div class="Card-contents"><ul class="AddonsCard-list">${k.many(14, () => `<li class="SearchResult"><div class="SearchResult-wrapper"><div class="SearchResult-result"><div class="SearchResult-icon-wrapper">${img(k)}</div><div class="SearchResult-contents"><h2 class="SearchResult-name"><a class="SearchResult-link" href="/addon/${k.id()}">${title(k)}</a></h2><p class="SearchResult-summary">${k.truth(k.sentence())}</p><div class="SearchResult-metadata"><div class="SearchResult-rating"><span class="visually-hidden">Rated 4.5 out of 5</span></div><h3 class="SearchResult-author">${k.truth(k.phrase(2))}</h3></div></div></div><h3 class="SearchResult-users"><span class="SearchResult-users-text">12,812 users</span></h3></div></li>`)}</ul></div><footer class="Card-footer"><a href="/all">See more</a></footer></section></div>`,
  },
]
