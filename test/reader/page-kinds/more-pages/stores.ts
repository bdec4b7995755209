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
import { CONSENT, fatFooter, megaMenu, rows } from './surroundings.ts'

/** Apps, media, services, and large catalogs that are sold on one page each. */
export const MORE_STORES: WholePage[] = [
  {
    name: 'ichiba-japanese-table-layout',
    path: '/shop/10004812/',
    language: 'ja',
    build: (k) =>
      page(
        k,
        `<title>【楽港市場】${k.title}：港の店</title>`,
        `<div id="common-header"><ul>${links(k, 8, 2)}</ul></div><table id="rakutenLimitedId" width="100%"><tr><td class="side" valign="top"><b>カテゴリ</b>${links(k, 20, 2, 'div')}</td><td id="pagebody" valign="top"><a>トップ</a> &gt; <a>${k.phrase(1)}</a><table><tr><td>${k.many(3, () => img(k))}</td><td><span class="catch_copy">${head(k, 4)}</span><br><span class="item_name"><b>${mark(k, k.title)}</b></span><table class="item-info"><tr><td>価格</td><td><span class="price2">${mark(k, '4,980円')}</span> (税込) 送料無料</td></tr></table><span class="item_number_title">商品番号</span> <span class="item_number">kb-4812</span><div>個数 <input value="1"><button>かごに追加</button><button>お気に入りに追加</button></div><div>レビュー 4.52（212件）</div></td></tr></table><span class="item_desc">${say(k, 4)}<br><br>${say(k, 3)}</span><br><table border="1" class="spec">${rows(
          k,
          [
            ['サイズ', '幅40×奥行30×高さ20cm'],
            ['素材', k.phrase(2)],
            ['重量', '約1.2kg'],
            ['原産国', '日本'],
          ],
        )}</table><table><tr><td><b>【配送について】</b><br>ご注文確認後、3営業日以内に発送いたします。沖縄・離島は別途送料がかかります。</td></tr></table><div class="recommend"><h3>この商品を見た人はこんな商品も見ています</h3>${cards(k, 6, 'item')}</div><div class="review"><h3>商品レビュー</h3>${k.many(3, () => `<div><b>評価 5.00</b><p>${k.text(2)}</p></div>`)}</div></td></tr></table><div id="common-footer">${links(k, 20, 2, 'span')}</div>`,
      ),
  },
  {
    name: 'taobao-static-detail',
    path: '/item.htm?id=4812',
    language: 'zh',
    build: (k) =>
      page(
        k,
        `<title>${k.title}-淘港网</title>`,
        `<div id="J_SiteNav"><ul>${links(k, 10, 2)}</ul></div><div id="header"><a>宝贝</a><input placeholder="搜索"></div><div id="page"><div id="detail"><div class="tb-property"><div class="tb-wrap"><div id="J_Title" class="tb-title"><h3 class="tb-main-title">${mark(k, k.title)}</h3><p class="tb-subtitle">${say(k, 1)}</p></div><ul class="tb-meta"><li><span class="tb-property-type">价格</span><strong><em class="tb-rmb">¥</em><em class="tb-rmb-num">${mark(k, '68.00')}</em></strong></li><li>配送：广东广州 至 北京 快递 免运费</li></ul><div class="tb-counter">累计评论 2012 交易成功 481</div><dl class="tb-prop"><dt>颜色分类</dt><dd><ul>${k.many(4, () => `<li><a>${k.phrase(1)}</a></li>`)}</ul></dd></dl><div class="tb-action"><a>立即购买</a><a>加入购物车</a></div><dl><dt>承诺</dt><dd>7天无理由退换 运费险</dd></dl></div></div><div class="tb-gallery">${k.many(5, () => img(k))}</div></div><div id="bd" class="grid"><div class="col-main"><div id="J_TabBar"><ul><li>宝贝详情</li><li>累计评论 2012</li><li>专享服务</li></ul></div><div id="attributes" class="attributes"><ul class="attributes-list">${k.many(9, () => `<li title="x">${head(k, 1)}: ${head(k, 2)}</li>`)}</ul></div><div id="description" class="J_DetailSection"><div class="content" id="J_DivItemDesc">${paragraphs(k, 2)}${k.many(5, () => `<p>${img(k)}</p>`)}<p>${say(k, 2)}</p></div></div><div id="reviews"><h4>宝贝与描述相符 4.8</h4>${k.many(4, () => `<div class="J_KgRate_ReviewItem"><div>${k.phrase(1)}（匿名）</div><p>${k.text(2)}</p><span>2023年03月12日</span></div>`)}</div></div><div class="col-sub"><div class="shop-info"><h4>${k.phrase(2)}旗舰店</h4><p>信誉：五皇冠</p></div><div class="tb-pine"><h4>看了又看</h4>${cards(k, 6, 'pine')}</div></div></div></div><div id="footer">${links(k, 18, 2, 'span')}<p>增值电信业务经营许可证：浙B2-20080224</p></div>`,
      ),
  },
  {
    name: 'book-chain-german',
    path: '/shop/home/artikeldetails/A1064812',
    build: (k) =>
      page(
        k,
        `<title>'${k.title}' kaufen - Hafenbuch</title><script type="application/ld+json">{"@context":"https://schema.org","@type":["Product","Book"],"name":"${k.title}"}</script>`,
        `${CONSENT.cookiebot(k)}${megaMenu(k)}<main class="artikeldetail"><section class="artikel-bilder">${img(k)}<button>Leseprobe</button></section><section class="artikel-infos"><h1 class="element-headline-large titel">${mark(k, k.title)}</h1><p class="untertitel">${head(k, 4)}</p><p class="autor"><a>${head(k, 2)}</a></p><a class="bewertungen">(212)</a><p class="format">${mark(k, 'Buch (Taschenbuch)')}</p><span class="preis">${mark(k, '14,00 €')}</span><p>inkl. gesetzl. MwSt., <a>Versandkostenfrei</a></p><ul class="formate">${k.many(4, () => `<li><a>Hörbuch ab 12,99 €</a></li>`)}</ul><button>In den Warenkorb</button><p>Sofort lieferbar</p></section><section class="artikel-beschreibung"><h2>${mark(k, 'Beschreibung')}</h2><h3>${mark(k, 'Details')}</h3><div class="artikeldetails">${[
          ['Format', 'Taschenbuch'],
          ['Erscheinungsdatum', '12.03.2021'],
          ['Seitenzahl', '412'],
          ['Sprache', 'Deutsch'],
          ['EAN', '9783481204812'],
        ]
          .map(
            ([a, b]) =>
              `<section class="artikeldetail"><h3>${mark(k, a!)}</h3><p>${mark(k, b!)}</p></section>`,
          )
          .join(
            '',
          )}</div><h3>${mark(k, 'Beschreibung')}</h3><div class="text">${paragraphs(k, 3)}</div><h3>${mark(k, 'Portrait')}</h3><p>${say(k, 2)}</p></section><section><h2>Das meinen unsere Kund*innen</h2><p>4.4 / 5.0</p>${k.many(3, () => `<article class="rezension"><h3>${k.phrase(3)}</h3><p>${k.phrase(1)} aus Köln am 12.03.2021</p><p>${k.text(3)}</p></article>`)}<p>Bewertungen sind öffentlich. Verfassen Sie die erste Bewertung zu diesem Artikel. Helfen Sie anderen Kund*innen durch Ihre Meinung</p></section><section><h2>Weitere Bände von ${k.phrase(2)}</h2>${cards(k, 5, 'tile')}</section><section><h2>Kund*innen kauften auch</h2>${cards(k, 6, 'tile')}</section></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'game-store-requirements',
    path: '/app/481204/Low_Tide/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} on Vapor</title><meta property="og:type" content="website">`,
        `<div id="global_header">${links(k, 9, 1, 'span')}</div><div class="responsive_page_template_content"><div class="game_page_background game"><div id="store_header">${links(k, 8, 1, 'span')}</div><div class="page_title_area"><div class="breadcrumbs">${links(k, 3, 1, 'span')}</div><div class="apphub_HomeHeaderContent"><div class="apphub_AppName" id="appHubAppName">${mark(k, k.title)}</div><a>Community Hub</a></div></div><div class="block"><div class="rightcol"><div class="game_header_image_ctn">${img(k)}</div><div class="game_description_snippet">${say(k, 2)}</div><div class="user_reviews"><div class="user_reviews_summary_row">Recent Reviews: Very Positive (212)</div><div class="release_date">Release Date: Mar 9, 2021</div><div class="dev_row">Developer: <a>${k.phrase(2)}</a></div></div><div class="glance_tags">Popular user-defined tags for this product:${links(k, 6, 1, 'span')}</div></div><div class="highlight_player">${k.many(8, () => img(k))}</div></div><div class="queue_actions">Sign in to add this item to your wishlist, follow it, or mark it as ignored</div><div class="page_content"><div class="rightcol game_meta_data"><div class="block">Single-player<br>Vapor Achievements<br>Vapor Cloud</div><table class="game_language_options"><tr><th></th><th>Interface</th><th>Full Audio</th></tr>${k.many(5, () => `<tr><td>${k.phrase(1)}</td><td>✔</td><td></td></tr>`)}</table><div class="block">View Community Hub. Visit the website. View update history</div></div><div class="leftcol game_description_column"><div class="game_area_purchase"><h1>Buy ${k.title}</h1><div class="game_purchase_price price">${price(k)}</div><a>Add to Cart</a></div><div id="game_area_description" class="game_area_description"><h2>${mark(k, 'About This Game')}</h2>${say(k, 3)}<br><br><h2 class="bb_tag">${head(k, 2)}</h2><ul class="bb_ul">${k.many(5, () => `<li>${say(k, 1)}</li>`)}</ul></div><div class="game_page_autocollapse sys_req"><h2>${mark(k, 'System Requirements')}</h2><div class="sysreq_contents"><div class="game_area_sys_req_leftCol"><ul><strong>${mark(k, 'Minimum:')}</strong><br><ul class="bb_ul">${k.many(5, () => `<li><strong>${head(k, 1)}:</strong> ${head(k, 4)}<br></li>`)}</ul></ul></div><div class="game_area_sys_req_rightCol"><ul><strong>${mark(k, 'Recommended:')}</strong><br><ul class="bb_ul">${k.many(5, () => `<li><strong>${head(k, 1)}:</strong> ${head(k, 4)}<br></li>`)}</ul></ul></div></div></div><div id="game_area_legal">© 2021 ${k.phrase(2)}. All rights reserved.</div><div id="recommended_block"><h2>More like this</h2>${cards(k, 6, 'small_cap')}</div><div id="app_reviews_hash"><h2>Customer reviews for ${k.title}</h2>${k.many(4, () => `<div class="review_box"><div class="persona_name">${k.phrase(1)}</div><div>12.4 hrs on record</div><div class="content">${k.text(3)}</div><div>Was this review helpful? Yes No Funny Award</div></div>`)}</div></div></div></div></div><div id="footer">${legal(k)}</div>`,
      ),
  },
  {
    name: 'play-store-hashed',
    path: '/store/apps/details?id=example.tide',
    build: (k) => {
      const c = () => k.hash()
      return page(
        k,
        `<title>${k.title} - Apps on Harbor Play</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"SoftwareApplication","name":"${k.title}"}</script>`,
        `<header class="${c()}"><nav>${links(k, 5, 1, 'span')}</nav></header><c-wiz class="${c()}"><div class="${c()}"><div class="${c()}"><h1 itemprop="name"><span>${mark(k, k.title)}</span></h1><div><a>${head(k, 2)}</a></div><div>Contains ads</div><div>In-app purchases</div></div><div class="${c()}"><div>4.4star</div><div>12.4K reviews</div><div>1M+</div><div>Downloads</div><div>Everyone</div></div><button>Install</button><div>This app is available for all of your devices</div></div><div class="${c()}">${k.many(6, () => img(k))}</div><section><header><h2>${mark(k, 'About this app')}</h2></header><div class="${c()}" data-g-id="description">${say(k, 2)}<br><br>${head(k, 3)}<br>• ${head(k, 5)}<br>• ${head(k, 6)}<br>• ${head(k, 5)}<br><br>${say(k, 2)}</div><div><div>Updated on</div><div>Mar 9, 2024</div></div><div class="${c()}">${links(k, 4, 1, 'span')}</div></section><section><header><h2>Data safety</h2></header><div>Safety starts with understanding how developers collect and share your data. Data privacy and security practices may vary based on your use, region, and age. The developer provided this information and may update it over time.</div><ul><li>No data shared with third parties</li><li>Data is encrypted in transit</li></ul></section><section><header><h2>Ratings and reviews</h2></header><div>Ratings and reviews are verified and are from people who use the same type of device that you use</div>${k.many(3, () => `<div class="${c()}"><header><div>${k.phrase(2)}</div><span>March 2, 2024</span></header><div>${k.text(3)}</div><div>12 people found this review helpful</div><div>Did you find this helpful? Yes No</div></div>`)}</section><section><header><h2>${mark(k, 'What’s new')}</h2></header><div itemprop="description">${say(k, 1)}</div></section><section><header><h2>App support</h2></header><div>Website</div><div>Support email</div><div>help@example.com</div></section><section><header><h2>Similar apps</h2></header>${k.many(6, () => `<a href="/x">${img(k)}<span>${k.phrase(2)}</span><span>${k.phrase(2)}</span><span>4.2</span></a>`)}</section></c-wiz><footer>${links(k, 12, 2, 'span')}</footer>`,
      )
    },
  },
  {
    name: 'extension-store-detail',
    path: '/detail/tide-clock/abcdefghijklmnop',
    build: (k) => {
      const c = () => k.hash()
      return page(
        k,
        `<title>${k.title} - Harbor Web Store</title>`,
        `<header class="${c()}"><span>Web store</span><nav>${links(k, 3, 1, 'span')}</nav></header><main class="${c()}"><section class="${c()}">${img(k)}<h1 class="${c()}">${mark(k, k.title)}</h1><div class="${c()}"><a>tide.example</a><span>Featured</span><span>4.6 (212 ratings)</span></div><div><a>Extension</a><a>Tools</a><span>40,000 users</span></div><button>Add to browser</button></section><section>${k.many(4, () => img(k))}</section><section class="${c()}"><h2 class="${c()}">${mark(k, 'Overview')}</h2><div class="${c()}"><p>${say(k, 1)}</p><div class="${c()}"><p>${say(k, 2)}</p><p>${head(k, 3)}</p><p>- ${head(k, 5)}</p><p>- ${head(k, 6)}</p><p>${say(k, 2)}</p></div></div></section><section><h2>4.6 out of 5</h2><p>212 ratings. Google doesn't verify reviews. Learn more about results and reviews.</p>${reviews(k, 2, c())}</section><section class="${c()}"><h2>${mark(k, 'Details')}</h2><ul>${[
          ['Version', '4.1.2'],
          ['Updated', 'March 9, 2024'],
          ['Size', '412KiB'],
          ['Languages', 'English (United States)'],
        ]
          .map(
            ([a, b]) =>
              `<li class="${c()}"><div class="${c()}">${mark(k, a!)}</div><div>${mark(k, b!)}</div></li>`,
          )
          .join(
            '',
          )}</ul></section><section><h2>Privacy</h2><p>The developer has disclosed that it will not collect or use your data. To learn more, see the developer’s privacy policy.</p><p>This developer declares that your data is</p><ul><li>Not being sold to third parties, outside of the approved use cases</li><li>Not being used or transferred for purposes that are unrelated to the item's core functionality</li></ul></section><section><h2>Related</h2>${cards(k, 6, c())}</section></main><footer>${links(k, 8, 2, 'span')}</footer>`,
      )
    },
  },
  {
    name: 'big-box-electronics-specs',
    path: '/site/tv-55-class/6481204.p',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Best Harbor</title>`,
        `${megaMenu(k)}<main><div class="shop-product-title"><div class="product-data"><span>Model:</span><span>TV55-A</span><span>SKU:</span><span>6481204</span></div><h1 class="heading-5">${mark(k, k.title)}</h1><a>Rating 4.6 out of 5 stars with 1212 reviews (1,212 Reviews)</a><a>48 Answered Questions</a></div><div class="media-gallery">${k.many(8, () => img(k))}</div><div class="col-right"><div class="priceView-hero-price"><span aria-hidden="true">${price(k)}</span></div><div>Save ${cost(k)}. Was ${cost(k)}</div><div>or $41.67/mo. suggested payments with 12-month financing. Show me how</div><div class="fulfillment">Pickup: Ready in 1 hour. Shipping: Get it by Tue, Mar 14. Estimates for 04101</div><button>Add to Cart</button><div class="protection"><h3>Protect your product</h3><p>2-Year Standard Geek Squad Protection $59.99</p></div></div><div class="accordion"><h3><button>${mark(k, 'Highlights')}</button></h3><ul>${k.many(4, () => `<li><h4>${head(k, 2)}</h4><p>${say(k, 1)}</p></li>`)}</ul></div><div class="accordion"><h3><button>${mark(k, 'About this item')}</button></h3><div class="long-description">${say(k, 3)}</div><h4>${mark(k, 'Features')}</h4>${k.many(4, () => `<div class="list-row"><h4 class="feature-title">${head(k, 3)}</h4><p>${say(k, 1)}</p></div>`)}<h4>${mark(k, "What's Included")}</h4>${bullets(k, 3, 3)}</div><div class="accordion"><h3><button>${mark(k, 'Specifications')}</button></h3>${k.many(5, () => `<div class="category"><h3>${head(k, 2)}</h3><ul>${k.many(5, () => `<li><div class="row-title">${head(k, 2)}</div><div class="row-value">${head(k, 2)}</div></li>`)}</ul></div>`)}</div><div class="accordion"><h3><button>Questions & Answers</button></h3>${k.many(3, () => `<div class="qa"><h4>Q: ${k.phrase(8)}?</h4><p>A: ${k.text(2)}</p><span>Answered by ${k.phrase(1)}</span></div>`)}</div><section class="ugc"><h2>Reviews</h2>${reviews(k, 5, 'review-item')}</section><section><h2>Compare similar products</h2>${cards(k, 4, 'compare')}</section><section><h2>Sponsored</h2>${cards(k, 4, 'sponsored')}</section></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'supermarket-about-item',
    path: '/ip/Oat-Cereal/481204812',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbormart.com</title>`,
        `${megaMenu(k, 3)}<div id="__next"><main><section class="flex"><div data-testid="media-thumbnail">${k.many(6, () => img(k))}</div><div class="w-50"><div>Best seller</div><a>${k.phrase(1)}</a><h1 id="main-title" itemprop="name" class="lh-copy dark-gray">${mark(k, k.title)}</h1><div>(4.7) 1,212 reviews</div><div data-testid="key-attributes"><h2>${mark(k, 'Key item features')}</h2><ul>${k.many(4, () => `<li>${head(k, 6)}</li>`)}</ul></div></div><div class="buy-box"><span itemprop="price">${mark(k, 'Now $4.98')}</span><span>24.9 ¢/oz</span><p>Price when purchased online</p><button>Add to cart</button><p>How you'll get this item: Shipping Arrives Mar 14 Free, Pickup Not available, Delivery Check nearby</p><p>Sold and shipped by Harbormart.com</p><p>Free 90-day returns</p></div></section><section><h2>Similar items you might like</h2><p>Based on what customers bought</p>${cards(k, 6, 'mb1')}</section><section class="about"><h2>${mark(k, 'About this item')}</h2><div><h3>${mark(k, 'Product details')}</h3><div class="dangerous-html"><p>${say(k, 3)}</p>${bullets(k, 4, 7)}</div></div><div><h3>${mark(k, 'Specifications')}</h3>${k.many(5, () => `<div class="nt1"><h3 class="flex items-center">${head(k, 1)}</h3><div class="ma0"><span>${head(k, 2)}</span></div></div>`)}</div><div><h3>${mark(k, 'Ingredients')}</h3><p>${say(k, 2)}</p></div><div><h3>Warnings</h3><p>We aim to show you accurate product information. Manufacturers, suppliers and others provide what you see here, and we have not verified it. See our disclaimer</p></div></section><section><h2>Customer ratings & reviews</h2>${reviews(k, 4, 'w_rev')}</section><section><h2>Related pages</h2><ul>${links(k, 10, 3)}</ul></section></main>${fatFooter(k)}</div>`,
      ),
  },
  {
    name: 'phone-maker-marketing',
    path: '/shop/buy-tablet/tablet-mini',
    build: (k) =>
      page(
        k,
        `<title>Buy ${k.title} - Orchard</title>`,
        `<nav id="globalnav"><ul>${links(k, 11, 1)}</ul></nav><div class="rc-announcement">Get $100–$400 in credit when you trade in. <a>See how</a></div><main><div class="rf-pdp"><div class="rf-pdp-title"><span class="violator">New</span><h1>${mark(k, k.title)}</h1><div class="rc-prices">From ${price(k)} or $41.58/mo. for 12 mo.*</div></div><div class="gallery">${k.many(5, () => img(k))}</div><div class="rf-dimension"><h2>Model. <span>Which is best for you?</span></h2>${k.many(2, () => `<label>${k.phrase(2)} From ${cost(k)}</label>`)}</div><div class="rf-dimension"><h2>Finish. <span>Pick your favorite.</span></h2></div><div class="rf-summary"><h2>Still deciding?</h2><p>Add this item to a list and easily come back to it later.</p><button>Add to Bag</button></div><div class="rf-overview"><h2>${mark(k, 'Overview')}</h2>${k.many(4, () => `<div class="tile"><h3>${head(k, 4)}</h3><p>${say(k, 2)}</p></div>`)}</div><div class="rf-box"><h2>${mark(k, 'What’s in the Box')}</h2><ul>${k.many(3, () => `<li>${img(k)}<p>${head(k, 3)}</p></li>`)}</ul></div><div class="rf-specs"><h2>${mark(k, 'Tech Specs')}</h2>${k.many(6, () => `<div class="rc-specs-row"><h3>${head(k, 2)}</h3><div><p>${head(k, 5)}</p><p>${head(k, 5)}</p></div></div>`)}</div><div class="rf-faq"><h2>Frequently Asked Questions</h2>${k.many(3, () => `<div class="faq"><h3><button>${k.phrase(6)}?</button></h3><p>${k.text(2)}</p></div>`)}</div><div class="rf-why"><h2>Why Orchard is the best place to buy</h2><ul><li>Free delivery and pickup</li><li>Pay over time, interest-free</li></ul></div></div></main><footer id="globalfooter"><div class="footnotes"><p>* ${k.text(3)}</p><p>** ${k.text(2)}</p></div>${columns(k, 5)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'wine-merchant-detail',
    path: '/wine/red/481204',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Quay Cellars</title>`,
        `<div class="age-gate" role="dialog"><h2>Are you of legal drinking age?</h2><button>Yes</button><button>No</button></div>${megaMenu(k, 5)}<main class="pipPage"><h1 class="pipName">${mark(k, k.title)}</h1><span class="pipOrigin">${head(k, 3)}</span><div class="pipAttributes"><ul><li>${head(k, 2)}</li><li>${mark(k, '750ML / 13.5% ABV')}</li></ul></div><div class="price">${price(k)}<span>Ships Tue, Mar 14. Limit 12 bottles per customer</span></div><button>Add to Cart</button><div class="pipStory"><h2>${mark(k, 'Winemaker Notes')}</h2><p>${say(k, 3)}</p></div><div class="pipProfessionalReviews"><h2>Critical Acclaim</h2>${k.many(2, () => `<div><b>RP 94</b><p>${k.text(2)}</p></div>`)}</div><div class="pipWinery"><h2>${head(k, 2)}</h2><p>${say(k, 3)}</p></div><div class="pipPairing"><h3>${mark(k, 'Food pairing')}</h3>${bullets(k, 4, 2)}</div><table class="facts">${k.many(6, () => `<tr><th>${head(k, 1)}</th><td>${head(k, 2)}</td></tr>`)}</table><div class="stewardship"><h3>Unlimited free shipping for a year</h3><p>Join StewardShip and enjoy free shipping for 12 months on all your orders.</p></div><div class="pipAlso"><h2>Customers who bought this also bought</h2>${cards(k, 5, 'prodItem')}</div><div class="tastingNote"><h3>My Wine Share</h3><p>Vintages for this wine are listed below.</p></div></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'used-car-german',
    path: '/fahrzeuge/details.html?id=4812',
    build: (k) =>
      page(
        k,
        `<title>${k.title} als Gebrauchtwagen</title>`,
        `<header>${links(k, 8, 1, 'span')}</header><div class="viewport"><a>Zurück zur Ergebnisliste</a><div class="cBox cBox--content"><h1 id="ad-title">${mark(k, k.title)}</h1><p class="listing-subtitle">${head(k, 5)}</p><span class="h3 rbt-prime-price">${mark(k, '18.490 €')}</span><span>Guter Preis</span><a>Finanzierung berechnen</a></div><div class="gallery">${k.many(9, () => img(k))}</div><div class="cBox"><h2>${mark(k, 'Technische Daten')}</h2><div class="further-tec-data">${k.many(12, () => `<div class="g-row u-margin-bottom-9"><div class="g-col-6"><strong>${head(k, 1)}</strong></div><div class="g-col-6">${head(k, 2)}</div></div>`)}</div></div><div class="cBox"><h2>${mark(k, 'Ausstattung')}</h2><div class="g-row">${k.many(14, () => `<div class="g-col-6"><div class="bullet-list"><p>${head(k, 1)}</p></div></div>`)}</div></div><div class="cBox"><h2>${mark(k, 'Fahrzeugbeschreibung laut Anbieter')}</h2><div class="description">${say(k, 2)}<br>${say(k, 1)}<br><br>* ${head(k, 4)}<br>* ${head(k, 4)}<br><br>${say(k, 2)}</div></div><div class="cBox seller"><h2>Anbieter: ${k.phrase(2)}</h2><p>Hafenstr. 12, DE-28195 Bremen</p><p>Tel.: +49 (0)421 555010</p><form><label>Ihre Nachricht an den Verkäufer</label><button>E-Mail senden</button></form></div><div class="cBox"><h2>Ähnliche Fahrzeuge</h2>${cards(k, 6, 'ad')}</div><div class="cBox"><p>Weitere Informationen zum offiziellen Kraftstoffverbrauch und den offiziellen spezifischen CO₂-Emissionen neuer Personenkraftwagen können dem Leitfaden entnommen werden.</p></div></div><footer>${columns(k, 4)}${legal(k)}</footer>${CONSENT.usercentrics()}`,
      ),
  },
  {
    name: 'online-course-landing',
    path: '/course/tide-tables/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbordemy</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Course","name":"${k.title}"}</script>`,
        `${megaMenu(k, 3)}<div class="main-content"><div class="paid-course-landing-page__container"><div class="clp-lead"><div class="topic-menu">${links(k, 3, 1, 'span')}</div><h1 class="clp-lead__title" data-purpose="lead-title">${mark(k, k.title)}</h1><div class="clp-lead__headline" data-purpose="lead-headline">${say(k, 1)}</div><div class="ratings">4.6 (1,212 ratings) 12,204 students</div><div>Created by <a>${head(k, 2)}</a></div><div>Last updated 3/2024</div></div><div class="sidebar-container"><span class="price">${price(k)}</span><span>Original Price ${cost(k)}</span><div>2 days left at this price!</div><button>Add to cart</button><div>30-Day Money-Back Guarantee</div><div>This course includes:<ul><li>12 hours on-demand video</li><li>Certificate of completion</li></ul></div></div><div class="what-you-will-learn"><h2>${mark(k, "What you'll learn")}</h2><ul>${k.many(6, () => `<li><span>${say(k, 1)}</span></li>`)}</ul></div><div class="curriculum"><h2>${mark(k, 'Course content')}</h2><span>4 sections • 32 lectures • 12h 4m total length</span>${k.many(4, () => `<div class="panel"><h3><button><span class="section--title">${head(k, 3)}</span><span>8 lectures • 1hr</span></button></h3><ul>${k.many(3, () => `<li><span>${head(k, 4)}</span><span>04:12</span></li>`)}</ul></div>`)}</div><div class="requirements"><h2>${mark(k, 'Requirements')}</h2>${bullets(k, 3)}</div><div class="description" data-purpose="course-description"><h2>${mark(k, 'Description')}</h2><div>${paragraphs(k, 3)}${bullets(k, 4)}</div><h2>${mark(k, 'Who this course is for:')}</h2>${bullets(k, 3)}</div><div class="also-bought"><h2>Students also bought</h2>${cards(k, 5, 'course-unit')}</div><div class="instructor"><h2>${mark(k, 'Instructor')}</h2><a>${head(k, 2)}</a><p>${say(k, 3)}</p></div><div class="reviews"><h2>4.6 course rating • 1K ratings</h2>${reviews(k, 4, 'individual-review')}</div></div></div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'hotel-room-offer',
    path: '/hotel/gb/quay-house.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title}, Whitby – Updated prices</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Hotel","name":"${k.title}"}</script>`,
        `${CONSENT.oneTrust(k)}<header>${links(k, 10, 1, 'span')}</header><div id="bodyconstraint"><div class="searchbox"><label>Check-in date</label><label>Check-out date</label><button>Search</button></div><div id="hp_hotel_name"><h2>${mark(k, k.title)}</h2></div><p class="address">${mark(k, '12 Quay Street, Whitby, United Kingdom')} <a>Great location - show map</a></p><div class="gallery">${k.many(8, () => img(k))}</div><div class="score">Scored 8.7 Fabulous. 412 reviews</div><div class="hp_desc_main_content"><div id="property_description_content"><p>${say(k, 3)}</p><p>${say(k, 3)}</p><p>${say(k, 2)}</p></div><h3>${mark(k, 'Most popular facilities')}</h3><div class="facilities">${k.many(6, () => `<span class="facility">${head(k, 2)}</span>`)}</div></div><div class="highlights"><h3>Property Highlights</h3><p>Perfect for a 1-night stay!</p><button>Reserve</button></div><h2>Availability</h2><p>Select dates to see this property's availability and prices</p><table class="roomstable"><tr><th>Room type</th><th>Number of guests</th></tr>${k.many(3, () => `<tr><td><a>${head(k, 3)}</a><ul><li>1 double bed</li></ul></td><td>2</td><td><button>Show prices</button></td></tr>`)}</table><div class="hp-reviews"><h2>Guest reviews</h2>${reviews(k, 4, 'rev')}</div><div class="surroundings"><h2>${mark(k, 'Hotel surroundings')}</h2><ul>${k.many(6, () => `<li><span>${head(k, 2)}</span> <span>${mark(k, '0.4 miles')}</span></li>`)}</ul></div><div class="all-facilities"><h2>${mark(k, `Facilities of ${k.title}`)}</h2>${k.many(4, () => `<div class="group"><h3>${head(k, 1)}</h3><ul>${k.many(4, () => `<li>${head(k, 2)}</li>`)}</ul></div>`)}</div><div class="house-rules"><h2>${mark(k, 'House rules')}</h2><div>${mark(k, 'Check-in')}</div><div>${mark(k, 'From 3:00 PM to 10:00 PM')}</div><div>${mark(k, 'Pets')}</div><div>${say(k, 1)}</div></div></div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'pharmacy-leaflet-german',
    path: '/arzneimittel/481204/tabletten.htm',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Hafenapotheke</title>`,
        `${CONSENT.usercentrics()}${megaMenu(k, 4)}<div class="page"><div class="breadcrumb">${links(k, 4, 1, 'span')}</div><div class="product-detail"><div class="pic">${img(k)}<p>Abbildung ähnlich</p></div><div class="data"><h1>${mark(k, k.title)}</h1><dl class="short-facts"><dt>${mark(k, 'PZN')}</dt><dd>${mark(k, '00481204')}</dd><dt>${mark(k, 'Anbieter')}</dt><dd>${head(k, 2)}</dd><dt>${mark(k, 'Packungsgröße')}</dt><dd>${mark(k, '20 St')}</dd></dl></div><div class="buy"><span class="price">${mark(k, '4,98 €')}</span><p>Preis inkl. MwSt. ggf. zzgl. Versand. AVP 8,97 €</p><p>sofort lieferbar</p><button>In den Warenkorb</button></div></div><div class="tabs"><a>Produktbeschreibung</a><a>Pflichttext</a><a>Bewertungen</a></div><div class="tab-body"><h2>${mark(k, 'Produktinformationen')}</h2>${k.many(6, () => `<h3>${head(k, 2)}</h3><p>${say(k, 2)}</p>`)}<h3>${mark(k, 'Dosierung')}</h3><table><thead><tr><th>${mark(k, 'Personenkreis')}</th><th>${mark(k, 'Einzeldosis')}</th><th>${mark(k, 'Gesamtdosis')}</th></tr></thead>${k.many(3, () => `<tr><td>${head(k, 3)}</td><td>${head(k, 2)}</td><td>${head(k, 3)}</td></tr>`)}</table><h3>${mark(k, 'Hinweise')}</h3>${bullets(k, 4, 8)}<p>${mark(k, 'Zu Risiken und Nebenwirkungen lesen Sie die Packungsbeilage und fragen Sie Ihren Arzt oder Apotheker.')}</p></div><div class="ratings"><h2>Kundenbewertungen</h2>${k.many(3, () => `<div><b>${k.phrase(3)}</b><p>${k.text(2)}</p></div>`)}</div><div class="others"><h2>Andere Kunden kauften auch</h2>${cards(k, 5, 'article')}</div></div>${fatFooter(k)}`,
      ),
  },
]
