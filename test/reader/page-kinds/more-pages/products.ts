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
  oldPage,
  page,
  paragraphs,
  price,
  reviews,
  say,
  type WholePage,
} from '../whole-pages/parts.ts'
import { cartDrawer, CONSENT, fatFooter, megaMenu, rows } from './surroundings.ts'

const offer = (title: string, more = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${title}"${more},"offers":{"@type":"Offer","price":"49.00","priceCurrency":"USD","availability":"https://schema.org/InStock"}}</script>`

export const MORE_PRODUCTS: WholePage[] = [
  {
    name: 'dawn-blocks-with-accordions',
    path: '/products/canvas-tote',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Harbor Goods</title><meta property="og:type" content="product">${offer(k.title)}`,
        `${cartDrawer(k)}<div class="shopify-section-group-header-group announcement-bar-section"><p>Free shipping on all orders over $60</p></div>${megaMenu(k)}<main id="MainContent" class="content-for-layout focus-none" role="main"><section id="shopify-section-template--1__main" class="shopify-section section"><product-info><div class="page-width"><div class="product product--large product--left grid grid--1-col grid--2-col-tablet"><div class="grid__item product__media-wrapper"><media-gallery role="region" aria-label="Gallery Viewer"><div id="GalleryStatus" class="visually-hidden" role="status">Image 1 is now available in gallery view</div><ul class="product__media-list">${k.many(5, (n) => `<li class="product__media-item"><div class="product__media media"><button class="product__media-toggle"><span class="visually-hidden">Open media ${n} in modal</span></button>${img(k)}</div></li>`)}</ul></media-gallery></div><div class="product__info-wrapper grid__item"><section id="ProductInfo" class="product__info-container"><p class="product__text inline-richtext caption-with-letter-spacing">${head(k, 2)}</p><div class="product__title"><h1>${mark(k, k.title)}</h1><a class="product__title"><h2 class="h1">${k.title}</h2></a></div><div class="no-js-hidden" id="price-template" role="status"><div class="price price--large"><div class="price__container"><div class="price__regular"><span class="visually-hidden">Regular price</span><span class="price-item price-item--regular">${price(k)} USD</span></div><div class="price__sale"><span class="visually-hidden">Sale price</span></div></div></div></div><div class="product__tax caption rte">Tax included. <a>Shipping</a> calculated at checkout.</div><variant-selects><fieldset class="product-form__input"><legend>Color</legend>${k.many(3, () => `<label>${k.phrase(1)}<span class="visually-hidden">Variant sold out or unavailable</span></label>`)}</fieldset></variant-selects><div class="product-form__quantity"><label>Quantity</label><button><span class="visually-hidden">Decrease quantity for ${k.title}</span></button></div><product-form><form><button>Add to cart</button><div>More payment options</div></form></product-form><pickup-availability><h3>Pickup available at Harbor Street</h3><p>Usually ready in 24 hours</p></pickup-availability><div class="product__description rte quick-add-hidden">${paragraphs(k, 2)}</div>${['Materials', 'Dimensions', 'Care Instructions'].map((name) => `<div class="product__accordion accordion quick-add-hidden"><details><summary role="button"><div class="summary__title"><h2 class="h4 accordion__title">${mark(k, name)}</h2></div></summary><div class="accordion__content rte"><p>${say(k, 2)}</p></div></details></div>`).join('')}<div class="share-button"><span>Share</span><span>Link copied to clipboard</span></div><a class="product__view-details">View full details</a></section></div></div></div></product-info></section><section class="shopify-section section"><div class="image-with-text"><div class="image-with-text__content"><h2>${head(k, 4)}</h2><div class="image-with-text__text rte"><p>${say(k, 2)}</p></div></div></div></section><section class="shopify-section"><product-recommendations class="related-products"><h2>You may also like</h2><ul class="grid product-grid">${cards(k, 4, 'card')}</ul></product-recommendations></section></main>${fatFooter(k)}`,
        'gradient template-product',
      ),
  },
  {
    name: 'single-line-description',
    path: '/product/brass-hook/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Chandlery</title><meta name="generator" content="WooCommerce 8.2.1">`,
        `<div id="page" class="hfeed site"><header id="masthead"><ul>${links(k, 7, 1)}</ul><a class="cart-contents">$0.00 0 items</a></header><div id="content"><div class="col-full"><nav class="woocommerce-breadcrumb">Home / Hooks / ${k.title}</nav><div id="primary"><main id="main"><div class="woocommerce-notices-wrapper"></div><div id="product-88" class="product type-product instock"><div class="woocommerce-product-gallery">${k.many(2, () => img(k))}</div><div class="summary entry-summary"><h1 class="product_title entry-title">${mark(k, k.title)}</h1><p class="price"><span class="woocommerce-Price-amount amount"><bdi>${price(k)}</bdi></span></p><div class="woocommerce-product-details__short-description"><p>${say(k, 1)}</p></div><p class="stock in-stock">12 in stock</p><form class="cart"><label>${k.title} quantity</label><input value="1"><button>Add to cart</button></form><div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">BH-12</span></span> <span class="posted_in">Category: <a>Hooks</a></span></div></div><div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs" role="tablist"><li><a href="#tab-additional_information">Additional information</a></li><li><a>Reviews (0)</a></li></ul><div class="woocommerce-Tabs-panel panel entry-content wc-tab" id="tab-additional_information"><h2>Additional information</h2><table class="woocommerce-product-attributes shop_attributes">${rows(
          k,
          [
            ['Weight', '0.2 kg'],
            ['Dimensions', '4 × 3 × 2 cm'],
            ['Material', k.phrase(2)],
          ],
        )}</table></div><div class="woocommerce-Tabs-panel" id="tab-reviews"><h2>Reviews</h2><p class="woocommerce-noreviews">There are no reviews yet.</p><div id="review_form"><span>Be the first to review “${k.title}”</span><form><p class="comment-notes">Your email address will not be published. Required fields are marked *</p></form></div></div></div><section class="related products"><h2>Related products</h2><ul class="products columns-3">${k.many(3, () => `<li class="product"><a>${img(k)}<h2 class="woocommerce-loop-product__title">${k.phrase(3)}</h2><span class="price">${cost(k)}</span></a><a class="button">Add to cart</a></li>`)}</ul></section></div></main></div></div></div><footer id="colophon">${columns(k, 3)}<div class="site-info">© Chandlery 2024 <a>Built with WooCommerce</a>.</div></footer></div><section id="woocommerce-sticky-add-to-cart"><span>You're viewing: <strong>${k.title}</strong> ${cost(k)}</span><a>Add to cart</a></section>`,
        'product-template-default single single-product woocommerce',
      ),
  },
  {
    name: 'magento-1-tabs',
    path: '/brass-lamp.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<div class="wrapper"><noscript><div class="global-site-notice noscript"><p><strong>JavaScript seems to be disabled in your browser.</strong> You must have JavaScript enabled in your browser to utilize the functionality of this website.</p></div></noscript><div class="page"><div class="header-container"><div class="header"><a class="logo"><strong>Magento Commerce</strong></a><div class="quick-access"><form id="search_mini_form"><input></form><p class="welcome-msg">Default welcome msg! </p><ul class="links">${links(k, 5, 2)}</ul></div></div><div class="nav-container"><ul id="nav">${k.many(7, () => `<li class="level0 parent"><a><span>${k.phrase(1)}</span></a><ul class="level0">${links(k, 6, 2)}</ul></li>`)}</ul></div></div><div class="main-container col2-right-layout"><div class="main"><div class="breadcrumbs"><ul>${links(k, 3, 1)}</ul></div><div class="col-main"><div id="messages_product_view"></div><div class="product-view"><div class="product-essential"><form id="product_addtocart_form"><div class="product-shop"><div class="product-name"><h1>${mark(k, k.title)}</h1></div><p class="email-friend"><a>Email to a Friend</a></p><p class="no-rating"><a>Be the first to review this product</a></p><p class="availability in-stock">Availability: <span>In stock</span></p><div class="price-box"><span class="regular-price"><span class="price">${price(k)}</span></span></div><div class="add-to-box"><div class="add-to-cart"><label>Qty:</label><input value="1"><button>Add to Cart</button></div><span class="or">OR</span><ul class="add-to-links"><li><a>Add to Wishlist</a></li><li><a>Add to Compare</a></li></ul></div><div class="short-description"><h2>Quick Overview</h2><div class="std">${say(k, 2)}</div></div></div><div class="product-img-box"><p class="product-image">${img(k)}</p><div class="more-views"><h2>More Views</h2><ul>${k.many(4, () => `<li><a>${img(k)}</a></li>`)}</ul></div></div></form></div><div class="product-collateral"><div class="box-collateral box-description"><h2>Details</h2><div class="std">${say(k, 3)}<br>${say(k, 2)}</div></div><div class="box-collateral box-additional"><h2>Additional Information</h2><table class="data-table" id="product-attribute-specs-table">${rows(
          k,
          [
            ['Manufacturer', k.phrase(1)],
            ['Colour', k.phrase(1)],
            ['Height', '41 cm'],
            ['Bulb', k.phrase(2)],
          ],
        )}</table></div><div class="box-collateral box-up-sell"><h2>You may also be interested in the following product(s)</h2><table class="products-grid"><tr>${k.many(4, () => `<td><a>${img(k)}</a><h3 class="product-name"><a>${k.phrase(4)}</a></h3><div class="price-box"><span class="price">${cost(k)}</span></div></td>`)}</tr></table></div><div class="box-collateral box-tags"><h2>Product Tags</h2><form><label>Add Your Tags:</label><button>Add Tags</button></form><p class="note">Use spaces to separate tags. Use single quotes (') for phrases.</p></div></div></div></div><div class="col-right sidebar"><div class="block block-related"><div class="block-title"><strong>Related Products</strong></div><p class="block-subtitle">Check items to add to the cart or <a>select all</a></p><ol>${k.many(3, () => `<li class="item"><input type="checkbox"><div class="product"><p class="product-name"><a>${k.phrase(4)}</a></p>${cost(k)}<a class="link-wishlist">Add to Wishlist</a></div></li>`)}</ol></div><div class="block block-cart"><p class="empty">You have no items in your shopping cart.</p></div></div></div></div><div class="footer-container"><div class="footer"><ul>${links(k, 6)}</ul><p class="bugs">Help Us to Keep Magento Healthy - <a>Report All Bugs</a> (ver. 1.9)</p><address>© 2012 Demo Store. All Rights Reserved.</address></div></div></div></div>`,
        'catalog-product-view product-brass-lamp',
      ),
  },
  {
    name: 'hybris-storefront',
    path: '/Open-Catalogue/Tools/Cordless-Drill/p/3755219',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Powertools</title>`,
        `${megaMenu(k)}<div class="yCmsContentSlot"></div><div class="container main__inner-wrapper"><div class="breadcrumb-section"><ol class="breadcrumb">${links(k, 4, 1)}</ol></div><div class="product-details page-title"><div class="name">${mark(k, k.title)}<span class="sku">ID</span><span class="code">3755219</span></div></div><div class="row"><div class="col-xs-10 col-md-6 col-lg-4"><div class="image-gallery js-gallery">${k.many(4, () => img(k))}</div></div><div class="col-sm-12 col-lg-6"><div class="product-main-info"><div class="product-details"><div class="rating js-ratingCalc"><a>Show Reviews</a><a>Write a Review</a></div><p class="price">${price(k)}</p><div class="description">${say(k, 1)}</div></div><div class="addtocart-component"><div class="qty-selector"><input value="1"></div><div class="stock-wrapper">8 <span>in stock</span></div><button>Add to cart</button><button>Pick Up in Store</button><div class="AddToCart-PickUpInStoreAction"></div></div></div></div></div><div class="tabs js-tabs tabs-responsive"><div class="tabhead"><a>Product Details</a></div><div class="tabbody"><div class="container-lg"><div class="tab-container"><div class="tab-details">${say(k, 3)}${bullets(k, 6, 7)}</div></div></div></div><div class="tabhead"><a>Specs</a></div><div class="tabbody"><div class="product-classifications">${k.many(3, () => `<div class="headline">${head(k, 2)}</div><table class="table"><tbody>${k.many(4, () => `<tr><td class="attrib">${head(k, 2)}</td><td>${head(k, 2)}</td></tr>`)}</tbody></table>`)}</div></div><div class="tabhead"><a>Reviews</a></div><div class="tabbody"><div class="tab-review"><div class="review-pagination-bar"><button>Write a Review</button></div><ul id="reviews" class="review-list">${reviews(k, 4)}</ul></div></div><div class="tabhead"><a>Delivery</a></div><div class="tabbody"><p>Standard delivery takes 2 to 5 working days. ${k.text(2)}</p></div></div><div class="carousel__component"><div class="carousel__component--headline">Customers also bought</div><div class="carousel owl-carousel">${cards(k, 6, 'carousel__item')}</div></div></div>${fatFooter(k)}`,
        'page-productDetails pageType-ProductPage language-en',
      ),
  },
  {
    name: 'marketplace-listing-modules',
    path: '/itm/364812345',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Auctions</title><meta property="og:type" content="ebay-objects:item">${offer(k.title)}`,
        `<div class="global-header"><ul>${links(k, 6, 2)}</ul><form><select><option>All Categories</option></select></form></div><div class="main-container" id="mainContent"><nav class="breadcrumbs"><ul>${links(k, 4)}</ul></nav><div class="vim x-item-not-active" style="display:none"><span>This listing was ended by the seller because the item is no longer available.</span></div><div class="center-panel-container"><div id="LeftSummaryPanel"><div class="vim x-item-title"><h1 class="x-item-title__mainTitle"><span class="ux-textspans ux-textspans--BOLD">${mark(k, k.title)}</span></h1></div><div class="x-sellercard-atf"><a>quayside-books</a> <span>(4812)</span> <span>99.7% positive</span> <a>Seller's other items</a> <a>Contact seller</a></div><div class="vim x-bin-price"><div class="x-price-primary"><span class="ux-textspans">US ${price(k)}</span></div><div>or Best Offer</div></div><div class="vim x-item-condition"><span>Condition:</span> <span class="ux-textspans">${mark(k, 'Pre-owned')}</span></div><div class="vim x-buybox-cta"><a>Buy It Now</a><a>Add to cart</a><a>Make offer</a><a>Add to Watchlist</a></div><div class="d-shipping-minview"><div class="ux-labels-values__labels">Shipping:</div><div>US $5.95 Expedited Shipping. See details</div><div>Located in: Portland, Maine, United States</div></div><div class="ux-labels-values">Delivery: Estimated between Tue, Mar 12 and Fri, Mar 15 to 04101</div><div class="ux-labels-values">Returns: 30 days returns. Buyer pays for return shipping.</div><div class="x-payments">Payments: Special financing available. See terms and apply now</div></div><div class="ux-image-carousel">${k.many(6, () => img(k))}</div></div><div class="merch-module"><h2>Similar items</h2>${cards(k, 8, 'mfe-card', '<span>Free shipping</span>')}</div><div class="tabs"><div role="tablist"><div role="tab">About this item</div><div role="tab">Shipping, returns, and payments</div></div><div role="tabpanel"><div class="vim d-item-condition-desc"><div class="ux-layout-section__item">Seller assumes all responsibility for this listing.</div><div>eBay item number: 364812345</div></div><div class="vim x-about-this-item"><div class="ux-layout-section-evo--features"><h2 class="section-title"><span>${mark(k, 'Item specifics')}</span></h2><div class="ux-layout-section-evo__row">${k.many(10, () => `<div class="ux-layout-section-evo__col"><dl class="ux-labels-values"><dt class="ux-labels-values__labels"><div><span class="ux-textspans">${head(k, 1)}</span></div></dt><dd class="ux-labels-values__values"><div><span class="ux-textspans">${head(k, 2)}</span></div></dd></dl></div>`)}</div></div></div><div class="vim x-item-description-child"><h2>${mark(k, 'Item description from the seller')}</h2><div class="item-desc"><div>${say(k, 3)}</div><div>${say(k, 2)}</div></div></div></div><div role="tabpanel" hidden><h2>Shipping and handling</h2><table><tr><th>To</th><th>Service</th></tr><tr><td>United States</td><td>Expedited</td></tr></table></div></div><div class="vim x-store-information"><h2>About this seller</h2><div>99.7% Positive Feedback</div><div>9.1K items sold</div><p>${k.text(2)}</p></div><div class="vim fdbk-detail-list"><h2>Seller feedback (4,812)</h2>${reviews(k, 5, 'fdbk-container')}</div></div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'handmade-item-collapsed',
    path: '/listing/48120/woven-basket',
    build: (k) => {
      const w = () => `wt-${k.hash()}`
      return page(
        k,
        `<title>${k.title} - Harbor Handmade</title><meta property="og:type" content="product">${offer(k.title, `,"description":"${k.phrase(12)}"`)}`,
        `<div id="gnav-header">${k.menu()}</div><main id="content"><div class="${w()} body-wrap listing-page-content-container-wider"><div id="listing-right-column"><div class="image-carousel-container">${k.many(6, () => img(k))}</div><div class="cart-col"><div data-appears-component-name="price"><p class="wt-text-title-larger"><span class="wt-screen-reader-only">Price:</span> ${price(k)}</p><span>Local taxes included (where applicable)</span></div><h1 data-buy-box-listing-title="true" class="wt-line-height-tight">${mark(k, k.title)}</h1><div><a>BasketsByMarta</a><span>Star Seller</span><p>Star Sellers have an outstanding track record for providing a great customer experience.</p><p>Returns &amp; exchanges accepted</p></div><form><label>Size</label><select><option>Select an option</option></select><label>Add your personalization</label><textarea></textarea><button>Add to cart</button></form><div><p>In 12 carts. ${k.phrase(4)}</p></div><div class="${w()}" data-wt-collapse><button>${mark(k, 'Item details')}</button><div><ul class="wt-list-unstyled">${k.many(4, () => `<li class="wt-list-inline"><div>${head(k, 4)}</div></li>`)}</ul><div data-id="description-text"><p data-product-details-description-text-content>${say(k, 3)}<br><br>${say(k, 3)}<br><br>✦ ${say(k, 1)}<br>✦ ${say(k, 1)}</p></div><button>Learn more about this item</button></div></div><div data-wt-collapse><button>Shipping and return policies</button><div><ul><li>Order today to get by Mar 14-22</li><li>Returns &amp; exchanges accepted within 14 days</li><li>Ships from: Portugal</li></ul></div></div><div><h3>Did you know?</h3><h4>Harbor Purchase Protection</h4><p>Shop confidently knowing if something goes wrong with an order, we've got your back for all eligible purchases.</p></div><div class="meet-your-seller"><h2>Meet your seller</h2><p>Marta</p><p>Owner of <a>BasketsByMarta</a></p><button>Message Marta</button><p>This seller usually responds within 24 hours.</p></div></div></div><div id="reviews"><h2>412 reviews for this shop</h2><button>Sort by: Suggested</button>${reviews(k, 4, 'review-card')}</div><div data-appears-component-name="more-from-shop"><h2>More from this shop</h2>${cards(k, 8, 'v2-listing-card')}</div><div class="recs"><h2>You may also like</h2>${cards(k, 10, 'v2-listing-card')}</div><div class="tags"><h3>Explore related searches</h3>${links(k, 10, 2, 'span')}</div></div></main>${fatFooter(k)}`,
      )
    },
  },
  {
    name: 'app-store-web',
    path: '/us/app/tide-table/id4812',
    build: (k) =>
      page(
        k,
        `<title>‎${k.title} on the App Store</title><meta property="og:type" content="website"><script name="schema:software-application" type="application/ld+json">{"@context":"http://schema.org","@type":"SoftwareApplication","name":"${k.title}","offers":{"@type":"Offer","price":0}}</script>`,
        `<div class="ember-view"><nav id="globalnav"><ul>${links(k, 10, 1)}</ul></nav><main class="selfclear is-app-theme"><div class="animation-wrapper is-visible"><div class="we-banner"><p>This app is available only on the App Store for iPhone and iPad.</p></div><section class="l-content-width section section--hero product-hero"><div class="l-row"><div class="product-hero__media">${img(k)}</div><header class="product-header"><h1 class="product-header__title">${mark(k, k.title)} <span class="badge badge--product-title">4+</span></h1><h2 class="product-header__subtitle app-header__subtitle">${head(k, 4)}</h2><h2 class="product-header__identity"><a>${head(k, 2)}</a></h2><ul class="product-header__list app-header__list"><li>#12 in Weather</li><li>4.7 • 1.2K Ratings</li><li class="app-header__list__item--price">Free</li><li>Offers In-App Purchases</li></ul></header></div></section><section class="l-content-width section"><h2 class="section__headline">Screenshots</h2><ul class="tabs"><li>iPhone</li><li>iPad</li></ul><div>${k.many(6, () => img(k))}</div></section><section class="l-content-width section section--bordered"><div class="section__description"><div class="we-truncate we-truncate--multi-line"><p dir="ltr">${say(k, 3)}<br><br>${head(k, 2)}<br>• ${head(k, 6)}<br>• ${head(k, 5)}<br>• ${head(k, 7)}<br><br>${say(k, 2)}</p><button>more</button></div></div></section><section class="l-content-width section whats-new"><h2>${mark(k, 'What’s New')}</h2><div class="l-row"><time>Mar 9, 2024</time><p class="whats-new__latest__version">Version 4.1.2</p><div class="we-truncate"><p>${say(k, 1)}</p></div></div></section><section class="section section--bordered"><h2>Ratings and Reviews</h2><div class="we-customer-ratings">4.7 out of 5 1.2K Ratings</div>${reviews(k, 3, 'we-customer-review')}</section><section class="app-privacy"><h2>App Privacy</h2><p>The developer, ${k.phrase(2)}, indicated that the app’s privacy practices may include handling of data as described below. For more information, see the developer’s privacy policy.</p><div><h3>Data Not Linked to You</h3><p>The following data may be collected but it is not linked to your identity:</p><ul><li>Usage Data</li><li>Diagnostics</li></ul></div></section><section class="l-content-width section section--bordered section--information"><h2 class="section__headline">${mark(k, 'Information')}</h2><dl class="information-list">${[
          ['Seller', 'Harbor Ltd.'],
          ['Size', '41.2 MB'],
          ['Category', 'Weather'],
          ['Compatibility', 'Requires iOS 15.0 or later.'],
          ['Languages', 'English, French, German'],
        ]
          .map(
            ([a, b]) =>
              `<div class="information-list__item"><dt>${mark(k, a!)}</dt><dd>${mark(k, b!)}</dd></div>`,
          )
          .join(
            '',
          )}</dl></section><section class="section"><h2>More By This Developer</h2>${cards(k, 4, 'we-lockup')}</section><section class="section"><h2>You Might Also Like</h2>${cards(k, 6, 'we-lockup')}</section></div></main><footer>${columns(k, 4)}${legal(k)}</footer></div>`,
      ),
  },
  {
    name: 'bookshop-product-page',
    path: '/book/9780141439518',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Books</title><meta property="og:type" content="book"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Book","name":"${k.title}","isbn":"9780141439518"}</script>`,
        `${megaMenu(k)}<main><ol class="breadcrumb">${links(k, 4, 1)}</ol><div class="pdp row"><div class="col cover">${img(k)}<a>Look inside</a></div><div class="col info"><h1 class="pdp-title">${mark(k, k.title)} <span class="format">(${mark(k, 'Paperback')})</span></h1><p class="contributors">By <a href="/contributors/x">${head(k, 2)}</a>, <a>${head(k, 2)}</a> (Illustrator)</p><div class="price"><span>List Price: ${cost(k)}</span> <strong>${price(k)}</strong></div><div class="availability">Available. Usually ships in 3-5 days.</div><button>Add to Cart</button><button>Add to Wish List</button><div class="other-formats"><h4>Other Editions of This Title:</h4><ul>${k.many(4, () => `<li><a>Hardcover (3/9/2021)</a></li>`)}</ul></div></div></div><section class="tab-group"><h2>${mark(k, 'Description')}</h2><hr><div class="desc"><p><b>${say(k, 1)}</b></p>${paragraphs(k, 3)}</div><h2>${mark(k, 'About the Author')}</h2><hr><p>${say(k, 2)}</p><h2>${mark(k, 'Praise For…')}</h2><hr>${k.many(3, () => `<p>"${say(k, 1)}" <b>—${head(k, 3)}</b></p>`)}<h2>${mark(k, 'Product Details')}</h2><hr><div class="details"><b>ISBN:</b> ${mark(k, '9780141439518')}<br><b>ISBN-10:</b> ${mark(k, '0141439513')}<br><b>Publisher:</b> ${head(k, 2)}<br><b>Publication Date:</b> ${mark(k, 'March 9th, 2021')}<br><b>Pages:</b> ${mark(k, '412')}<br><b>Language:</b> ${mark(k, 'English')}</div></section><section class="recently-viewed"><h3>Recently viewed</h3>${cards(k, 4, 'rv')}</section></main>${fatFooter(k)}${CONSENT.cookiebot(k)}`,
      ),
  },
  {
    name: 'german-electronics-datasheet',
    path: '/de/s1/product/lampe-4812',
    build: (k) => {
      const sc = () => `sc-${k.hash()}`
      return page(
        k,
        `<title>${k.title} - kaufen bei Hafen</title>${offer(k.title)}`,
        `${CONSENT.usercentrics()}<div id="__next"><div class="${sc()}"><nav>${links(k, 10, 2, 'div')}</nav></div><main id="pageContent" class="${sc()}"><ol aria-label="Brotkrümelnavigation">${links(k, 3, 1)}</ol><div class="${sc()} productDetail"><div class="${sc()}">${k.many(5, () => img(k))}</div><div class="${sc()}"><span class="${sc()}">${price(k)} EUR</span><p>inkl. MwSt., zzgl. Versand</p><h1 class="${sc()}"><strong>${head(k, 1)}</strong> <span>${mark(k, k.title)}</span></h1><p class="${sc()}">${head(k, 5)}</p><div>Mi 12.3. geliefert</div><div>Mehr als 10 Stück an Lager beim Lieferanten</div><button>In den Warenkorb</button><button>Vergleichen</button><button>Merken</button></div></div><section><h2>${mark(k, 'Beschreibung')}</h2><div class="${sc()}">${paragraphs(k, 2)}</div></section><section><h2>${mark(k, 'Spezifikationen')}</h2>${k.many(4, () => `<div class="${sc()}"><h3>${head(k, 2)}</h3><table><tbody>${k.many(4, () => `<tr><td>${head(k, 2)}</td><td><div>${head(k, 2)}<button aria-label="Information"></button></div></td></tr>`)}</tbody></table></div>`)}<button>Mehr anzeigen</button></section><section class="${sc()}"><h2>Rückgabe- und Garantieinformationen</h2><p>30 Tage Rückgaberecht. ${k.text(1)}</p></section><section><h2>Zubehör</h2>${cards(k, 6, sc())}</section><section><h2>Bewertungen &amp; Meinungen</h2><div>4.5 von 5 Sternen</div>${reviews(k, 4, sc())}</section><section><h2>Passt dazu</h2>${cards(k, 6, sc())}</section></main><footer>${columns(k, 5)}<p>*Preise in EUR inkl. MwSt.</p></footer></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"product":{"name":"${k.title}","description":"${k.phrase(30)}"}}}}</script>`,
      )
    },
  },
  {
    name: 'chinese-mall-detail',
    path: '/item/10004812.html',
    language: 'zh',
    build: (k) =>
      page(
        k,
        `<title>【${k.title}】价格 图片 - 港口商城</title>`,
        `<div id="shortcut"><ul>${links(k, 9, 2)}</ul></div><div id="header"><input placeholder="搜索"><a>我的购物车</a></div><div id="nav"><ul>${links(k, 9, 2)}</ul></div><div class="crumb-wrap"><div class="crumb">${links(k, 4, 2, 'div')}</div><div class="contact"><div class="name"><a>港口自营旗舰店</a></div><a>联系客服</a><a>关注店铺</a></div></div><div class="product-intro clearfix"><div class="preview-wrap">${k.many(5, () => img(k))}</div><div class="itemInfo-wrap"><div class="sku-name">${mark(k, k.title)}</div><div class="news"><div class="item">${say(k, 1)}</div></div><div class="summary summary-first"><div class="summary-price"><div class="dt">京 东 价</div><div class="dd"><span class="p-price"><span>￥</span><span class="price">${mark(k, '129.00')}</span></span><a class="notice">降价通知</a></div></div><div class="comment-count"><p>累计评价</p><a>2万+</a></div></div><div class="summary-stock"><div class="dt">配 送 至</div><div class="dd">北京朝阳区 有货</div></div><div id="choose-attr-1"><div class="dt">选择颜色</div><div class="dd">${k.many(4, () => `<div class="item"><a>${k.phrase(2)}</a></div>`)}</div></div><div class="choose-btns"><a>加入购物车</a></div></div></div><div class="aside"><div class="m m-aside popbox"><h3>看了又看</h3><ul>${k.many(6, () => `<li><div class="p-img">${img(k)}</div><div class="p-price">￥59.00</div></li>`)}</ul></div></div><div class="detail"><div class="tab-main"><ul><li class="current">商品介绍</li><li>规格与包装</li><li>售后保障</li><li>商品评价(2万+)</li></ul></div><div class="tab-con"><div><div class="p-parameter"><ul id="parameter-brand"><li>品牌： <a>${head(k, 2)}</a></li></ul><ul class="parameter2">${k.many(8, () => `<li title="x">${head(k, 2)}：${head(k, 3)}</li>`)}</ul></div><div id="J-detail-content">${paragraphs(k, 3)}</div></div><div class="hide Ptable"><div class="Ptable-item"><h3>${mark(k, '主体')}</h3><dl>${k.many(5, () => `<dl class="clearfix"><dt>${head(k, 2)}</dt><dd>${head(k, 3)}</dd></dl>`)}</dl></div></div><div class="hide"><div class="serve-agree-bd"><dl><dt>商城承诺</dt><dd>平台卖家销售并发货的商品，由平台卖家提供发票和相应的售后服务。请您放心购买！注：因厂家会在没有任何提前通知的情况下更改产品包装、产地或者一些附件，本司不能确保客户收到的货物与商城图片、产地、附件说明完全一致。</dd></dl></div></div></div><div id="comment"><div class="mt"><h3>商品评价</h3></div>${k.many(4, () => `<div class="comment-item"><div class="user-info">${k.phrase(1)}</div><p class="comment-con">${k.text(2)}</p></div>`)}</div></div><div id="footer"><p>${links(k, 9, 2, 'span')}</p><p>Copyright © 2004-2024 港口 版权所有</p></div>`,
      ),
  },
  {
    name: 'next-commerce-hash',
    path: '/p/merino-crew',
    build: (k) => {
      const c = () => `${k.hash()}_${k.hash()}`
      return page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="website">`,
        `<div id="__next"><div class="${c()}">${k.many(8, () => `<a href="/c/1" class="${c()}">${k.phrase(1)}</a>`)}</div><div class="${c()}"><div class="${c()}">${k.many(6, () => `<button class="${c()}">${img(k)}</button>`)}</div><div class="${c()}"><div class="${c()}"><h1 class="${c()}">${mark(k, k.title)}</h1><div class="${c()}">${price(k)}</div></div><p class="${c()}">${say(k, 2)}</p><div class="${c()}"><span>Color: ${k.phrase(1)}</span>${k.many(4, () => `<button aria-label="x"></button>`)}</div><div class="${c()}"><span>Select size</span>${['XS', 'S', 'M', 'L'].map((s) => `<button>${s}</button>`).join('')}<a>Size guide</a></div><button class="${c()}">Add to bag</button><div class="${c()}"><div>Free standard shipping and free 60-day returns for members</div></div><div class="${c()}"><h3><button>${mark(k, 'Details')}</button></h3><div>${bullets(k, 5)}</div></div><div class="${c()}"><h3><button>${mark(k, 'Fabric & care')}</button></h3><div><p>${say(k, 1)}</p></div></div><div class="${c()}"><h3><button>${mark(k, 'Fit')}</button></h3><div><p>${say(k, 1)}</p></div></div></div></div><div class="${c()}"><h2 class="${c()}">${head(k, 4)}</h2><p>${say(k, 2)}</p>${img(k)}</div><div class="${c()}"><h2>Complete the look</h2>${k.many(4, () => `<a class="${c()}" href="/p/1">${img(k)}<div>${k.phrase(3)}</div><div>${cost(k)}</div></a>`)}</div><div class="${c()}"><h2>Reviews</h2><div>4.8 (212)</div>${k.many(4, () => `<div class="${c()}"><div>${k.phrase(2)}</div><div>${k.phrase(4)}</div><p>${k.text(2)}</p></div>`)}</div><footer class="${c()}">${columns(k, 4, 'h3')}${legal(k)}</footer></div>${CONSENT.oneTrust(k)}`,
      )
    },
  },
  {
    name: 'industrial-part-table-only',
    path: '/p/hex-bolt-m8',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Supply</title>`,
        `<div class="top">${links(k, 12, 1, 'span')}</div><div id="content"><div class="bc">${links(k, 4, 1, 'span')}</div><table class="layout"><tr><td class="leftnav"><ul>${links(k, 20)}</ul></td><td class="main"><h1 class="productHead">${mark(k, k.title)}</h1><table><tr><td>${img(k)}<br><a>Click to enlarge</a></td><td><div>Item # <b>${mark(k, '1XEZ4')}</b></div><div>Mfr. Model # <b>${mark(k, 'M8-40')}</b></div><div class="price">Price: <b>${price(k)}</b> / pkg. of 50</div><div>Qty. <input> <button>Add to Cart</button></div><div>Ships today if ordered by 5 pm</div></td></tr></table><h2>${mark(k, 'Technical Specs')}</h2><table class="specs">${k.many(14, () => `<tr><td class="k">${head(k, 2)}</td><td class="v">${head(k, 2)}</td></tr>`)}</table><h2>Compliance and Restrictions</h2><div>None</div><h2>Documents</h2><ul><li><a>Safety sheet (PDF)</a></li></ul><div class="alsobought"><h2>Customers who viewed this item also viewed</h2>${cards(k, 5, 'x')}</div></td></tr></table></div><div class="foot">${links(k, 30, 2, 'span')}${legal(k)}</div>`,
      ),
  },
  {
    name: 'bandcamp-like-album',
    path: '/album/low-water',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Band</title><meta property="og:type" content="album"><script type="application/ld+json">{"@type":"MusicAlbum","@context":"https://schema.org","name":"${k.title}"}</script>`,
        `<div id="menubar-wrapper"><ul><li><a>Discover music</a></li><li><a>sign up</a></li><li><a>log in</a></li></ul></div><div id="centerWrapper"><div id="pgBd" class="yui-skin-sam"><div class="middleColumn"><div id="name-section"><h2 class="trackTitle">${mark(k, k.title)}</h2><h3>by <span><a>${head(k, 2)}</a></span></h3></div><div class="leftMiddleColumns"><ul class="tralbumCommands"><li class="buyItem digital"><h3 class="hd"><button>Digital Album</button><span class="buyItemExtra">Streaming + Download</span></h3><div class="bd"><p>Includes unlimited streaming of ${k.title} via the free app, plus high-quality download in MP3, FLAC and more.</p><button>Buy Digital Album</button> <span class="base-text-color">${price(k)}</span> USD <span>or more</span><a>Send as Gift</a></div></li><li><button>Share / Embed</button></li></ul><table class="track_list track_table" id="track_table">${k.many(9, (n) => `<tr class="track_row_view"><td class="play-col"><a><div class="play_status"></div></a></td><td class="track-number-col"><div class="track_number">${n + 1}.</div></td><td class="title-col"><div class="title"><a><span class="track-title">${head(k, 3)}</span></a> <span class="time">${mark(k, `0${n % 9}:12`)}</span></div></td><td class="info-col"><div class="info_link"><a>lyrics</a></div></td><td><div>buy track</div></td></tr>`)}</table><h3 class="about">about</h3><div class="tralbumData tralbum-about">${say(k, 3)}<br><br>${say(k, 2)}</div><h3 class="credits-label">credits</h3><div class="tralbumData tralbum-credits">${mark(k, 'released March 9, 2021')}<br><br>${say(k, 2)}</div><h3>license</h3><div id="license">all rights reserved</div><h3>tags</h3><div class="tralbum-tags">${links(k, 6, 1, 'span')}</div></div></div><div id="rightColumn"><div class="tralbum-art">${img(k)}</div><div class="collected-by"><div class="deets populated">supported by<div>${k.many(4, () => `<div class="writing"><a class="name">${k.phrase(1)}</a> <span class="text">${k.sentence()}</span></div>`)}</div></div></div><div id="bio-container"><p id="band-name-location">${k.phrase(2)}</p><p id="bio-text">${k.text(2)}</p><button>Follow</button></div><div id="discography"><h3>discography</h3><ul>${k.many(5, () => `<li>${img(k)}<div class="trackTitle"><a>${k.phrase(3)}</a></div><div>Mar 2019</div></li>`)}</ul></div></div></div></div><div class="recommendations"><h3>If you like ${k.title}, you may also like:</h3>${k.many(6, () => `<li><div>${k.phrase(3)}</div><div>by ${k.phrase(2)}</div><p>${k.sentence()}</p></li>`)}</div><div id="pgFt">${links(k, 7, 1, 'span')}</div>`,
      ),
  },
  {
    name: 'french-fashion-drawer',
    path: '/fr/pull-laine-p412.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Femme</title>${offer(k.title)}`,
        `${CONSENT.didomi()}<div id="app"><div class="layout-header"><ul class="layout-categories">${k.many(4, () => `<li><a>${k.phrase(1)}</a><ul>${links(k, 12, 1)}</ul></li>`)}</ul></div><main><article class="product-detail-view"><div class="product-detail-view__content"><div class="product-detail-images">${k.many(6, () => `<button>${img(k)}</button>`)}</div><div class="product-detail-info"><div class="product-detail-info__header"><h1 class="product-detail-info__header-name">${mark(k, k.title)}</h1><div class="price__amount-wrapper"><span class="money-amount__main">${mark(k, '49,95 EUR')}</span></div></div><div class="product-detail-description expandable-text"><div class="expandable-text__inner-content"><p>${say(k, 2)}</p></div></div><p class="product-color-extended-name">${head(k, 1)} | 4812/041</p><div class="product-detail-size-selector"><ul>${['XS', 'S', 'M', 'L'].map((s) => `<li><span>${s}</span></li>`).join('')}</ul><button>Tableau des tailles</button></div><button>Ajouter au panier</button><ul class="product-detail-actions"><li><button>Composition, entretien et origine</button></li><li><button>Vérifier la disponibilité en magasin</button></li><li><button>Livraison, échanges et retours</button></li></ul></div></div><aside class="drawer zds-drawer" hidden><h2>${mark(k, 'Composition, entretien et origine')}</h2><section><h3>${mark(k, 'COMPOSITION')}</h3><p>${say(k, 1)}</p><ul><li>${mark(k, '70% laine')}</li><li>${mark(k, '30% polyamide')}</li></ul></section><section><h3>${mark(k, 'ENTRETIEN')}</h3><p>${say(k, 2)}</p></section></aside><section class="product-related"><h2>Complétez votre look</h2><ul>${cards(k, 6, 'product-grid-product')}</ul></section></article></main><footer class="footer">${columns(k, 3)}</footer></div>`,
      ),
  },
  {
    name: 'old-yahoo-store',
    path: '/brasslantern.html',
    build: (k) =>
      oldPage(
        k,
        `<title>${k.title}</title>`,
        `<table border="0" cellspacing="0" cellpadding="0"><tr valign="top"><td><map name="nav"><area href="index.html"></map><img src="nav.gif" usemap="#nav"></td><td><img src="trans.gif" width="10"></td><td><a href="index.html"><img src="banner.gif" alt="Harbor Lanterns"></a><br><br><font size="2" face="arial"><a>Home</a> &gt; <a>${k.phrase(1)}</a> &gt; </font><br><br><font size="4" face="arial" color="#660000"><b>${mark(k, k.title)}</b></font><br><br><img src="l.jpg" align="right" width="240" height="320"><font size="2" face="verdana,arial">${say(k, 3)}<br><br>${say(k, 2)}<br><br><b>${head(k, 3)}</b> ${say(k, 1)}</font><br><br><form><b>Code:</b> ${mark(k, 'bl-12')}<br><b>Price:</b> <b>${price(k)}</b><br><select><option>Select Finish:</option></select><br>Quantity: <input size="3" value="1"> <input type="submit" value="Add to cart"></form><br clear="all"><font size="2" face="arial"><b>Accessories</b></font><table><tr>${k.many(3, () => `<td><a><img src="t.gif"></a><br><font size="1"><a>${k.phrase(3)}</a><br>${cost(k)}</font></td>`)}</tr></table><hr><center><font size="1">${links(k, 6, 2, 'b')}<br>Copyright 2001 Harbor Lanterns. Prices subject to change without notice.</font></center></td></tr></table>`,
      ),
  },
  {
    name: 'car-for-sale-detail',
    path: '/used-cars/4812',
    build: (k) =>
      page(
        k,
        `<title>${k.title} for sale</title><script type="application/ld+json">{"@context":"https://schema.org","@type":["Product","Car"],"name":"${k.title}"}</script>`,
        `${megaMenu(k, 4)}<main class="vdp"><a>Back to results</a><div class="vdp-hero"><h1>${mark(k, k.title)}</h1><p class="vdp-sub">${mark(k, '41,204 mi.')}</p><div class="vdp-price"><span>${mark(k, '$18,412')}</span><span>Great Deal | $812 under</span><a>Est. $312/mo</a></div></div><div class="vdp-gallery">${k.many(9, () => img(k))}</div><div class="vdp-body"><section class="basics"><h2>${mark(k, 'Basics')}</h2><dl>${k.many(8, () => `<dt>${head(k, 2)}</dt><dd>${head(k, 2)}</dd>`)}</dl></section><section class="features"><h2>${mark(k, 'Features')}</h2><dl>${k.many(3, () => `<dt>${head(k, 1)}</dt><dd><ul>${k.many(4, () => `<li>${head(k, 2)}</li>`)}</ul></dd>`)}</dl><a>View all features</a></section><section class="seller-notes"><h2>${mark(k, "Seller's notes")}</h2><div class="sellers-notes">${say(k, 4)}</div></section><section class="history"><h2>Vehicle history</h2><dl><dt>Accidents or damage</dt><dd>None reported</dd></dl></section><section class="dealer"><h3>${k.phrase(3)}</h3><p>12 Quay St, Portland, ME</p><a>(207) 555-0100</a><form><h3>Send a message</h3><label>First name</label><label>Email</label><p>By submitting this form you agree to be contacted by phone or text about vehicle offers.</p></form></section><section class="calc"><h2>Payment calculator</h2><label>Down payment</label><label>Term</label><p>Estimates do not include taxes and fees.</p></section><section class="reviews"><h2>Consumer reviews</h2>${reviews(k, 3)}</section><section class="similar"><h2>Similar cars</h2>${cards(k, 6, 'vehicle-card')}</section></div></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'software-product-storefront',
    path: '/marketplace/apps/4812/tide-sync',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Marketplace</title>`,
        `<div id="root">${megaMenu(k, 4)}<main><section class="app-header">${img(k)}<div><h1>${mark(k, k.title)}</h1><div>by <a>${head(k, 2)}</a></div><div>${head(k, 8)}</div><div>★ 4.1 (212) · 12,204 installs · Supported</div><button>Try it free</button></div></section><nav role="tablist"><a>Overview</a><a>Reviews</a><a>Pricing</a><a>Privacy &amp; Security</a><a>Support</a><a>Installation</a></nav><section class="highlights">${k.many(3, () => `<div class="highlight">${img(k)}<h3>${head(k, 4)}</h3><p>${say(k, 1)}</p></div>`)}</section><section class="more-details"><h2>${mark(k, 'More details')}</h2><div><p>${say(k, 2)}</p>${bullets(k, 6, 8)}<p>${say(k, 1)}</p></div></section><section class="pricing"><h2>${mark(k, 'Pricing')}</h2><table><thead><tr><th>${mark(k, 'Users')}</th><th>${mark(k, 'Per month')}</th></tr></thead><tbody>${k.many(4, (n) => `<tr><td>${mark(k, `Up to ${10 * (n + 1)}`)}</td><td>${price(k)}</td></tr>`)}</tbody></table></section><section class="reviews"><h2>Reviews for cloud</h2><a>Sign in to write a review</a>${reviews(k, 4, 'rv')}</section><section class="res"><h2>Resources</h2><a>Documentation</a><a>Terms</a></section><section><h2>Similar apps</h2>${cards(k, 4, 'tile')}</section></main>${fatFooter(k)}</div>`,
      ),
  },
  {
    name: 'supplement-landing-product',
    path: '/products/sea-magnesium',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="product">${offer(k.title)}`,
        `${cartDrawer(k)}${megaMenu(k, 4)}<main><div class="pf-c"><div class="pf-row"><div class="pf-col">${k.many(4, () => img(k))}</div><div class="pf-col"><div class="stars">4.8 | 1,204 reviews</div><h1 class="pf-title">${mark(k, k.title)}</h1><h3>${head(k, 6)}</h3><ul class="checks">${k.many(4, () => `<li>✓ ${head(k, 4)}</li>`)}</ul><div class="pf-price"><span>${price(k)}</span> <s>${cost(k)}</s> <span>SAVE 20%</span></div><div class="subscribe"><label><input type="radio">Subscribe &amp; save</label><label><input type="radio">One-time purchase</label></div><button>ADD TO CART</button><p>30-day money-back guarantee | Free shipping</p></div></div><section class="pf-section"><h2>${head(k, 5)}</h2><p>${say(k, 2)}</p><div class="pf-icons">${k.many(4, () => `<div class="pf-icon">${k.svg()}<h4>${head(k, 2)}</h4><p>${say(k, 1)}</p></div>`)}</div></section><section class="pf-section compare"><h2>${mark(k, 'How we compare')}</h2><table><tr><th></th><th>${mark(k, 'Ours')}</th><th>${mark(k, 'Others')}</th></tr>${k.many(4, () => `<tr><td>${head(k, 3)}</td><td>✓</td><td>✗</td></tr>`)}</table></section><section class="pf-section ingredients"><h2>${mark(k, 'Ingredients')}</h2>${k.many(3, () => `<div class="ing">${img(k)}<h3>${head(k, 2)}</h3><p>${say(k, 1)}</p></div>`)}</section><section class="pf-section faq"><h2>${mark(k, 'FAQ')}</h2>${k.many(4, () => `<details class="faq-item"><summary>${mark(k, `${k.phrase(6)}?`)}</summary><div><p>${say(k, 1)}</p></div></details>`)}</section><section class="loox"><h2>Customer reviews</h2>${reviews(k, 6, 'loox-review')}</section></div></main>${fatFooter(k)}<div class="klaviyo-popup" role="dialog"><h2>GET 10% OFF</h2><p>Join our list and be the first to know about offers.</p><button>No thanks</button></div>`,
      ),
  },
  {
    name: 'furniture-store-sections-json',
    path: '/us/en/p/stool-80481201/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - HARBR</title><meta property="og:type" content="product">`,
        `<div class="hnf-page-container"><div class="hnf-header">${links(k, 9, 1, 'span')}</div><main class="hnf-content-container"><div class="js-product-page"><div class="pip-page-container"><div class="pip-breadcrumb">${links(k, 4, 1, 'span')}</div><div class="pip-page-container__inner"><div class="pip-product__left-top"><div class="pip-media-grid">${k.many(6, () => img(k))}</div><button>View all media</button></div><div class="pip-product__buy-module-container"><div class="pip-price-package"><h1 class="pip-header-section"><span class="pip-header-section__title--big">${mark(k, k.title)}</span><span class="pip-header-section__description"><span class="pip-header-section__description-text">${head(k, 3)}</span></span></h1><div class="pip-price"><span class="pip-price__integer">${price(k)}</span></div><button>Review: 4.7 out of 5 stars. Total reviews: 212</button></div><div class="pip-delivery">How to get it<div>Delivery: Enter ZIP code</div></div><button>Add to bag</button></div><div class="pip-product__left-bottom"><p class="pip-product-summary__description">${say(k, 2)}</p><span class="pip-product-identifier">Article number <span>804.812.01</span></span><ul class="pip-chunky-list">${['Product details', 'Measurements'].map((t) => `<li><button>${t}</button></li>`).join('')}</ul></div></div><div class="pip-modal" hidden><h2>${mark(k, 'Product details')}</h2>${paragraphs(k, 2, 2)}<div class="pip-accordion"><span>${mark(k, 'Materials and care')}</span><dl>${k.many(3, () => `<dt>${head(k, 1)}:</dt><dd>${head(k, 4)}</dd>`)}</dl></div></div><div class="pip-modal" hidden><h2>${mark(k, 'Measurements')}</h2><dl>${k.many(4, () => `<dt>${head(k, 1)}:</dt><dd>${mark(k, '16 1/8 "')}</dd>`)}</dl></div><div class="pip-recommendations"><h2>Goes well with</h2>${cards(k, 6, 'pip-card')}</div><div class="pip-similar"><h2>Compare similar</h2>${cards(k, 6, 'pip-card')}</div></div></div></main>${fatFooter(k)}</div>`,
      ),
  },
  {
    name: 'wine-bottle-microdata-italian',
    path: '/it/vini/rosso-4812',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Enoteca</title>`,
        `<div id="iubenda-cs-banner" class="iubenda-cs-bottom"><div class="iubenda-cs-content"><p>Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per altre finalità come specificato nella cookie policy.</p><button>Accetta</button></div></div><div id="top"><ul>${links(k, 8, 1)}</ul></div><div itemscope itemtype="http://schema.org/Product" class="scheda"><div class="foto"><img itemprop="image" src="/b.jpg"></div><div class="dati"><h1 itemprop="name">${mark(k, k.title)}</h1><h2 class="produttore" itemprop="brand">${head(k, 2)}</h2><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span class="prezzo" itemprop="price">${mark(k, '24,90 €')}</span><span>Disponibile</span></div><form><select><option>1</option></select><button>Aggiungi al carrello</button></form><div itemprop="description" class="descrizione">${say(k, 3)}</div><table class="caratteristiche">${rows(
          k,
          [
            ['Denominazione', k.phrase(2)],
            ['Vitigni', k.phrase(3)],
            ['Gradazione', '13,5 %'],
            ['Formato', '0,75 l'],
            ['Temperatura', '16-18 °C'],
          ],
        )}</table><h3>${mark(k, 'Note di degustazione')}</h3><dl><dt>${mark(k, 'Colore')}</dt><dd>${say(k, 1)}</dd><dt>${mark(k, 'Profumo')}</dt><dd>${say(k, 1)}</dd><dt>${mark(k, 'Gusto')}</dt><dd>${say(k, 1)}</dd></dl><h3>${mark(k, 'Abbinamenti')}</h3>${bullets(k, 3, 3)}</div><div class="cantina"><h3>${mark(k, 'La cantina')}</h3><p>${say(k, 3)}</p></div></div><div class="spedizioni"><h3>Spedizione</h3><p>Consegna in 24-48 ore con corriere espresso. ${k.text(1)}</p></div><div class="correlati"><h3>Potrebbe interessarti anche</h3>${cards(k, 4, 'vino')}</div><div id="fondo">${columns(k, 3)}${legal(k)}</div>`,
      ),
  },
]
