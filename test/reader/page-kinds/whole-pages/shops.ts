import {
  bullets,
  cards,
  columns,
  head,
  img,
  legal,
  links,
  mark,
  oldPage,
  page,
  paragraphs,
  price,
  reviews,
  say,
  type WholePage,
} from './parts.ts'

export const PRODUCT_PAGES: WholePage[] = [
  {
    name: 'wix-store-product',
    path: '/product-page/oak-stool',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | My Site</title><meta property="og:type" content="product"><meta name="generator" content="Wix.com Website Builder"><script type="application/ld+json">{"@context":"https://schema.org/","@type":"Product","name":"${k.title}","description":"${k.phrase(20)}","Offers":{"@type":"Offer","priceCurrency":"USD","price":"120"}}</script>`,
        `<div id="SITE_CONTAINER"><div id="main_MF"><div id="SCROLL_TO_TOP" class="ignore-focus" tabindex="-1" role="region" aria-label="top of page"><span class="mHZSwn">top of page</span></div><div id="site-root"><div id="masterPage"><header id="SITE_HEADER"><div><div class="wixui-rich-text"><h1 class="font_0"><a href="/">${k.phrase(2)}</a></h1></div><nav aria-label="Site"><ul>${links(k, 6, 1)}</ul></nav><a href="/cart" aria-label="Cart with 0 items">0</a><button>Log In</button></div></header><main id="PAGES_CONTAINER"><div id="SITE_PAGES"><div id="TPASection_x"><div data-hook="product-page"><article class="sSz9mP"><div class="sYw7JR"><div data-hook="breadcrumbs"><a href="/">Home</a> / <span>${k.title}</span></div><div data-hook="pagination"><a>Prev</a> | <a>Next</a></div></div><section data-hook="product-page-media">${k.many(4, () => img(k))}</section><section class="col2"><div data-hook="product-title-and-sku"><h1 data-hook="product-title">${mark(k, k.title)}</h1><div data-hook="sku">SKU: 364215376135191</div></div><div data-hook="product-price"><span data-hook="formatted-primary-price">${price(k)}</span><span class="hidden">Price</span></div><div data-hook="product-options"><label>Color *</label><button>Select</button></div><div data-hook="number-input-spinner-container">Quantity * <input value="1"></div><button data-hook="add-to-cart">Add to Cart</button><div data-hook="info-section">${k.many(3, (n) => `<div data-hook="info-section-item"><h2 data-hook="info-section-title">${n ? mark(k, n === 1 ? 'RETURN & REFUND POLICY' : 'SHIPPING INFO') : mark(k, 'PRODUCT INFO')}</h2><div data-hook="info-section-description">${n === 0 ? paragraphs(k, 2) : `<p>${k.text(3)}</p>`}</div></div>`)}</div></section><div data-hook="description"><pre>${say(k, 4)}</pre></div></article><section data-hook="related-products"><h2>Related Products</h2>${cards(k, 6, 'sli', '<span>Quick View</span>')}</section></div></div></div></main><footer id="SITE_FOOTER"><p class="font_8">Subscribe to get exclusive updates</p><form><label>Email</label><button>Join Our Mailing List</button></form>${legal(k)}</footer></div></div></div></div>`,
      ),
  },
  {
    name: 'shopware-6',
    path: '/Oak-stool/SW10021',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | SW10021</title><meta property="og:type" content="product"><meta name="product:price:amount" content="219.95">`,
        `<noscript class="noscript-main"><div role="alert" class="alert alert-info"><div class="alert-content">To be able to use the full range of our shop, we recommend activating Javascript in your browser.</div></div></noscript><header class="header-main"><div class="container"><div class="top-bar"><button>English</button><button>Euro</button></div><div class="row"><a href="/" class="header-logo">${k.phrase(1)}</a><form class="header-search"><input></form><div>Your account</div><div class="account-menu"><a href="/login">Log in</a> or <a>sign up</a></div><div>Shopping cart €0.00*</div></div></div></header><div class="nav-main"><div class="main-navigation"><nav>${links(k, 8, 1, 'div')}</nav></div><div class="navigation-flyouts">${k.many(4, () => `<div class="navigation-flyout"><div class="navigation-flyout-bar">Show all ${k.phrase(1)}</div>${links(k, 8, 2, 'div')}</div>`)}</div></div><main class="content-main"><div class="container-main"><div class="breadcrumb cms-breadcrumb"><nav><ol>${links(k, 3, 1)}</ol></nav></div><div class="cms-page"><div class="cms-sections"><div class="cms-section pos-0"><div class="cms-block cms-block-product-heading"><h1 class="product-detail-name" itemprop="name">${mark(k, k.title)}</h1></div><div class="cms-block cms-block-gallery-buybox"><div class="gallery-slider">${k.many(3, () => img(k))}</div><div class="product-detail-buy" itemtype="https://schema.org/Offer"><p class="product-detail-price">${price(k)}*</p><p class="product-detail-tax">Prices incl. VAT plus shipping costs</p><div class="product-detail-delivery-information"><p>Available, delivery time 2-5 days</p></div><form><div>Quantity</div><button>Add to shopping cart</button></form><button>Add to wishlist</button><div>Product number: SW10021</div></div></div><div class="cms-block cms-block-product-description-reviews"><ul class="nav nav-tabs" role="tablist"><li><a id="description-tab">Description</a></li><li><a id="review-tab">Reviews</a></li></ul><div class="tab-content"><div class="tab-pane fade show active" role="tabpanel"><div class="offcanvas-header">Product information "${k.title}"</div><div class="product-detail-description-text" itemprop="description">${paragraphs(k, 2, 3)}${bullets(k, 5, 7)}</div><h3>${mark(k, 'Properties')}</h3><table class="product-detail-properties-table">${k.many(6, () => `<tr class="properties-row"><th class="properties-label">${head(k, 1)}:</th><td class="properties-value"><span>${head(k, 2)}</span></td></tr>`)}</table></div><div class="tab-pane fade" id="review-tab-pane"><div class="product-detail-review"><p>0 of 0 reviews</p><p>Leave a review! Share your experiences with other customers.</p><p class="h4">Log in</p><form><label>Your email address</label><label>Password</label><a>I have forgotten my password.</a></form></div></div></div></div><div class="cms-block"><div class="cross-selling"><h2>Accessory items</h2>${cards(k, 5, 'product-box', '<button>Add to shopping cart</button>')}</div></div></div></div></div></div></main><footer class="footer-main"><div class="footer-columns"><div>Service hotline<p>Support and counselling via: +49 123, Mon-Fri, 9 am - 5 pm</p></div>${columns(k, 3)}</div><p>* All prices incl. VAT plus shipping costs and possible delivery charges, if not stated otherwise.</p></footer><div class="cookie-permission-container"><div>This website uses cookies to ensure the best experience possible. <a>More information...</a></div></div>`,
        'is-ctl-product is-act-index',
      ),
  },
  {
    name: 'department-store-accordion',
    path: '/s/mens-wool-coat-88213.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor & Sons</title><meta property="og:type" content="website">`,
        `<div class="page" data-action="Product-Show"><header><div class="header-banner slide-up"><div class="container"><div class="content"><a>Free standard shipping on orders over $75. Details</a></div></div></div><nav role="navigation"><div class="main-menu"><ul class="nav navbar-nav">${k.many(7, () => `<li class="dropdown"><a>${k.phrase(1)}</a><ul class="dropdown-menu">${links(k, 9, 2)}</ul></li>`)}</ul></div></nav></header><div role="main" id="maincontent"><div class="container product-detail product-wrapper" data-pid="88213"><div class="row"><div class="product-breadcrumb col"><ol class="breadcrumb">${links(k, 3, 1)}</ol></div></div><div class="row"><div class="primary-images col-12 col-sm-6"><div class="carousel slide">${k.many(4, () => img(k))}</div></div><div class="col-12 col-sm-6"><h1 class="product-name">${mark(k, k.title)}</h1><div class="product-number-rating"><div>Item No. <span>88213</span></div><div class="ratings"><span class="sr-only">4.6 out of 5 Customer Rating</span></div></div><div class="prices"><span class="sales"><span class="value" content="99.00">${price(k)}</span></span></div><div class="attributes"><div class="attribute"><label>Select Color</label><button>Navy</button></div><label>Select Size</label><select><option>Select Size</option><option>S</option><option>M</option></select><div class="size-chart"><button>Size Chart</button><div class="size-chart-collapsible"><h4>Size Chart</h4><table><tr><th>Size</th><th>Chest</th></tr>${k.many(5, () => `<tr><td>${k.phrase(1)}</td><td>38</td></tr>`)}</table></div></div><div class="availability">Availability: In Stock</div><button class="add-to-cart">Add to Cart</button></div><div class="promotions"><div>Promotions</div><div>${k.sentence()}</div></div></div></div><div class="description-and-detail"><div class="description collapsible-sm"><h2 class="title"><button>${mark(k, 'Description')}</button></h2><div class="value content" id="collapsible-description-1">${say(k, 4)}</div></div><div class="details collapsible-sm"><h2 class="title"><button>${mark(k, 'Details')}</button></h2><div class="value content">${bullets(k, 6, 6)}</div></div></div><div class="shipping collapsible-sm"><h2><button>Shipping &amp; Returns</button></h2><div class="content"><p>We ship to all 50 states. Orders placed by 2 pm ship the same day. ${k.text(3)}</p><p>Items may be returned within 60 days of purchase. ${k.text(2)}</p></div></div><div class="einstein"><h2>You May Also Like</h2>${cards(k, 8, 'product-tile')}</div><div id="BVRRContainer"><h2>Ratings &amp; Reviews</h2><div>4.6 ★ 41 Reviews</div>${reviews(k, 6, 'bv-content-item')}</div></div></div><footer id="footercontent"><div class="footer-item">Sign up and get 15% off your next purchase<form><input><button>Subscribe</button></form></div>${columns(k, 4, 'h2')}${legal(k)}</footer></div><div class="modal" role="dialog"><div class="modal-body"><h3>Tracking Consent</h3><p>We use cookies and similar technologies to provide you with a better experience and to show relevant advertisements to you. ${k.text(1)}</p><button>Yes</button><button>No</button></div></div>`,
      ),
  },
  {
    name: 'game-on-a-store',
    path: '/app/220/Stone_Quay/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} on Harbor Games</title><meta property="og:type" content="website"><meta property="og:description" content="${k.phrase(12)}">`,
        `<div class="responsive_page_frame"><div class="responsive_page_menu">${links(k, 10, 1, 'div')}</div><div id="global_header"><div class="supernav_container">${links(k, 5, 1, 'div')}</div><a href="/login">login</a></div><div id="responsive_page_template_content" role="main"><div id="store_header"><div class="store_nav">${links(k, 8, 2, 'div')}</div></div><div class="game_page_background"><div class="page_content_ctn"><div class="breadcrumbs"><div class="blockbg"><a>All Games</a> &gt; <a>Adventure Games</a> &gt; <a>${k.title}</a></div></div><div class="page_title_area game_title_area"><div class="apphub_HomeHeaderContent"><div class="apphub_OtherSiteInfo"><a class="btnv6"><span>Community Hub</span></a></div><div id="appHubAppName" class="apphub_AppName">${mark(k, k.title)}</div></div></div><div class="block game_media_and_summary_ctn"><div class="rightcol"><div class="glance_ctn"><div class="game_description_snippet">${say(k, 2)}</div><div class="user_reviews"><div class="subtitle">Recent Reviews:</div><div class="summary">Very Positive (1,204)</div><div class="subtitle">Release Date:</div><div class="date">${mark(k, 'Nov 16, 2014')}</div><div class="subtitle">Developer:</div><div>${head(k, 2)}</div></div><div class="glance_tags_label">Popular user-defined tags for this product:</div><div class="glance_tags">${links(k, 12, 1, 'span')}</div></div></div><div class="leftcol">${k.many(5, () => img(k))}</div></div><div class="queue_overflow_ctn"><p><a>Sign in</a> to add this item to your wishlist, follow it, or mark it as ignored</p></div><div class="page_content middle_page"><div class="leftcol game_description_column"><div class="game_area_purchase"><div class="game_area_purchase_game"><h2>Buy ${k.title}</h2><div class="game_purchase_price price">${price(k)}</div><div class="btn_addtocart"><a>Add to Cart</a></div></div></div><div id="game_area_description" class="game_area_description"><h2>${mark(k, 'About This Game')}</h2>${say(k, 4)}<br><br><h2 class="bb_tag">${head(k, 3)}</h2><ul class="bb_ul">${k.many(6, () => `<li>${head(k, 7)}</li>`)}</ul>${say(k, 3)}</div><div class="game_page_autocollapse sys_req"><h2>${mark(k, 'System Requirements')}</h2><div class="sysreq_contents"><ul class="bb_ul">${k.many(6, () => `<li><strong>${head(k, 1)}:</strong> ${head(k, 4)}</li>`)}</ul></div></div><div id="recommended_block"><h2>More like this</h2>${cards(k, 6, 'small_cap')}</div><div id="app_reviews_hash"><h2>Customer reviews</h2><div>Overall Reviews: Overwhelmingly Positive</div>${reviews(k, 7, 'review_box')}</div></div><div class="rightcol game_meta_data"><div class="block"><div>Is this game relevant to you?</div><p>Sign in to see reasons why you may or may not like this based on your games, friends, and curators you follow.</p></div><div class="block">${links(k, 10, 2, 'div')}</div><div class="block"><div>Languages:</div><table><tr><td>English</td><td>✔</td></tr></table></div></div></div></div></div></div><div id="footer">${legal(k)}</div></div>`,
      ),
  },
  {
    name: 'old-cart-in-tables',
    path: '/index.php?main_page=product_info&products_id=88',
    build: (k) =>
      oldPage(
        k,
        `<title>${k.title} [HS88] - $19.95 : Harbor Supplies, Your Marine Store</title>`,
        `<div id="mainWrapper"><div id="headerWrapper"><div id="navMainWrapper"><ul class="back"><li><a href="/">Home</a></li><li><a href="/login">Log In</a></li></ul><div id="navMainSearch"><form><input value="Enter search keywords here"></form></div></div><div id="logoWrapper"><a href="/"><img src="/logo.gif"></a></div></div><table width="100%" border="0" id="contentMainWrapper"><tr><td id="navColumnOne" class="columnLeft" style="width:150px"><div class="leftBoxContainer"><h3 class="leftBoxHeading">Categories</h3><div>${links(k, 20, 2, 'span')}</div></div><div class="leftBoxContainer"><h3>What's New?</h3>${cards(k, 1, 'box')}</div><div class="leftBoxContainer"><h3>Information</h3><ul><li><a>Shipping &amp; Returns</a></li><li><a>Privacy Notice</a></li><li><a>Conditions of Use</a></li></ul></div></td><td valign="top"><div id="navBreadCrumb"><a href="/">Home</a> :: <a>${k.phrase(1)}</a> :: ${k.title}</div><div class="centerColumn" id="productGeneral"><form name="cart_quantity"><div id="productMainImage" class="centeredContent back"><a>${img(k)}<br><span class="imgLink">larger image</span></a></div><h1 id="productName" class="productGeneral">${mark(k, k.title)}</h1><h2 id="productPrices" class="productGeneral">${price(k)}</h2><div id="productDescription" class="productGeneral biggerText">${say(k, 3)}<br><br>${say(k, 3)}<br>${mark(k, `<b>${k.phrase(2)}</b>: ${k.phrase(4)}`)}<br>${mark(k, `<b>${k.phrase(2)}</b>: ${k.phrase(3)}`)}</div><div id="cartAdd">Add to Cart: <input value="1"><input type="image" alt="Add to Cart"></div><ul id="productDetailsList"><li>Model: HS88</li><li>Shipping Weight: 2lbs</li><li>12 Units in Stock</li></ul><p id="productDateAdded">This product was added to our catalog on Monday 09 March, 2009.</p></form><div class="centerBoxWrapper" id="alsoPurchased"><h2>Customers who bought this product also purchased...</h2>${cards(k, 6, 'centerBoxContentsAlsoPurch')}</div></div></td><td id="navColumnTwo" style="width:150px"><div class="rightBoxContainer"><h3>Shopping Cart</h3><div>Your cart is empty.</div></div><div class="rightBoxContainer"><h3>Reviews</h3><div>${img(k)}<br>${k.text(1)}..</div></div><div class="rightBoxContainer"><h3>Tell A Friend</h3><div>Tell someone you know about this product.</div></div></td></tr></table><div id="navSuppWrapper">${links(k, 4, 1)}</div><div class="legalCopyright">${legal(k)}</div></div>`,
      ),
  },
  {
    name: 'mobile-app-page',
    path: '/us/app/tide-tables/id48120',
    build: (k) =>
      page(
        k,
        `<title>‎${k.title} on the App Market</title><script type="application/ld+json">{"@context":"http://schema.org","@type":"SoftwareApplication","name":"${k.title}","applicationCategory":"Weather"}</script>`,
        `<nav id="ac-globalnav">${links(k, 10, 1)}</nav><main class="selfclear is-app-theme"><input class="localnav"><div class="animation-wrapper is-visible"><section class="l-content-width section section--hero product-hero"><div class="l-row"><div class="product-hero__media">${img(k)}</div><div class="l-column"><header class="product-header"><h1 class="product-header__title">${mark(k, k.title)} <span class="badge">4+</span></h1><h2 class="product-header__subtitle">${head(k, 4)}</h2><h2 class="product-header__identity"><a>${k.phrase(2)}</a></h2><ul class="product-header__list"><li>#12 in Weather</li><li>4.8 • 12.1K Ratings</li><li>${mark(k, 'Free')}</li></ul></header></div></div></section><section class="section section--bordered"><h2 class="section__headline">Screenshots</h2>${k.many(4, () => img(k))}</section><section class="section section--bordered"><div class="section__description"><div class="we-truncate we-truncate--multi-line"><p>${say(k, 3)}<br><br>${say(k, 3)}<br><br>• ${head(k, 6)}<br>• ${head(k, 7)}<br>• ${head(k, 6)}</p><button>more</button></div></div></section><section class="whats-new"><h2>${mark(k, 'What’s New')}</h2><div><time>Mar 9, 2024</time><p>Version 8.1</p></div><p>${say(k, 2)}</p></section><section class="section l-content-width"><div><h2>Ratings and Reviews</h2><div>4.8 out of 5</div></div>${reviews(k, 3, 'we-customer-review')}</section><section class="app-privacy"><h2>App Privacy</h2><p>The developer, ${k.phrase(2)}, indicated that the app’s privacy practices may include handling of data as described below. For more information, see the developer’s privacy policy.</p><h3>Data Used to Track You</h3><p>The following data may be used to track you across apps and websites owned by other companies:</p><ul><li>Location</li><li>Identifiers</li></ul></section><section class="section--information"><h2>${mark(k, 'Information')}</h2><dl class="information-list">${k.many(6, () => `<div class="information-list__item"><dt>${head(k, 1)}</dt><dd>${head(k, 3)}</dd></div>`)}</dl></section><section><h2>You Might Also Like</h2>${cards(k, 6, 'we-lockup')}</section></div></main><footer>${columns(k, 4)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'electronics-modules-long-story',
    path: '/p/headphones-x100',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Audio</title><meta property="og:type" content="product">`,
        `<a href="#main">Skip to main</a><div class="promo-bar">Up to 40% off. Shop now.</div><header><nav>${links(k, 9, 1)}</nav><div class="mega">${columns(k, 5, 'h3')}</div></header><main id="main"><section class="buy" data-component="BuyBox"><div class="gallery">${k.many(5, () => img(k))}</div><div class="info"><p class="eyebrow">New</p><h1>${mark(k, k.title)}</h1><p class="tagline">${say(k, 1)}</p><div class="stars">4.5 (1,204)</div><div class="amount">${price(k)}</div><p class="finance">As low as $29/mo with financing. <a>Learn more</a></p><ul class="swatches"><li><button>Black</button></li><li><button>Sand</button></li></ul><button>Add to cart</button><ul class="usp"><li>Free 2-day shipping</li><li>30-day returns</li><li>2-year warranty</li></ul></div></section><nav class="anchor-nav"><a href="#o">Overview</a><a href="#s">Specs</a><a href="#r">Reviews</a><a href="#f">FAQ</a></nav>${k.many(5, (n) => `<section class="module module-${n % 2 ? 'left' : 'right'}"><div class="copy"><h2>${head(k, 5)}</h2><p>${say(k, 2)}</p></div><picture>${img(k)}</picture></section>`)}<section id="s"><h2>${mark(k, 'Tech specs')}</h2>${k.many(3, () => `<div class="spec-group"><h3>${head(k, 2)}</h3><dl>${k.many(4, () => `<dt>${head(k, 2)}</dt><dd>${head(k, 4)}</dd>`)}</dl></div>`)}</section><section id="f"><h2>${mark(k, 'Frequently asked questions')}</h2>${k.many(4, () => `<details><summary>${mark(k, `${k.phrase(6)}?`)}</summary><p>${say(k, 2)}</p></details>`)}</section><section class="compare"><h2>Compare models</h2>${cards(k, 3, 'compare-card')}</section><section id="r"><h2>Reviews</h2>${reviews(k, 5, 'rv')}</section></main><footer><div><h3>Get 10% off your first order</h3><p>Sign up for our emails. ${k.text(1)}</p></div>${columns(k, 4)}${legal(k)}</footer><div id="onetrust-consent-sdk"><div role="alertdialog"><p>By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts.</p></div></div>`,
      ),
  },
]

const filters = (k: Parameters<WholePage['build']>[0], name = 'filter') =>
  k.many(
    5,
    () =>
      `<div class="${name}"><button>${k.phrase(1)}</button><ul>${k.many(7, () => `<li><label><input type="checkbox">${k.phrase(1)} <span>(${k.random(90)})</span></label></li>`)}</ul></div>`,
  )

export const COLLECTION_PAGES: WholePage[] = [
  {
    name: 'wix-store-gallery',
    path: '/shop',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | My Site</title><meta name="generator" content="Wix.com Website Builder">`,
        `<div id="SITE_CONTAINER"><div id="site-root"><header id="SITE_HEADER"><nav aria-label="Site"><ul>${links(k, 6, 1)}</ul></nav></header><main id="PAGES_CONTAINER"><section class="wixui-section"><div class="wixui-rich-text"><h2 class="font_2">${mark(k, k.title)}</h2></div><div class="wixui-rich-text"><p class="font_8">${say(k, 3)}</p></div></section><section><div data-hook="gallery-app-container"><div data-hook="filters-container"><h2>Filter by</h2>${filters(k)}</div><div>24 products</div><div data-hook="sort-by">Sort by: Recommended</div><ul data-hook="product-list-wrapper">${k.many(18, () => `<li data-hook="product-list-grid-item"><div data-hook="product-item-root" role="group" aria-label="x gallery"><a href="/product-page/x" data-hook="product-item-container"><div data-hook="ProductMediaDataHook.Images">${img(k)}</div><button data-hook="product-item-quick-view-button">Quick View</button></a><div data-hook="not-image-container"><a href="/product-page/x"><div data-hook="product-item-product-details"><h3 data-hook="product-item-name">${head(k, 4)}</h3><div data-hook="prices-container"><span class="sr-only">Price</span><span data-hook="product-item-price-to-pay">${price(k)}</span></div></div></a><button data-hook="product-item-add-to-cart-button">Add to Cart</button></div></div></li>`)}</ul><button data-hook="load-more-button">Load More</button></div></section></main><footer id="SITE_FOOTER">${legal(k)}</footer></div></div>`,
      ),
  },
  {
    name: 'department-store-grid',
    path: '/c/mens/coats',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor & Sons</title>`,
        `<div class="page" data-action="Search-Show"><header><div class="header-banner">Free standard shipping on orders over $75</div><nav><ul class="nav navbar-nav">${k.many(7, () => `<li class="dropdown"><a>${k.phrase(1)}</a><ul class="dropdown-menu">${links(k, 9, 2)}</ul></li>`)}</ul></nav></header><div role="main" id="maincontent"><div class="hero slant-down search-banner"><h1 class="page-title">${mark(k, k.title)}</h1></div><div class="container search-results"><ol class="breadcrumb">${links(k, 2, 1)}</ol><div class="tab-content"><div class="row"><div class="refinement-bar col-md-3"><div class="header-bar">Filters</div>${filters(k, 'card collapsible-sm refinement')}</div><div class="col-sm-12 col-md-9"><div class="result-count">41 Results</div><label>Sort By</label><select><option>Best Matches</option><option>Price Low To High</option></select><div class="row product-grid">${k.many(24, () => `<div class="col-6 col-sm-4"><div class="product" data-pid="${k.id()}"><div class="product-tile"><div class="image-container"><a href="/p/${k.id()}.html">${img(k)}</a><a class="quickview">Quickview</a></div><div class="tile-body"><div class="color-swatches"><a><span>Navy</span></a></div><div class="pdp-link"><a class="link" href="/p/${k.id()}.html">${head(k, 5)}</a></div><div class="price"><span><span class="sales"><span class="value">${price(k)}</span></span></span></div><div class="ratings"><span class="sr-only">4.2 out of 5 Customer Rating</span></div></div></div></div></div>`)}<div class="col-12 grid-footer"><button class="btn more">More Results</button></div></div></div></div></div><div class="category-copy"><h2>${head(k, 5)}</h2><p>${say(k, 4)}</p></div></div></div><footer>${columns(k, 4)}${legal(k)}</footer></div>`,
      ),
  },
  {
    name: 'reader-made-book-list',
    path: '/list/show/264.Books_of_the_sea',
    build: (k) =>
      page(
        k,
        `<title>${k.title} (812 books)</title><meta property="og:type" content="books.list">`,
        `<div class="siteHeader">${links(k, 9, 1, 'div')}</div><div class="mainContentContainer"><div class="mainContent"><div class="leftContainer"><h1 class="gr-h1">${mark(k, k.title)}</h1><div class="mediumText">${say(k, 3)}</div><div class="u-paddingBottomMedium"><span>All Votes</span> <a>Add Books To This List</a></div><div id="all_votes"><table class="tableList js-dataTooltip">${k.many(20, (n) => `<tr itemscope itemtype="http://schema.org/Book"><td valign="top" class="number">${n + 1}</td><td width="5%"><a href="/book/show/1">${img(k)}</a></td><td width="100%" valign="top"><a class="bookTitle" href="/book/show/1"><span itemprop="name">${head(k, 4)}</span></a><br><span class="by">by</span> <span itemprop="author"><a class="authorName" href="/author/1"><span>${head(k, 2)}</span></a></span><br><div><span class="greyText smallText"><span class="minirating">4.0${n} avg rating — 91,20${n} ratings</span></span></div><div><a class="smallText">score: 8,${n}14</a>, and <a>88 people voted</a></div><div class="wtrButtonContainer"><button>Want to Read</button><div class="ratingStars">Rate this book</div></div></td><td width="130"></td></tr>`)}</table></div><div class="pagination">« previous <em>1</em> <a>2</a> <a>next »</a></div></div><div class="rightContainer"><div class="stacked"><h2>812 books</h2><p>1,204 voters · list created March 9th, 2011 by <a>${k.phrase(1)}</a></p></div><div class="stacked"><h2>Friends votes</h2><p>How to Vote: To vote on existing books from the list, beside each book there is a link vote for this book clicking it will add that book to your votes.</p></div><div class="stacked"><h2>Related News</h2><p>${k.text(2)}</p></div><h2>Tags</h2>${links(k, 12, 1, 'span')}</div></div></div><footer>${columns(k, 3)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'wine-shop-intro-and-rows',
    path: '/wine/red/rioja',
    build: (k) =>
      page(
        k,
        `<title>Buy ${k.title} Online</title>`,
        `<div id="top"><div class="usps"><span>Delivered next day</span><span>Rated excellent</span></div>${k.bareMenu()}</div><div id="plp"><div class="plp-head"><div class="crumb"><a>Home</a> › <a>Red</a></div><h1>${mark(k, k.title)}</h1><div class="read-more"><p>${say(k, 3)}</p><div class="hidden-copy"><p>${say(k, 3)}</p></div><a>Read more</a></div></div><div class="plp-body"><div class="plp-side">${filters(k)}</div><div class="plp-list"><div class="plp-tools">Showing 1 - 20 of 81 <select><option>Sort by popularity</option></select></div>${k.many(14, () => `<div class="wine"><div class="wine-pic"><a href="/wine/${k.id()}">${img(k)}</a><span class="flag">Save 20%</span></div><div class="wine-info"><h2><a href="/wine/${k.id()}">${head(k, 5)}</a></h2><p class="wine-note">${say(k, 1)}</p><div class="wine-meta">${head(k, 1)} / ${head(k, 1)} / 75cl</div><div class="rating">★★★★ (12)</div></div><div class="wine-buy"><p><span>${price(k)}</span> per bottle</p><p class="mix">Mix six £9.99</p><select><option>1</option></select><button>Add to basket</button></div></div>`)}<div class="pages"><a>1</a><a>2</a><a>Next</a></div></div></div><div class="trust"><h3>Why buy from us?</h3><p>${k.text(2)}</p></div></div><div class="foot">${columns(k, 4)}${legal(k)}<p>Please drink responsibly. You must be over 18 to order.</p></div><div class="age-gate" hidden><h2>Are you over 18?</h2><p>You must be of legal drinking age to enter this site.</p></div>`,
      ),
  },
  {
    name: 'recipe-index-cards',
    path: '/recipes/collection/soup-recipes',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Kitchen</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"url":"/recipes/a"}]}</script>`,
        `<header class="site-header">${k.menu()}<div class="sub-now">Subscribe now: get 5 issues for £5</div></header><main id="main-content"><div class="layout-md-rail"><div class="layout-md-rail__primary"><div class="post-header"><h1 class="heading-1">${mark(k, k.title)}</h1><ul class="list"><li>81 Recipes</li></ul><div class="editor-content"><p>${say(k, 3)}</p></div></div><div class="share">${k.share()}</div><ul class="list dynamic-list">${k.many(16, (n) => `<li class="dynamic-list__list-item list-item"><article class="card text-align-left card--horizontal" data-item-id="${k.id()}"><a href="/recipes/${k.id()}" class="img-container" aria-hidden="true">${img(k)}<div class="card__label">App only</div></a><div class="card__section card__content"><a class="link d-block" href="/recipes/${k.id()}"><h2 class="heading-4">${head(k, 5)}</h2></a><div class="rating"><span class="sr-only">A star rating of 4.${n % 9} out of 5.</span><span>${k.random(90)} ratings</span></div><div class="card__description"><p>${say(k, 1)}</p></div><ul class="terms-icons-list"><li>${mark(k, '45 mins')}</li><li>${mark(k, 'Easy')}</li><li>Vegetarian</li></ul></div></article></li>${n === 4 ? `<li class="dynamic-list__ad">${k.ad()}</li>` : ''}`)}</ul><nav class="pagination"><a>Next</a></nav></div><aside class="layout-md-rail__secondary"><h2>Popular</h2>${k.headlines(7)}${k.newsletter()}</aside></div></main>${k.footer()}${k.cookies()}`,
      ),
  },
  {
    name: 'luxury-hashed-app',
    path: '/en-us/women/bags',
    build: (k) => {
      const hashes = Array.from({ length: 40 }, () => `sc-${k.hash()}`)
      return page(
        k,
        `<title>${k.title} | Harbor</title>`,
        `<div id="root"><div class="${hashes[0]}"><div class="${hashes[1]}"><a href="#c">Skip to content</a><div class="${hashes[2]}">Complimentary shipping and returns on all orders</div><ul class="${hashes[3]}">${k.many(8, () => `<li class="${hashes[4]}"><button>${k.phrase(1)}</button><div class="${hashes[5]}"><ul>${links(k, 10, 2)}</ul></div></li>`)}</ul></div><div class="${hashes[6]}" id="c"><div class="${hashes[7]}"><h1 class="${hashes[8]}">${mark(k, k.title)}</h1><p class="${hashes[9]}">${say(k, 2)}</p></div><div class="${hashes[10]}"><ul>${links(k, 6, 1)}</ul></div><div class="${hashes[11]}"><span>212 items</span><button>Filter</button><button>Sort</button></div><div class="${hashes[12]}">${k.many(24, (n) => `<div class="${hashes[13]}"><a class="${hashes[14]}" href="/p/${k.id()}"><div class="${hashes[15]}">${img(k)}</div><div class="${hashes[16]}"><p class="${hashes[17]}">${head(k, 2)}</p><p class="${hashes[18]}">${head(k, 4)}</p><p class="${hashes[19]}"><span>${price(k)}</span></p>${n % 4 ? '' : `<p class="${hashes[20]}">New Season</p>`}</div></a><button aria-label="wishlist"></button></div>`)}</div><div class="${hashes[21]}"><button>1</button><button>2</button><span>of 4</span></div></div><div class="${hashes[22]}"><h3>Never miss a thing</h3><p>Sign up for promotions, tailored new arrivals, stock updates and more – straight to your inbox</p><div>${columns(k, 3, 'h5')}</div><p>By signing up, you agree to our terms and privacy policy. ${k.sentence()}</p></div></div></div>`,
      )
    },
  },
]
