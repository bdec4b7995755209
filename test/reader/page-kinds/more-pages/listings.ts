import {
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
  say,
  user,
  type WholePage,
} from '../whole-pages/parts.ts'
import { CONSENT, fatFooter, megaMenu } from './surroundings.ts'

export const MORE_LISTINGS: WholePage[] = [
  {
    name: 'job-cards-app-hashed',
    path: '/jobs?q=rigger&l=Portland',
    build: (k) => {
      const c = (n: string) => `css-${k.hash()} eu4oa1w0 ${n}`
      return page(
        k,
        `<title>${k.title}</title>`,
        `<div class="gnav">${links(k, 5, 1, 'span')}<a>Post your resume</a><a>Sign in</a></div><main class="${c('')}"><form><label>What</label><input><label>Where</label><input><button>Find jobs</button></form><div class="filters">${['Pay', 'Remote', 'Job type', 'Experience level'].map((t) => `<button>${t}</button>`).join('')}</div><div class="jobsearch-LeftPane"><h1 class="${c('h')}">${mark(k, k.title)}</h1><div>Sort by: relevance - date</div><div>412 jobs</div><ul class="${c('list')}">${k.many(14, (n) => `<li class="${c('')}"><div class="cardOutline tapItem result"><table class="mainContentTable"><tbody><tr><td class="resultContent"><div><h2 class="jobTitle" tabindex="-1"><a href="/rc/clk?jk=${k.hash()}"><span title="x">${head(k, 3)}</span></a></h2></div><div class="company_location"><div><span data-testid="company-name">${head(k, 2)}</span><div data-testid="text-location">${mark(k, 'Portland, ME 04101')}</div></div></div><div class="jobMetaDataGroup"><ul><li><div data-testid="attribute_snippet_testid">${mark(k, `$${40 + n},000 - $${60 + n},000 a year`)}</div></li><li>${mark(k, 'Full-time')}</li></ul></div></td></tr></tbody></table><div class="underShelfFooter"><div><ul>${k.many(2, () => `<li>${head(k, 9)}</li>`)}</ul></div></div><div>Easily apply</div></div></li>${n === 5 ? '<li><div id="mosaic-afterFifthJobResult"></div></li>' : ''}`)}</ul><nav aria-label="pagination"><ul><li>1</li><li><a>2</a></li></ul></nav><div>People also searched: ${links(k, 6, 2, 'span')}</div></div><div class="jobsearch-RightPane"></div></main><footer>${columns(k, 2)}</footer><div id="google-Only-Modal" role="dialog"><h2>Get email updates for new jobs</h2><p>By creating a job alert, you agree to our Terms. You can change your consent settings at any time by unsubscribing.</p></div>`,
      )
    },
  },
  {
    name: 'classifieds-gallery-old',
    path: '/search/boo',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<section class="page-container"><header class="global-header"><nav class="breadcrumbs-container"><a>HL</a> ${links(k, 3, 1, 'span')}</nav><a>post</a><a>account</a></header><form id="searchform"><div class="search-options"><h2 class="hidden">filters</h2><ul><li><label><input type="checkbox">search titles only</label></li><li><label>has image</label></li><li><label>posted today</label></li></ul><div>MILES FROM LOCATION</div><div>PRICE</div><button>update search</button><a>reset</a></div><h1>${mark(k, k.title)}</h1><div class="search-legend"><span>1 - 120 / 412</span> <a>next</a></div><ul class="rows" id="search-results">${k.many(16, (n) => `<li class="result-row" data-pid="${n}"><a class="result-image gallery"><span class="result-price">$${n}00</span></a><div class="result-info"><span class="icon icon-star"><span class="screen-reader-text">favorite this post</span></span> <time class="result-date">${mark(k, `Mar ${n + 1}`)}</time> <h3 class="result-heading"><a class="result-title hdrlnk">${head(k, 6)}</a></h3> <span class="result-meta"><span class="result-price">${mark(k, `$${n + 1}00`)}</span> <span class="result-hood">(${head(k, 1)})</span> <span class="result-tags">pic</span> <span class="banish"><span>hide this posting</span></span></span></div></li>`)}</ul><div>1 - 120 of 412</div></form><footer><ul>${links(k, 8, 1)}</ul></footer></section>`,
      ),
  },
  {
    name: 'package-index-search',
    path: '/search/?q=tide',
    build: (k) =>
      page(
        k,
        `<title>Search results · HPI</title>`,
        `<a href="#content" class="skip-to-content">Skip to main content</a><div class="notification-bar"><span>Warning</span><span>You are using an unsupported browser, upgrade to a newer version.</span></div><header class="site-header"><form><input></form><nav><ul>${links(k, 5, 1)}</ul></nav></header><main id="content"><div class="left-layout"><div class="left-layout__sidebar"><div class="filter-panel"><p>Filter by <a>classifier</a></p>${k.many(6, () => `<div class="accordion"><button>${k.phrase(2)}</button><ul>${k.many(5, () => `<li><label><input type="checkbox">${k.phrase(2)}</label></li>`)}</ul></div>`)}</div></div><div class="left-layout__main"><form><p>412 projects for "tide"</p><label>Order by</label><select><option>Relevance</option></select></form><ul class="unstyled" aria-label="Search results">${k.many(20, (n) => `<li><a class="package-snippet" href="/project/${k.hash()}/"><h3 class="package-snippet__title"><span class="package-snippet__name">${head(k, 1)}</span> <span class="package-snippet__created"><time>${mark(k, `Mar ${n + 1}, 2024`)}</time></span></h3><p class="package-snippet__description">${head(k, 9)}</p></a></li>`)}</ul><div class="button-group--pagination"><span>Previous</span><span>1</span><a>2</a><a>Next</a></div></div></div></main><footer>${columns(k, 4, 'h2')}<p>Developed and maintained by the community.</p></footer>`,
      ),
  },
  {
    name: 'repositories-topic-cards',
    path: '/topics/navigation',
    build: (k) =>
      page(
        k,
        `<title>${k.title} · GitHub Topics</title>`,
        `<header>${k.menu()}</header><main><div class="gutter-lg"><h1 class="h1">${mark(k, k.title)}</h1><div class="markdown-body"><p>${say(k, 2)}</p></div><button>Star</button></div><h2 class="h3">Here are 412 public repositories matching this topic...</h2><div class="d-flex"><details><summary>Language: All</summary>${links(k, 10, 1, 'div')}</details><details><summary>Sort: Most stars</summary></details></div>${k.many(12, (n) => `<article class="border rounded color-shadow-small my-4"><div class="px-3"><div class="d-flex"><h3 class="f3"><a>${head(k, 1)}</a> / <a class="text-bold">${head(k, 1)}</a></h3><div><a class="btn-sm">Star</a> <span>${n}.1k</span></div></div></div><nav><ul>${['Code', 'Issues', 'Pull requests'].map((t) => `<li><a>${t}</a></li>`).join('')}</ul></nav><div class="color-bg-default"><div class="px-3 pt-3"><p class="color-fg-muted mb-0">${say(k, 1)}</p></div><div class="d-flex flex-wrap">${k.many(4, () => `<a class="topic-tag">${mark(k, k.phrase(1))}</a>`)}</div></div><div class="p-3"><ul><li>Updated <relative-time>${mark(k, `Mar ${n + 1}, 2024`)}</relative-time></li><li><span>${mark(k, 'Rust')}</span></li></ul></div></article>`)}<button>Load more…</button><aside><h3>Improve this page</h3><p>Add a description, image, and links to the topic page so that developers can more easily learn about it.</p><a>Curate this topic</a></aside></main><footer>${columns(k, 4)}</footer>`,
      ),
  },
  {
    name: 'council-meetings-table',
    path: '/ieListMeetings.aspx?CId=412',
    build: (k) =>
      oldPage(
        k,
        `<title>${k.title}</title>`,
        `<div id="ctw"><div id="head"><ul>${links(k, 8, 2)}</ul></div><div id="crumb">${links(k, 3, 2, 'span')}</div><table width="100%"><tr><td valign="top" class="mgLeft"><ul>${links(k, 12)}</ul></td><td valign="top"><div class="mgContent"><h1 class="mgMainTitleTxt">${mark(k, k.title)}</h1><p class="mgSubSubTitleTxt">${say(k, 1)}</p>${k.many(3, (y) => `<h2 class="mgSubTitleTxt">${mark(k, `${2024 - y}`)}</h2><ul class="mgNonBulletList">${k.many(8, (n) => `<li><a class="mgCalendarDeadMtg" href="ieListDocuments.aspx?MId=${n}">${mark(k, `${n + 1} Mar ${2024 - y} 2.00 pm`)}</a> ${n % 3 ? '' : `- ${mark(k, 'CANCELLED')}`} ${head(k, 4)}</li>`)}</ul>`)}<a class="mgAlert">Subscribe to updates</a></div></td></tr></table><div id="foot">${links(k, 9, 1, 'span')}</div></div>`,
      ),
  },
  {
    name: 'league-standings-and-fixtures',
    path: '/football/tables',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Sport</title>`,
        `${megaMenu(k)}<div role="navigation"><ul>${links(k, 10, 1)}</ul></div><main id="main-content"><h1>${mark(k, k.title)}</h1><div class="tabs"><a>Overall</a><a>Home</a><a>Away</a></div><table class="ssrcss-table"><thead><tr><th>${mark(k, 'Position')}</th><th>${mark(k, 'Team')}</th><th>${mark(k, 'Played')}</th><th>${mark(k, 'Won')}</th><th>${mark(k, 'Points')}</th><th>Form</th></tr></thead><tbody>${k.many(18, (n) => `<tr><td>${mark(k, `${n + 1}`)}</td><td><a href="/t/${n}"><span class="visually-hidden"></span><span>${head(k, 2)}</span></a></td><td>${mark(k, '28')}</td><td>${mark(k, `${20 - n}`)}</td><td>${mark(k, `${70 - n * 3}`)}</td><td><ul>${['W', 'W', 'L', 'D'].map((t) => `<li>${t}</li>`).join('')}</ul></td></tr>`)}</tbody></table><p class="note">${say(k, 1)}</p><section><h2>Top stories</h2><ul>${links(k, 6, 7)}</ul></section></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'events-tribe-list',
    path: '/events/list/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Hall</title><script type="application/ld+json">[{"@context":"http://schema.org","@type":"Event","name":"x"}]</script>`,
        `<div id="page"><header class="site-header">${k.menu()}</header><main id="tribe-events-pg-template"><div class="tribe-common tribe-events tribe-events-view--list"><div class="tribe-common-l-container"><div class="tribe-events-view-loader" role="alert"><span>12 events found.</span></div><header class="tribe-events-header"><h1 class="tribe-events-header__content-title-text">${mark(k, k.title)}</h1><div class="tribe-events-header__events-bar"><h2 class="screen-reader-text">Events Search and Views Navigation</h2><form><label>Enter Keyword. Search for Events by Keyword.</label><button>Find Events</button></form><h3>Event Views Navigation</h3><ul><li>List</li><li>Month</li><li>Day</li></ul></div><div class="tribe-events-c-top-bar"><a>Today</a><button>Now</button></div></header><ul class="tribe-events-calendar-list">${k.many(3, (m) => `<li class="tribe-events-calendar-list__month-separator"><h3><time>${mark(k, ['March 2024', 'April 2024', 'May 2024'][m]!)}</time></h3></li>${k.many(4, (n) => `<li class="tribe-common-g-row tribe-events-calendar-list__event-row"><div class="tribe-events-calendar-list__event-date-tag"><time><span class="weekday">${mark(k, 'Sat')}</span><span class="daynum">${mark(k, `${n + 9}`)}</span></time></div><div class="tribe-events-calendar-list__event-wrapper"><article><div class="tribe-events-calendar-list__event-details"><header><div class="datetime-wrapper"><time><span>${mark(k, `March ${n + 9} @ 7:00 pm`)}</span> - <span>${mark(k, '9:30 pm')}</span></time></div><h4 class="tribe-events-calendar-list__event-title"><a href="/event/${k.id()}">${head(k, 4)}</a></h4><address><span class="venue-title">${head(k, 2)}</span> <span>${mark(k, '12 Quay St, Portland')}</span></address></header><div class="tribe-events-calendar-list__event-description"><p>${say(k, 1)}</p></div><div class="cost"><span>${mark(k, '$15')}</span></div></div></article></div></li>`)}`)}</ul><nav><ul><li>Previous Events</li><li>Today</li><li>Next Events</li></ul></nav><div class="tribe-events-c-subscribe-dropdown"><button>Subscribe to calendar</button><ul>${['Google Calendar', 'iCalendar', 'Outlook 365'].map((t) => `<li><a>${t}</a></li>`).join('')}</ul></div></div></div></main><footer>${columns(k, 3)}${legal(k)}</footer></div>`,
        'post-type-archive-tribe_events',
      ),
  },
  {
    name: 'business-directory-rows',
    path: '/search?what=plumber&where=Portland',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<div class="header">${links(k, 6, 1, 'span')}<form><input></form></div><div class="container"><div class="breadcrumb">${links(k, 4, 1, 'span')}</div><h1>${mark(k, k.title)}</h1><div class="sorts">Sort: <a>Default</a> <a>Distance</a> <a>Rating</a></div><div class="scrollable-pane"><div class="search-results organic">${k.many(14, (n) => `<div class="result" id="lid-${n}"><div class="srp-listing"><div class="v-card"><div class="media-thumbnail"><a>${img(k)}</a></div><div class="info"><div class="info-section info-primary"><h2 class="n">${n + 1}. <a class="business-name"><span>${head(k, 3)}</span></a></h2><div class="ratings"><span class="count">(41)</span></div><div class="categories"><a>${head(k, 1)}</a><a>${head(k, 2)}</a></div><div class="links"><a>Website</a><a>Directions</a><a>More Info</a></div></div><div class="info-section info-secondary"><div class="phones phone primary">${mark(k, '(207) 555-0112')}</div><div class="adr"><div class="street-address">${mark(k, `${n + 10} Quay St`)}</div><div class="locality">${mark(k, 'Portland, ME 04101')}</div></div></div><div class="snippet"><p class="body">${say(k, 1)} <a>More</a></p></div></div></div></div></div>`)}</div></div><div class="aside"><h3>Featured</h3>${k.many(4, () => `<div class="ad-card"><a>${k.phrase(3)}</a><p>${k.sentence()}</p></div>`)}</div><div class="popular-cats"><h3>Related searches</h3>${links(k, 12, 2, 'span')}</div></div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'scholarly-index-results',
    path: '/pubmed/?term=tide',
    build: (k) =>
      page(
        k,
        `<title>tide - Search Results</title>`,
        `<section class="usa-banner"><p>An official website of the United States government. Here's how you know</p><div><p>The .gov means it's official. Federal government websites often end in .gov or .mil. Before sharing sensitive information, make sure you're on a federal government site.</p></div></section><header class="ncbi-header">${k.menu()}</header><main class="search-page" id="search-page"><div class="search-form"><form><input value="tide"><button>Search</button></form><a>Advanced</a><a>Create alert</a></div><div class="top-wrapper"><button>Save</button><button>Email</button><div>Sorted by: Best match</div></div><aside class="sidebar"><h3>My Custom Filters</h3><h3>Results by year</h3><h3>Text availability</h3>${k.many(4, () => `<div><label><input type="checkbox">${k.phrase(2)}</label></div>`)}</aside><div class="inner-wrap"><div class="results-amount"><h3><span class="value">4,812</span> results</h3></div><section class="search-results-list"><div class="search-results-chunks"><div class="search-results-chunk">${k.many(10, (n) => `<article class="full-docsum"><div class="item-selector-wrap"><input type="checkbox"><label>${n + 1}</label></div><div class="docsum-wrap"><div class="docsum-content"><a class="docsum-title" href="/${k.id()}/">${head(k, 10)}</a><div class="docsum-citation full-citation"><span class="docsum-authors full-authors">${head(k, 4)}</span> <span class="docsum-journal-citation full-journal-citation">${mark(k, `J Harbor. 2021;${n + 4}(2):112-20`)}</span> <span class="citation-part">PMID: <span class="docsum-pmid">${mark(k, `3${n}481204`)}</span></span> <span class="free-resources">Free article.</span></div><div class="docsum-snippet"><div class="full-view-snippet">${say(k, 2)}</div></div></div><div class="result-actions-bar"><button>Cite</button><button>Share</button></div></div></article>`)}</div></div></section><button>Show more</button></div></main><footer>${columns(k, 3)}</footer>`,
      ),
  },
  {
    name: 'hotels-list-app',
    path: '/searchresults.html?city=-48',
    build: (k) => {
      const c = () => k.hash()
      return page(
        k,
        `<title>${k.title}</title>`,
        `<div id="bodyconstraint"><header class="${c()}">${links(k, 7, 1, 'span')}<a>Register</a><a>Sign in</a></header><form><input><button>Search</button></form><div class="${c()}"><div data-testid="filters-sidebar"><div>Filter by:</div>${k.many(5, () => `<fieldset><legend>${k.phrase(2)}</legend>${k.many(6, () => `<label>${k.phrase(2)} <span>${k.random(90)}</span></label>`)}</fieldset>`)}</div><div><h1 aria-live="assertive">${mark(k, k.title)}</h1><div><button>Sort by: Our top picks</button></div><div class="commission">Commission paid and other benefits may affect an accommodation's ranking. Find out more</div>${k.many(12, (n) => `<div data-testid="property-card" role="listitem" class="${c()}"><div class="${c()}"><a data-testid="property-card-desktop-single-image">${img(k)}</a></div><div class="${c()}"><h3><a><div data-testid="title">${head(k, 3)}</div><div>Opens in new window</div></a></h3><div><a><span data-testid="address">${head(k, 2)}</span><span>Show on map</span></a> <span data-testid="distance">${mark(k, `${n + 1}.2 km from centre`)}</span></div><div data-testid="recommended-units"><h4>${head(k, 3)}</h4><div>${head(k, 3)}</div><div><strong>Free cancellation</strong></div></div><div data-testid="review-score"><div>Scored 8.${n % 9}</div><div>${mark(k, `8.${n % 9}`)}</div><div>${mark(k, 'Very good')}</div><div>${mark(k, `${n}12 reviews`)}</div></div><div data-testid="availability-rate-information"><div>1 night, 2 adults</div><span data-testid="price-and-discounted-price">${price(k)}</span><div>Includes taxes and fees</div></div><a>See availability</a></div></div>`)}<div>1 – 25</div></div></div><div class="seo"><h2>Frequently asked questions about hotels</h2>${k.many(3, () => `<div><h3>${k.phrase(6)}?</h3></div>`)}</div></div>${fatFooter(k)}${CONSENT.oneTrust(k)}`,
      )
    },
  },
  {
    name: 'government-publications-finder',
    path: '/search/policy-papers',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - GOV</title>`,
        `<div id="global-cookie-message" class="gem-c-cookie-banner"><h2>Cookies on GOV</h2><p>We use some essential cookies to make this website work. We’d like to set additional cookies to understand how you use GOV, remember your settings and improve government services.</p><button>Accept additional cookies</button></div><a class="govuk-skip-link">Skip to main content</a>${megaMenu(k, 3)}<main id="content" class="finder-frontend-content"><form><div class="govuk-grid-row"><div class="govuk-grid-column-two-thirds"><h1 class="gem-c-title__text">${mark(k, k.title)}</h1></div></div><div class="facets"><h2>Filter</h2><fieldset><legend>Topic</legend><select>${k.many(20, () => `<option>${k.phrase(3)}</option>`)}</select></fieldset></div><h2 class="result-info__header">412 results</h2><a>Get emails</a><a>Subscribe to feed</a><div class="finder-results"><div class="gem-c-document-list"><ul class="gem-c-document-list__items">${k.many(14, (n) => `<li class="gem-c-document-list__item"><div class="gem-c-document-list__item-title"><a class="govuk-link" href="/p/${k.hash()}">${head(k, 8)}</a></div><p class="gem-c-document-list__item-description">${say(k, 1)}</p><ul class="gem-c-document-list__item-metadata"><li><span>Document type:</span> ${head(k, 2)}</li><li>Organisation: ${head(k, 3)}</li><li>Updated: <time>${mark(k, `${n + 1} March 2024`)}</time></li></ul></li>`)}</ul></div></div></form><nav class="govuk-pagination"><a>Next page <span>2 of 41</span></a></nav></main><footer>${columns(k, 2, 'h2')}<p>All content is available under the Open Government Licence v3.0, except where otherwise stated</p></footer>`,
      ),
  },
  {
    name: 'auction-lots-archive',
    path: '/auctions/4812/lots',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Auctioneers</title>`,
        `${megaMenu(k, 5)}<div class="sale-header"><h1>${mark(k, k.title)}</h1><div class="sale-date">${mark(k, '9 March 2024, 10:00 GMT')}</div><div class="desc">${paragraphs(k, 1)}</div><a>Register to bid</a></div><div class="controls"><label>View:</label><a>Grid</a><a>List</a><label>Lots per page</label><select><option>60</option></select></div><div class="lot-list">${k.many(16, (n) => `<div class="lot"><div class="lot-number">${mark(k, `Lot ${n + 1}`)}</div><a>${img(k)}</a><div class="lot-title"><a>${head(k, 7)}</a></div><div class="estimate">${mark(k, `Estimate £${n + 1}00 - £${n + 2}00`)}</div><div class="sold">${mark(k, `Sold for £${n + 1}50`)}</div><a class="watch">Watch this lot</a></div>`)}</div><div class="pager"><a>1</a><a>2</a></div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'staff-people-grid-university',
    path: '/departments/oceans/people',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | University of Harbor</title><meta name="Generator" content="Drupal 10">`,
        `<div class="dialog-off-canvas-main-canvas"><div class="brandbar"><a>University of Harbor</a></div>${megaMenu(k, 5)}<main role="main"><div class="block-page-title-block"><h1>${mark(k, k.title)}</h1></div><div class="region-sidebar"><nav><ul>${links(k, 8)}</ul></nav></div><div class="views-element-container"><div class="view view-people"><div class="view-filters"><form><label>Name</label><input><label>Research area</label><select><option>- Any -</option></select><button>Apply</button></form></div>${k.many(3, () => `<h3 class="group">${head(k, 2)}</h3>${k.many(5, () => `<div class="views-row"><article class="node--type-person"><div class="person-photo">${img(k)}</div><div class="person-body"><h4><a href="/people/${k.hash()}">${head(k, 2)}</a></h4><div class="field--name-field-title">${head(k, 4)}</div><div class="field--name-field-email"><a>${mark(k, `${k.hash()}@harbor.edu`)}</a></div><div class="field--name-field-phone">${mark(k, '207-555-0112')}</div><div class="field--name-field-interests">${head(k, 6)}</div></div></article></div>`)}`)}</div></div></main><footer>${columns(k, 4)}<p>Land acknowledgement: ${k.text(2)}</p></footer></div>`,
      ),
  },
  {
    name: 'blog-index-ghost',
    path: '/',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta name="generator" content="Ghost 5.80"><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script>`,
        `<div class="gh-viewport"><header class="gh-navigation"><nav>${links(k, 4, 1, 'span')}</nav><a>Sign in</a><a>Subscribe</a></header><section class="gh-header is-classic"><div class="gh-header-inner"><h1 class="gh-header-title">${mark(k, k.title)}</h1><form class="gh-form"><input placeholder="jamie@example.com"><button>Subscribe</button><p>Email sent! Check your inbox to complete your signup.</p></form></div></section><section class="gh-container is-list"><h2 class="gh-container-title">Latest</h2><main class="gh-main"><div class="gh-feed">${k.many(12, (n) => `<article class="gh-card post"><a class="gh-card-link" href="/${k.hash()}/"><figure class="gh-card-image">${img(k)}</figure><div class="gh-card-wrapper"><p class="gh-card-tag">${head(k, 1)}</p><h3 class="gh-card-title is-title">${head(k, 7)}</h3><p class="gh-card-excerpt is-body">${say(k, 1)}</p><footer class="gh-card-meta"><span class="gh-card-author">By ${head(k, 2)}</span> <time class="gh-card-date">${mark(k, `${n + 1} Mar 2024`)}</time></footer></div></a></article>`)}</div></main><aside class="gh-sidebar"><section class="gh-about"><h4>Harbor</h4><p>${k.sentence()}</p><button>Subscribe</button></section><section><h4>Recommendations</h4><ul>${k.many(4, () => `<li><a>${k.phrase(2)}</a><p>${k.sentence()}</p></li>`)}</ul></section></aside></section><footer class="gh-footer">${links(k, 4, 1, 'span')}<p>Powered by Ghost</p></footer></div>`,
      ),
  },
  {
    name: 'link-aggregator-tables',
    path: '/news',
    build: (k) =>
      `<html lang="en" op="news"><head><title>${k.title}</title></head><body><center><table id="hnmain" border="0" cellpadding="0" cellspacing="0" width="85%" bgcolor="#f6f6ef"><tr><td bgcolor="#ff6600"><table><tr><td><a><img src="y.svg"></a></td><td><span class="pagetop"><b class="hnname"><a>Harbor News</a></b> <a>new</a> | <a>past</a> | <a>comments</a> | <a>ask</a> | <a>submit</a></span></td><td><span class="pagetop"><a>login</a></span></td></tr></table></td></tr><tr id="pagespace" style="height:10px"></tr><tr><td><table border="0" cellpadding="0" cellspacing="0">${k.many(22, (n) => `<tr class="athing" id="${n}"><td align="right" valign="top" class="title"><span class="rank">${n + 1}.</span></td><td valign="top" class="votelinks"><center><a><div class="votearrow" title="upvote"></div></a></center></td><td class="title"><span class="titleline"><a href="https://x.example/${n}">${head(k, 8)}</a><span class="sitebit comhead"> (<a><span class="sitestr">${mark(k, `${k.hash()}.example`)}</span></a>)</span></span></td></tr><tr><td colspan="2"></td><td class="subtext"><span class="subline"><span class="score">${mark(k, `${n + 40} points`)}</span> by <a class="hnuser">${user(k)}</a> <span class="age"><a>${mark(k, `${n + 1} hours ago`)}</a></span> | <a>hide</a> | <a>${mark(k, `${n + 3} comments`)}</a></span></td></tr><tr class="spacer" style="height:5px"></tr>`)}<tr class="morespace"></tr><tr><td colspan="2"></td><td class="title"><a class="morelink">More</a></td></tr></table></td></tr><tr><td><img src="s.gif"><center><span class="yclinks"><a>Guidelines</a> | <a>FAQ</a> | <a>Lists</a> | <a>API</a> | <a>Security</a> | <a>Legal</a> | <a>Contact</a></span><br><br><form>Search: <input></form></center></td></tr></table></center></body></html>`,
  },
  {
    name: 'spanish-news-section-cards',
    path: '/economia/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Diario del Puerto</title>`,
        `${CONSENT.didomi()}<header class="x-f _df"><nav>${links(k, 14, 1, 'span')}</nav><a>Suscríbete</a><a>Iniciar sesión</a></header><main><section class="b b-d"><header class="b_h"><h1>${mark(k, k.title)}</h1></header><div class="b_col">${k.many(14, (n) => `<article class="c c-d c--m"><figure class="c_m"><a>${img(k)}</a></figure><header class="c_h"><a class="c_k">${head(k, 2)}</a><h2 class="c_t"><a href="/e/${k.id()}">${head(k, 10)}</a></h2></header><div class="c_a"><a class="c_a_a">${head(k, 2)}</a><span class="c_a_l">${mark(k, 'Madrid')}</span> <time>${mark(k, `${n + 1} mar 2024 - 10:14 CET`)}</time></div><p class="c_d">${say(k, 1)}</p>${n % 4 ? '' : `<ul class="c_r">${k.many(2, () => `<li><a>${head(k, 7)}</a></li>`)}</ul>`}</article>`)}</div></section><section class="mas-leido"><h2>Lo más visto</h2><ol>${links(k, 8, 8)}</ol></section><div class="pg"><a>Siguiente</a></div></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'apartments-complex-cards',
    path: '/apartments/portland-me',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `${megaMenu(k, 3)}<div id="placardContainer"><div class="resultsHeader"><h1 id="placardTitle">${mark(k, k.title)}</h1><p class="searchResults">412 Rentals Available</p><select><option>Default Sort</option></select></div><ul>${k.many(12, (n) => `<li class="mortar-wrapper"><article class="placard placard-option-diamond" data-listingid="${n}"><header class="placard-header"><a class="property-link"><div class="property-title" title="x"><span class="js-placardTitle title">${head(k, 3)}</span></div><div class="property-address">${mark(k, `${n + 1} Quay St, Portland, ME 04101`)}</div></a></header><section class="placard-content"><div class="media-wrapper"><div class="carousel">${k.many(3, () => img(k))}</div><button>Virtual Tour</button></div><div class="content-wrapper"><div class="property-info"><a class="property-link"><p class="property-pricing">${mark(k, `$1,${n + 10}0 - 2,${n + 10}0`)}</p><p class="property-beds">${mark(k, 'Studio - 2 Beds')}</p></a><p class="property-specials"><span>Specials</span></p><p class="property-amenities">${k.many(4, () => `<span>${head(k, 2)}</span>`)}</p></div><div class="property-actions"><a class="phone-link"><span>${mark(k, '(207) 555-0113')}</span></a><button>Email</button></div></div></section></article></li>`)}</ul><nav class="paging"><ol><li>1</li></ol></nav></div><section class="infoContainer"><h2>${head(k, 6)}</h2><p>${say(k, 3)}</p></section>${fatFooter(k)}`,
      ),
  },
  {
    name: 'changelog-listing-mono',
    path: '/changelog',
    build: (k) =>
      page(
        k,
        `<title>Changelog - Tidely</title>`,
        `<div class="top">${k.menu()}</div><main><div class="intro"><h1>${mark(k, k.title)}</h1><p>${say(k, 1)}</p><a>Subscribe to updates</a></div>${k.many(8, (n) => `<div class="entry"><div class="entry-date"><time>${mark(k, `March ${20 - n}, 2024`)}</time></div><div class="entry-body"><h2><a href="/changelog/${k.hash()}">${head(k, 4)}</a></h2>${img(k)}<p>${say(k, 2)}</p><ul>${k.many(3, () => `<li>${head(k, 7)}</li>`)}</ul></div></div>`)}<a>Older updates</a></main><section class="cta"><h2>Start using Tidely</h2><a>Try free</a></section>${fatFooter(k)}`,
      ),
  },
  {
    name: 'course-catalog-cards-app',
    path: '/search?query=ocean',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Learn</title>`,
        `<div id="rendered-content"><div class="css-${k.hash()}">${megaMenu(k, 4)}<main id="main"><h1 class="cds-${k.hash()}">${mark(k, k.title)}</h1><div class="filters">${k.many(5, () => `<fieldset><legend>${k.phrase(1)}</legend>${k.many(5, () => `<label>${k.phrase(1)} (${k.random(90)})</label>`)}</fieldset>`)}</div><ul class="cds-grid">${k.many(14, (n) => `<li class="cds-9"><div class="cds-ProductCard-base"><div class="cds-CommonCard-previewImage">${img(k)}</div><div class="cds-ProductCard-content"><div class="cds-ProductCard-header"><div class="cds-ProductCard-partners"><p>${head(k, 3)}</p></div><a href="/learn/${k.hash()}" aria-label="x"><h3 class="cds-CommonCard-title">${head(k, 4)}</h3></a></div><div class="cds-ProductCard-body"><p><b>${mark(k, 'Skills you’ll gain')}</b>: ${head(k, 5)}</p></div><div class="cds-ProductCard-footer"><div class="cds-RatingStat"><span>${mark(k, `4.${n % 9}`)}</span><span>(${n}12 reviews)</span></div><p>${mark(k, 'Beginner · Course · 1 - 3 Months')}</p></div></div></div></li>`)}</ul><nav aria-label="Pagination Navigation"><button>1</button><button>2</button></nav></main>${fatFooter(k)}</div></div>`,
      ),
  },
  {
    name: 'tenders-notice-list-german',
    path: '/ausschreibungen',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Stadt Hafen</title>`,
        `${CONSENT.usercentrics()}<div id="kopf"><ul>${links(k, 9, 1)}</ul></div><div id="inhalt"><div class="pfad">${links(k, 3, 1, 'span')}</div><h1>${mark(k, k.title)}</h1><p>${say(k, 1)}</p><table class="liste"><thead><tr><th>${mark(k, 'Frist')}</th><th>${mark(k, 'Bezeichnung')}</th><th>${mark(k, 'Vergabestelle')}</th><th></th></tr></thead><tbody>${k.many(14, (n) => `<tr><td>${mark(k, `${n + 1}.03.2024`)}</td><td><a href="/a/${n}">${head(k, 8)}</a><br>${head(k, 4)}</td><td>${head(k, 2)}</td><td><a>Details</a></td></tr>`)}</tbody></table><p class="stand">Treffer 1 bis 14 von 41</p></div><div id="marginalie"><h3>Kontakt</h3><p>Rathausplatz 1, 20095 Hafen</p><p>Telefon 040 1234</p></div><div id="fuss">${links(k, 8, 1, 'span')}<p>© Stadt Hafen 2024</p></div>`,
      ),
  },
]
