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
} from '../whole-pages/parts.ts'
import { cartDrawer, CONSENT, fatFooter, megaMenu, rows } from './surroundings.ts'

type Kit = Parameters<WholePage['build']>[0]

const product = (title: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${title}","offers":{"@type":"Offer","price":"49.00","priceCurrency":"EUR"}}</script>`
const sizeChart = (k: Kit) =>
  `<div class="modal size-chart" role="dialog" aria-hidden="true"><h3>Size chart</h3><table><tr><th>Size</th><th>Bust</th><th>Waist</th></tr>${k.many(4, () => `<tr><td>${k.phrase(1)}</td><td>${30 + k.random(20)}"</td><td>${20 + k.random(20)}"</td></tr>`)}</table><p>All measurements are in inches. If you are between sizes, size up.</p></div>`

/** Shops that sell one thing of many. */
export const MORE_SHOPS: WholePage[] = [
  {
    name: 'dawn-details-description',
    path: '/products/linen-shirt',
    build: (k) =>
      page(
        k,
        `<title>${k.title} &ndash; Saltbox</title><meta property="og:type" content="product">${product(k.title)}`,
        `<a class="skip-to-content-link">Skip to content</a>${cartDrawer(k)}${megaMenu(k, 4)}<main id="MainContent"><section class="shopify-section"><div class="product grid"><div class="grid__item product__media-wrapper"><ul class="slider product__media-list">${k.many(6, () => `<li>${img(k)}</li>`)}</ul><div class="slider-buttons"><span class="slider-counter--current">1</span> / <span>of</span> 6</div></div><div class="product__info-wrapper"><p class="product__text caption">${k.phrase(1)}</p><div class="product__title"><h1>${mark(k, k.title)}</h1></div><div class="rating-wrapper"><p>4.8 out of 5 stars</p><a href="#reviews">212 reviews</a></div><div class="price"><span class="price-item--sale">${price(k)}</span><s class="price-item--regular">${cost(k)}</s><span class="badge">Sale</span></div><div class="shopify-installment">Pay in 4 interest-free installments for orders over $50.00 with <b>Shop Pay</b>. <a>Learn more</a></div><fieldset><legend>Size</legend>${['S', 'M', 'L', 'XL'].map((size) => `<label>${size}</label>`).join('')}</fieldset><button class="size-guide">Size chart</button>${sizeChart(k)}<button>Add to cart</button><div class="product__accordion accordion"><details open><summary><h2 class="accordion__title">${mark(k, 'Description')}</h2></summary><div class="accordion__content rte">${paragraphs(k, 2)}${bullets(k, 5)}</div></details></div><div class="product__accordion accordion"><details><summary><h2 class="accordion__title">${mark(k, 'Fabric & care')}</h2></summary><div class="accordion__content rte"><p>${say(k, 2)}</p></div></details></div><div class="product__accordion accordion"><details><summary><h2 class="accordion__title">Shipping & returns</h2></summary><div class="accordion__content rte"><p>Orders ship within 1-2 business days. We offer free returns within 30 days of delivery. ${k.text(1)}</p></div></details></div></div></div></section><section class="shopify-section"><div class="multicolumn"><ul>${k.many(3, () => `<li><h3>${k.phrase(2)}</h3><p>Free shipping on orders over $75</p></li>`)}</ul></div></section><section><h2>You may also like</h2><ul>${cards(k, 4, 'card')}</ul></section><section class="shopify-section"><div id="shopify-product-reviews"><h2>Customer Reviews</h2>${reviews(k, 5, 'jdgm-rev')}</div></section><section><h2>Recently viewed products</h2>${cards(k, 4, 'rvp')}</section></main>${fatFooter(k)}`,
        'template-product',
      ),
  },
  {
    name: 'shopify-old-tabs',
    path: '/collections/all/products/oak-tray',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | The Oak Room</title>${product(k.title)}`,
        `<div class="promo-bar">Use code HELLO10 for 10% off your first order</div><div id="header"><ul id="main-nav">${links(k, 8, 1)}</ul></div><div id="content" class="container"><div class="breadcrumb"><a>Home</a> / <a>All</a> / ${k.title}</div><div class="row"><div class="span6 product-images">${k.many(4, () => img(k))}</div><div class="span6"><h1 class="title">${mark(k, k.title)}</h1><h2 class="price" id="price-preview">${price(k)}</h2><form id="add-item-form"><select><option>Natural / Small</option><option>Natural / Large</option></select><label>Qty</label><input value="1"><button>Add to cart</button></form><div class="description"><ul class="tabs"><li><a href="#tab1">${k.phrase(1)}</a></li><li><a href="#tab2">Shipping</a></li></ul><div id="tab1" class="tab-content">${say(k, 3)}<br/><br/>${say(k, 2)}<br/>- ${head(k, 4)}<br/>- ${head(k, 5)}<br/>- ${head(k, 4)}</div><div id="tab2" class="tab-content" style="display:none"><p>We ship worldwide. Please allow 3 to 5 days for processing. Customs fees are the responsibility of the buyer. ${k.text(1)}</p></div></div><div class="social"><span>Share this:</span><a>Tweet</a><a>Pin it</a></div></div></div><h3 class="collection-title">Related Products</h3><div class="row products">${cards(k, 4, 'product')}</div></div><div id="footer">${columns(k, 3)}<form><p>Sign up for our newsletter and never miss a sale.</p><input></form>${legal(k)}</div>`,
      ),
  },
  {
    name: 'woo-three-tabs',
    path: '/produkt/vollholz-regal/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Tischlerei Nord</title>`,
        `${CONSENT.usercentrics()}<header class="site-header"><ul class="menu">${links(k, 8, 1)}</ul></header><main class="site-main"><div class="product type-product"><div class="woocommerce-product-gallery"><figure>${k.many(4, () => img(k))}</figure></div><div class="summary entry-summary"><h1 class="product_title entry-title">${mark(k, k.title)}</h1><div class="woocommerce-product-rating"><div class="star-rating"><span>Bewertet mit 4.80 von 5</span></div><a>(5 Kundenrezensionen)</a></div><p class="price"><bdi>${mark(k, '249,00 €')}</bdi></p><div class="legal-price-info"><p class="wc-gzd-additional-info">inkl. 19 % MwSt. zzgl. <a>Versandkosten</a></p></div><div class="woocommerce-product-details__short-description"><p>${say(k, 2)}</p></div><p class="wc-gzd-additional-info delivery-time-info">Lieferzeit: 2-3 Wochen</p><form class="cart"><button>In den Warenkorb</button></form><div class="product_meta"><span>Artikelnummer: VR-12</span><span>Kategorien: <a>Regale</a>, <a>Holz</a></span><span>Schlagwörter: <a>Eiche</a></span></div></div><div class="woocommerce-tabs"><ul class="tabs wc-tabs"><li><a>Beschreibung</a></li><li><a>Zusätzliche Informationen</a></li><li><a>Rezensionen (5)</a></li></ul><div class="woocommerce-Tabs-panel" id="tab-description"><h2>Beschreibung</h2>${paragraphs(k, 2)}<h3>${head(k, 2)}</h3>${bullets(k, 5)}</div><div class="woocommerce-Tabs-panel" id="tab-additional_information"><h2>Zusätzliche Informationen</h2><table class="shop_attributes">${rows(
          k,
          [
            ['Gewicht', '12 kg'],
            ['Größe', '120 × 80 × 30 cm'],
            ['Holzart', k.phrase(2)],
          ],
        )}</table></div><div class="woocommerce-Tabs-panel" id="tab-reviews"><h2>5 Bewertungen für ${k.title}</h2><ol class="commentlist">${k.many(5, () => `<li class="review"><div class="comment_container"><div class="star-rating">Bewertet mit 5 von 5</div><p class="meta"><strong>${k.phrase(1)}</strong> – 3. März 2023</p><div class="description"><p>${k.text(2)}</p></div></div></li>`)}</ol><p class="must-log-in">Nur angemeldete Kunden, die dieses Produkt gekauft haben, dürfen eine Rezension abgeben.</p></div></div><section class="up-sells"><h2>Das könnte dir auch gefallen&nbsp;&hellip;</h2>${cards(k, 4, 'product')}</section><section class="related products"><h2>Ähnliche Produkte</h2>${cards(k, 4, 'product')}</section></div></main><footer>${columns(k, 4)}${legal(k)}</footer>`,
        'single-product woocommerce-page',
      ),
  },
  {
    name: 'luma-product',
    path: '/fusion-backpack.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="product">`,
        `<div class="page-wrapper"><header class="page-header"><ul class="header links"><li class="greet welcome">Default welcome msg!</li>${links(k, 3)}</ul></header><div class="nav-sections"><ul>${links(k, 18, 1)}</ul></div><main id="maincontent" class="page-main"><div class="columns"><div class="column main"><div class="product-info-main"><div class="page-title-wrapper product"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper" itemprop="name">${mark(k, k.title)}</span></h1></div><div class="product-reviews-summary"><div class="rating-summary"><span>Rating:</span><span>80%</span></div><a>3 Reviews</a><a>Add Your Review</a></div><div class="product-info-price"><div class="price-box price-final_price"><span class="price">${price(k)}</span></div><div class="product-info-stock-sku"><div class="stock available"><span>In stock</span></div><div class="product attribute sku"><strong class="type">SKU</strong><div class="value">24-MB02</div></div></div></div><div class="product-add-form"><label>Qty</label><button><span>Add to Cart</span></button></div><div class="product-social-links"><a>Add to Wish List</a><a>Add to Compare</a></div><div class="product attribute overview"><div class="value" itemprop="description"><p>${say(k, 2)}</p></div></div></div><div class="product media">${k.many(4, () => img(k))}<a>Skip to the end of the images gallery</a></div><div class="product info detailed"><div class="product data items" data-mage-init='{"tabs":{}}'><div class="data item title active" data-role="collapsible"><a class="data switch">${mark(k, 'Details')}</a></div><div class="data item content" id="description"><div class="product attribute description"><div class="value">${paragraphs(k, 1, 4)}${bullets(k, 5)}</div></div></div><div class="data item title"><a>${mark(k, 'More Information')}</a></div><div class="data item content" id="additional"><div class="additional-attributes-wrapper table-wrapper"><table class="data table additional-attributes" id="product-attribute-specs-table"><caption class="table-caption">More Information</caption><tbody>${k.many(6, () => `<tr><th class="col label" scope="row">${head(k, 1)}</th><td class="col data">${head(k, 3)}</td></tr>`)}</tbody></table></div></div><div class="data item title"><a>Reviews <span class="counter">3</span></a></div><div class="data item content" id="reviews"><div class="block review-list"><strong>Customer Reviews</strong><ol>${reviews(k, 3, 'review-item')}</ol></div><div class="block review-add"><strong>You're reviewing: ${k.title}</strong><form><label>Nickname</label><label>Summary</label><label>Review</label><button>Submit Review</button></form></div></div></div></div><div class="block related"><strong>Related Products</strong><div>Check items to add to the cart or <button>select all</button></div>${cards(k, 4, 'product-item')}</div><div class="block upsell"><strong>We found other products you might like!</strong>${cards(k, 4, 'product-item')}</div></div></div></main><footer class="page-footer">${columns(k, 2)}<small>Copyright © 2013-present Magento, Inc. All rights reserved.</small></footer></div>`,
        'catalog-product-view page-product-configurable',
      ),
  },
  {
    name: 'prestashop-classic-french',
    path: '/fr/art/3-affiche-encadree.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>${product(k.title)}`,
        `<main><header id="header"><div class="header-nav"><a>Contactez-nous</a><span>Panier (0)</span></div><ul class="top-menu">${links(k, 14, 1)}</ul></header><section id="wrapper"><nav class="breadcrumb"><ol>${links(k, 3, 1)}</ol></nav><div id="content-wrapper"><section id="main"><div class="row product-container"><div class="col-md-6"><ul class="product-flags"><li>-20%</li></ul>${k.many(3, () => img(k))}</div><div class="col-md-6"><h1 class="h1">${mark(k, k.title)}</h1><div class="product-prices"><div class="product-discount"><span class="regular-price">${cost(k)}</span></div><div class="product-price h5"><div class="current-price"><span>${mark(k, '34,46 €')}</span></div></div><div class="tax-shipping-delivery-label">TTC</div></div><div class="product-information"><div id="product-description-short-3" class="product-description"><p>${say(k, 1)}</p></div><div class="product-actions"><div class="product-variants"><span class="control-label">Dimension</span><select><option>40x60cm</option></select></div><div class="product-add-to-cart"><span class="control-label">Quantité</span><button>Ajouter au panier</button><span id="product-availability">Derniers articles en stock</span></div></div><div id="block-reassurance"><ul><li><span>Politique de sécurité (à modifier dans le module "Réassurance")</span></li><li><span>Politique de livraison (à modifier dans le module "Réassurance")</span></li></ul></div><div class="tabs"><ul class="nav nav-tabs"><li><a>Description</a></li><li><a>Détails du produit</a></li></ul><div class="tab-content"><div class="tab-pane active" id="description"><div class="product-description">${paragraphs(k, 2)}</div></div><div class="tab-pane" id="product-details"><div class="product-reference"><label class="label">Référence</label> <span>${mark(k, 'demo_6')}</span></div><section class="product-features"><p class="h6">${mark(k, 'Fiche technique')}</p><dl class="data-sheet">${k.many(4, () => `<dt class="name">${head(k, 1)}</dt><dd class="value">${head(k, 3)}</dd>`)}</dl></section></div></div></div></div></div></div><section class="product-accessories"><p class="h5">Vous aimerez aussi</p>${cards(k, 4, 'product-miniature')}</section><section class="featured-products"><h2>16 autres produits dans la même catégorie :</h2>${cards(k, 8, 'product-miniature')}</section></section></div></section><footer id="footer"><p>Recevez nos offres spéciales</p><p>Vous pouvez vous désinscrire à tout moment. Vous trouverez pour cela nos informations de contact dans les conditions d'utilisation du site.</p>${columns(k, 3, 'p')}</footer></main>`,
      ),
  },
  {
    name: 'cornerstone-product-view',
    path: '/orbit-terrarium-small/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Bay</title><meta property="og:type" content="product">`,
        `<header class="header"><ul class="navPages-list">${links(k, 16, 1)}</ul></header><div class="body"><div class="container"><ul class="breadcrumbs">${links(k, 3, 1)}</ul><div class="productView"><section class="productView-images">${k.many(3, () => img(k))}</section><section class="productView-details product-data"><div class="productView-product"><h1 class="productView-title">${mark(k, k.title)}</h1><div class="productView-price"><div class="price-section"><span>MSRP:</span> ${cost(k)}</div><div class="price-section price-section--withoutTax"><span class="price">${price(k)}</span></div></div><div class="productView-rating"><span>(No reviews yet)</span><a>Write a Review</a></div><h2 class="productView-brand"><a>${head(k, 2)}</a></h2><dl class="productView-info"><dt class="productView-info-name sku-label">${mark(k, 'SKU:')}</dt><dd class="productView-info-value">${mark(k, 'OTS')}</dd><dt>${mark(k, 'UPC:')}</dt><dd>${mark(k, '481204812')}</dd><dt>${mark(k, 'Weight:')}</dt><dd>${mark(k, '2.00 KGS')}</dd></dl></div></section><section class="productView-details product-options"><form><label>Size: <small>(Required)</small></label><label>Current Stock:</label><label>Quantity:</label><button>Decrease Quantity of ${k.title}</button><button>Add to Cart</button><button>Add to Wish List</button></form></section><article class="productView-description"><ul class="tabs"><li class="tab is-active"><a class="tab-title">Description</a></li><li class="tab"><a>Warranty Information</a></li></ul><div class="tabs-contents"><div class="tab-content is-active" id="tab-description"><p>${say(k, 4)}</p><p>${say(k, 2)}</p></div><div class="tab-content" id="tab-warranty"><p>${k.text(1)}</p></div></div></article></div><div class="modal previewModal" data-reveal><h2>Write a Review</h2><form><label>Rating Required</label><label>Email Required</label></form></div><ul class="tabs"><li>Related Products</li><li>Customers Also Viewed</li></ul><div class="tabs-contents"><ul class="productCarousel">${cards(k, 5, 'card')}</ul><ul class="productCarousel">${cards(k, 5, 'card')}</ul></div></div></div><footer class="footer"><article><h3>Subscribe to our newsletter</h3><p>Get the latest updates on new products and upcoming sales</p></article>${columns(k, 4, 'h3')}</footer>`,
      ),
  },
  {
    name: 'furniture-range-page',
    path: '/de/de/p/regal-weiss-00263850/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - HAFN Deutschland</title><meta property="og:type" content="product">${product(k.title)}`,
        `${CONSENT.oneTrust(k)}${megaMenu(k)}<main><div class="pipf-page"><div class="pipf-media">${k.many(8, () => img(k))}</div><div class="pipf-buy"><div class="pipf-price-package"><h1><span class="pipf-name">${mark(k, k.title)}</span>, <span class="pipf-desc">${head(k, 4)}</span></h1><span class="price">${mark(k, '59,99 €')}</span><span>Preis inkl. MwSt.</span></div><div>Wähle Farbe <b>Weiß</b></div><div>Lieferung <a>Verfügbarkeit prüfen</a></div><button>In den Warenkorb</button><p>365 Tage Rückgaberecht</p></div><div class="pipf-info"><p class="summary">${say(k, 2)}</p><div class="pipf-id">Artikelnummer <span>002.638.50</span></div><div class="accordion"><h2><button>${mark(k, 'Produktinformationen')}</button></h2><div class="panel"><p>${say(k, 1)}</p><p>${say(k, 1)}</p><p>${say(k, 1)}</p><h3>${mark(k, 'Designer')}</h3><p>${head(k, 2)}</p></div></div><div class="accordion"><h2><button>${mark(k, 'Maße')}</button></h2><div class="panel"><dl>${[
          'Breite',
          'Tiefe',
          'Höhe',
          'Max. Belastung/Boden',
        ]
          .map((name) => `<dt>${mark(k, name)}:</dt><dd>${mark(k, `${20 + k.random(180)} cm`)}</dd>`)
          .join(
            '',
          )}</dl></div></div><div class="accordion"><h2><button>${mark(k, 'Material und Pflege')}</button></h2><div class="panel"><h3>${mark(k, 'Material')}</h3><dl>${k.many(3, () => `<dt>${head(k, 1)}:</dt><dd>${head(k, 5)}</dd>`)}</dl><p>${say(k, 1)}</p></div></div></div><section><h2>Passt gut dazu</h2>${cards(k, 5, 'pipf-card')}</section><section class="reviews"><h2>Bewertungen</h2><p>4.6 (1212)</p>${reviews(k, 3, 'ugc')}</section><section><h2>Inspiration von der Community</h2>${k.many(6, () => img(k))}</section></div></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'amazon-like-bullets-and-aplus',
    path: '/Kettle-Gooseneck/dp/B0481204AB',
    build: (k) =>
      page(
        k,
        `<title>Riverline.com: ${k.title} : Home & Kitchen</title>`,
        `<div id="nav-belt"><a>Deliver to Portland</a>${links(k, 12, 1, 'span')}</div><div id="dp" class="home"><div id="wayfinding-breadcrumbs_feature_div"><ul>${links(k, 4, 2)}</ul></div><div id="ppd"><div id="rightCol"><div id="buybox"><span class="a-price">${cost(k)}</span><div id="deliveryBlockMessage">FREE delivery Tuesday, March 14. Order within 4 hrs 12 mins</div><div id="availability">In Stock</div><div id="tabular-buybox"><div>Ships from</div><div>Riverline</div><div>Sold by</div><div>Harbor Kettles LLC</div><div>Returns</div><div>Eligible for Return, Refund or Replacement within 30 days of receipt</div></div><input value="Add to Cart"></div></div><div id="leftCol">${k.many(6, () => img(k))}<span>Roll over image to zoom in</span></div><div id="centerCol"><div id="titleSection"><h1 id="title"><span id="productTitle" class="a-size-large product-title-word-break">${mark(k, k.title)}</span></h1></div><a id="bylineInfo">Visit the ${k.phrase(1)} Store</a><div id="averageCustomerReviews"><span>4.6 out of 5 stars</span><a>12,204 ratings</a> | <a>212 answered questions</a></div><div id="corePriceDisplay_desktop_feature_div"><span class="savingsPercentage">-20%</span><span class="a-price"><span class="a-offscreen">${price(k)}</span></span><span class="basisPrice">List Price: ${cost(k)}</span></div><div id="twister"><label>Color: </label><span>${k.phrase(1)}</span></div><div id="productOverview_feature_div"><table class="a-normal a-spacing-micro">${k.many(5, () => `<tr class="po-x"><td><span class="a-text-bold">${head(k, 1)}</span></td><td><span class="po-break-word">${head(k, 2)}</span></td></tr>`)}</table></div><div id="featurebullets_feature_div"><div id="feature-bullets" class="a-section a-spacing-medium"><h1 class="a-size-base-plus a-text-bold">${mark(k, 'About this item')}</h1><ul class="a-unordered-list a-vertical">${k.many(5, () => `<li><span class="a-list-item">${say(k, 1)}</span></li>`)}</ul><a>See more product details</a></div></div><div id="tellAmazon">Report an issue with this product or seller</div></div></div><div id="sims-fbt"><h2>Frequently bought together</h2>${cards(k, 3, 'fbt')}</div><div id="sp_detail"><h2>Products related to this item</h2>${cards(k, 6, 'a-carousel-card')}</div><div id="aplus_feature_div"><h2>${mark(k, 'From the manufacturer')}</h2><div class="aplus-v2">${k.many(3, () => `<div class="aplus-module">${img(k)}<h3>${head(k, 4)}</h3><p>${say(k, 2)}</p></div>`)}</div></div><div id="productDescription_feature_div"><h2>${mark(k, 'Product Description')}</h2><div id="productDescription"><p><span>${say(k, 3)}</span></p></div></div><div id="prodDetails"><h2>${mark(k, 'Product information')}</h2><table id="productDetails_techSpec_section_1" class="prodDetTable">${k.many(8, () => `<tr><th class="prodDetSectionEntry">${head(k, 2)}</th><td class="prodDetAttrValue">&lrm;${head(k, 2)}</td></tr>`)}</table><div class="feedback"><h3>Feedback</h3><p>Would you like to tell us about a lower price?</p></div></div><div id="ask-btf"><h2>Customer questions & answers</h2>${k.many(3, () => `<div class="askTeaser"><span>Question:</span><a>${k.phrase(6)}?</a><span>Answer:</span><span>${k.text(1)}</span><span>By ${k.phrase(1)} on March 3, 2022</span></div>`)}</div><div id="reviewsMedley"><h2>Customer reviews</h2><div>4.6 out of 5</div><table>${[5, 4, 3].map((star) => `<tr><td>${star} star</td><td>${star}2%</td></tr>`).join('')}</table>${reviews(k, 5, 'a-review')}</div></div><div id="rhf"><div>Your recently viewed items and featured recommendations</div></div><div id="navFooter">${columns(k, 4)}${legal(k)}</div>`,
      ),
  },
  {
    name: 'auction-specifics-only',
    path: '/itm/125481204',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | eMart</title>${product(k.title)}`,
        `<div id="gh">${links(k, 8, 1, 'span')}</div><div id="CenterPanelInternal"><div class="x-item-title"><h1><span class="ux-textspans">${mark(k, k.title)}</span></h1></div><div class="x-sellercard-atf">old-radios (812) 100% positive <a>Contact seller</a></div><div class="x-price-primary"><span>${mark(k, 'GBP 48.12')}</span></div><div>Approximately US $61.20</div><div class="x-item-condition"><span>Condition:</span><span>${mark(k, 'Used')}</span></div><div class="x-buybox"><a>Buy It Now</a><a>Add to basket</a></div><div class="vim x-evo-atf-shipping">Postage: GBP 4.20 Royal Mail 2nd Class. Located in: Leeds, United Kingdom. Estimated between Tue 12 Mar and Thu 14 Mar</div></div><div class="x-tabs"><div class="vim x-about-this-item"><h2>${mark(k, 'Item specifics')}</h2><div class="ux-layout-section-evo">${k.many(9, () => `<div class="ux-layout-section-evo__row"><dl data-testid="ux-labels-values"><dt class="ux-labels-values__labels"><span>${head(k, 1)}</span></dt><dd class="ux-labels-values__values"><span>${head(k, 2)}</span></dd></dl></div>`)}</div></div><div class="vim x-item-description"><h2>Item description from the seller</h2><iframe id="desc_ifr" src="https://itm.example/desc" title="Seller's description of item"></iframe></div></div><div class="x-store"><h2>About this seller</h2><p>100% positive feedback. 1.2K items sold. Joined Mar 2009. ${k.text(1)}</p></div><div class="x-fdbk"><h2>Seller feedback (812)</h2>${reviews(k, 4, 'fdbk')}</div><div class="merch"><h2>People who viewed this item also viewed</h2>${cards(k, 8, 'merch-item', '<span>Free postage</span>')}</div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'cross-border-hashed',
    path: '/item/100500481204.html',
    build: (k) => {
      const c = (name: string) => `${name}--${k.hash()}`
      return page(
        k,
        `<title>${k.title} - AliHarbor 15</title>`,
        `<div class="pdp-header">${links(k, 6, 2, 'span')}</div><div id="root"><div class="pdp-body pdp-wrap"><div class="pdp-body-left"><div class="pdp-body-top-left">${k.many(6, () => img(k))}</div><div class="pdp-body-top-right"><div class="${c('price')}"><span class="${c('currentPrice')}">${price(k)}</span><span>${cost(k)}</span><span>52% off</span><div>Tax excluded, add at checkout if applicable</div></div><div class="${c('title')}"><h1 data-pl="product-title">${mark(k, k.title)}</h1></div><div class="${c('reviewer')}">4.7 212 Reviews | 5,000+ sold</div><div class="${c('sku')}"><span>Color: ${k.phrase(1)}</span></div></div><div id="nav-review"><h2>Customer Reviews (212)</h2>${reviews(k, 3, c('list'))}</div><div id="nav-specification" class="${c('specification')}"><h2>${mark(k, 'Specifications')}</h2><ul class="${c('list')}">${k.many(6, () => `<li class="${c('line')}"><div class="${c('prop')}"><div class="${c('title')}"><span>${head(k, 1)}</span></div><div class="${c('desc')}"><span>${head(k, 2)}</span></div></div></li>`)}</ul><button>View more</button></div><div id="nav-description" class="${c('description')}"><h2>${mark(k, 'Description')}</h2><div id="product-description"><div class="detailmodule_html"><p><span>${say(k, 2)}</span></p><p><strong>${head(k, 2)}</strong></p>${k.many(4, () => `<p><span>${head(k, 3)}: ${head(k, 4)}</span></p>`)}${k.many(4, () => img(k))}</div></div></div><div id="nav-store"><h2>Seller guarantees</h2><h3>From ${k.phrase(2)} Store</h3>${cards(k, 6, c('card'))}</div></div><div class="pdp-body-right"><div>Ship to United States</div><div>Free shipping. Delivery: Mar 12 - 24</div><div>Security & Privacy: Safe payments: We do not share your personal details with any third parties without your consent.</div><button>Buy now</button><button>Add to cart</button></div></div><div id="nav-moretolove"><h2>More to love</h2>${cards(k, 12, c('card'))}</div></div>${fatFooter(k)}`,
      )
    },
  },
  {
    name: 'fashion-german-hashed',
    path: '/marke-jacke-schwarz-4812.html',
    build: (k) => {
      const c = () => `_${k.hash()} ${k.hash()}`
      return page(
        k,
        `<title>${k.title} - Jacke - schwarz - Hafen.de</title>${product(k.title)}`,
        `<div data-zalon-partner-target="true"><header>${links(k, 14, 1, 'span')}</header><div class="${c()}"><div class="${c()}"><ul>${k.many(7, () => `<li>${img(k)}</li>`)}</ul></div><div class="${c()}"><x-wrapper-re-1-4><h1><span class="${c()}">${head(k, 1)}</span><span class="${c()}">${mark(k, k.title)}</span></h1><div class="${c()}"><p><span>${mark(k, '89,95 €')}</span> <span>inkl. MwSt.</span></p></div></x-wrapper-re-1-4><div class="${c()}"><p>Farbe: <span>schwarz</span></p></div><button>Größe auswählen</button><button>In den Warenkorb</button><div class="${c()}"><p>2-4 Werktage</p><p>Standard-Lieferung</p><p>Kostenloser Versand ab 29,90 €</p><p>100 Tage Rückgaberecht</p></div><div class="${c()}" data-testid="pdp-accordion-details"><div><button><h2>${mark(k, 'Material & Pflege')}</h2></button><div><dl>${k.many(4, () => `<div class="${c()}"><dt>${head(k, 1)}:</dt><dd>${head(k, 3)}</dd></div>`)}</dl></div></div><div><button><h2>${mark(k, 'Details')}</h2></button><div><dl>${k.many(5, () => `<div class="${c()}"><dt>${head(k, 1)}:</dt><dd>${head(k, 2)}</dd></div>`)}</dl></div></div><div><button><h2>${mark(k, 'Größe & Passform')}</h2></button><div><dl>${k.many(3, () => `<div><dt>${head(k, 1)}:</dt><dd>${head(k, 5)}</dd></div>`)}</dl></div></div></div></div></div><div class="${c()}"><h2>Das könnte dir auch gefallen</h2>${k.many(6, () => `<article>${img(k)}<h3>${k.phrase(1)}</h3><h3>${k.phrase(3)}</h3><p>59,95 €</p></article>`)}</div><div class="${c()}"><h2>Bewertungen (12)</h2>${k.many(3, () => `<div><span>${k.phrase(1)}, 12.03.2023</span><p>${k.text(2)}</p></div>`)}</div><footer>${columns(k, 5)}<p>* Der durchgestrichene Preis entspricht der unverbindlichen Preisempfehlung des Herstellers.</p></footer></div>`,
      )
    },
  },
  {
    name: 'mail-order-german-sheet',
    path: '/p/waschmaschine-8-kg-S0481204/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} online kaufen | HAFEN</title>`,
        `<div class="nav_grimm">${links(k, 16, 1, 'span')}</div><main class="pdp_main"><ul class="pdp_breadcrumb">${links(k, 4, 1)}</ul><div class="pdp_gallery">${k.many(5, () => img(k))}</div><div class="pdp_right"><h1 class="pdp_short-info__main-name">${mark(k, k.title)}</h1><div class="pdp_rating">(1.212)</div><ul class="pdp_selling-points">${k.many(3, () => `<li>${head(k, 4)}</li>`)}</ul><div class="pdp_price"><span>${mark(k, '449,00 €')}</span><span>UVP 699,00 €</span><p>inkl. MwSt. zzgl. <a>Versandkosten</a></p><p>mtl. ab 21,35 € in 24 Raten</p></div><div class="pdp_delivery">lieferbar - in 2-3 Werktagen bei dir</div><button>In den Warenkorb</button><div class="pdp_service"><p>Altgeräte-Mitnahme kostenlos</p><p>3 Jahre Langzeitgarantie für 59,99 €</p></div></div><div class="pdp_details-accordion"><h2>${mark(k, 'Artikelbeschreibung')}</h2><div class="pdp_description"><p class="pdp_article-number">Artikel-Nr. S0481204</p>${paragraphs(k, 2)}${bullets(k, 4)}</div><h2>${mark(k, 'Details')}</h2>${k.many(3, () => `<table class="dv_characteristicsTable"><caption>${head(k, 2)}</caption><tbody>${k.many(5, () => `<tr><td class="left"><span>${head(k, 1)}</span></td><td>${head(k, 2)}</td></tr>`)}</tbody></table>`)}<h2>Kundenbewertungen</h2><p>4,5 Sterne. 92% der Käufer empfehlen dieses Produkt</p>${k.many(4, () => `<div class="cr_review"><b>${k.phrase(3)}</b><p>${k.text(2)}</p><span>von einem Kunden aus Bremen 12.03.2023</span><span>Finden Sie diese Bewertung hilfreich?</span></div>`)}</div><div class="reco"><h2>Kunden interessierten sich auch für</h2>${cards(k, 8, 'reco_item')}</div></main><footer>${columns(k, 5)}<p>${k.text(1)}</p></footer>${CONSENT.usercentrics()}`,
      ),
  },
]
