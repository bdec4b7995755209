import type { Kit } from '../shapes/shape.ts'
import type { KindShape } from './kind-shape.ts'

const title = (k: Kit) => k.truth(k.phrase(5 + k.random(6)))
const name = (k: Kit) => k.title
const summary = (k: Kit, sentences = 1 + k.random(2)) => k.truth(k.text(sentences))
const img = (k: Kit) => `<img src="/i/${k.id()}.jpg" alt="" width="300" height="200" loading="lazy">`
const date = (k: Kit) => k.truth(`March ${1 + k.random(27)}, 2021`)

export const LISTINGS: KindShape[] = [
  {
    name: 'wordpress-blog-index',
    path: '/category/news/',
    classes: 'archive category category-news hfeed',
    head: (k) =>
      `<title>${k.title} Archives - Harbor</title><meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"CollectionPage","name":"${k.title} Archives"},{"@type":"WebSite","name":"Harbor"}]}</script>`,
    body: (k) =>
      `<div id="primary" class="content-area"><header class="page-header"><h1 class="page-title">Category: <span>${name(k)}</span></h1></header>${k.many(10, (n) => `<article id="post-${n}" class="post-${n} post type-post status-publish format-standard hentry category-news"><header class="entry-header"><h2 class="entry-title"><a href="/2021/${k.id()}" rel="bookmark">${title(k)}</a></h2><div class="entry-meta"><span class="posted-on">Posted on <a href="/2021"><time class="entry-date published">${date(k)}</time></a></span><span class="byline"> by <span class="author vcard"><a class="url fn n" href="/author/mara">mara</a></span></span></div></header><div class="post-thumbnail">${img(k)}</div><div class="entry-summary"><p>${summary(k, 2)} <a class="more-link" href="/2021/1">Continue reading <span class="screen-reader-text">${k.phrase(3)}</span></a></p></div><footer class="entry-footer"><span class="cat-links">Posted in <a href="/category/news">News</a></span><span class="comments-link"><a href="#respond">Leave a comment</a></span></footer></article>`)}<nav class="navigation pagination"><div class="nav-links"><span class="page-numbers">1</span><a class="page-numbers" href="/2">2</a></div></nav></div>`,
  },
  {
    name: 'news-front',
    path: '/world',
    classes: '',
    head: (k) => `<title>${k.title} - Harbor Times</title><meta property="og:type" content="website">`,
    body: (k) =>
      `<div class="fc-container"><section class="fc-container--lead"><h2 class="fc-container__title">${name(k)}</h2>${k.many(3, () => `<div class="fc-slice"><div class="fc-item fc-item--standard-tablet"><div class="fc-item__media">${img(k)}</div><div class="fc-item__content"><h3 class="fc-item__title"><a class="fc-item__link" href="/world/${k.id()}"><span class="fc-item__kicker">${k.truth(k.phrase(1))}</span> ${title(k)}</a></h3><div class="fc-item__standfirst">${summary(k)}</div></div></div></div>`)}</section>${k.many(3, () => `<section class="fc-container--more"><h2>${k.truth(k.phrase(2))}</h2><ul class="u-unstyled l-row">${k.many(6, () => `<li class="fc-slice__item"><div class="fc-item"><h3 class="fc-item__title"><a href="/world/${k.id()}">${title(k)}</a></h3><p class="fc-item__trail">${summary(k, 1)}</p><aside class="fc-item__meta"><time>3h ago</time></aside></div></li>`)}</ul></section>`)}<section class="most-popular"><h2>Most viewed</h2><ol>${k.many(8, () => `<li>${k.link(8)}</li>`)}</ol></section></div>`,
  },
  {
    name: 'job-board',
    path: '/jobs?q=engineer',
    classes: '',
    head: (k) => `<title>${k.title} | Harbor Jobs</title>`,
    body: (k) =>
      `<div class="jobs-search"><form class="jobsearch-form"><label>What</label><label>Where</label><button>Find jobs</button></form><h1>${name(k)}</h1><div class="filters"><span>Date posted</span><span>Remote</span><span>Salary</span></div><p class="count">812 jobs</p><ul class="jobsearch-ResultsList">${k.many(15, () => `<li><div class="cardOutline tapItem result job_${k.hash()}"><h2 class="jobTitle"><a class="jcs-JobTitle" href="/rc/${k.id()}"><span>${title(k)}</span></a></h2><div class="company_location"><span class="companyName">${k.truth(k.phrase(2))}</span><div class="companyLocation">${k.truth('Portland, ME')}</div></div><div class="metadata salary-snippet-container">${k.truth(`$${k.id()} a year`)}</div><div class="job-snippet"><ul><li>${summary(k, 1)}</li><li>${summary(k, 1)}</li></ul></div><span class="date">Posted 3 days ago</span><div class="job-actions"><button>Save job</button></div></div></li>`)}</ul><nav role="navigation" aria-label="pagination"><ul><li><a href="?start=10">2</a></li></ul></nav><div class="jobalert"><h3>Get new jobs for this search by email</h3><p>By creating a job alert, you agree to our Terms. You can change your consent settings at any time by unsubscribing.</p></div></div>`,
  },
  {
    name: 'business-directory',
    path: '/search?find_desc=Plumbers&find_loc=Portland',
    classes: '',
    head: (k) => `<title>${k.title} - Harbor Reviews</title>`,
    body: (k) =>
      `<div class="search-results-page"><div class="filters-panel"><p>Filters</p><div>Suggested</div><label><input type="checkbox">Open Now</label></div><h1 class="css-h1">${name(k)}</h1><ul class="undefined list__09f24">${k.many(12, (n) => `<li class="border-color--default__09f24"><div class="container__09f24 hoverable"><div class="mainAttributes"><h3 class="css-1agk4wl"><span>${n + 1}. <a class="css-19v1rkv" href="/biz/${k.id()}">${title(k)}</a></span></h3><div class="rating"><span>4.5 (120 reviews)</span></div><div class="priceCategory"><span class="category">${k.truth(k.phrase(1))}</span>, <span>${k.truth('Old Port')}</span></div><p class="snippet">“${summary(k, 1)}” <a href="/biz/more">more</a></p><div class="cta"><a class="btn" href="/quote">Request a Quote</a></div></div></div></li>`)}</ul><div class="pagination"><a>Next page</a></div><div class="related-searches"><h4>People also search for</h4>${k.many(8, () => k.link(3))}</div></div>`,
  },
  {
    name: 'events-calendar',
    path: '/events/list/',
    classes: 'post-type-archive post-type-archive-tribe_events',
    head: (k) => `<title>${k.title} – Harbor</title>`,
    body: (k) =>
      `<div class="tribe-events tribe-events-view tribe-events-view--list"><header class="tribe-events-header"><h1>${name(k)}</h1><div class="tribe-events-header__events-bar"><form><label>Search for Events by Keyword.</label></form><ul class="view-selector"><li><a href="/list">List</a></li><li><a href="/month">Month</a></li></ul></div></header><div class="tribe-events-calendar-list">${k.many(10, () => `<div class="tribe-common-g-row tribe-events-calendar-list__event-row"><div class="date-tag"><time><span>${k.truth('Tue')}</span> <span>${k.truth('9')}</span></time></div><article class="tribe-events-calendar-list__event type-tribe_events"><div class="details"><header><div class="datetime-wrapper"><time><span class="tribe-event-date-start">${k.truth('March 9 @ 6:00 pm')}</span> - <span>${k.truth('8:00 pm')}</span></time></div><h3 class="event-title"><a href="/event/${k.id()}">${title(k)}</a></h3><address class="venue"><span>${k.truth(k.phrase(2))}</span> <span>${k.truth('12 Quay St, Portland')}</span></address></header><div class="tribe-events-calendar-list__event-description"><p>${summary(k)}</p></div></div></article></div>`)}</div><nav class="tribe-events-nav"><ul><li><a href="/p">Previous Events</a></li><li><a href="/n">Next Events</a></li></ul></nav><div class="subscribe-dropdown"><span>Subscribe to calendar</span><ul><li><a href="/g">Google Calendar</a></li><li><a href="/o">Outlook Live</a></li></ul></div></div>`,
  },
  {
    name: 'drupal-views',
    path: '/publications',
    classes: 'path-publications',
    head: (k) => `<title>${k.title} | Harbor Institute</title><meta name="Generator" content="Drupal 10">`,
    body: (k) =>
      `<div class="region region-content"><h1 class="page-title">${name(k)}</h1><div class="views-element-container"><div class="view view-publications view-id-publications"><div class="view-filters"><form class="views-exposed-form"><label>Topic</label><select><option>- Any -</option></select><input type="submit" value="Apply"></form></div><div class="view-header"><p>${summary(k)}</p></div><div class="view-content">${k.many(12, () => `<div class="views-row"><div class="views-field views-field-title"><span class="field-content"><a href="/node/${k.id()}" hreflang="en">${title(k)}</a></span></div><div class="views-field views-field-created"><span class="field-content"><time>${date(k)}</time></span></div><div class="views-field views-field-body"><div class="field-content">${summary(k, 2)}</div></div><div class="views-field views-field-view-node"><span class="field-content"><a href="/node/1">Read more</a></span></div></div>`)}</div><nav class="pager"><ul class="pager__items"><li class="pager__item"><a href="?page=1">Next page</a></li></ul></nav></div></div></div>`,
  },
  {
    name: 'search-results',
    path: '/search?q=harbor+wall',
    classes: '',
    head: () => '<title>harbor wall - Search</title>',
    body: (k) =>
      `<div id="search"><div id="result-stats">About 1,240,000 results (0.41 seconds)</div><div id="rso">${k.many(10, () => `<div class="g"><div class="yuRUbf"><a href="https://x.example/${k.id()}"><h3 class="LC20lb">${title(k)}</h3><cite class="iUh30">https://x.example › ${k.hash()}</cite></a></div><div class="VwiC3b"><span>${k.truth('Mar 9, 2021')} — </span><span>${summary(k, 2)}</span></div></div>`)}</div><div id="botstuff"><h4>Related searches</h4><div class="card-section">${k.many(8, () => `<a href="/search?q=${k.hash()}">${k.phrase(3)}</a>`)}</div></div><table id="nav"><tr><td>1</td><td><a href="/2">2</a></td></tr></table></div>`,
  },
  {
    name: 'course-catalog',
    path: '/courses',
    classes: '',
    head: (k) =>
      `<title>${k.title}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","itemListElement":[]}</script>`,
    body: (k) =>
      `<div class="catalog"><div class="catalog-hero"><h1>${name(k)}</h1><p>${summary(k)}</p></div><div class="catalog-body"><div class="catalog-sidebar"><h4>Level</h4><label><input type="checkbox">Beginner</label><label><input type="checkbox">Advanced</label></div><div class="catalog-list">${k.many(12, () => `<div class="course-tile"><a class="course-tile__link" href="/course/${k.id()}"><div class="course-tile__type">${k.truth('Course')}</div><h3 class="course-tile__title">${title(k)}</h3></a><p class="course-tile__description">${summary(k, 2)}</p><div class="course-tile__meta"><span>${k.truth('4 hours')}</span><span>${k.truth('Beginner')}</span></div></div>`)}</div></div></div>`,
  },
  {
    name: 'link-aggregator',
    path: '/newest',
    classes: '',
    head: () => '<title>Harbor Links</title>',
    body: (k) =>
      `<ol class="stories list">${k.many(25, (n) => `<li id="story_${k.hash()}" class="story"><div class="story_liner h-entry"><div class="voters"><a class="upvoter" href="/login">${n + 3}</a></div><div class="details"><span class="link h-cite"><a class="u-url" href="https://x.example/${k.id()}" rel="ugc">${title(k)}</a></span> <span class="tags"><a class="tag" href="/t/web">${k.truth('web')}</a></span> <a class="domain" href="/domains/x.example">x.example</a><div class="byline"><a class="u-author h-card" href="/~x">${k.phrase(1)}</a> <time>3 hours ago</time> | <a href="/s/c">${n} comments</a></div></div></div></li>`)}</ol><div class="morelink"><a href="/newest/page/2">Page 2 &gt;&gt;</a></div>`,
  },
  {
    name: 'podcast-episodes',
    path: '/podcast/',
    classes: '',
    head: (k) => `<title>${k.title} | Podcast</title><meta property="og:type" content="website">`,
    body: (k) =>
      `<div class="show"><div class="show-head"><h1>${name(k)}</h1><p>${summary(k, 3)}</p><div class="subscribe-links"><a href="https://podcasts.apple.com/x">Apple Podcasts</a><a href="https://open.spotify.com/x">Spotify</a><a href="/rss">RSS</a></div></div><div class="episodes">${k.many(12, (n) => `<div class="episode"><div class="episode-number">${k.truth(`Episode ${40 - n}`)}</div><h2><a href="/podcast/${k.id()}">${title(k)}</a></h2><div class="episode-date">${date(k)}</div><div class="episode-notes"><p>${summary(k, 3)}</p></div><div class="player"><button>Play</button><span>00:00 / 41:12</span></div></div>`)}</div><a class="load-more" href="?p=2">Load more</a></div>`,
  },
  {
    name: 'table-of-documents',
    path: '/council/minutes.html',
    classes: '',
    head: (k) => `<title>${k.title}</title>`,
    body: (k) =>
      `<h1>${name(k)}</h1><p>${summary(k, 2)}</p><table class="tablepress"><thead><tr><th>${k.truth('Date')}</th><th>${k.truth('Subject')}</th><th>${k.truth('Document')}</th></tr></thead><tbody>${k.many(24, () => `<tr><td>${date(k)}</td><td>${title(k)}</td><td><a href="/d/${k.id()}.pdf">${k.truth(`Minutes-${k.hash()} (PDF)`)}</a></td></tr>`)}</tbody></table>`,
  },
  {
    name: 'utility-blog-grid',
    path: '/blog',
    classes: '',
    head: (k) => `<title>${k.title} - Blog</title><meta property="og:type" content="website">`,
    body: (k) =>
      `<div class="mx-auto max-w-7xl"><h1 class="text-5xl">${name(k)}</h1><p class="mt-2">${k.truth(k.sentence())}</p><div class="flex gap-2"><a href="/blog/tag/a">All</a><a href="/blog/tag/b">Product</a><a href="/blog/tag/c">Company</a></div><div class="grid grid-cols-3 gap-8">${k.many(12, () => `<div class="flex flex-col rounded-lg shadow"><a href="/blog/${k.id()}" class="block">${img(k)}</a><div class="p-6"><p class="text-sm text-indigo-600">${k.truth(k.phrase(1))}</p><a href="/blog/${k.id()}"><p class="text-xl font-semibold">${title(k)}</p><p class="mt-3 text-base text-gray-500">${summary(k)}</p></a><div class="mt-6 flex text-sm"><a href="/author/1">${k.truth(k.phrase(2))}</a><time>${date(k)}</time><span>6 min read</span></div></div></div>`)}</div><div class="bg-gray-900 text-white p-12"><h2>Stay up to date</h2><p>Get product news in your inbox once a month. No spam.</p></div></div>`,
  },
]
