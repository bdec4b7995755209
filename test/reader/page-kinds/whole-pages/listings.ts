import { columns, head, img, legal, links, mark, oldPage, page, price, say, type WholePage } from './parts.ts'

export const LISTING_PAGES: WholePage[] = [
  {
    name: 'classifieds-search',
    path: '/search/boa',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - craft classifieds</title><script type="application/ld+json" id="ld_searchpage_results">{"@context":"https://schema.org","@type":"ItemList","itemListElement":[]}</script>`,
        `<header class="cl-header wide"><a class="cl-logo" href="/">CC</a><div class="breadcrumbs"><a>maine</a> &gt; <a>for sale</a> &gt; <a>boats</a></div><a href="/post">post an ad</a><a href="/login">log in</a></header><div class="cl-content"><main><h1 class="cl-search-title">${mark(k, k.title)}</h1><form class="cl-search-filters"><label><input type="checkbox">search titles only</label><label><input type="checkbox">has image</label><label><input type="checkbox">posted today</label><fieldset><legend>price</legend><input placeholder="min"><input placeholder="max"></fieldset><button>reset</button><button>update search</button></form><div class="cl-search-toolbar"><span>1 - 120 of 812</span><button>newest</button><button>save search</button></div><ol class="cl-static-search-results">${k.many(26, () => `<li class="cl-static-search-result" title="x"><a href="/d/${k.id()}.html"><div class="title">${head(k, 6)}</div><div class="details"><div class="price">${price(k)}</div><div class="location">${head(k, 1)}</div></div></a></li>`)}</ol></main></div><footer class="cl-footer">${links(k, 9, 1, 'span')}<p>© 2024 craft classifieds</p></footer>`,
      ),
  },
  {
    name: 'scholar-results',
    path: '/scholar?q=harbor',
    build: (k) =>
      page(
        k,
        `<title>${mark(k, '') && k.title} - Scholar search</title>`,
        `<div id="gs_top"><div id="gs_md_s"></div><div id="gs_hdr_drw" role="navigation">${links(k, 8, 2, 'div')}</div><div id="gs_hdr" role="banner"><a href="/">Scholar</a><form><input value="harbor"></form></div><div id="gs_ab"><div>Articles</div><div>About 81,200 results (0.04 sec)</div></div><div id="gs_bdy"><div id="gs_bdy_sb" role="navigation"><ul><li><a>Any time</a></li><li><a>Since 2024</a></li><li><a>Since 2023</a></li><li><a>Custom range...</a></li></ul><ul><li><a>Sort by relevance</a></li><li><a>Sort by date</a></li></ul><ul><li>include patents</li><li>include citations</li></ul></div><div id="gs_bdy_ccl" role="main"><div id="gs_res_ccl"><div id="gs_res_ccl_mid">${k.many(10, (n) => `<div class="gs_r gs_or gs_scl" data-rp="${n}">${n % 2 ? '<div class="gs_ggs gs_fl"><div class="gs_ggsd"><a href="/x.pdf"><span class="gs_ctg2">[PDF]</span> example.edu</a></div></div>' : ''}<div class="gs_ri"><h3 class="gs_rt"><a href="/paper/${k.id()}">${head(k, 9)}</a></h3><div class="gs_a">${mark(k, `${k.phrase(2)}, ${k.phrase(2)} - ${k.phrase(3)}, 2014`)}</div><div class="gs_rs">${say(k, 2)}</div><div class="gs_fl"><a>Save</a> <a>Cite</a> <a href="/c">Cited by 8${n}</a> <a>Related articles</a> <a>All 5 versions</a></div></div></div>`)}</div><div id="gs_res_ccl_bot"><div class="gs_qsuggest"><h2>Related searches</h2><ul>${links(k, 8, 3)}</ul></div><div role="navigation"><a>1</a> <a>2</a> <a>Next</a></div></div></div></div></div><div id="gs_ftr" role="contentinfo"><a>Help</a> <a>Privacy</a> <a>Terms</a></div></div>`,
      ),
  },
  {
    name: 'university-people',
    path: '/about/people/faculty',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Department of Marine Science | Harbor University</title><meta name="Generator" content="Drupal 9 (https://www.drupal.org)">`,
        `<a href="#main-content" class="visually-hidden focusable">Skip to main content</a><div class="identity-bar"><a href="https://harbor.edu">Harbor University</a></div><header role="banner"><div class="site-name">Department of Marine Science</div><form class="search-block-form"><input></form>${k.menu('su-multi-menu')}</header><div class="layout-container"><nav role="navigation" class="breadcrumb"><ol>${links(k, 3, 1)}</ol></nav><main role="main"><a id="main-content" tabindex="-1"></a><div class="layout-sidebar-first"><nav class="menu--section"><h2>People</h2><ul><li><a>Faculty</a></li><li><a>Staff</a></li><li><a>Emeriti</a></li><li><a>Graduate students</a></li></ul></nav></div><div class="layout-content"><h1 class="page-title"><span>${mark(k, k.title)}</span></h1><div class="views-exposed-form"><form><label>Name</label><input><label>Research area</label><select><option>- Any -</option>${k.many(8, () => `<option>${k.phrase(2)}</option>`)}</select><button>Apply</button></form></div><div class="view-content">${k.many(18, () => `<div class="views-row"><article class="node node--type-person node--view-mode-teaser"><div class="field--name-field-photo">${img(k)}</div><div class="group-text"><h3><a href="/people/${k.id()}" rel="bookmark"><span>${head(k, 2)}</span></a></h3><div class="field field--name-field-title">${head(k, 4)}</div><div class="field field--name-field-email"><a href="mailto:x@harbor.edu">${mark(k, `p${k.id()}@harbor.edu`)}</a></div><div class="field field--name-field-research"><div class="field__label">${mark(k, 'Research interests')}</div><div class="field__item">${head(k, 8)}</div></div></div></article></div>`)}</div><nav class="pager"><ul><li>Page 1</li><li><a>Next page</a></li></ul></nav></div></main></div><footer role="contentinfo"><div class="address">450 Harbor Way<br>Building 320<br>Campus Map</div>${columns(k, 3, 'h2')}${legal(k)}</footer>`,
        'path-about page-node-type-stanford-page',
      ),
  },
  {
    name: 'newspaper-section-front',
    path: '/news/local/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Tribune</title><meta property="og:type" content="section"><meta name="description" content="${k.phrase(9)}">`,
        `<div class="skip"><a>Skip to content</a></div><div class="ad-leaderboard">${k.ad()}</div><header class="masthead-header">${k.menu()}<a href="/subscribe">Subscribe: 3 months for 99¢</a></header><div class="wrapper clearfix main" id="site-content"><div class="grid-header"><h1>${mark(k, k.title)}</h1></div><div class="loop"><section class="hero"><article class="feature-primary"><a class="article-title" href="/2024/03/09/a">${head(k, 9)}</a><div class="excerpt">${say(k, 1)}</div><div class="byline">${k.truth(k.phrase(2))}</div>${img(k)}</article>${k.many(4, () => `<article class="feature-secondary"><a class="article-title" href="/2024/03/09/${k.id()}"><span class="dfm-title">${head(k, 8)}</span></a>${img(k)}</article>`)}</section><section class="more-headlines"><h2>${mark(k, 'More Headlines')}</h2>${k.many(20, (n) => `<article class="headline-only ${n % 5 ? '' : 'has-ad'}"><div class="article-info"><h4 class="entry-title"><a class="article-title" href="/2024/03/0${n % 9}/x">${head(k, 9)}</a></h4><div class="excerpt">${say(k, 1)}</div><time>March ${1 + (n % 9)}, 2024 at 8:00 am</time></div></article>${n % 6 === 5 ? k.ad() : ''}`)}<a class="load-more">Load More</a></section></div><aside class="sidebar"><section class="widget"><h3>Most Popular</h3><ol>${links(k, 10, 9)}</ol></section>${k.newsletter()}<section class="widget"><h3>E-Edition</h3><p>Read the digital replica of the paper every morning.</p></section></aside></div>${k.footer()}${k.cookies()}`,
        'archive category category-news',
      ),
  },
  {
    name: 'blogspot-home',
    path: '/2011/03/',
    build: (k) =>
      page(
        k,
        `<title>${k.title}: March 2011</title><meta content="blogger" name="generator">`,
        `<div class="navbar section" id="navbar"></div><div class="body-fauxcolumns"></div><div class="content"><div class="content-outer"><header><div class="header section" id="header"><div class="titlewrapper"><h1 class="title"><a href="/">${k.title}</a></h1></div><div class="descriptionwrapper"><p class="description"><span>${k.phrase(6)}</span></p></div></div></header><div class="tabs-outer">${links(k, 4, 1)}</div><div class="main-outer"><div class="columns"><div class="columns-inner"><div class="column-center-outer"><div class="main section" id="main"><div class="widget Blog" id="Blog1"><div class="blog-posts hfeed">${k.many(6, () => `<div class="date-outer"><h2 class="date-header"><span>${mark(k, `Friday, March ${1 + k.random(27)}, 2011`)}</span></h2><div class="date-posts"><div class="post-outer"><div class="post hentry uncustomized-post-template" itemprop="blogPost"><h3 class="post-title entry-title" itemprop="name"><a href="/2011/03/a.html">${head(k, 5)}</a></h3><div class="post-body entry-content" itemprop="description articleBody"><div style="text-align:center">${img(k)}</div>${say(k, 3)}<br><br>${say(k, 3)}<br><div style="clear:both"></div></div><div class="post-footer"><div class="post-footer-line"><span class="post-author vcard">Posted by <span class="fn">${k.phrase(2)}</span></span> <span class="post-timestamp">at <a href="/x">8:12 PM</a></span> <span class="post-comment-link"><a class="comment-link">4 comments:</a></span> <div class="post-share-buttons"><a>Email This</a><a>BlogThis!</a><a>Share to Facebook</a></div><span class="post-labels">Labels: <a>${k.phrase(1)}</a></span></div></div></div></div></div></div>`)}</div><div class="blog-pager"><a>Newer Posts</a> <a>Older Posts</a> <a>Home</a></div><div class="blog-feeds">Subscribe to: <a>Posts (Atom)</a></div></div></div></div><div class="column-right-outer"><aside><div class="sidebar section"><div class="widget Followers"><h2>Followers</h2></div><div class="widget BlogArchive"><h2>Blog Archive</h2><ul>${links(k, 24, 4)}</ul></div><div class="widget Profile"><h2>About Me</h2><dl class="profile-datablock"><dt>${k.phrase(2)}</dt><dd class="profile-textblock">${k.text(2)}</dd></dl><a class="profile-link">View my complete profile</a></div></div></aside></div></div></div></div><footer><div class="widget Attribution">Simple theme. Powered by <a>Blogger</a>.</div></footer></div></div>`,
      ),
  },
  {
    name: 'jobs-of-one-company',
    path: '/harbor/jobs',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Jobs</title>`,
        `<div id="wrapper"><header><img src="/logo.png" alt="Logo"><h1>${mark(k, k.title)}</h1></header><div id="content">${say(k, 4)}</div><div id="filters"><select><option>All Departments</option>${k.many(8, () => `<option>${k.phrase(2)}</option>`)}</select><select><option>All Offices</option></select></div><p class="jobs-total">41 jobs</p><section class="level-0">${k.many(5, () => `<h2>${head(k, 2)}</h2><table class="job-posts"><tbody>${k.many(6, () => `<tr class="job-post"><td class="cell"><a href="/jobs/${k.id()}" target="_top"><p class="body body--medium">${head(k, 4)}</p><p class="body body__secondary">${head(k, 3)}</p></a></td></tr>`)}</tbody></table>`)}</section><div class="alert-me"><h2>Create a Job Alert</h2><p>Interested in building your career at Harbor? Get future opportunities sent straight to your email.</p><a>Create alert</a></div><footer>Powered by Hiring Board. <a>Read our Privacy Policy</a></footer></div>`,
      ),
  },
  {
    name: 'plain-link-directory',
    path: '/resources/links.htm',
    build: (k) =>
      oldPage(
        k,
        `<title>${k.title}</title><meta name="GENERATOR" content="Microsoft ActivePageState 4.0">`,
        `<table border="0" width="760"><tr><td colspan="2"><img src="/banner.gif"></td></tr><tr><td width="140" valign="top" bgcolor="#003366"><font size="2"><a href="index.htm">Home</a><br><a href="news.htm">News</a><br><a href="tides.htm">Tides</a><br><a href="photos.htm">Photo gallery</a><br><a href="guest.htm">Guestbook</a><br><a href="contact.htm">Contact us</a></font></td><td valign="top"><h2 align="center">${mark(k, k.title)}</h2><p>${say(k, 2)}</p>${k.many(5, () => `<h3>${head(k, 3)}</h3><ul>${k.many(7, () => `<li><a href="http://www.ex${k.id()}.org/">${head(k, 4)}</a> - ${mark(k, `${k.phrase(9)}.`)}</li>`)}</ul>`)}<p align="center"><font size="1">Last updated 03/09/2002. You are visitor number 18,204.<br>Copyright 1999-2002 Harbor Club. <a href="mailto:web@harbor.example">Webmaster</a></font></p></td></tr></table>`,
      ),
  },
  {
    name: 'homes-map-search',
    path: '/portland-me/sale',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Homes</title><script type="application/ld+json">{"@context":"http://schema.org","@type":"SingleFamilyResidence","name":"12 Quay St"}</script>`,
        `<div id="__next"><div class="hdr">${links(k, 7, 1, 'div')}<button>Sign in</button></div><section class="search-bar"><input><button>For Sale</button><button>Price</button><button>Beds &amp; Baths</button><button>Home Type</button><button>More</button><button>Save search</button></section><div class="split"><div class="map"><p>Draw on the map to search. Map data is loading. Some of the listings may not be shown on the map at this zoom level.</p></div><div class="list"><h1>${mark(k, k.title)}</h1><span>412 results</span><button>Sort: Homes for You</button><ul class="photo-cards">${k.many(20, (n) => `<li><article data-test="property-card"><div class="info"><a href="/homedetails/${k.id()}"><address>${mark(k, `${n + 10} ${k.phrase(2)} St, Portland, ME 0410${n % 9}`)}</address></a><div>${mark(k, `LISTING BY: ${k.phrase(3).toUpperCase()}`)}</div><div><span data-test="property-card-price">${mark(k, `$${n + 3}12,000`)}</span></div><ul><li><b>${mark(k, '3')}</b> <abbr>${mark(k, 'bds')}</abbr></li><li><b>${mark(k, '2')}</b> <abbr>${mark(k, 'ba')}</abbr></li><li><b>${mark(k, '1,81' + n)}</b> <abbr>${mark(k, 'sqft')}</abbr></li></ul><div>${mark(k, '- House for sale')}</div></div><div class="photo"><div class="badge">1 day on site</div>${img(k)}<button>Save this home</button></div></article></li>${n === 5 ? '<li><div class="cta"><h3>Get pre-approved today</h3><p>See how much you could borrow, and lock in a rate that works for your budget.</p></div></li>' : ''}`)}</ul><nav><a>1</a><a>2</a><a>Next page</a></nav><div class="seo"><h2>Nearby ${k.phrase(2)} City Homes</h2><ul>${links(k, 14, 4)}</ul></div><div class="disclaimer"><p>The data relating to real estate for sale on this web site comes in part from the Internet Data Exchange program. ${k.text(4)} Information is deemed reliable but is not guaranteed.</p></div></div></div><footer>${columns(k, 3)}${legal(k)}</footer></div>`,
      ),
  },
]
