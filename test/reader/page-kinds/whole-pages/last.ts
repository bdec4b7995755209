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
  user,
  type WholePage,
} from './parts.ts'

/** Pages written after the rules, of software that no rule was tuned on. */
export const LAST_PAGES: Record<string, WholePage[]> = {
  forum: [
    {
      name: 'xenforo-1-list',
      path: '/threads/anchor-chain.8812/',
      build: (k) =>
        page(
          k,
          `<title>${k.title} | Harbor Angling</title>`,
          `<div id="loginBar"><form><label>Your name or email address:</label><label>Do you already have an account?</label></form></div><div id="headerMover"><div id="header"><nav><div class="navTabs"><ul class="publicTabs">${links(k, 5, 1)}</ul></div></nav></div><div id="content" class="thread_view"><div class="pageWidth"><div class="pageContent"><div class="breadBoxTop"><nav><fieldset class="breadcrumb">${links(k, 3, 2, 'span')}</fieldset></nav></div><div class="mainContainer"><div class="mainContent"><div class="titleBar"><h1>${mark(k, k.title)}</h1><p id="pageDescription" class="muted">Discussion in '<a>${k.phrase(2)}</a>' started by <a class="username">x</a>, Mar 9, 2014.</p></div><div class="pageNavLinkGroup"><div class="PageNav"><span class="pageNavHeader">Page 1 of 2</span></div></div><form class="InlineModForm section"><ol class="messageList" id="messageList">${k.many(8, (n) => `<li id="post-${n}" class="sectionMain message" data-author="x"><div class="messageUserInfo"><div class="messageUserBlock"><div class="avatarHolder"><a class="avatar"><img src="/a.jpg" alt=""></a></div><h3 class="userText"><a class="username">${user(k)}</a><em class="userTitle">Well-Known Member</em></h3><div class="extraUserInfo"><dl class="pairsJustified"><dt>Joined:</dt><dd>Jan 2, 2010</dd></dl><dl><dt>Messages:</dt><dd>1,20${n}</dd></dl></div></div></div><div class="messageInfo primaryContent"><div class="messageContent"><article><blockquote class="messageText SelectQuoteContainer ugc baseHtml">${say(k, 2)}<br><br>${say(k, 2)}</blockquote></article></div><div class="messageMeta"><div class="privateControls"><span class="item muted"><a class="username">x</a>, <a class="datePermalink"><span class="DateTime">${mark(k, `Mar ${n + 1}, 2014`)}</span></a></span></div><div class="publicControls"><a class="postNumber">#${n + 1}</a></div></div></div></li>`)}</ol></form><div class="linkGroup">(You must log in or sign up to reply here.)</div></div></div><aside><div class="sidebar"><div class="section"><h3>Members Online Now</h3><div>Total: 812 (members: 20, guests: 792)</div></div><div class="section"><h3>New Posts</h3><ul>${links(k, 8, 5)}</ul></div></div></aside></div></div></div></div><footer>${legal(k)}</footer>`,
        ),
    },
    {
      name: 'ubb-threads-style',
      path: '/ubbthreads.php/topics/48120/old-engine',
      build: (k) =>
        oldPage(
          k,
          `<title>${k.title} - Harbor Engines</title>`,
          `<div id="content"><table class="t_outer" width="100%"><tr><td><div class="tbox"><h1>Harbor Engines</h1><a href="/">Forums</a> <a href="/cal">Calendar</a> <a href="/today">Active Threads</a> <a href="/faq">Forum Help</a></div></td></tr></table><span id="breadcrumbs"><a>Forums</a> » <a>${k.phrase(2)}</a> » ${mark(k, k.title)}</span><table width="100%" id="body_col">${k.many(7, (n) => `<tr><td><table width="100%" class="t_inner post-${n}"><tr><td class="subjecttable"><b><a href="#p${n}">${n ? 'Re: ' : ''}${k.title}</a></b><br><span class="small">${mark(k, `03/0${n + 1}/08 09:1${n} PM`)}</span></td><td class="subjecttable" align="right">#${k.id()}</td></tr><tr><td class="author-content" width="15%"><b><a href="/users/${n}">${user(k)}</a></b><br><span class="small">Offline<br>journeyman<br>Joined: Feb 2006<br>Posts: 8${n}<br>${k.phrase(2)}</span></td><td class="post-content"><div class="post_inner"><div id="body${n}">${say(k, 2)}<br><br>${say(k, 1)}</div><div class="signature"><hr>${k.sentence()}</div></div></td></tr></table></td></tr>`)}</table><div>Moderated by <a>${k.phrase(1)}</a></div><table class="footer-table"><tr><td>Forum Rules · Mark All Read</td></tr></table></div>`,
        ),
    },
  ],
  product: [
    {
      name: 'small-artist-shop',
      path: '/product/print-of-a-gull',
      build: (k) =>
        page(
          k,
          `<title>${k.title} | Gull Prints</title><meta property="og:type" content="product">`,
          `<header class="header"><div class="header-title"><a>Gull Prints</a></div><nav><ul>${links(k, 4, 1)}</ul></nav><a class="cart-link">0 items / $0.00</a></header><main class="main"><div class="product-page"><div class="product-images">${k.many(3, () => img(k))}</div><div class="product-detail"><h1 class="product-title">${mark(k, k.title)}</h1><div class="product-price">${price(k)}</div><form class="product-form"><select><option>Select option</option><option>A4</option></select><button>Add to cart</button></form><div class="product-description">${paragraphs(k, 2)}${bullets(k, 4)}</div><div class="share-buttons"><a>Share</a><a>Tweet</a></div></div></div><div class="related-products-container"><h2>You might also like</h2>${cards(k, 4, 'product-list-thumb')}</div></main><footer>${links(k, 5, 1)}<p>Powered by a shop</p></footer>`,
        ),
    },
    {
      name: 'car-parts-with-fitment',
      path: '/parts/brake-disc-8812',
      build: (k) =>
        page(
          k,
          `<title>${k.title} - Harbor Parts</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${k.title}","offers":{"@type":"Offer","price":"48"}}</script>`,
          `<div class="hd">${k.bareMenu()}<div class="garage">My garage: add a vehicle</div></div><div class="pg"><div class="bc">${links(k, 4, 1, 'span')}</div><div class="top"><div class="ph">${img(k)}</div><div class="nf"><h1>${mark(k, k.title)}</h1><p class="mpn">Part no. 8812</p><p class="amt">${price(k)} each</p><p>In stock at 12 stores</p><button>Add to basket</button></div></div><div class="fit"><h2>Check it fits</h2><p>Select your vehicle to make sure that this part fits. <select><option>Make</option></select></p></div><div class="desc"><h2>${mark(k, 'Description')}</h2>${paragraphs(k, 2)}</div><div class="spec"><h2>${mark(k, 'Technical specifications')}</h2><table>${k.many(9, () => `<tr><th>${head(k, 2)}</th><td>${head(k, 1)}</td></tr>`)}</table></div><div class="oth"><h2>Customers also bought</h2>${cards(k, 5, 'pc')}</div><div class="rv"><h2>Reviews</h2>${reviews(k, 4)}</div></div><div class="ft">${columns(k, 4)}${legal(k)}</div>`,
        ),
    },
  ],
  collection: [
    {
      name: 'handmade-grid',
      path: '/c/jewelry/rings',
      build: (k) =>
        page(
          k,
          `<title>${k.title} - Makers</title>`,
          `<div id="gnav"><div class="wt-display-flex"><a>Makers</a><form><input></form><a>Sign in</a></div><nav>${links(k, 9, 2)}</nav></div><main id="content"><div class="body-wrap"><div class="category-header"><h1 class="wt-text-heading">${mark(k, k.title)}</h1><p>${say(k, 1)}</p><ul class="subcats">${k.many(8, () => `<li><a>${img(k)}<span>${k.phrase(1)}</span></a></li>`)}</ul></div><div class="search-listings-group"><div class="wt-filters"><button>All Filters</button><span>(1,204 results, with Ads)</span><button>Sort by: Relevancy</button></div><ol class="tab-reorder-container">${k.many(24, () => `<li><div class="v2-listing-card"><a class="listing-link" href="/listing/${k.id()}"><div class="v2-listing-card__img">${img(k)}</div><div class="v2-listing-card__info"><h3 class="v2-listing-card__title">${head(k, 8)}</h3><p class="shop-name">Ad by ${k.phrase(1)}</p><span class="stars">5 out of 5 stars</span><div class="n-listing-card__price"><span class="currency-value">${price(k)}</span></div><p>FREE shipping</p></div></a><button>Add to Favorites</button></div></li>`)}</ol><nav class="pages"><a>Previous page</a><a>1</a><a>Next page</a></nav></div><div class="recent"><h2>Recently viewed</h2><p>Your recently viewed items appear here.</p></div></div></main><footer>${columns(k, 4)}${legal(k)}</footer>`,
        ),
    },
    {
      name: 'museum-shop-rows',
      path: '/shop/category/prints.aspx',
      build: (k) =>
        page(
          k,
          `<title>${k.title} : Museum Shop</title>`,
          `<form id="aspnetForm"><div id="masthead">${links(k, 6, 1, 'span')}</div><div id="leftnav"><ul>${links(k, 16, 2)}</ul></div><div id="maincol"><h2 class="catname">${mark(k, k.title)}</h2><div class="catdesc">${say(k, 3)}</div><div class="paging">Page 1 of 3 <a>2</a> <a>3</a></div><table class="prodgrid"><tbody>${k.many(5, () => `<tr>${k.many(4, () => `<td class="prodcell"><a href="/p/${k.id()}.aspx">${img(k)}</a><div class="nm"><a href="/p/${k.id()}.aspx">${head(k, 4)}</a></div><div class="pr">${price(k)}</div></td>`)}</tr>`)}</tbody></table></div><div id="rightcol"><div class="hdr">Join our mailing list</div><p>Be the first to hear about new arrivals and special offers from the museum.</p><input type="text"></div><div id="foot">${links(k, 6, 2, 'span')}<p>© Harbor Museum. Registered charity 1234.</p></div></form>`,
        ),
    },
  ],
  listing: [
    {
      name: 'medical-paper-search',
      path: '/?term=tide',
      build: (k) =>
        page(
          k,
          `<title>${k.title} - Search Results</title>`,
          `<section class="usa-banner"><p>An official website of the government</p></section><header class="ncbi-header"><a>Log in</a></header><main class="search-page"><form class="search-form"><input><button>Search</button><a>Advanced</a><a>Create alert</a></form><aside class="sidebar filters-list"><h3>Results by year</h3><h3>Text availability</h3><ul>${k.many(5, () => `<li><label>${k.phrase(2)}</label></li>`)}</ul></aside><div class="inner-wrap"><h1>${mark(k, k.title)}</h1><div class="results-amount">8,120 results</div><div class="search-results-chunk">${k.many(10, (n) => `<article class="full-docsum"><div class="item-selector-wrap"><label>${n + 1}</label></div><div class="docsum-wrap"><div class="docsum-content"><a class="docsum-title" href="/${k.id()}/">${head(k, 12)}</a><div class="docsum-citation"><span class="docsum-authors">${head(k, 5)}</span><span class="docsum-journal-citation">${mark(k, `J Tides. 2014;12:${n}.`)}</span></div><div class="docsum-snippet"><div class="full-view-snippet">${say(k, 1)}</div></div></div><div class="result-actions-bar"><button>Cite</button><button>Share</button></div></div></article>`)}</div><button>Show more</button></div></main><footer>${columns(k, 3)}</footer>`,
        ),
    },
    {
      name: 'council-notices',
      path: '/notices',
      build: (k) =>
        page(
          k,
          `<title>${k.title} | Harbor Council</title>`,
          `<a>Skip to content</a><div id="site-head">${k.bareMenu('top')}</div><div id="wrap"><div class="sect-nav"><ul>${links(k, 8, 2)}</ul></div><div class="page-body"><h1>${mark(k, k.title)}</h1><p>${say(k, 2)}</p><ul class="notices">${k.many(14, (n) => `<li><h2><a href="/notices/${k.id()}">${head(k, 7)}</a></h2><p class="when">${mark(k, `Published ${n + 1} March 2024`)}</p><p>${say(k, 1)}</p></li>`)}</ul><p class="pg"><a>1</a> <a>2</a> <a>Next</a></p></div></div><div id="site-foot"><p>Is there anything wrong with this page? <a>Tell us</a></p>${links(k, 8, 2, 'span')}<p>© Harbor Council</p></div>`,
        ),
    },
    {
      name: 'meetups',
      path: '/find/?location=portland',
      build: (k) =>
        page(
          k,
          `<title>${k.title}</title>`,
          `<div id="__next"><header><a>Meet</a><a>Log in</a><a>Sign up</a></header><main><h1 class="text-2xl">${mark(k, k.title)}</h1><div class="flex"><button>Any day</button><button>Any type</button></div><div class="grid">${k.many(16, (n) => `<div class="flex flex-col" data-element="event-card"><a href="/events/${k.id()}"><div class="relative">${img(k)}</div><time>${mark(k, `Sat, Mar ${n + 1} · 6:00 PM`)}</time><h2 class="font-medium">${head(k, 6)}</h2><p class="text-gray">${head(k, 4)}</p></a><div class="flex"><span>${n + 8} going</span><button>Save</button></div></div>`)}</div><button>See more</button></main><footer><div>Create your own group. <a>Get started</a></div>${columns(k, 3)}${legal(k)}</footer></div>`,
        ),
    },
  ],
  service: [
    {
      name: 'gym-with-plans',
      path: '/memberships',
      build: (k) =>
        page(
          k,
          `<title>${k.title} | Harbor Gym</title>`,
          `<header class="h"><div class="menu-wrap"><a class="btn">Join</a><ul>${links(k, 6, 1)}</ul></div></header><section class="intro"><h1>${mark(k, k.title)}</h1><p>${say(k, 2)}</p><a class="btn">Join now</a></section><section class="plans"><h2>${head(k, 3)}</h2>${k.many(3, () => `<div class="plan"><h3>${head(k, 1)}</h3><div class="amount">${price(k)}<span>/month</span></div>${bullets(k, 5, 4)}<a class="btn">Choose</a></div>`)}</section><section class="classes"><h2>${head(k, 4)}</h2>${k.many(6, () => `<div class="class">${img(k)}<h4>${head(k, 2)}</h4><p>${say(k, 1)}</p></div>`)}</section><section class="faq"><h2>${mark(k, 'Questions')}</h2>${k.many(5, () => `<div class="q"><button aria-expanded="false">${mark(k, `${k.phrase(6)}?`)}</button><div hidden><p>${say(k, 2)}</p></div></div>`)}</section><section class="visit"><h2>${mark(k, 'Visit us')}</h2><p>${mark(k, '12 Quay Street, Portland')}</p></section><footer class="f"><p>Get fit tips in your inbox</p><form><input></form>${legal(k)}</footer><div class="popup"><h3>Wait! Get a free day pass</h3><p>Leave your email and we will send you a pass for one day.</p></div>`,
        ),
    },
    {
      name: 'charity-appeal',
      path: '/our-work/sea-rescue',
      build: (k) =>
        page(
          k,
          `<title>${k.title} | Harbor Rescue</title><meta property="og:type" content="website">`,
          `<div class="top-strip"><a>Donate</a><a>Shop</a></div><header>${k.menu()}</header><main><div class="hero-panel"><h1>${mark(k, k.title)}</h1><p>${say(k, 1)}</p></div><div class="rich-text">${paragraphs(k, 3)}<h2>${head(k, 4)}</h2>${paragraphs(k, 2)}</div><div class="stats">${k.many(3, () => `<div><strong>${mark(k, `${k.random(900)}`)}</strong><p>${head(k, 4)}</p></div>`)}</div><div class="quote-panel"><blockquote>${say(k, 2)}</blockquote><p>${head(k, 2)}</p></div><div class="donate-panel"><h2>Donate now</h2><form><label>£10</label><label>£25</label><button>Give</button></form></div><div class="card-row"><h2>Related pages</h2>${k.many(3, () => `<a href="/x">${img(k)}<h3>${k.phrase(4)}</h3><p>${k.text(1)}</p></a>`)}</div></main>${k.footer()}${k.cookies()}`,
        ),
    },
  ],
  article: [
    {
      name: 'city-magazine-feature',
      path: '/features/the-last-net-maker/',
      build: (k) =>
        page(
          k,
          `<title>${k.title} - Harbor Monthly</title><meta property="og:type" content="article"><meta property="article:published_time" content="2024-03-09T08:00:00Z">`,
          `<div class="site">${k.menu()}<div class="c-hero">${img(k)}<div class="c-hero__text"><a>Features</a><h1>${mark(k, k.title)}</h1><p class="dek">${say(k, 1)}</p><p>by <a>${k.phrase(2)}</a> March 9, 2024</p></div></div><div class="c-body">${paragraphs(k, 5)}<div class="promo-box"><h4>Read more</h4>${links(k, 3, 7)}</div><h3>${head(k, 4)}</h3>${paragraphs(k, 5)}<p class="pull">${k.phrase(12)}</p>${paragraphs(k, 2)}</div><div class="c-tags">${links(k, 4, 1, 'span')}</div>${k.newsletter()}<div class="c-more"><h3>More from Features</h3>${k.teasers(4)}</div></div>${k.footer()}${k.cookies()}`,
        ),
    },
    {
      name: 'wire-story-bare-divs',
      path: '/world/story-88120',
      build: (k) =>
        page(
          k,
          `<title>${k.title}</title>`,
          `<div class="Page"><div class="Page-header">${k.menu()}</div><div class="Page-main"><h1 class="Page-headline">${mark(k, k.title)}</h1><div class="Page-byline">By ${k.phrase(2)}<br>Updated 9:14 AM EST, March 9, 2024</div><div class="RichTextStoryBody">${k.many(10, (n) => `<p>${say(k, 2)}</p>${n === 4 ? '<div class="FreeStar">Advertisement</div>' : ''}${n === 6 ? `<div class="HTMLModuleEnhancement"><p>___</p></div>` : ''}`)}</div><div class="Page-authors"><div>${k.phrase(2)}</div><p>${k.text(1)}</p></div></div><div class="Page-below"><h2>Most read</h2>${k.headlines(8)}</div></div>${k.footer()}`,
        ),
    },
  ],
  documentation: [
    {
      name: 'rust-like-docs',
      path: '/std/vec/struct.Quay.html',
      build: (k) =>
        page(
          k,
          `<title>${k.title} in harbor - Rust</title><meta name="generator" content="rustdoc">`,
          `<nav class="mobile-topbar"><a>☰</a></nav><nav class="sidebar"><h2>Quay</h2><h3>Methods</h3><ul>${links(k, 20, 1)}</ul></nav><main><div class="width-limiter"><rustdoc-search><form><input></form></rustdoc-search><section id="main-content" class="content"><div class="main-heading"><h1>${mark(k, k.title)}</h1><span class="out-of-band"><a>Source</a> · <button>Collapse all</button></span></div><pre class="rust item-decl"><code>${mark(k, 'pub struct Quay { }')}</code></pre><details class="toggle top-doc" open><summary class="hideme"><span>Expand description</span></summary><div class="docblock">${paragraphs(k, 3)}</div></details><h2>${mark(k, 'Implementations')}</h2><div id="implementations-list">${k.many(7, () => `<details class="toggle method-toggle" open><summary><section class="method"><h4 class="code-header">${mark(k, `pub fn ${k.hash()}(&self)`)}</h4></section></summary><div class="docblock"><p>${say(k, 2)}</p></div></details>`)}</div></section></div></main>`,
        ),
    },
    {
      name: 'vendor-learn-article',
      path: '/en-us/azure/tides/overview',
      build: (k) =>
        page(
          k,
          `<title>${k.title} | Harbor Learn</title>`,
          `<div class="header-holder"><a>Skip to main content</a><div class="site-header">${links(k, 6, 1)}<a>Sign in</a></div></div><div class="mainContainer"><div class="left-container"><input placeholder="Filter by title"><ul class="tree">${links(k, 16, 3)}</ul><a>Download PDF</a></div><section class="primary-holder"><main id="main"><div class="content"><nav><ul class="breadcrumbs">${links(k, 3, 1)}</ul></nav><div class="page-actions"><button>Save</button><button>Share via</button></div><h1>${mark(k, k.title)}</h1><div class="metadata"><ul><li>Article</li><li>03/09/2024</li><li>2 contributors</li></ul></div><div class="mobile-toc"><h2>In this article</h2><ol>${links(k, 4, 3)}</ol></div>${k.many(4, () => `<h2>${head(k, 3)}</h2>${paragraphs(k, 2, 2)}${bullets(k, 3)}`)}<div class="NOTE"><p>${mark(k, 'Note')}</p><p>${say(k, 1)}</p></div><h2>Feedback</h2><p>Was this page helpful? <button>Yes</button><button>No</button></p></div></main><aside><h2>Additional resources</h2>${k.headlines(3)}</aside></section></div><footer>${links(k, 7, 2)}© Harbor 2024</footer>`,
        ),
    },
  ],
}
