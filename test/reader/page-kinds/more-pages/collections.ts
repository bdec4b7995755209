import {
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
  say,
  type WholePage,
} from '../whole-pages/parts.ts'
import { cartDrawer, CONSENT, fatFooter, megaMenu } from './surroundings.ts'

export const MORE_COLLECTIONS: WholePage[] = [
  {
    name: 'few-products-long-intro',
    path: '/collections/sea-glass',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Harbor Jewelry</title><meta property="og:type" content="website">`,
        `${cartDrawer(k)}${megaMenu(k)}<main id="MainContent"><div class="section-header"><h1 class="section-header__title">${mark(k, k.title)}</h1><div class="rte collection-desc">${paragraphs(k, 2)}</div></div><div class="collection-filters"><select><option>Featured</option></select><span>5 products</span></div><div class="grid grid--uniform" data-aos="overflow__animation">${k.many(5, () => `<div class="grid__item grid-product"><div class="grid-product__content"><a href="/products/${k.id()}" class="grid-product__link"><div class="grid-product__image-mask">${img(k)}<div class="quick-product__btn">Quick shop</div></div><div class="grid-product__meta"><div class="grid-product__title grid-product__title--body">${head(k, 3)}</div><div class="grid-product__price"><span class="visually-hidden">Regular price</span>${price(k)}</div></div></a></div></div>`)}</div></main>${fatFooter(k)}`,
        'template-collection',
      ),
  },
  {
    name: 'pinterest-board-hashed',
    path: '/marta/boat-interiors/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} on Harbor Pins</title><meta property="og:type" content="pinterestapp:pinboard">`,
        `<div id="__PWS_ROOT__"><div class="zI7 iyn Hsu"><div data-test-id="header"><a>Explore</a><button>Log in</button><button>Sign up</button></div><div class="mainContainer"><div data-test-id="board-header"><h1 class="lH1 dyH">${mark(k, k.title)}</h1><div>${say(k, 1)}</div><div>41 Pins · 12w</div></div><div data-test-id="board-feed"><div role="list" class="vbI XiG">${k.many(18, () => `<div role="listitem" class="Yl- MIw Hb7" data-grid-item="true"><div data-test-id="pin"><div class="XiG"><a href="/pin/${k.id()}/" aria-label="x">${img(k)}</a></div><div class="zI7"><a href="/pin/${k.id()}/"><div class="tBJ dyH">${head(k, 6)}</div></a><div class="tBJ">${mark(k, k.phrase(2))}</div></div></div></div>`)}</div></div><div><h2>More ideas from Marta</h2>${k.many(6, () => `<a class="bd">${img(k)}<div>${k.phrase(2)}</div></a>`)}</div></div></div></div>`,
      ),
  },
  {
    name: 'video-playlist-app',
    path: '/playlist?list=PL4812',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Harbor Video</title>`,
        `<hv-app><div id="content"><hv-masthead><input placeholder="Search"><a>Sign in</a></hv-masthead><hv-guide>${links(k, 20, 1, 'div')}</hv-guide><hv-page-manager><hv-browse page-subtype="playlist"><hv-playlist-header><div class="immersive-header-content"><h1><span id="text">${mark(k, k.title)}</span></h1><div>by <a>${head(k, 2)}</a></div><div>Playlist • 12 videos • 4,812 views</div><div><span>${say(k, 2)}</span></div><button>Play all</button></div></hv-playlist-header><div id="primary"><hv-section-list><div id="contents">${k.many(12, (n) => `<hv-playlist-video class="style-scope"><div id="index-container"><span>${n + 1}</span></div><div id="content"><a id="thumbnail"><img src="data:," alt=""><div class="overlay"><span>${n + 4}:12</span></div></a><div id="container"><div id="meta"><h3><a id="video-title" title="x" href="/watch?v=${k.hash()}">${head(k, 6)}</a></h3><div id="metadata"><a>${head(k, 2)}</a><div id="metadata-line"><span>${mark(k, `${n + 2}K views`)}</span> <span>•</span> <span>${mark(k, `${n + 1} years ago`)}</span></div></div></div></div></div><hv-menu><button aria-label="Action menu"></button></hv-menu></hv-playlist-video>`)}</div></hv-section-list></div></hv-browse></hv-page-manager></div></hv-app><div class="consent" role="dialog">Before you continue to Harbor Video. ${k.sentence()}</div>`,
      ),
  },
  {
    name: 'museum-collection-highlights',
    path: '/collection/highlights',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Museum</title>`,
        `${megaMenu(k)}<div class="o-page"><div class="m-article-header"><h1 class="title f-module-title-2">${mark(k, k.title)}</h1><div class="m-article-header__text">${paragraphs(k, 1)}</div></div><ul class="o-pinboard o-pinboard--2-col@small" data-behavior="pinboard">${k.many(16, () => `<li class="m-listing m-listing--variable-height o-pinboard__item"><a href="/artworks/${k.id()}/x" class="m-listing__link"><span class="m-listing__img"><img class="artwork" data-srcset="/x" alt="A work made of oil on canvas."></span><span class="m-listing__meta"><strong class="title f-list-7">${head(k, 4)}</strong><br><span class="subtitle f-tertiary">${head(k, 2)}, ${mark(k, '1889')}</span></span></a></li>`)}</ul><div class="m-info-trigger"><button>Load more</button></div></div><footer>${columns(k, 4)}${legal(k)}</footer>`,
      ),
  },
  {
    name: 'recipe-category-wordpress',
    path: '/category/soups/',
    build: (k) =>
      page(
        k,
        `<title>${k.title} Recipes Archives - Harbor Table</title><meta property="og:type" content="article">`,
        `<div class="site-container"><ul class="genesis-skip-link">${links(k, 3)}</ul><header class="site-header">${k.menu()}</header><div class="site-inner"><div class="content-sidebar-wrap"><main class="content" id="genesis-content"><div class="breadcrumb">Home » Recipes » Soups</div><div class="archive-description taxonomy-archive-description"><h1 class="archive-title">${mark(k, k.title)}</h1>${paragraphs(k, 2)}</div><div class="popular"><h2>${head(k, 3)}</h2><div class="post-summary-row">${k.many(4, () => `<article class="post-summary"><div class="post-summary__image"><a>${img(k)}</a></div><div class="post-summary__content"><h3 class="post-summary__title"><a>${head(k, 4)}</a></h3></div></article>`)}</div></div><section class="block-post-listing"><header><h2>${head(k, 3)}</h2></header><div class="block-post-listing__inner">${k.many(12, () => `<article class="post-summary"><div class="post-summary__image"><a href="/r" aria-hidden="true" tabindex="-1">${img(k)}</a></div><div class="post-summary__content"><h2 class="post-summary__title"><a href="/r/${k.id()}">${head(k, 4)}</a></h2><div class="post-summary__rating"><span>★★★★★</span> <span>4.9 from 12 votes</span></div></div></article>`)}</div></section><div class="archive-pagination"><ul><li>1</li><li><a>Next Page »</a></li></ul></div></main><aside class="sidebar"><section class="about-widget"><h3>Hi, I'm Marta!</h3><p>${k.text(2)}</p></section><section><h3>Get recipes by email</h3><form></form></section><section><h3>Trending</h3><ol>${links(k, 5, 3)}</ol></section></aside></div></div><footer class="site-footer">${columns(k, 3)}${legal(k)}</footer></div>`,
        'archive category genesis',
      ),
  },
  {
    name: 'portfolio-names-only',
    path: '/work',
    build: (k) =>
      page(
        k,
        `<title>${k.title} — Studio Quay</title>`,
        `<div class="header"><a>Studio Quay</a><nav>${links(k, 4, 1, 'span')}</nav></div><div class="intro"><h1>${mark(k, k.title)}</h1></div><div class="projects">${k.many(14, () => `<a class="project" href="/work/${k.hash()}"><div class="project-image"><img class="lazy" data-src="/a.jpg" src="data:,"></div><div class="project-caption"><span class="client">${head(k, 2)}</span><span class="disc">${head(k, 2)}</span></div></a>`)}</div><div class="foot"><p>hello@studio.example</p><p>${k.sentence()}</p></div>`,
      ),
  },
  {
    name: 'department-store-tiles-deep',
    path: '/c/women/coats-c4812',
    build: (k) => {
      const c = () => `${k.hash()}`
      return page(
        k,
        `<title>${k.title} | Harbor & Co</title>`,
        `<div id="root"><div class="${c()}">${megaMenu(k, 7)}</div><div class="${c()}"><nav aria-label="breadcrumbs">${links(k, 3, 1, 'span')}</nav><div class="${c()}"><h1>${mark(k, k.title)} <span>(412)</span></h1><p class="${c()}">${say(k, 2)} <button>Read more</button></p></div><div class="${c()}"><aside>${k.many(6, () => `<fieldset><legend>${k.phrase(1)}</legend>${k.many(8, () => `<label><input type="checkbox">${k.phrase(1)} <span>(${k.random(60)})</span></label>`)}</fieldset>`)}</aside><section data-testid="product-grid" class="${c()}">${k.many(24, (n) => `<article class="${c()}"><a class="${c()}" href="/p/${k.id()}"><div class="${c()}"><picture><source srcset="/a.webp">${img(k)}</picture></div>${n % 6 ? '' : '<span class="tag">New in</span>'}</a><div class="${c()}"><div class="${c()}"><h2 class="${c()}"><a href="/p/${k.id()}"><span>${head(k, 2)}</span> <span>${head(k, 4)}</span></a></h2></div><div class="${c()}"><span>${price(k)}</span></div><div class="${c()}">${n % 3 ? 'More colours' : ''}</div></div><button aria-label="Add to wish list"></button></article>`)}</section></div><nav aria-label="pagination"><a>1</a><a>2</a><a>Next</a></nav><section class="${c()}"><h2>${head(k, 4)}</h2><p>${say(k, 4)}</p></section></div>${fatFooter(k)}</div>${CONSENT.oneTrust(k)}`,
      )
    },
  },
  {
    name: 'shelf-of-a-reader-table',
    path: '/review/list/4812?shelf=read',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<div class="content"><div class="siteHeader">${links(k, 6, 1, 'span')}</div><div class="mainContentContainer"><div class="mainContent"><div id="header"><h1>${mark(k, k.title)}</h1></div><div id="leftCol" class="col reviewListLeft"><div class="header">Bookshelves</div><div id="paginatedShelfList">${links(k, 14, 1, 'div')}</div></div><div id="rightCol"><div id="controls"><a>Stats</a><a>Settings</a><a>Tools</a></div><table id="books" class="table stacked"><thead><tr id="booksHeader"><th>cover</th><th>title</th><th>author</th><th>avg rating</th><th>rating</th><th>date read</th></tr></thead><tbody id="booksBody">${k.many(16, (n) => `<tr id="review_${n}" class="bookalike review"><td class="field cover"><label>cover</label><div class="value"><a><img src="/c.jpg"></a></div></td><td class="field title"><label>title</label><div class="value"><a href="/book/${n}">${head(k, 4)}</a></div></td><td class="field author"><label>author</label><div class="value"><a>${head(k, 2)}</a></div></td><td class="field avg_rating"><label>avg rating</label><div class="value">${mark(k, `3.${n}`)}</div></td><td class="field rating"><label>rating</label><div class="value">it was amazing</div></td><td class="field date_read"><label>date read</label><div class="value">${mark(k, `Mar ${n + 1}, 2021`)}</div></td><td class="field actions"><a>view</a></td></tr>`)}</tbody></table><div id="infiniteStatus">16 of 41 loaded</div><div id="pagestuff"><label>per page</label><select><option>20</option></select></div></div></div></div><footer>${columns(k, 3)}</footer></div>`,
      ),
  },
  {
    name: 'awards-winners-page',
    path: '/awards/2024/winners',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Design Awards</title>`,
        `${megaMenu(k, 4)}<main><div class="banner"><h1>${mark(k, k.title)}</h1><p class="lead">${say(k, 2)}</p></div>${k.many(5, () => `<section class="cat"><h2 class="cat__name">${head(k, 3)}</h2><div class="winners">${k.many(3, (n) => `<div class="winner"><span class="medal">${mark(k, ['Gold', 'Silver', 'Bronze'][n]!)}</span>${img(k)}<h3><a href="/w/${k.id()}">${head(k, 3)}</a></h3><p class="entrant">${head(k, 2)}</p><p class="note">${say(k, 1)}</p></div>`)}</div></section>`)}<section class="sponsors"><h2>Sponsors</h2>${k.many(8, () => `<a>${img(k)}</a>`)}</section></main>${fatFooter(k)}`,
      ),
  },
  {
    name: 'podcast-show-episodes',
    path: '/us/podcast/low-tide/id4812',
    build: (k) =>
      page(
        k,
        `<title>‎${k.title} on Harbor Podcasts</title><meta property="og:type" content="website">`,
        `<div class="app-container svelte-${k.hash()}"><nav class="navigation">${links(k, 4, 1, 'div')}<input placeholder="Search"></nav><main class="svelte-x"><div class="headings"><h1 class="headings__title"><span>${mark(k, k.title)}</span></h1><div class="headings__subtitles"><a>${head(k, 2)}</a></div><ul class="metadata"><li>4.8 • 412 Ratings</li><li>SOCIETY &amp; CULTURE</li><li>UPDATED WEEKLY</li></ul><div class="truncate-wrapper"><p>${say(k, 3)}</p><button>MORE</button></div><button>Latest Episode</button></div><div class="section section--episodes"><div class="header"><h2>${mark(k, 'Episodes')}</h2></div><ol class="episode-list">${k.many(12, (n) => `<li class="svelte-${k.hash()}"><div class="episode"><a href="/ep/${n}" class="link-action"><div class="episode-details"><p class="episode-details__published-date">${mark(k, `MAR ${n + 1}`)}</p><h3 class="episode-details__title">${head(k, 6)}</h3><section class="multiline-clamp"><p>${say(k, 2)}</p></section></div></a><div class="episode-controls"><button>Play</button><span>41 min</span></div></div></li>`)}</ol></div><div class="section"><h2>Ratings &amp; Reviews</h2><div>4.8 out of 5</div>${k.many(3, () => `<div class="review"><h3>${k.phrase(3)}</h3><p>${k.text(2)}</p></div>`)}</div><div class="section"><h2>Information</h2><dl><dt>Creator</dt><dd>${k.phrase(2)}</dd><dt>Years Active</dt><dd>2019 - 2024</dd><dt>Rating</dt><dd>Clean</dd></dl></div><div class="section"><h2>You Might Also Like</h2>${k.many(6, () => `<div class="lockup">${img(k)}<h3>${k.phrase(3)}</h3><p>Society &amp; Culture</p></div>`)}</div></main><footer>Copyright © 2024 Harbor Inc. All rights reserved. ${links(k, 4, 1, 'span')}</footer></div>`,
      ),
  },
  {
    name: 'curated-awesome-list',
    path: '/harbor/awesome-sailing',
    build: (k) =>
      page(
        k,
        `<title>harbor/awesome-sailing: ${k.title}</title><meta property="og:type" content="object">`,
        `<div class="logged-out"><header><nav><ul>${links(k, 8, 1)}</ul></nav><a>Sign in</a></header><div id="repository-container-header"><div><a>harbor</a>/<strong><a>awesome-sailing</a></strong><span>Public</span></div><nav><ul>${links(k, 7, 1)}</ul></nav></div><main id="js-repo-pjax-container"><h1 class="sr-only">harbor/awesome-sailing</h1><div class="Layout"><div class="Layout-main"><div><span>main</span><a>Branches</a><a>Tags</a><button>Code</button></div><table aria-labelledby="folders-and-files"><thead><tr><th>Name</th><th>Last commit message</th><th>Last commit date</th></tr></thead><tbody>${k.many(5, () => `<tr><td><a>${k.hash()}.md</a></td><td><a>${k.phrase(4)}</a></td><td>4 years ago</td></tr>`)}</tbody></table><div><nav><ul><li><a>README</a></li><li><a>Contributing</a></li><li><a>License</a></li></ul></nav><article class="markdown-body entry-content" itemprop="text"><div class="markdown-heading"><h1>${mark(k, k.title)}</h1></div><blockquote><p>${say(k, 1)}</p></blockquote>${k.many(4, () => `<div class="markdown-heading"><h2>${head(k, 2)}</h2></div><ul>${k.many(7, () => `<li><a href="https://x.example">${head(k, 2)}</a> - ${say(k, 1)}</li>`)}</ul>`)}</article></div></div><div class="Layout-sidebar"><h2>About</h2><p>${k.sentence()}</p><h3>Topics</h3>${links(k, 5, 1, 'span')}<h3>Resources</h3><a>Readme</a><h3>Stars</h3><a>4.1k stars</a><h2>Contributors 41</h2></div></div></main></div>`,
      ),
  },
  {
    name: 'music-playlist-rows',
    path: '/playlist/37i9dQZF',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Playlist</title><meta property="og:type" content="music.playlist">`,
        `<div id="main"><div class="Root__top-container"><aside aria-label="Main"><a>Home</a><a>Search</a><div>Create your first playlist. It's easy, we'll help you</div></aside><div class="main-view"><section data-testid="playlist-page"><div class="header"><span>Public Playlist</span><h1>${mark(k, k.title)}</h1><div>${say(k, 1)}</div><div><a>${head(k, 1)}</a><span>4,812 saves</span><span>14 songs, about 1 hr</span></div></div><div role="grid" aria-rowcount="14"><div role="row"><div role="columnheader">#</div><div role="columnheader">Title</div><div role="columnheader">Album</div><div role="columnheader">Date added</div></div>${k.many(14, (n) => `<div role="row"><div role="gridcell"><span>${n + 1}</span></div><div role="gridcell">${img(k)}<a data-testid="internal-track-link">${head(k, 3)}</a><span>${n % 4 ? '' : 'E'}</span><div><a>${head(k, 2)}</a></div></div><div role="gridcell"><a>${head(k, 3)}</a></div><div role="gridcell"><span>Mar 9, 2024</span></div><div role="gridcell">${mark(k, `3:${10 + n}`)}</div></div>`)}</div></section><div class="footer">${columns(k, 3)}</div></div><div class="signup-bar"><p>Preview of Harbor. Sign up to get unlimited songs and podcasts with occasional ads. No credit card needed.</p><button>Sign up free</button></div></div></div>`,
      ),
  },
  {
    name: 'movie-list-ranked',
    path: '/list/ls048120/',
    build: (k) => {
      const c = (n: string) => `ipc-${n} sc-${k.hash()}`
      return page(
        k,
        `<title>${k.title}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","name":"${k.title}"}</script>`,
        `<div id="__next"><nav id="imdbHeader"><div>Menu</div><ul>${k.many(5, () => `<li><span>${k.phrase(1)}</span><ul>${links(k, 6, 2)}</ul></li>`)}</ul><form><input></form></nav><main role="main"><section class="${c('page-background')}"><section><h1 class="${c('title__text')}">${mark(k, k.title)}</h1><ul class="ipc-inline-list"><li>by <a>${head(k, 1)}</a></li><li>Created 5 years ago</li><li>Modified 1 year ago</li></ul><div class="ipc-html-content-inner-div">${say(k, 2)}</div><div>More to explore</div><ul class="ipc-metadata-list" role="presentation">${k.many(12, (n) => `<li class="${c('metadata-list-summary-item')}"><div class="${c('poster')}">${img(k)}</div><div class="${c('dli-parent')}"><div class="${c('title')}"><a href="/title/tt${n}"><h3 class="ipc-title__text">${n + 1}. ${head(k, 3)}</h3></a></div><div class="${c('dli-title-metadata')}"><span>${mark(k, `19${50 + n}`)}</span><span>${mark(k, '1h 41m')}</span></div><div><span aria-label="rating: 8.1"><span>8.1</span><span>(41K)</span></span><button>Rate</button><button>Mark as watched</button></div><div class="ipc-html-content">${say(k, 1)}</div><div class="${c('dli-credits')}"><span>${mark(k, 'Director')}</span><a>${head(k, 2)}</a></div><div class="ipc-html-content">${say(k, 1)}</div></div></li>`)}</ul></section><section class="sidebar"><h3>More from this page</h3>${links(k, 6, 3, 'div')}<h3>Recently viewed</h3><p>You have no recently viewed pages</p></section></section></main><footer>${columns(k, 2)}</footer></div>`,
      )
    },
  },
  {
    name: 'board-games-geek-table',
    path: '/browse/boardgame',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Games</title>`,
        `<gg-app><div class="global-header">${links(k, 9, 1, 'span')}</div><div id="mainbody"><div id="maincontent"><h1>${mark(k, k.title)}</h1><div class="pages">Prev « <b>1</b>, <a>2</a>, <a>3</a> Next »</div><table class="collection_table" id="collectionitems"><tr><th class="collection_rank">Board Game Rank</th><th></th><th>Title</th><th>Geek Rating</th><th>Avg Rating</th><th>Num Voters</th><th>Shop</th></tr>${k.many(20, (n) => `<tr id="row_"><td class="collection_rank">${mark(k, `${n + 1}`)}</td><td class="collection_thumbnail"><a><img src="/t.jpg"></a></td><td class="collection_objectname"><div id="results_objectname${n}"><a class="primary">${head(k, 3)}</a> <span class="smallerfont dull">(${mark(k, `20${10 + n}`)})</span></div><p class="smallefont dull">${head(k, 8)}</p></td><td class="collection_bggrating">${mark(k, `8.${n}1`)}</td><td class="collection_bggrating">${mark(k, `8.${n}9`)}</td><td class="collection_bggrating">${mark(k, `4${n}12`)}</td><td class="collection_shop"><div class="aad">Amazon: <a>${cost(k)}</a></div></td></tr>`)}</table></div></div><footer>${columns(k, 3)}</footer></gg-app>`,
      ),
  },
  {
    name: 'magazine-topic-mixed-heroes',
    path: '/travel/islands',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Traveler</title>`,
        `${megaMenu(k)}<main><div class="SectionHeader"><h1>${mark(k, k.title)}</h1></div><div class="HeroRiver"><a class="hero" href="/s/1">${img(k)}<span class="rubric">${head(k, 1)}</span><h2>${head(k, 7)}</h2><p>${say(k, 1)}</p><span class="byline">By ${head(k, 2)}</span></a></div><div class="three">${k.many(3, () => `<div class="SummaryItem"><a>${img(k)}</a><span class="rubric">${head(k, 1)}</span><a><h3 class="hed">${head(k, 8)}</h3></a><div class="dek">${say(k, 1)}</div><p class="byline">By ${head(k, 2)}</p></div>`)}</div><div class="ad-slot"><span>Advertisement</span></div><div class="river">${k.many(10, (n) => `<div class="SummaryItem river-item"><a>${img(k)}</a><div><span class="rubric">${head(k, 1)}</span><a><h3 class="hed">${head(k, 8)}</h3></a><div class="dek">${say(k, 1)}</div><p class="byline">By ${head(k, 2)}</p><time>${mark(k, `March ${n + 1}, 2024`)}</time></div></div>`)}</div><button>More Stories</button><div class="newsletter"><h2>The Daily</h2><p>The latest travel news and tips. By signing up you agree to our user agreement.</p></div></main>${fatFooter(k)}${CONSENT.oneTrust(k)}`,
      ),
  },
  {
    name: 'photo-album-captions',
    path: '/galleries/regatta-2019',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - Gallery</title>`,
        `<div id="gallery"><div id="header"><a>Gallery</a><div id="loginmenu"><a>Login</a></div></div><div id="breadcrumbs">${links(k, 2, 1, 'span')}</div><h1>${mark(k, k.title)}</h1><p class="album-description">${say(k, 2)}</p><ul id="g-album-grid">${k.many(16, () => `<li class="g-item g-photo"><a href="/p/${k.id()}"><img class="g-thumbnail" src="/t.jpg" alt="x" width="200" height="150"></a><h2><a href="/p/${k.id()}">${head(k, 3)}</a></h2><ul class="g-metadata"><li>Views: ${k.random(900)}</li></ul></li>`)}</ul><ul class="g-paginator"><li>Photos 1 - 16 of 41</li><li><a>next</a></li></ul></div><div id="footer"><p>Powered by Gallery 3</p></div>`,
      ),
  },
  {
    name: 'fonts-grid-with-samples',
    path: '/collections/editorial',
    build: (k) =>
      page(
        k,
        `<title>${k.title} — Harbor Type</title>`,
        `<hf-root><hf-header>${links(k, 5, 1, 'span')}</hf-header><hf-collection><section class="about"><h1>${mark(k, k.title)}</h1><p>${say(k, 3)}</p></section><div class="list" role="list">${k.many(14, (n) => `<hf-card role="listitem"><a href="/specimen/${k.hash()}"><div class="meta"><span class="name">${head(k, 2)}</span><span class="styles">${mark(k, `${n + 2} styles`)}</span><span class="by">${head(k, 2)}</span></div><div class="sample">${head(k, 6)}</div></a></hf-card>`)}</div></hf-collection><hf-footer>${links(k, 8, 1, 'span')}</hf-footer></hf-root>`,
      ),
  },
  {
    name: 'gift-guide-numbered',
    path: '/gift-guides/for-sailors',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="article">`,
        `${megaMenu(k)}<div class="page-body"><h1>${mark(k, k.title)}</h1><p>${say(k, 2)}</p>${k.many(10, (n) => `<div class="product-slide"><span class="product-slide__number">${n + 1}</span><div class="product-slide__image">${img(k)}</div><div class="product-slide__copy"><h2>${head(k, 3)}</h2><p class="product-slide__brand">${head(k, 1)}</p><p class="product-slide__price"><span>${price(k)}</span></p><p>${say(k, 2)}</p><a class="btn">Shop Now</a><p class="credit">Credit: ${k.phrase(2)}</p></div></div>`)}<p class="disclaimer">If you buy something through our links, we may earn an affiliate commission.</p></div>${fatFooter(k)}`,
      ),
  },
  {
    name: 'korean-shop-thumbnails',
    path: '/category/outer/42/',
    language: 'ja',
    build: (k) =>
      oldPage(
        k,
        `<title>${k.title}</title><meta name="generator" content="cafe24">`,
        `<div id="wrap"><div id="header"><div class="xans-element- xans-layout xans-layout-statelogoff"><a>LOGIN</a><a>JOIN US</a><a>CART (0)</a></div><div class="xans-layout-category"><ul>${links(k, 9, 2)}</ul></div></div><div id="container"><div id="contents"><div class="xans-element- xans-product xans-product-menupackage"><div class="title"><h2><span>${mark(k, k.title)}</span></h2></div><ul class="menuCategory">${links(k, 6, 2)}</ul></div><div class="xans-element- xans-product xans-product-normalmenu"><p class="prdCount">TOTAL 41 ITEMS</p><ul id="type">${['NEW', 'NAME', 'LOW PRICE', 'HIGH PRICE'].map((t) => `<li><a>${t}</a></li>`).join('')}</ul></div><div class="xans-element- xans-product xans-product-listnormal ec-base-product"><ul class="prdList grid4">${k.many(16, (n) => `<li id="anchorBoxId_${n}" class="xans-record-"><div class="thumbnail"><div class="prdImg"><a><img src="/p.jpg"></a></div></div><div class="description"><strong class="name"><a href="/product/${n}"><span class="title displaynone"><span>:</span></span> <span>${head(k, 3)}</span></a></strong><ul class="xans-product-listitem spec"><li><span>${mark(k, `${n + 3},900円`)}</span></li><li><span>${head(k, 4)}</span></li></ul></div></li>`)}</ul></div><div class="xans-product-normalpaging"><ol><li><a>1</a></li><li><a>2</a></li></ol></div></div></div><div id="footer"><p>CS CENTER 02-0000-0000 ${k.sentence()}</p></div></div>`,
      ),
  },
  {
    name: 'deals-of-the-day-flat',
    path: '/deals',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title>`,
        `<div class="a-page">${k.menu()}<div id="nav-subnav">${links(k, 12, 1, 'span')}</div><div role="main"><div class="GridPage"><h1 class="deals-title">${mark(k, k.title)}</h1><div class="filters">${k.many(5, () => `<div><h4>${k.phrase(1)}</h4><ul>${links(k, 8, 1)}</ul></div>`)}</div><div data-testid="grid-deals-container">${k.many(20, (n) => `<div class="DealGridItem" data-testid="deal-card"><div><a class="a-link-normal" href="/deal/${n}">${img(k)}</a><div class="BadgeAutomated"><div>${mark(k, `${10 + n}% off`)}</div><div>Limited time deal</div></div><div class="price"><span>${price(k)}</span><span class="list">List: ${cost(k)}</span></div><a class="a-link-normal"><div class="DealContent">${head(k, 9)}</div></a></div></div>`)}</div></div></div><div id="rhf"><h3>Your recently viewed items and featured recommendations</h3><p>After viewing product detail pages, look here to find an easy way to navigate back to pages you are interested in.</p></div></div>${fatFooter(k)}`,
      ),
  },
]
