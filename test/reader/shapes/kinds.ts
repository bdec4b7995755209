import type { Shape } from './shape.ts'

/** Articles that aren't plain paragraphs. */
export const KINDS: Shape[] = [
  {
    name: 'recipe-with-story-and-card',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en-US"><head><title>${k.title} - Harbor Kitchen</title><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Article","headline":"${k.title}","datePublished":"2021-03-09T06:12:00+00:00","author":{"name":"Mara Lindqvist"}},{"@type":"Recipe","name":"${k.title}","author":{"@type":"Person","name":"Mara Lindqvist"},"datePublished":"2021-03-09","recipeIngredient":["1 cup flour"],"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.9","ratingCount":"88"}}]}</script>${k.style(20)}</head><body class="single">${k.menu('nav-primary')}<div class="content-sidebar-wrap"><main class="content"><article class="entry"><header class="entry-header"><h1 class="entry-title">${k.title}</h1><p class="entry-meta">By <span class="entry-author-name">Mara Lindqvist</span> · <time datetime="2021-03-09">March 9, 2021</time></p></header><div class="entry-content"><div class="wprm-recipe wprm-recipe-snippet"><a href="#r" class="wprm-recipe-jump">Jump to Recipe</a> <a href="/p" class="wprm-recipe-print">Print Recipe</a></div>${k.p(3)}<div id="mv_slot_1" class="mv-ad-box"></div>${k.h2()}${k.p(2)}${k.truth(`<ul><li><strong>Flour:</strong> ${k.sentence()}</li><li><strong>Butter:</strong> ${k.sentence()}</li><li><strong>Salt:</strong> ${k.sentence()}</li></ul>`)}${k.p(1)}<div id="r" class="wprm-recipe-container"><div class="wprm-recipe wprm-recipe-template-classic">${k.truth(`<h2 class="wprm-recipe-name">${k.title}</h2><div class="wprm-recipe-summary">${k.sentence()}</div>`)}<div class="wprm-recipe-rating"><div class="wprm-recipe-rating-details">4.9 from 88 votes</div></div><a class="wprm-recipe-print" href="/p">Print Recipe</a> <a href="/pin">Pin Recipe</a><div class="wprm-recipe-ingredients-container"><h3 class="wprm-recipe-header">${k.truth('Ingredients')}</h3><div class="wprm-recipe-ingredient-group"><ul class="wprm-recipe-ingredients">${k.many(8, (n) => `<li class="wprm-recipe-ingredient">${k.truth(`<span class="wprm-recipe-ingredient-amount">${n + 1}</span> <span class="wprm-recipe-ingredient-unit">cups</span> <span class="wprm-recipe-ingredient-name">${k.phrase(2).toLowerCase()}</span>`)}</li>`)}</ul></div></div><div class="wprm-recipe-instructions-container"><h3 class="wprm-recipe-header">${k.truth('Instructions')}</h3><div class="wprm-recipe-instruction-group"><ul class="wprm-recipe-instructions">${k.many(6, () => `<li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text"><span>${k.truth(k.text(2))}</span></div></li>`)}</ul></div></div></div></div>${k.p(1)}</div></article><div class="entry-comments"><h3>Comments</h3><ol class="comment-list">${k.comments(40, 3)}</ol></div></main><aside class="sidebar"><p>${k.text(4)}</p></aside></div>${k.footer()}${k.script(40)}</body></html>`,
  },
  {
    name: 'list-of-twenty-with-pictures',
    least: 0.65,
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title}</title><meta name="author" content="Mara Lindqvist"><meta property="article:published_time" content="2021-03-09"></head><body>${k.menu()}<main><article><h1>${k.title}</h1><div class="list-intro">${k.p(1)}</div>${k.many(20, (n) => `<div class="list-item" id="i${n}"><h2 class="list-item__title"><span class="list-item__number">${n + 1}</span> ${k.truth(`<a href="https://shop.example/${n}">${k.phrase(3)}</a>`)}</h2><div class="list-item__media"><img src="/i/${n}.jpg" width="800" height="600" alt=""><span class="list-item__credit">Courtesy</span></div><div class="list-item__text">${k.truth(`<p>${k.sentence()}</p>`)}</div><a class="list-item__buy" href="https://shop.example/buy/${n}">$${n + 9} at Shop</a></div>${n % 5 === 4 ? k.ad('list-ad') : ''}`)}<div class="list-outro">${k.p(1)}</div></article></main><section class="recirc">${k.teasers(9, 'recirc-item')}</section>${k.footer()}${k.script(30)}</body></html>`,
  },
  {
    name: 'interview-with-bold-questions',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} | Harbor Review</title><meta property="og:site_name" content="Harbor Review"><meta property="og:title" content="${k.title}"></head><body>${k.menu()}<div id="page"><div class="issue-head"><div class="series">Conversations</div><h1>${k.title}</h1><h3>By Mara Lindqvist</h3><span class="issue-date">March 9, 2021</span></div><div class="copy">${k.truth(`<p class="dek"><em>${k.text(2)}</em></p>`)}${k.many(10, () => k.truth(`<p><b>${k.phrase(8)}?</b></p><p>${k.text()}</p>${k.random(2) ? `<p>${k.text(2)}</p>` : ''}`))}</div><div class="bio-line"><p><em>Mara Lindqvist is a writer who lives by the harbor.</em></p></div></div>${k.footer()}${k.script(5)}</body></html>`,
  },
  {
    name: 'interview-with-speakers-in-spans',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title}</title><meta property="og:title" content="${k.title}"><meta itemprop="datePublished" content="2021-03-09"></head><body>${k.menu()}<main><h1>${k.title}</h1><div class="transcript">${k.many(14, (n) => `<div class="turn"><div class="turn__speaker">${k.truth(n % 2 ? 'LINDQVIST:' : 'BRAND:')}</div><div class="turn__words">${k.truth(n % 2 ? k.text() : k.sentence())}</div></div>`)}</div></main>${k.footer()}</body></html>`,
  },
  {
    name: 'questions-in-an-accordion',
    facts: { author: null },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} | Harbor Bank</title><meta property="og:site_name" content="Harbor Bank"></head><body>${k.menu()}<main><h1>${k.title}</h1><div class="faq-intro">${k.p(1)}</div><div class="accordion" id="faq">${k.many(9, (n) => `<div class="accordion-item card"><h2 class="accordion-header card-header"><button class="accordion-button collapsed" data-bs-toggle="collapse" aria-expanded="false">${k.truth(`${k.phrase(7)}?`)}</button></h2><div id="c${n}" class="accordion-collapse collapse" style="display:none"><div class="accordion-body card-body">${k.p(2)}</div></div></div>`)}</div></main>${k.footer()}${k.script(5)}</body></html>`,
  },
  {
    name: 'review-with-scores-and-table',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} - Harbor Gear</title><script type="application/ld+json">{"@context":"http://schema.org","@type":"Product","name":"Lamp 3","review":{"@type":"Review","name":"${k.title}","datePublished":"2021-03-09T06:12:00Z","author":{"@type":"Person","name":"Mara Lindqvist"},"reviewRating":{"@type":"Rating","ratingValue":"4"}}}</script><meta property="og:title" content="${k.title}"></head><body>${k.menu()}<section class="content-wrapper"><article class="review-article"><header><h1>${k.title}</h1><p class="strapline">${k.truth(k.sentence())}</p><div class="byline">By <a href="/author/mara">Mara Lindqvist</a> published <time datetime="2021-03-09T06:12:00Z">9 March 2021</time></div></header><div id="article-body"><p class="affiliate-disclosure">When you purchase through links on our site, we may earn an affiliate commission. <a href="/a">Here’s how it works</a>.</p>${k.p(2)}<div class="pros-cons"><div class="pros"><h4>${k.truth('Pros')}</h4>${k.truth(`<ul><li>${k.phrase(4)}</li><li>${k.phrase(5)}</li></ul>`)}</div><div class="cons"><h4>${k.truth('Cons')}</h4>${k.truth(`<ul><li>${k.phrase(4)}</li></ul>`)}</div></div><div class="hawk-widget"><div class="hawk-title">Today's best Lamp 3 deals</div>${k.many(4, () => `<div class="hawk-row"><a href="/d">$99 View Deal</a></div>`)}</div>${k.h2()}${k.truth(`<table class="specs"><tbody>${k.many(6, () => `<tr><th>${k.phrase(1)}</th><td>${k.phrase(4)}</td></tr>`)}</tbody></table>`)}${k.p(3)}<aside class="hawk-nest"></aside>${k.h2()}${k.p(3)}<div class="read-more-container"><strong>Read next: </strong><a href="/n">${k.phrase(6)}</a></div></div><div class="author-bio"><p>${k.text(3)}</p></div></article></section><div class="listing">${k.teasers(8, 'listingResult')}</div>${k.footer()}${k.script(40)}</body></html>`,
  },
  {
    name: 'episode-notes',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} | The Harbor Hour</title><meta property="og:title" content="${k.title}"></head><body>${k.menu()}<div class="episode"><div class="player"><audio src="/e.mp3" controls></audio><div class="player-meta">00:00 / 48:12</div></div><h1>${k.title}</h1><div class="episode-date">Mar 9, 2021 • 48 min</div><div class="episode-notes">${k.p(2)}${k.truth(`<p><strong>Links:</strong></p><ul><li><a href="https://a.example">${k.phrase(5)}</a></li><li><a href="https://b.example">${k.phrase(5)}</a></li><li><a href="https://c.example">${k.phrase(5)}</a></li></ul>`)}${k.truth(`<p>(00:00) ${k.phrase(4)}<br>(04:12) ${k.phrase(4)}<br>(20:44) ${k.phrase(5)}</p>`)}</div><div class="subscribe-bar"><a href="/a">Apple</a><a href="/b">Spotify</a></div><div class="all-episodes"><h2>More episodes</h2>${k.teasers(10, 'episode-card')}</div></div>${k.footer()}</body></html>`,
  },
  {
    name: 'guide-with-link-lists',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} · Harbor Notes</title><meta name="author" content="Mara Lindqvist"><meta name="date" content="2021-03-09"></head><body><header class="top">${k.bareMenu()}</header><article class="post"><h1 class="post-title">${k.title}</h1><div class="post-content">${k.p(1)}${k.many(5, () => `${k.h2()}${k.p(1)}${k.truth(`<ul>${Array.from({ length: 5 }, () => `<li><a href="https://other.example/${k.id()}">${k.phrase(4)}</a> – ${k.phrase(6)}</li>`).join('')}</ul>`)}`)}${k.p(1)}</div></article>${k.footer()}</body></html>`,
  },
  {
    name: 'steps-with-figures-in-boxes',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} : 12 Steps</title><meta name="author" content="Mara Lindqvist"><meta property="article:published_time" content="2021-03-09"><meta property="og:title" content="${k.title}"></head><body>${k.menu()}<article class="full-ible"><header><h1 class="header-title">${k.title}</h1><div class="header-byline">By <a class="member-header-display-name" href="/member/mara" rel="author">Mara Lindqvist</a> in <a href="/c">Workshop</a></div></header><div class="ible-content"><div class="step" id="intro"><h2 class="step-title">${k.truth(`Introduction: ${k.title}`)}</h2><div class="step-body">${k.p(2)}</div></div>${k.many(8, (n) => `<section class="step" id="step${n}"><h2 class="step-title">${k.truth(`Step ${n + 1}: ${k.phrase(3)}`)}</h2><div class="mediaset">${k.many(3, (m) => `<div class="photo"><img src="/s/${n}-${m}.jpg" width="600" height="450" alt=""></div>`)}</div><div class="step-body">${k.truth(`<p>${k.text(2)}</p>`)}</div></section>`)}</div></article><section class="recommendations">${k.teasers(8, 'ible-card')}</section><div class="discussions"><h2>22 Comments</h2>${k.comments(22)}</div>${k.footer()}${k.script(20)}</body></html>`,
  },
  {
    name: 'long-quotes-and-letters',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} – Harbor Times</title><meta name="author" content="Mara Lindqvist"></head><body>${k.menu()}<div class="content-area"><article class="hentry"><h1 class="entry-title">${k.title}</h1><span class="posted-on">Posted on <time class="entry-date published" datetime="2021-03-09T06:12:00+00:00">March 9, 2021</time></span><div class="entry-content">${k.p(1)}${k.truth(`<blockquote><p>${k.text()}</p><p>${k.text()}</p></blockquote>`)}${k.p(1)}${k.truth(`<blockquote><p>${k.text()}</p></blockquote>`)}${k.truth(`<div class="letter"><p>${k.text()}</p><p>${k.text()}</p></div>`)}${k.p(2)}${k.truth(`<div class="editors-note"><p><em>Editor’s note: ${k.text(1)}</em></p></div>`)}</div></article></div>${k.footer()}</body></html>`,
  },
  {
    name: 'event-with-agenda',
    facts: {},
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","name":"${k.title}","startDate":"2021-05-09T10:00"}</script></head><body>${k.menu()}<main><h1>${k.title}</h1><div class="event-when">${k.truth('Sunday, May 9, 2021, 10:00')}</div><div class="event-about">${k.p(3)}</div><div class="agenda">${k.truth('<h2>Agenda</h2>')}${k.many(6, (n) => `<div class="agenda__row">${k.truth(`<div class="agenda__time">${10 + n}:00</div><div class="agenda__talk"><h3>${k.phrase(4)}</h3><p>${k.text(2)}</p></div>`)}</div>`)}</div></main>${k.footer()}</body></html>`,
  },
  {
    name: 'encyclopedia-with-navboxes',
    least: 0.9,
    facts: { author: null },
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title} - Harborpedia</title><meta name="generator" content="MediaWiki 1.35"></head><body class="mediawiki ltr sitedir-ltr ns-0 skin-vector"><div id="mw-page-base"></div><div id="content" class="mw-body" role="main"><h1 id="firstHeading" class="firstHeading">${k.title}</h1><div id="bodyContent"><div id="siteSub">From Harborpedia</div><div id="jump-to-nav"></div><a class="mw-jump-link" href="#n">Jump to navigation</a><div id="mw-content-text" class="mw-content-ltr"><div class="mw-parser-output"><div role="note" class="hatnote">For other uses, see <a href="/w/x">X</a>.</div><table class="infobox">${k.many(8, () => `<tr><th>${k.phrase(1)}</th><td><a href="/w/a">${k.phrase(2)}</a></td></tr>`)}</table>${k.p(2)}<div id="toc" class="toc"><div class="toctitle"><h2>Contents</h2></div>${k.headlines(6)}</div>${k.many(4, () => `<h2><span class="mw-headline">${k.truth(k.phrase(2))}</span><span class="mw-editsection">[<a href="/e">edit</a>]</span></h2>${k.p(2)}`)}<h2><span class="mw-headline">References</span></h2><div class="reflist"><ol class="references">${k.many(10, () => `<li><span class="mw-cite-backlink">^</span> <span class="reference-text">${k.phrase(6)}</span></li>`)}</ol></div><div role="navigation" class="navbox"><table>${k.many(5, () => `<tr><td>${k.headlines(8)}</td></tr>`)}</table></div></div></div><div id="catlinks" class="catlinks">Categories: <a href="/c">Harbors</a></div></div></div><div id="mw-navigation">${k.headlines(20)}</div><div id="footer"><ul><li>This page was last edited on 9 March 2021, at 06:12.</li></ul></div></body></html>`,
  },
  {
    name: 'reference-of-a-class',
    facts: {},
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title} - Harbor 17</title></head><body class="class-declaration-page"><div class="flex-box"><header><nav>${k.headlines(4)}</nav></header><main><h1 class="title">${k.title}</h1><section class="class-description"><div class="type-signature">${k.truth('<span>public class </span><span class="element-name type-name-label">HarborSet</span><span> extends Object</span>')}</div><div class="block">${k.truth(`<p>${k.sentence()}</p>`)}</div></section><section class="method-summary">${k.truth('<h2>Method Summary</h2>')}<div class="summary-table">${k.many(14, (n) => k.truth(`<div class="row"><div class="col-first"><code>boolean</code></div><div class="col-second"><code><a href="#add${n}" class="member-name-link">add${n}</a>(<a href="../${k.hash()}.html">HarborSet</a> other)</code></div><div class="col-last"><div class="block">${k.sentence()}</div></div></div>`))}</div></section></main></div></body></html>`,
  },
]
