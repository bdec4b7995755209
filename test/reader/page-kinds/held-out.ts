import type { Kit } from '../shapes/shape.ts'
import type { Kind, KindShape } from './kind-shape.ts'

const say = (k: Kit, sentences = 2) => k.truth(k.text(sentences))
const head = (k: Kit, words = 4) => k.truth(k.phrase(words))
const name = (k: Kit) => k.truth(`${k.phrase(1).toLowerCase()}${k.random(90)}`)
const price = (k: Kit) => k.truth(`£${10 + k.random(90)}.${10 + k.random(89)}`)
const img = (k: Kit) => `<img src="/i/${k.id()}.jpg" alt="" width="300" height="300">`

const squarespaceBlock = (html: string) =>
  `<div class="sqs-block html-block sqs-block-html" data-block-type="2"><div class="sqs-block-content"><div class="sqs-html-content">${html}</div></div></div>`

/** Software that no rule was tuned on. */
export const HELD_OUT: Record<Kind, KindShape[]> = {
  forum: [
    {
      name: 'nodebb',
      path: '/topic/812/storm-damage',
      classes: 'page-topic page-topic-812 template-topic user-guest',
      head: (k) => `<title>${k.title} | Harbor Talk</title><meta property="og:type" content="article">`,
      body: (k) =>
        `<ol class="breadcrumb" itemscope itemtype="https://schema.org/BreadcrumbList"><li class="breadcrumb-item"><a href="/"><span>Home</span></a></li></ol><div class="row"><div class="topic col-lg-12" itemid="/topic/812" itemscope itemtype="https://schema.org/DiscussionForumPosting"><h1 component="post/header" class="hidden-xs"><span class="topic-title" component="topic/title">${k.title}</span></h1><div class="topic-info"><div class="category-item"><a href="/category/1">General</a></div><div class="stats"><span>Posts</span> <span>7</span> <span>Views</span> <span>1.2k</span></div></div><ul component="topic" class="posts timeline">${k.many(7, (n) => `<li component="post" class="pt-4 ${n === 0 ? 'topic-owner-post' : ''}" data-index="${n}"><div class="clearfix post-header"><div class="icon float-start"><a href="/user/x"><span class="avatar">K</span></a></div><small class="d-flex"><strong class="text-nowrap"><a href="/user/x">${name(k)}</a></strong><span class="visible-xs-inline"><a class="permalink" href="/post/${n}"><span class="timeago">${k.truth(`March ${n + 1}, 2021`)}</span></a></span><span class="bookmarked"></span></small></div><div class="content mt-2" component="post/content" itemprop="text"><p>${say(k)}</p>${n % 2 ? `<p>${say(k)}</p>` : ''}</div><div class="clearfix post-footer"><div class="post-signature">${k.sentence()}</div><a component="post/reply-count" class="threaded-replies"><span class="replies-count">1 Reply</span> <span class="replies-last">Last reply</span></a><small class="post-tools"><a class="quote">Quote</a> <a class="reply">Reply</a></small><span class="votes"><span component="post/vote-count">3</span></span></div></li>`)}</ul></div></div><div class="pagination-block text-center"><a>1 out of 7</a></div>`,
    },
    {
      name: 'help-community',
      path: '/community/questions/how-to-anchor',
      classes: 'hcfe',
      head: (k) => `<title>${k.title} - Harbor Help Community</title>`,
      body: (k) =>
        `<section class="thread-root"><div class="thread-question"><div class="thread-question__header"><h1 class="thread-title">${k.title}</h1><div class="thread-meta"><a class="user-name" href="/profile/1">${name(k)}</a><time class="thread-date">${k.truth('Mar 9, 2021')}</time></div></div><div class="thread-question__payload"><html-blob><p>${say(k, 3)}</p><p>${say(k)}</p></html-blob></div><div class="thread-question__footer"><a class="button">I have the same question (41)</a><a class="button">Subscribe</a></div></div><div class="locked-banner"><p>This question is locked and replying has been disabled.</p></div><div class="thread-replies"><h2>All Replies (5)</h2>${k.many(5, () => `<div class="thread-reply"><div class="thread-reply__header"><a class="user-name" href="/profile/2">${name(k)}</a><div class="user-level">Product Expert</div><time>${k.truth('Mar 10, 2021')}</time></div><div class="thread-reply__payload"><p>${say(k, 3)}</p></div><div class="thread-reply__feedback">Was this helpful? <button>Yes</button><button>No</button></div></div>`)}</div></section>`,
    },
  ],
  product: [
    {
      name: 'bookshop',
      path: '/book/9780141036144',
      classes: '',
      head: (k) => `<title>${k.title} : Harbor Books</title><meta property="og:type" content="book">`,
      body: (k) =>
        `<div class="item-wrap" itemscope itemtype="http://schema.org/Book"><div class="item-img">${img(k)}</div><div class="item-block"><h1 itemprop="name">${k.title}</h1><div class="author-info"><span itemprop="author">${head(k, 2)}</span></div><div class="rating-wrap"><span class="rating">4.1</span> <span>(12,041 ratings by readers)</span></div><div class="item-excerpt" itemprop="description"><p>${say(k, 5)}</p></div></div><div class="checkout-tools"><div class="item-price-wrap"><span class="sale-price">${price(k)}</span></div><p>Free delivery worldwide</p><p>Available. Dispatched within 2 business days.</p><a class="btn btn-primary add-to-basket">Add to basket</a><a class="btn wishlist">Add to wishlist</a></div></div><div class="biblio-wrap"><h2>${k.truth('Product details')}</h2><ul class="biblio-info">${k.many(7, () => `<li><label>${head(k, 1)}</label><span>${head(k, 3)}</span></li>`)}</ul></div><div class="carousel-block"><h2>People who bought this also bought</h2><div class="tab-wrap">${k.many(6, () => `<div class="book-item">${img(k)}<h3 class="title"><a href="/book/1">${k.phrase(4)}</a></h3><p class="price">£8.99</p></div>`)}</div></div><div class="about-author"><h2>${k.truth(`About ${k.phrase(2)}`)}</h2><p>${say(k, 3)}</p></div><div class="reviews-block"><h2>Rating details</h2><p>Our customer reviews come from people who bought the book.</p>${k.many(4, () => `<blockquote>${k.text(2)}</blockquote>`)}</div>`,
    },
    {
      name: 'industrial-supplier',
      path: '/pumps/bilge-pump-12v.html',
      classes: 'catalog-item',
      head: (k) =>
        `<title>${k.title} | Harbor Supply</title><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Organization","name":"Harbor Supply"},{"@type":"Product","name":"${k.title}","mpn":"BP12","offers":{"@type":"Offer","price":"88"}}]}</script>`,
      body: (k) =>
        `<div class="pdp"><div class="pdp-head"><h1>${k.title}</h1><div class="part">Part # BP12-88</div></div><div class="pdp-top"><div class="pdp-photo">${img(k)}</div><div class="pdp-buy"><div class="pdp-price">${price(k)} <span>each</span></div><table class="qty-breaks"><tr><td>Qty 1-9</td><td>£88</td></tr><tr><td>Qty 10+</td><td>£79</td></tr></table><input type="submit" value="Add to Cart"><div class="ships">Usually ships in 24 hours</div></div></div><div class="pdp-overview"><h2>${k.truth('Overview')}</h2><p>${say(k, 4)}</p><ul>${k.many(5, () => `<li>${head(k, 6)}</li>`)}</ul></div><div class="pdp-tech"><h2>${k.truth('Technical data')}</h2><table>${k.many(10, () => `<tr><td>${head(k, 2)}</td><td>${head(k, 2)}</td></tr>`)}</table></div><div class="pdp-docs"><h2>${k.truth('Documents')}</h2><a href="/d.pdf">${k.truth('Data sheet (PDF)')}</a></div><div class="pdp-access"><h2>Accessories</h2>${k.many(4, () => `<div class="acc">${img(k)}<a href="/p/2.html">${k.phrase(4)}</a><span>£12.00</span><input type="submit" value="Add"></div>`)}</div><div class="pdp-also"><h2>Customers also purchased</h2>${k.many(4, () => `<div class="acc">${img(k)}<a href="/p/3.html">${k.phrase(4)}</a><span>£14.00</span></div>`)}</div></div>`,
    },
  ],
  collection: [
    {
      name: 'stone-age-table',
      path: '/catalog/ropes.html',
      classes: '',
      head: (k) => `<title>${k.title}</title>`,
      body: (k) =>
        `<h1>${k.title}</h1><p>${say(k, 2)}</p><table width="100%" cellpadding="4">${k.many(6, () => `<tr>${k.many(3, () => `<td align="center" valign="top"><a href="/item/${k.id()}.html">${img(k)}</a><br><a href="/item/${k.id()}.html"><b>${head(k, 4)}</b></a><br><font color="red">${price(k)}</font></td>`)}</tr>`)}</table><p align="center">Page: 1 <a href="/2">2</a> <a href="/3">3</a> <a href="/2">Next &gt;&gt;</a></p>`,
    },
    {
      name: 'travel-packages',
      path: '/destinations/islands',
      classes: 'destination-page',
      head: (k) => `<title>${k.title} | Harbor Travel</title><meta property="og:type" content="website">`,
      body: (k) =>
        `<div class="dest-hero"><h1>${k.title}</h1><p class="dest-lead">${say(k, 3)}</p></div><div class="dest-filter"><span>Duration</span><span>Budget</span><button>Reset</button></div><div class="trip-grid">${k.many(12, () => `<div class="trip"><a class="trip-media" href="/trips/${k.id()}">${img(k)}</a><div class="trip-info"><div class="trip-days">${k.truth('8 days')}</div><h3 class="trip-name"><a href="/trips/${k.id()}">${head(k, 5)}</a></h3><p class="trip-desc">${say(k, 1)}</p><div class="trip-cost">${k.truth('From')} ${price(k)}</div><a class="trip-btn" href="/trips/${k.id()}">View trip</a></div></div>`)}</div><div class="dest-more"><a href="?p=2">Show more trips</a></div>`,
    },
  ],
  listing: [
    {
      name: 'preprints',
      path: '/list/physics.ao-ph/recent',
      classes: 'with-cu-identity',
      head: (k) => `<title>${k.title}</title>`,
      body: (k) =>
        `<div id="dlpage"><h1>${k.title}</h1><ul><li><a href="#1">Mon, 8 Mar 2021</a></li><li><a href="#2">Fri, 5 Mar 2021</a></li></ul><small>[ total of 14 entries: 1-14 ]</small><h3>${k.truth('Mon, 8 Mar 2021')}</h3><dl>${k.many(14, (n) => `<dt><a name="item${n}">[${n + 1}]</a> <span class="list-identifier"><a href="/abs/2103.0${k.random(9999)}" title="Abstract">${k.truth(`arXiv:2103.${k.id()}`)}</a> [<a href="/pdf/1">pdf</a>, <a href="/format/1">other</a>]</span></dt><dd><div class="meta"><div class="list-title mathjax"><span class="descriptor">Title:</span> ${head(k, 9)}</div><div class="list-authors"><span class="descriptor">Authors:</span> <a href="/a/1">${head(k, 2)}</a>, <a href="/a/2">${head(k, 2)}</a></div><div class="list-subjects"><span class="descriptor">Subjects:</span> <span class="primary-subject">${head(k, 4)}</span></div><p class="mathjax">${say(k, 3)}</p></div></dd>`)}</dl></div>`,
    },
    {
      name: 'press-releases',
      path: '/newsroom/press-releases',
      classes: 'page-newsroom',
      head: (k) => `<title>${k.title} | Harbor Corp</title><meta property="og:type" content="website">`,
      body: (k) =>
        `<section class="hero-banner"><h1>${k.title}</h1></section><div class="year-tabs"><a href="?y=2021">2021</a><a href="?y=2020">2020</a><a href="?y=2019">2019</a></div><div class="release-list">${k.many(14, () => `<div class="release"><div class="release-date">${k.truth('Mar 09, 2021')}</div><div class="release-body"><a class="release-title" href="/newsroom/${k.id()}">${head(k, 10)}</a><p class="release-blurb">${say(k, 1)}</p><a class="release-pdf" href="/pdf">PDF</a></div></div>`)}</div><div class="media-contact"><h3>Media contact</h3><p>press@harbor.example</p></div>`,
    },
  ],
  service: [
    {
      name: 'squarespace-blocks',
      path: '/weddings',
      classes: 'tweak-global-animations-enabled',
      head: (k) => `<title>${k.title} — Harbor Barn</title><meta property="og:type" content="website">`,
      body: (k) => {
        return `<article class="sections">${k.many(6, (n) => `<section data-test="page-section" class="page-section layout-engine-section background-width--full-bleed"><div class="content-wrapper"><div class="content"><div class="fluid-engine fe-${k.hash()}"><div class="fe-block">${squarespaceBlock(n === 0 ? `<h1>${k.title}</h1><p>${say(k)}</p>` : `<h2>${head(k)}</h2><p>${say(k, 3)}</p>`)}</div><div class="fe-block"><div class="sqs-block image-block">${img(k)}</div></div><div class="fe-block"><div class="sqs-block button-block"><a href="/tour" class="sqs-block-button-element">Book a tour</a></div></div></div></div></div></section>`)}</article>`
      },
    },
    {
      name: 'marketing-modules',
      path: '/solutions/logistics',
      classes: '',
      head: (k) =>
        `<title>${k.title}</title><meta name="generator" content="HubSpot"><meta property="og:description" content="${k.phrase(9)}">`,
      body: (k) =>
        `<div class="body-container-wrapper"><div class="dnd_area"><div class="row-fluid-wrapper"><div class="hs_cos_wrapper hs_cos_wrapper_type_module"><div class="hero-module"><span class="eyebrow">${head(k, 2)}</span><h1>${k.title}</h1><p>${say(k)}</p><a class="hs-button primary" href="/demo">Request a demo</a></div></div></div><div class="row-fluid-wrapper"><div class="logo-strip"><p>Trusted by 4,000 companies</p></div></div>${k.many(3, () => `<div class="row-fluid-wrapper"><div class="hs_cos_wrapper"><div class="two-col"><div class="two-col__text"><h2>${head(k, 5)}</h2><p>${say(k, 3)}</p><ul>${k.many(3, () => `<li>${head(k, 5)}</li>`)}</ul></div><div class="two-col__img">${img(k)}</div></div></div></div>`)}<div class="row-fluid-wrapper"><div class="stat-row">${k.many(3, () => `<div class="stat"><strong>${k.truth(`${k.random(99)}%`)}</strong><span>${head(k, 4)}</span></div>`)}</div></div><div class="row-fluid-wrapper"><div class="quote-module"><blockquote>${say(k, 2)}</blockquote><cite>${head(k, 4)}</cite></div></div><div class="row-fluid-wrapper"><div class="resource-cards"><h2>${head(k, 3)}</h2>${k.many(3, () => `<a class="resource" href="/r/${k.id()}">${img(k)}<h3>${head(k, 6)}</h3><p>${say(k, 1)}</p></a>`)}</div></div><div class="row-fluid-wrapper"><div class="form-module"><h3>Talk to our team</h3><form><label>First name</label><p>Harbor needs the contact information you provide to us to contact you about our products and services. You may unsubscribe at any time.</p><input type="submit"></form></div></div></div></div>`,
    },
  ],
}
