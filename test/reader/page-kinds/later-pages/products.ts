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
  say,
  type WholePage,
} from '../whole-pages/parts.ts'
import { CONSENT, fatFooter, megaMenu, rows } from '../more-pages/surroundings.ts'

/** Products of shop software and markets, judged before the reader saw them. */
export const LATER_PRODUCTS: WholePage[] = [
  {
    name: 'hyva-tailwind-dutch',
    path: '/eikenhouten-krukje.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="product">`,
        `<a class="sr-only focus:not-sr-only" href="#contentarea">Ga naar de inhoud</a><header class="border-b"><div class="container flex">${links(k, 6, 1, 'span')}<a href="/customer/account">Mijn account</a><a href="/checkout/cart">Winkelwagen</a></div></header><main id="maincontent"><nav class="breadcrumbs"><ol>${links(k, 3, 1)}<li>${k.title}</li></ol></nav><section class="text-gray-700 body-font"><div class="flex lg:flex-row flex-col items-center"><div class="grid grid-rows-auto grid-cols-1 md:grid-cols-2"><div class="w-full"><h1 class="text-3xl">${mark(k, k.title)}</h1></div><div x-data="initGallery()">${k.many(4, () => img(k))}<div class="sr-only">Ga naar het einde van de afbeeldingen-gallerij</div></div><div class="order-3"><div class="my-2 flex"><span class="sr-only">4.6 van 5 sterren</span><a href="#customer-review-list">14 beoordelingen</a></div><div class="leading-relaxed mt-4 mb-4">${say(k, 2)}</div><div class="flex items-center"><span class="price" x-html="format">${mark(k, '€ 89,95')}</span></div><div class="text-green-700"><svg></svg>Op voorraad</div><div class="flex"><label>Aantal</label><input type="number" value="1"><button>In winkelwagen</button><button>Toevoegen aan verlanglijst</button></div><ul class="usp text-sm"><li>Voor 22:00 besteld, morgen in huis</li><li>Gratis verzending vanaf € 50</li><li>30 dagen bedenktijd</li></ul></div></div></div></section><section><div class="container"><h2 class="text-2xl">${mark(k, 'Details')}</h2><div class="prose">${paragraphs(k, 2)}<h3>${head(k, 3)}</h3>${bullets(k, 4)}</div></div><div class="container"><h2 class="text-2xl">${mark(k, 'Meer informatie')}</h2><table class="additional-attributes">${rows(
          k,
          [
            ['Materiaal', k.phrase(2)],
            ['Hoogte', '45 cm'],
            ['Kleur', k.phrase(1)],
          ],
        )}</table></div><div class="container"><h2>Beoordelingen</h2>${k.many(4, () => `<div class="card"><div>${k.phrase(3)}</div><div>${k.text(2)}</div><div>Review door ${k.phrase(1)} op 12 mei 2023</div></div>`)}</div><section x-data="slider"><h2>Gerelateerde producten</h2><div class="snap">${k.many(6, () => `<form class="item product card"><a>${img(k)}</a><a class="product-item-link">${k.phrase(4)}</a><span class="price">€ 24,95</span><button>In winkelwagen</button></form>`)}</div></section></section></main><footer class="footer">${columns(k, 4)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'dawn-15-blocks-swedish',
    path: '/products/ullfilt-gra',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Norrvik</title><meta property="og:type" content="product"><script type="application/ld+json">{"@context":"http://schema.org/","@type":"ProductGroup","name":"${k.title}","hasVariant":[{"@type":"Product","offers":{"@type":"Offer","price":"899"}}]}</script>`,
        `<div id="shopify-section-announcement"><p class="announcement-bar__message h5">Fri frakt över 499 kr</p></div><sticky-header><ul class="list-menu">${links(k, 7, 1)}</ul></sticky-header><main id="MainContent" class="content-for-layout"><section id="shopify-section-template--main" class="shopify-section section"><product-info class="section-main-padding"><div class="product product--medium grid"><media-gallery><ul>${k.many(5, () => `<li>${img(k)}</li>`)}</ul><div class="visually-hidden">Öppna mediet 1 i modalfönster</div></media-gallery><div class="product__info-container"><p class="product__text inline-richtext caption-with-letter-spacing">${k.phrase(1)}</p><div class="product__title"><h1>${mark(k, k.title)}</h1><a class="product__title"><h2 class="h1">${k.title}</h2></a></div><div class="price price--large"><div class="price__container"><div class="price__regular"><span class="visually-hidden">Ordinarie pris</span><span class="price-item">${mark(k, '899,00 kr')}</span></div><div class="price__sale"><span class="visually-hidden">Ordinarie pris</span><s class="price-item">1 099,00 kr</s><span class="visually-hidden">Försäljningspris</span></div><small class="unit-price"><span>Enhetspris</span><span>/</span><span>&nbsp;per&nbsp;</span></small></div></div><div class="product__tax caption rte">Inklusive skatter. <a>Frakt</a> beräknas i kassan.</div><variant-selects><fieldset><legend>Färg</legend>${k.many(4, () => `<label>${k.phrase(1)}<span class="visually-hidden">Varianten har sålts slut eller är inte tillgänglig</span></label>`)}</fieldset></variant-selects><div class="product-form__input"><label>Antal</label><quantity-input><button>Minska kvantitet</button></quantity-input></div><button>Lägg i varukorgen</button><pickup-availability><template><p>Det gick inte att ladda tillgänglighet för upphämtning</p></template></pickup-availability><div class="product__description rte quick-add-hidden">${paragraphs(k, 3)}${bullets(k, 4)}</div><div class="product__accordion"><details><summary><h2 class="h4 accordion__title">${mark(k, 'Material')}</h2></summary><div class="accordion__content rte"><p>${say(k, 1)}</p></div></details><details><summary><h2 class="h4 accordion__title">${mark(k, 'Skötselråd')}</h2></summary><div class="accordion__content rte"><p>${say(k, 2)}</p></div></details><details><summary><h2 class="h4 accordion__title">Frakt och returer</h2></summary><div class="accordion__content rte"><p>${k.text(2)}</p></div></details></div><div class="icon-with-text"><span>Klimatkompenserad leverans</span><span>Öppet köp i 60 dagar</span><span>Säker betalning</span></div></div></div></product-info></section><section class="shopify-section"><div class="image-with-text"><h2 class="image-with-text__heading">${head(k, 3)}</h2><div class="image-with-text__text rte"><p>${say(k, 2)}</p></div></div></section><product-recommendations><h2 class="related-products__heading">Du kanske också gillar</h2><ul class="grid product-grid">${k.many(4, () => `<li class="grid__item"><div class="card-wrapper"><h3 class="card__heading"><a>${k.phrase(3)}</a></h3><div class="price">Ordinarie pris 349,00 kr</div></div></li>`)}</ul></product-recommendations></main>${fatFooter(k)}`,
        'gradient',
      ),
  },
  {
    name: 'storefront-buy-box-german',
    path: '/detail/018f3a/werkzeugkoffer',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | W-1204.8</title><meta itemprop="copyrightHolder" content="Werkhof"><meta property="og:type" content="product">`,
        `${CONSENT.usercentrics()}<header class="header-main"><div class="top-bar">Service-Hotline 0800 12345</div></header><div class="nav-main">${links(k, 9, 1, 'span')}</div><main class="content-main"><div class="container-main"><div class="cms-page"><div class="cms-block cms-block-product-heading"><div class="cms-element-product-name"><h1 class="product-detail-name">${mark(k, k.title)}</h1></div></div><div class="cms-block cms-block-gallery-buybox"><div class="gallery-slider">${k.many(5, () => img(k))}</div><div class="cms-element-buy-box"><div class="product-detail-buy"><p class="product-detail-price">${mark(k, '149,00 €')}*</p><p class="product-detail-list-price-wrapper">UVP 189,00 €* (21.16% gespart)</p><div class="product-detail-tax-container"><p>Preise inkl. MwSt. zzgl. <a>Versandkosten</a></p></div><div class="product-detail-delivery-information"><p class="delivery-information">Sofort verfügbar, Lieferzeit: 1-3 Tage</p></div><form><select><option>1</option></select><button>In den Warenkorb</button></form><div class="product-detail-ordernumber-container"><span>Produktnummer:</span><span>W-1204.8</span></div></div></div></div><div class="cms-block cms-block-product-description-reviews"><div class="product-detail-tabs"><ul class="nav nav-tabs"><li><a href="#description-tab">Beschreibung</a></li><li><a href="#review-tab">Bewertungen 4</a></li></ul><div class="tab-content"><div class="tab-pane show active" id="description-tab-pane"><div class="product-detail-description"><div class="h2 product-detail-description-title">Produktinformationen "${k.title}"</div><div class="product-detail-description-text">${say(k, 3)}<br><br><b>${head(k, 2)}</b>${bullets(k, 6)}</div><div class="product-detail-properties"><table class="product-detail-properties-table">${rows(
          k,
          [
            ['Gewicht:', '8,4 kg'],
            ['Werkstoff:', k.phrase(2)],
            ['Teile:', '128'],
          ],
        )}</table></div></div></div><div class="tab-pane" id="review-tab-pane"><div class="product-detail-review"><h3>4 von 4 Bewertungen</h3><p>4.75 von 5 Sternen</p><p>Bewerte dieses Produkt! Teile deine Erfahrungen mit anderen Kunden.</p>${k.many(4, () => `<div class="product-detail-review-item"><p>${k.phrase(3)}</p><p>11. Juli 2023 14:02</p><p>${k.text(2)}</p></div>`)}</div></div></div></div></div><div class="cms-block cms-block-cross-selling"><div class="product-detail-tab-navigation"><a>Kunden kauften auch</a></div><div class="product-slider">${k.many(5, () => `<div class="card product-box"><a class="product-name">${k.phrase(4)}</a><div class="product-description">${k.text(1)}</div><span class="product-price">29,90 €*</span><button>In den Warenkorb</button></div>`)}</div></div></div></div></main><footer class="footer-main"><div class="footer-hotline"><h4>Service-Hotline</h4><p>Unterstützung und Beratung unter 0800 12345</p></div>${columns(k, 3)}<p>* Alle Preise inkl. gesetzl. Mehrwertsteuer zzgl. Versandkosten, wenn nicht anders beschrieben</p></footer>`,
        'is-ctl-product is-act-index',
      ),
  },
  {
    name: 'market-css-modules-english',
    path: '/item/1005004812.html',
    build: (k) => {
      const c = (name: string) => `${name}--${name}--${k.hash().slice(0, 5)}`
      return page(
        k,
        `<title>${k.title} - Market 100</title><meta property="og:type" content="product">`,
        `<div class="${c('header')}"><a>Save big on our app!</a><div>${links(k, 5, 1, 'span')}</div></div><div class="pdp-body"><div class="pdp-wrap"><div class="${c('breadcrumb')}">${links(k, 4, 1, 'span')}</div><div class="pdp-info"><div class="pdp-info-left">${k.many(6, () => img(k))}</div><div class="pdp-info-right"><div class="${c('price')}"><span class="${c('price-default')}">${price(k)}</span><span class="${c('price-original')}">${cost(k)}</span><span class="${c('price-discount')}">52% off</span></div><div class="${c('vat')}">Tax excluded, add at checkout if applicable ; Extra 2% off with coins</div><h1 data-pl="product-title">${mark(k, k.title)}</h1><div class="${c('reviewer')}"><strong>4.7</strong><a>212 Reviews</a> ౹ <span>2,000+ sold</span></div><div class="${c('sku-item')}"><div>Color: <span>${k.phrase(1)}</span></div>${k.many(5, () => img(k))}</div><div class="${c('sku-item')}"><div>Ships From: <span>China</span></div></div></div><div class="pdp-info-side"><div class="${c('commitment')}"><div>Market commitment</div><div><strong>Shipping: $3.21</strong><span>Delivery: Mar 12 - 24</span></div><div>Return&refund policy</div><div>Security & Privacy</div><div>Safe payments: We do not share your personal details with any third parties without your consent.</div></div><div>Quantity</div><div>Max. 99 pcs/shopper</div><button>Buy now</button><button>Add to cart</button><button>Share</button></div></div><div class="pdp-info-bottom"><div class="${c('tabs')}"><a href="#nav-review">Customer Reviews (212)</a><a href="#nav-specification">Specifications</a><a href="#nav-description">Description</a><a href="#nav-store">Store</a><a href="#nav-moretolove">More to love</a></div><div id="nav-review"><h2>Reviews</h2>${k.many(5, () => `<div class="${c('list-item')}"><div>Color: ${k.phrase(1)}</div><div>${k.text(2)}</div><div>${k.phrase(1)} | 12 Feb 2024</div><div>Helpful (3)</div></div>`)}</div><div id="nav-specification"><h2>${mark(k, 'Specifications')}</h2><ul class="${c('specification-list')}">${k.many(8, () => `<li><div class="${c('prop')}"><div class="${c('title')}"><span>${head(k, 2)}</span></div><div class="${c('desc')}"><span>${head(k, 2)}</span></div></div></li>`)}</ul><button>View more</button></div><div id="nav-description"><h2>${mark(k, 'Description')}</h2><div><div class="detailmodule_html"><div class="detail-desc-decorate-richtext"><p><span>${say(k, 2)}</span></p><p><span>${say(k, 3)}</span></p>${img(k)}<p>${say(k, 1)}</p></div></div></div></div><div id="nav-store"><h2>Store</h2><div>${k.phrase(2)} Store</div><div>94.1% Positive Feedback</div><div>1,204 Followers</div></div><div id="nav-moretolove"><h2>More to love</h2>${k.many(8, () => `<a class="${c('card')}" href="/item/${k.id()}.html">${img(k)}<div>${k.phrase(8)}</div><div>US ${cost(k)}</div><div>500+ sold</div></a>`)}</div></div></div></div><div class="site-footer">${columns(k, 3)}<div>Intellectual Property Protection - Privacy Policy - Sitemap © 2010-2024</div></div>`,
      )
    },
  },
  {
    name: 'polish-market-hashed-offer',
    path: '/oferta/kosz-wiklinowy-12048',
    build: (k) => {
      const c = () =>
        `m${k.hash().slice(0, 3)}_${k.hash().slice(0, 2)} mp${k.hash().slice(0, 2)}_${k.hash().slice(0, 2)}`
      return page(
        k,
        `<title>${k.title} - sklep</title><meta property="og:type" content="product"><meta itemprop="price" content="129.00">`,
        `<div data-role="header" class="${c()}">${links(k, 7, 1, 'span')}<a>Zaloguj się</a></div><div class="main-wrapper" data-box-name="layout.root"><div class="${c()}" data-box-name="showoffer.breadcrumb">${links(k, 4, 1, 'span')}</div><div class="${c()}" data-box-name="layout.top"><div data-box-name="Gallery">${k.many(5, () => img(k))}</div><div class="${c()}" data-box-name="summary"><h1 class="${c()}">${mark(k, k.title)}</h1><div class="${c()}"><span aria-label="ocena produktu 4,87 na 5">4,87</span><a>312 ocen i 48 recenzji</a></div><div class="${c()}">120 osób kupiło ostatnio</div><div aria-label="cena 129,00 zł" class="${c()}">${mark(k, '129,00 zł')}</div><div>Smart! dostawa jutro</div><div class="${c()}">Stan: <span>Nowy</span></div><button>Dodaj do koszyka</button><button>Kup i zapłać</button><div>Zapłać później z Pay</div></div></div><div class="${c()}" data-box-name="Container Delivery"><h2>Dostawa i płatność</h2><p>Od 8,99 zł - sprawdź formy i ceny dostawy. ${k.text(1)}</p></div><div class="${c()}" data-box-name="Parameters"><h2>${mark(k, 'Parametry')}</h2><table>${rows(
          k,
          [
            ['Stan', 'Nowy'],
            ['Marka', k.phrase(1)],
            ['Materiał', k.phrase(2)],
            ['Szerokość', '40 cm'],
          ],
        )}</table></div><div class="${c()}" data-box-name="Description card"><h2>${mark(k, 'Opis')}</h2>${k.many(3, () => `<div class="${c()}"><h2>${head(k, 3)}</h2><p>${say(k, 3)}</p></div>`)}</div><div class="${c()}" data-box-name="showoffer.seller"><h2>O sprzedającym</h2><p>${k.phrase(2)} poleca 99,4%</p><p>${k.text(2)}</p></div><div class="${c()}" data-box-name="recommendations"><h2>Propozycje dla Ciebie</h2>${k.many(6, () => `<article class="${c()}"><a>${img(k)}</a><h3><a>${k.phrase(5)}</a></h3><div>39,90 zł</div></article>`)}</div><div class="${c()}" data-box-name="reviews"><h2>Opinie o produkcie</h2>${k.many(4, () => `<div class="${c()}"><div>5/5</div><p>${k.text(2)}</p><div>Czy ta recenzja jest przydatna?</div></div>`)}</div></div><footer>${columns(k, 4)}</footer>`,
      )
    },
  },
  {
    name: 'fashion-generated-classes-accordions-english',
    path: '/en-gb/rain-jacket-4812041.html',
    build: (k) => {
      const c = () => `_${k.hash().slice(0, 6)} Z${k.hash().slice(0, 4)}`
      return page(
        k,
        `<title>${k.title} - black</title><script type="application/ld+json">{"@type":"Product","@context":"https://schema.org","name":"${k.title}","offers":[{"@type":"Offer","price":"79.99"}]}</script>`,
        `<div class="${c()}"><a href="#main">Skip to main content</a>${links(k, 3, 1, 'span')}</div><main id="main"><div class="${c()}"><x-wrapper-re-1-3><div class="${c()}"><h1 class="${c()}"><a href="/brand"><span class="${c()}">${head(k, 1)}</span></a><span class="${c()}">${mark(k, k.title)}</span></h1><div data-testid="pdp-price-container" class="${c()}"><p><span class="${c()}">From ${mark(k, '£79.99')}</span> <span>VAT included</span></p><p>Originally: £99.99 -20%</p></div><div class="${c()}"><p>Colour: <span>black</span></p>${k.many(4, () => img(k))}</div><button>Choose your size</button><button>Add to bag</button><div class="${c()}"><div>Standard delivery<br>2-4 working days · £3.95</div><div>Free returns on orders over £25</div><div>100 day return policy</div></div></div></x-wrapper-re-1-3><x-wrapper-re-1-5><div class="${c()}"><div class="${c()}"><button aria-expanded="true"><h2>${mark(k, 'Material & care')}</h2></button><div class="${c()}"><dl>${k.many(4, () => `<div><dt>${head(k, 2)}:</dt><dd>${head(k, 3)}</dd></div>`)}</dl></div></div><div class="${c()}"><button aria-expanded="false"><h2>${mark(k, 'Details')}</h2></button><div class="${c()}" hidden><dl>${k.many(5, () => `<div><dt>${head(k, 1)}:</dt><dd>${head(k, 3)}</dd></div>`)}</dl></div></div><div class="${c()}"><button aria-expanded="false"><h2>${mark(k, 'Size & fit')}</h2></button><div class="${c()}" hidden><dl>${k.many(4, () => `<div><dt>${head(k, 2)}:</dt><dd>${head(k, 4)}</dd></div>`)}</dl></div></div></div></x-wrapper-re-1-5><x-wrapper-re-1-6><div><h2>Complete the look</h2><ul>${k.many(8, () => `<li class="${c()}"><article><a>${img(k)}<h3>${k.phrase(1)}</h3><h3>${k.phrase(4)}</h3></a><p>£24.99</p></article></li>`)}</ul></div><div><h2>Customer reviews</h2><p>4.3 out of 5, based on 48 ratings</p>${k.many(3, () => `<div class="${c()}"><p>${k.text(2)}</p><p>${k.phrase(1)}, 2 months ago</p></div>`)}</div><div class="${c()}"><h2>Discover more</h2>${links(k, 12, 3, 'span')}</div></x-wrapper-re-1-6></div></main><footer>${columns(k, 4)}</footer>`,
      )
    },
  },
  {
    name: 'korean-smart-store',
    language: 'wide',
    path: '/harbor/products/48120481',
    build: (k) => {
      const c = () => `_${k.hash().slice(0, 9)}`
      return page(
        k,
        `<title>${k.title} : 하버상점</title><meta property="og:type" content="product">`,
        `<div id="wrap"><div class="${c()}">${links(k, 6, 1, 'span')}<a>로그인</a><a>고객센터</a></div><div id="container"><div id="content"><div class="${c()}"><div class="${c()}">${k.many(4, () => img(k))}<div>리뷰수 <strong>212</strong> 사용자 총 평점 <strong>4.8 / 5</strong></div></div><fieldset><div class="${c()}"><div class="${c()}"><h3 class="${c()}">${mark(k, k.title)}</h3><div>15% 할인율 <del>42,000원</del> <strong class="${c()}"><span class="blind">상품 가격</span><span>${mark(k, '35,700')}</span><span>${mark(k, '원')}</span></strong></div><div><button>찜하기</button><button>공유하기</button></div></div><div class="${c()}"><div>택배배송</div><div>무료배송 (주문시 결제)</div><div>오후 2시 이전 주문 시 오늘출발</div></div><div class="${c()}"><a>색상</a><a>사이즈</a></div><div>총 상품 금액</div><a>구매하기</a><a>장바구니</a></div></fieldset></div><div class="${c()}"><ul role="tablist"><li><a>상세정보</a></li><li><a>리뷰 212</a></li><li><a>Q&A 12</a></li><li><a>반품/교환정보</a></li></ul></div><div id="INTRODUCE"><div class="${c()}"><strong>${mark(k, '상품정보')}</strong><table class="${c()}">${rows(
          k,
          [
            ['상품번호', '4812048'],
            ['상품상태', '신상품'],
            ['제조사', k.phrase(1)],
            ['원산지', k.phrase(1)],
          ],
        )}</table></div><div class="se-viewer"><div class="se-main-container">${k.many(5, () => `<div class="se-component se-text"><div class="se-module"><p class="se-text-paragraph"><span>${say(k, 2)}</span></p></div></div><div class="se-component se-image">${img(k)}</div>`)}</div></div></div><div id="REVIEW"><h3>리뷰 212건</h3>${k.many(5, () => `<li class="${c()}"><div>평점 5 <strong>abcd****</strong> 23.05.12.</div><div>${k.text(2)}</div><button>도움돼요</button></li>`)}</div><div id="QNA"><h3>Q&A</h3><p>구매하시려는 상품에 대해 궁금하신 점이 있으신 경우 문의해주세요.</p><table>${k.many(4, () => `<tr><td>답변완료</td><td>비밀글입니다.</td><td>har****</td><td>23.05.1${k.random(9)}.</td></tr>`)}</table></div><div id="PROVISION"><h3>반품/교환 안내</h3><p>반품 시 먼저 판매자와 연락하셔서 반품사유, 택배사, 배송비, 반품지 주소 등을 협의하신 후 반품상품을 발송해 주시기 바랍니다.</p><table>${k.many(4, () => `<tr><th>반품배송비</th><td>편도 3,000원</td></tr>`)}</table><h3>판매자 정보</h3><p>상호명 하버상점 사업자등록번호 1234812</p></div></div></div><div id="footer">${links(k, 8, 1, 'span')}<p>네트워크 주식회사는 통신판매중개자로 거래 당사자가 아닙니다.</p></div></div>`,
      )
    },
  },
  {
    name: 'opencart-4-turkish',
    path: '/index.php?route=product/product&product_id=48',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<nav id="top"><div class="container">${links(k, 4, 1, 'span')}</div></nav><header><div id="logo"><a>Liman</a></div><div id="header-cart"><button>0 ürün - 0,00TL</button></div></header><main><div class="container"><nav id="menu">${links(k, 8, 1, 'span')}</nav></div><div id="product-product" class="container"><ul class="breadcrumb">${links(k, 3, 1)}</ul><div class="row"><div id="content" class="col"><div id="product-info"><div class="row mb-3"><div class="col-sm"><div class="image magnific-popup">${k.many(4, () => img(k))}</div></div><div class="col-sm"><h1>${mark(k, k.title)}</h1><ul class="list-unstyled"><li>Marka: <a>${k.phrase(1)}</a></li><li>Ürün Kodu: LM-12</li><li>Stok Durumu: Stokta var</li></ul><ul class="list-unstyled"><li><h2><span class="price-new">${mark(k, '1.249,00TL')}</span></h2></li><li>Vergiler Hariç: 1.040,83TL</li></ul><form id="form-product"><label>Adet</label><input><button>Sepete Ekle</button></form><div class="rating"><p><a>3 yorum</a> / <a>Yorum Yap</a></p></div></div></div><ul class="nav nav-tabs"><li><a href="#tab-description">Açıklama</a></li><li><a href="#tab-specification">Özellikler</a></li><li><a href="#tab-review">Yorumlar (3)</a></li></ul><div class="tab-content"><div id="tab-description" class="tab-pane fade show active mb-4"><p>${say(k, 3)}</p><p>${say(k, 2)}</p><p><strong>${head(k, 2)}</strong></p>${bullets(k, 5)}</div><div id="tab-specification" class="tab-pane fade"><div class="table-responsive"><table class="table"><thead><tr><td colspan="2"><strong>${head(k, 2)}</strong></td></tr></thead><tbody>${k.many(4, () => `<tr><td>${head(k, 1)}</td><td>${head(k, 2)}</td></tr>`)}</tbody></table></div></div><div id="tab-review" class="tab-pane fade"><form><div id="review">${k.many(3, () => `<table class="table"><tr><td><strong>${k.phrase(1)}</strong></td><td>12/05/2023</td></tr><tr><td colspan="2"><p>${k.text(2)}</p></td></tr></table>`)}</div><h2>Yorum Yap</h2><label>Adınız</label><input><label>Yorumunuz</label><textarea></textarea></form></div></div></div><h3>Benzer Ürünler</h3><div class="row">${k.many(4, () => `<div class="col mb-3"><form><div class="product-thumb"><div class="image"><a>${img(k)}</a></div><div class="content"><div class="description"><h4><a>${k.phrase(3)}</a></h4><p>${k.text(1)}..</p><div class="price"><span>349,00TL</span></div></div></div></div></form></div>`)}</div><p>Etiketler: ${links(k, 4, 1, 'span')}</p></div></div></div></main><footer>${columns(k, 4)}<p>Powered By OpenCart Liman © 2024</p></footer>`,
      ),
  },
  {
    name: 'salesforce-storefront-spanish',
    path: '/es/zapatillas-mar/48120.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Marea</title><script type="application/ld+json">{"@context":"http://schema.org/","@type":"Product","name":"${k.title}","sku":"48120","offers":{"@type":"Offer","price":"69.95"}}</script>`,
        `${CONSENT.oneTrust(k)}<div class="page" data-action="Product-Show"><header><nav role="navigation">${links(k, 8, 1, 'span')}</nav><div class="minicart"><span>0</span></div></header><div role="main" id="maincontent"><div class="container product-detail product-wrapper" data-pid="48120"><div class="product-breadcrumb">${links(k, 3, 1, 'span')}</div><div class="row"><div class="primary-images">${k.many(6, () => img(k))}</div><div class="col-12 col-sm-6"><div class="row"><h1 class="product-name">${mark(k, k.title)}</h1></div><div class="product-number-rating clearfix"><div class="product-number">Referencia <span class="product-id">48120</span></div><div class="ratings"><span class="sr-only">4,5 de 5 Calificación de clientes</span></div></div><div class="prices"><div class="price"><span><span class="sales"><span class="value">${mark(k, '69,95 €')}</span></span></span></div></div><div class="attributes"><div class="attribute"><span class="color non-input-label">Seleccionar color</span>${k.many(4, () => `<button>${k.phrase(1)}</button>`)}</div><div class="attribute"><label>Seleccionar talla</label><select><option>38</option><option>39</option></select></div><a class="size-guide">Guía de tallas</a><div class="availability product-availability"><label>Disponibilidad:</label><ul><li><div>En stock</div></li></ul></div></div><button class="add-to-cart">Añadir a la cesta</button><ul class="benefits"><li>Envío gratuito a partir de 50 €</li><li>Devoluciones gratuitas en 30 días</li></ul></div></div><div class="description-and-detail"><div class="description"><h2 class="title">${mark(k, 'Descripción')}</h2><div class="value content">${say(k, 4)}</div></div><div class="details"><h2 class="title">${mark(k, 'Características')}</h2><div class="value content">${bullets(k, 6)}</div></div><div class="details"><h2 class="title">Envíos y devoluciones</h2><div class="value content"><p>${k.text(3)}</p></div></div></div><div class="experience-region"><div class="experience-commerce_assets-editorialRichText"><h2>${head(k, 4)}</h2><p>${say(k, 2)}</p></div></div></div><div class="recommendations"><h2>Te recomendamos</h2><div class="row">${k.many(4, () => `<div class="product-tile"><div class="image-container"><a>${img(k)}</a></div><div class="tile-body"><a class="link">${k.phrase(3)}</a><span class="value">49,95 €</span></div></div>`)}</div></div></div>${fatFooter(k)}</div>`,
      ),
  },
  {
    name: 'squarespace-commerce-flat',
    path: '/shop/p/field-bag',
    build: (k) =>
      page(
        k,
        `<title>${k.title} — Fern & Tide</title><meta property="og:type" content="product"><meta property="product:price:amount" content="148.00">`,
        `<header id="header"><div class="header-nav">${links(k, 5, 1, 'span')}</div><a href="/cart">Cart 0</a></header><main id="page"><article class="sections" data-page-sections="x"><section class="page-section"><div class="content-wrapper"><section class="ProductItem hentry" data-controller="ProductItem"><nav class="ProductItem-nav"><div class="ProductItem-nav-breadcrumb"><a>Shop</a><span>›</span><a>${k.title}</a></div></nav><section class="ProductItem-summary"><section class="ProductItem-gallery">${k.many(5, () => img(k))}</section><section class="ProductItem-details"><h1 class="ProductItem-details-title">${mark(k, k.title)}</h1><div class="ProductItem-product-price"><div class="product-price">${price(k)}</div></div><div class="ProductItem-details-excerpt"><p>${say(k, 2)}</p><p>${say(k, 3)}</p><p><strong>${head(k, 1)}</strong></p>${bullets(k, 4)}</div><div class="product-variants"><div class="variant-option"><div class="variant-option-title">Color:</div><select><option>Select Color</option></select></div></div><div class="product-quantity-input"><div class="quantity-label">Quantity:</div><input></div><div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div></section></section><div class="ProductItem-additional"><div class="sqs-layout"><div class="sqs-block html-block"><div class="sqs-block-content"><h3>${head(k, 3)}</h3><p>${say(k, 3)}</p></div></div><div class="sqs-block accordion-block"><ul class="accordion-items-container">${k.many(3, () => `<li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button><span class="accordion-item__title">${head(k, 2)}</span></button></h4><div class="accordion-item__dropdown"><div class="accordion-item__description"><p>${say(k, 2)}</p></div></div></li>`)}</ul></div></div></div><div class="ProductItem-relatedProducts"><h2>You Might Also Like</h2><div class="list-grid">${cards(k, 3, 'grid-item')}</div></div></section></div></section></article></main><footer class="sections" id="footer-sections"><section><h4>Stay up to date</h4><p>Sign up with your email address to receive news and updates.</p><form><input></form><p>We respect your privacy.</p></section><p>${k.phrase(3)}</p></footer>`,
      ),
  },
  {
    name: 'pet-food-portuguese-hashed',
    path: '/racao-premium-48120/p',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Porto Pet</title><script type="application/ld+json">{"@context":"https://schema.org/","@type":"Product","name":"${k.title}","offers":{"@type":"AggregateOffer","lowPrice":189.9}}</script>`,
        `<div class="render-container"><div class="vtex-store__template"><div class="vtex-flex-layout-0-x-flexRow">${links(k, 8, 1, 'span')}<span>Olá, faça seu login</span></div>${megaMenu(k, 3)}<div class="vtex-breadcrumb-1-x-container">${links(k, 3, 1, 'span')}</div><div class="vtex-flex-layout-0-x-flexRow"><div class="vtex-store-components-3-x-productImagesContainer">${k.many(4, () => img(k))}</div><div class="vtex-flex-layout-0-x-flexCol"><h1 class="vtex-store-components-3-x-productNameContainer"><span class="vtex-store-components-3-x-productBrand">${mark(k, k.title)}</span></h1><span class="vtex-product-identifier-0-x-product-identifier">Ref: 48120</span><div class="vtex-reviews-and-ratings-3-x-container">(48 avaliações)</div><span class="vtex-product-price-1-x-listPrice">De R$ 219,90</span><span class="vtex-product-price-1-x-sellingPrice">Por ${mark(k, 'R$ 189,90')}</span><span class="vtex-product-price-1-x-installments">em até 3x de R$ 63,30 sem juros</span><button>Comprar</button><div class="vtex-store-components-3-x-shippingContainer"><span>Calcule o frete e prazo</span><input placeholder="CEP"><a>Não sei meu CEP</a></div></div></div><div class="vtex-flex-layout-0-x-flexRow"><div class="vtex-store-components-3-x-productDescriptionContainer"><h2 class="vtex-store-components-3-x-productDescriptionTitle">${mark(k, 'Descrição do Produto')}</h2><div class="vtex-store-components-3-x-content"><div>${say(k, 2)}<br><br>${say(k, 3)}<br><br>${head(k, 2)}:<br>- ${head(k, 5)}<br>- ${head(k, 6)}</div></div></div><div class="vtex-store-components-3-x-specificationsTableContainer"><h2>${mark(k, 'Especificações')}</h2><table>${rows(
          k,
          [
            ['Idade', k.phrase(2)],
            ['Peso', '15 kg'],
            ['Sabor', k.phrase(1)],
          ],
        )}</table></div></div><div class="vtex-shelf-1-x-container"><h2>Quem viu, viu também</h2>${k.many(5, () => `<section class="vtex-product-summary-2-x-container"><a>${img(k)}<h3>${k.phrase(5)}</h3><div>R$ 89,90</div></a></section>`)}</div><div class="vtex-reviews-and-ratings-3-x-reviews"><h3>Avaliações</h3>${k.many(4, () => `<div class="vtex-reviews-and-ratings-3-x-comment"><div>${k.phrase(3)}</div><div>Enviado há 2 meses por ${k.phrase(1)}</div><p>${k.text(2)}</p></div>`)}</div></div></div><footer>${columns(k, 4)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'book-page-with-editions-english',
    path: '/book/show/48120-tide',
    build: (k) =>
      page(
        k,
        `<title>${k.title} by M. Tolle | Readers</title><meta property="og:type" content="book"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Book","name":"${k.title}","author":[{"@type":"Person","name":"Mira Tolle"}]}</script>`,
        `<div id="__next"><div class="PageFrame"><header class="Header">${links(k, 5, 1, 'span')}<a>Sign In</a></header><main class="BookPage"><div class="BookPage__gridContainer"><div class="BookPage__leftColumn">${img(k)}<button>Want to Read</button><button>Kindle $11.99</button><div>Rate this book</div></div><div class="BookPage__rightColumn"><div class="BookPage__mainContent"><div class="BookPageTitleSection"><h1 class="Text__title1" data-testid="bookTitle">${mark(k, k.title)}</h1></div><div class="BookPageMetadataSection"><div class="ContributorLinksList"><a><span class="ContributorLink__name">${mark(k, 'Mira Tolle')}</span></a></div><div class="BookPageMetadataSection__ratingStats"><div class="RatingStatistics__rating">4.12</div><div>12,048 ratings·1,212 reviews</div></div><div class="BookPageMetadataSection__description"><div class="DetailsLayoutRightParagraph"><span class="Formatted">${say(k, 3)}<br><br>${say(k, 4)}</span></div><button>Show more</button></div><div class="BookPageMetadataSection__genres"><ul><span>Genres</span>${links(k, 6, 1, 'span')}</ul></div><div class="FeaturedDetails"><p>${mark(k, '312 pages, Paperback')}</p><p>${mark(k, 'First published May 12, 2009')}</p></div><div class="EditionDetails"><dl>${k.many(4, () => `<div><dt>${head(k, 1)}</dt><dd>${head(k, 3)}</dd></div>`)}</dl></div></div><div class="SocialSignalsSection"><span>12k people are currently reading</span><span>48k people want to read</span></div><div class="AuthorPreview"><h3>About the author</h3><h4>Mira Tolle</h4><div>41 books 1,204 followers</div><p>${k.text(3)}</p></div></div><section class="BookPage__relatedTopContent"><h3>Readers also enjoyed</h3><ul>${k.many(6, () => `<li class="BookCard"><a>${img(k)}<div class="BookCard__title">${k.phrase(4)}</div><div>${k.phrase(2)}</div><div>4.01 12k</div></a></li>`)}</ul></section><div class="ReviewsSection"><h2>Ratings & Reviews</h2><h3>Community Reviews</h3>${k.many(5, () => `<article class="ReviewCard"><div>${k.phrase(2)}</div><div>48 reviews 12 followers</div><div>May 12, 2023</div><section>${k.text(5)}</section><div>212 likes 3 comments</div></article>`)}</div></div></div></main><footer>${columns(k, 3)}</footer></div></div>`,
      ),
  },
]
