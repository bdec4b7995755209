import type { Shape } from './shape.ts'

export const NEWSPAPERS: Shape[] = [
  {
    name: 'local-paper-split-by-advertisements',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (
      k,
    ) => `<!doctype html><html lang="en"><head><title>${k.title} | Local | harbor-times.example</title><meta property="og:title" content="${k.title}"><meta property="og:site_name" content="Harbor Times">${k.script(40)}</head><body class="tnt-app">${k.menu('main-nav')}<div class="container"><section id="main-page-container"><div class="row"><div class="col-md-8"><div class="asset-header"><h1 class="headline"><span>${k.title}</span></h1><div class="meta"><span><ul class="list-inline"><li class="hidden-print">By <span class="tnt-byline">Mara Lindqvist <a href="mailto:mara@harbor-times.example">mara@harbor-times.example</a></span></li><li class="hidden-print"><time datetime="2021-03-09T06:12:00-05:00" class="tnt-date asset-date text-muted">Mar 9, 2021</time></li><li class="visible-print"><time datetime="2021-03-10T06:12:00-05:00">Updated Mar 10, 2021</time></li></ul></span></div></div>
<div class="asset-body"><div class="asset-content subscriber-premium">${k.many(4, () => `<div class="subscriber-preview lee-article-text">${k.p(2)}</div><div class="tnt-ads-container text-center" id="fixed-${k.id()}">${k.ad('tnt-ads')}</div>`)}<div class="subscriber-only">${k.p(4)}</div><div class="inline-promo"><h4>People are also reading…</h4>${k.headlines(5)}</div><div class="subscriber-only">${k.p(2)}</div></div><div class="asset-tagline"><p>Reach Mara Lindqvist at 555-0142.</p></div></div><div class="tags">Tags: <a href="/t">Harbor</a> <a href="/t2">Wall</a></div></div><aside class="col-md-4">${k.teasers(12, 'card')}</aside></div></section></div>${k.footer()}${k.script(30)}</body></html>`,
  },
  {
    name: 'hashed-classes-text-blocks',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) => {
      const block = (html: string) =>
        `<div data-component="text-block" class="ssrcss-${k.hash()}-ComponentWrapper ep2nwvo0"><div class="ssrcss-${k.hash()}-RichTextContainer e5tfeyi1">${html}</div></div>`
      return `<!DOCTYPE html><html lang="en-GB"><head><title>${k.title} - Harbor Times</title><meta property="og:title" content="${k.title}">${k.style(25)}<script type="application/ld+json">{"@context":"http://schema.org","@type":"NewsArticle","headline":"${k.title}","datePublished":"2021-03-09T06:12:00.000Z","dateModified":"2021-03-11T06:12:00.000Z","author":[{"@type":"NewsMediaOrganization","name":"Harbor Times","noBylinesPolicy":"https://www.harbor-times.example/help"}]}</script></head><body><div id="root"><header role="banner" class="ssrcss-${k.hash()}">${k.menu('global-nav')}</header><main id="main-content"><article class="ssrcss-${k.hash()}-ArticleWrapper"><header data-component="headline-block"><h1 id="main-heading" tabindex="-1">${k.title}</h1></header><div data-component="byline-block"><div class="ssrcss-${k.hash()}-Byline"><div class="ssrcss-${k.hash()}-TextContributorName">By Mara Lindqvist</div><div>Harbor correspondent</div></div><ul role="list"><li><span><svg></svg></span><time data-testid="timestamp" datetime="2021-03-09T06:12:00.000Z">9 March 2021</time></li></ul></div><figure><picture><img src="/1.jpg" width="976" height="549" alt=""></picture><figcaption>${k.phrase(6)}</figcaption></figure>${block(k.truth(`<p class="ssrcss-${k.hash()}-Paragraph"><b>${k.text(1)}</b></p>`))}${k.many(3, () => block(k.p(1)) + block(k.p(1)))}<div data-component="links-block"><ul>${k.many(3, () => `<li>${k.link(6)}</li>`)}</ul></div>${block(k.h2())}${k.many(3, () => block(k.p(1)))}<div data-component="tag-list-block"><section><h2>Related Topics</h2><ul><li>${k.link(1)}</li><li>${k.link(1)}</li></ul></section></div><div data-component="topic-list"><section><h2>More on this story</h2><ul>${k.many(4, () => `<li><div><h3><a href="/n">${k.phrase(8)}</a></h3><span>9 March</span></div></li>`)}</ul></section></div></article></main><div class="ssrcss-${k.hash()}"><section aria-labelledby="top"><h2>Top stories</h2>${k.teasers(9, `ssrcss-${k.hash()}`)}</section></div>${k.footer()}</div>${k.script(60)}</body></html>`
    },
  },
  {
    name: 'live-blog-long',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} – as it happened | Harbor Times</title><meta property="og:title" content="${k.title}"><script type="application/ld+json">[{"@context":"http://schema.org","@type":"LiveBlogPosting","headline":"${k.title}","datePublished":"2021-03-09T05:00:00Z","liveBlogUpdate":[{"@type":"BlogPosting","headline":"${k.phrase(5)}","datePublished":"2021-03-10T05:00:00Z"}]}]</script></head><body>${k.menu()}<main><article><h1>${k.title}</h1><div class="content__standfirst">${k.truth(`<p>${k.text(2)}</p>`)}</div><ul class="key-events"><li><a href="#b1">${k.phrase(6)}</a></li><li><a href="#b2">${k.phrase(6)}</a></li></ul><div class="js-liveblog-body" itemprop="articleBody">${k.many(24, (n) => `<div id="block-${k.hash()}" class="block block--content is-key-event" itemprop="liveBlogUpdate" itemscope itemtype="http://schema.org/BlogPosting"><p class="block-time published-time"><a href="#b" itemprop="url"><time datetime="2021-03-09T${10 + (n % 12)}:10:00.000Z">${10 + (n % 12)}:10</time></a></p>${k.truth(`<h2 class="block-title" itemprop="name">${k.phrase(6)}</h2>`)}<div class="block-elements">${k.p(2)}</div><span class="block-share"><a href="https://www.facebook.com/dialog/share?x=1">Facebook</a><a href="https://twitter.com/intent/tweet?x">Twitter</a></span></div>`)}</div></article><div class="submeta"><div>Topics</div><ul><li>${k.link(1)}</li></ul></div></main>${k.footer()}${k.script(30)}</body></html>`,
  },
  {
    name: 'two-articles-endless-scroll',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title}</title><link rel="canonical" href="https://www.harbor-times.example/story/481516"><meta property="og:title" content="${k.title}"><meta name="author" content="Mara Lindqvist"><meta property="article:published_time" content="2021-03-09T06:12:00Z">${k.script(30)}</head><body>${k.menu()}<div id="infinite"><article class="story" data-url="/story/481516"><h1>${k.title}</h1><div class="byline">By <a href="/by/mara">Mara Lindqvist</a></div><div class="story-body">${k.p(6)}</div>${k.newsletter()}</article><article class="story" data-url="/story/481520"><h1>${k.phrase(7)}</h1><div class="byline">By <a href="/by/other">Otto Brand</a></div><div class="story-body"><p>${k.text()}</p>${k.many(9, () => `<p>${k.text()}</p>`)}</div></article></div>${k.footer()}</body></html>`,
  },
  {
    name: 'lead-and-body-in-different-boxes',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title}</title>${k.style(12)}</head><body><div class="page">${k.bareMenu()}<div class="art-head"><div class="kicker">Harbor</div><h1>${k.title}</h1><div class="deck">${k.truth(`<p>${k.text(2)}</p>`)}</div><div class="art-meta"><span class="art-author">Mara Lindqvist</span> <span class="art-date">9 March 2021, 06:12</span></div></div><div class="art-grid"><div class="art-col-main"><div class="art-text" id="p1">${k.p(2)}</div>${k.ad('banner-inline')}<div class="art-text" id="p2">${k.p(1)}</div><div class="art-quote">${k.truth(`<blockquote>${k.sentence()}</blockquote>`)}</div><div class="art-text" id="p3">${k.p(3)}</div>${k.ad('banner-inline')}<div class="art-text" id="p4">${k.p(1)}</div></div><div class="art-col-side">${k.teasers(8, 'mini')}</div></div>${k.footer('ft')}</div>${k.script(20)}</body></html>`,
  },
  {
    name: 'breaks-instead-of-paragraphs',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<html><head><title>Harbor Times: ${k.title}</title></head><body bgcolor="#ffffff">${k.bareMenu('topnav')}<div id="maincol"><div class="storyhead">${k.title}</div><div class="storybyline">By MARA LINDQVIST<br>Published: March 9, 2021</div><div id="storytext">${k.truth(Array.from({ length: 9 }, () => k.text()).join('<br><br>\n'))}<br><br><a href="/print">Print this story</a></div></div><div id="rightcol">${k.headlines(20)}<div class="promo">${k.text(2)}</div></div>${k.footer('foot')}</body></html>`,
  },
  {
    name: 'tables-of-2002',
    missed: ['author', 'date'],
    facts: { author: 'Mara Lindqvist', date: '2002-03-09' },
    build: (k) =>
      `<HTML><HEAD><TITLE>${k.title}</TITLE></HEAD><BODY BGCOLOR=#FFFFFF LINK=#003399><TABLE WIDTH=760 BORDER=0 CELLPADDING=0 CELLSPACING=0><TR><TD COLSPAN=3><IMG SRC="/logo.gif" WIDTH=300 HEIGHT=60 ALT="Harbor Times"></TD></TR><TR><TD WIDTH=140 VALIGN=TOP BGCOLOR=#CCDDEE><FONT SIZE=1 FACE=Arial>${k.many(20, () => `<A HREF="/s">${k.phrase(1)}</A><BR>`)}</FONT></TD><TD WIDTH=460 VALIGN=TOP><TABLE BORDER=0 CELLPADDING=8><TR><TD><FONT SIZE=5 FACE=Georgia><B>${k.title}</B></FONT><BR><FONT SIZE=1 FACE=Arial>By Mara Lindqvist<BR>March 9, 2002</FONT><P><FONT SIZE=2 FACE=Georgia>${k.truth(k.text())}</FONT>${k.many(6, () => `<P><FONT SIZE=2 FACE=Georgia>${k.truth(k.text())}</FONT>`)}<P><FONT SIZE=2 FACE=Georgia>${k.truth(`<B>${k.phrase(5)}</B>`)}</FONT>${k.many(4, () => `<P><FONT SIZE=2 FACE=Georgia>${k.truth(k.text())}</FONT>`)}</TD></TR></TABLE></TD><TD WIDTH=160 VALIGN=TOP><TABLE BGCOLOR=#EEEEEE WIDTH=160><TR><TD><FONT SIZE=1><B>Related stories</B><BR>${k.many(8, () => `<LI><A HREF="/r">${k.phrase(6)}</A>`)}</FONT></TD></TR></TABLE></TD></TR><TR><TD COLSPAN=3 ALIGN=CENTER><FONT SIZE=1><A HREF="/">Home</A> | <A HREF="/news">News</A> | <A HREF="/help">Help</A><BR>Copyright 2002 Harbor Times. All rights reserved.</FONT></TD></TR></TABLE></BODY></HTML>`,
  },
  {
    name: 'paragraphs-in-bare-divs',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} - Harbor Times</title>${k.style(8)}</head><body><div class="hd">${k.bareMenu()}</div><div class="wrap"><div class="left"><div class="news-title"><h1>${k.title}</h1></div><div class="news-info"><div>09.03.2021</div><div>Author: Mara Lindqvist</div><div>Views: 1,204</div></div><div class="news-detail">${k.many(9, () => `<div>${k.truth(k.text())}</div>`)}<div><br></div><div>Source: Harbor Times</div></div><div class="news-tags">Tags: <a href="/t">harbor</a>, <a href="/w">wall</a></div><div class="news-list"><div class="t">Other news</div>${k.many(10, () => `<div class="i"><span>08.03.2021</span> <a href="/n">${k.phrase(8)}</a></div>`)}</div></div><div class="right">${k.teasers(6, 'blk')}</div></div>${k.footer('ftr')}${k.script(10)}</body></html>`,
  },
  {
    name: 'consent-wall-longer-than-the-news',
    missed: ['author'],
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} | Harbor Times</title><meta property="og:title" content="${k.title}"></head><body class="no-scroll"><div class="fc-x9"><div class="fc-x9-inner"><h2>Before you read on</h2>${k.many(9, () => `<p>We, and our partners, process personal data, such as identifiers, addresses and what you read, to measure content, to show advertising, to learn about audiences, and to develop services; you may agree, or say no, or choose for each purpose, and you may change your mind at any time, on the page of our privacy policy.</p>`)}<button>Agree</button></div></div><div class="page-x">${k.menu()}<div class="story-x"><h1>${k.title}</h1><p class="by-x">Mara Lindqvist, <time datetime="2021-03-09">March 9</time></p>${k.p(5)}</div></div>${k.footer()}${k.script(30)}</body></html>`,
  },
  {
    name: 'gallery-of-long-captions',
    least: 0.8,
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} | Photos | Harbor Times</title><meta property="og:title" content="${k.title}"><meta name="date" content="2021-03-09"></head><body>${k.menu()}<main><div class="gallery"><h1>${k.title}</h1><div class="intro">${k.p(1)}</div>${k.many(14, (n) => `<div class="slide"><div class="slide__count">${n + 1} / 14</div><img src="/g/${n}.jpg" width="1200" height="800" alt="">${k.truth(`<p class="slide__caption">${k.text(2)}</p>`)}<p class="slide__credit">Mara Lindqvist / Harbor Times</p></div>`)}</div><div class="more-galleries">${k.teasers(6, 'gallery-card')}</div></main>${k.footer()}${k.script(20)}</body></html>`,
  },
  {
    name: 'accelerated-page',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html amp lang="en"><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script><title>${k.title}</title><style amp-custom>.a{}</style><script type="application/ld+json">{"@context":"http://schema.org","@type":"NewsArticle","headline":"${k.title}","datePublished":"2021-03-09T06:12:00Z","author":{"@type":"Person","name":"Mara Lindqvist"}}</script></head><body><amp-sidebar id="sidebar" layout="nodisplay"><ul>${k.many(14, () => `<li>${k.link(2)}</li>`)}</ul></amp-sidebar><header class="amp-header"><a href="/">Harbor Times</a></header><article class="amp-wp-article"><header class="amp-wp-article-header"><h1 class="amp-wp-title">${k.title}</h1><div class="amp-wp-meta amp-wp-byline"><amp-img src="/a.png" width="24" height="24"></amp-img><span class="amp-wp-author author vcard">Mara Lindqvist</span></div><div class="amp-wp-meta amp-wp-posted-on"><time datetime="2021-03-09T06:12:00+00:00">3 years ago</time></div></header><figure class="amp-wp-article-featured-image"><amp-img src="/1.jpg" width="1200" height="800" layout="intrinsic"></amp-img></figure><div class="amp-wp-article-content">${k.p(3)}<amp-ad width="300" height="250" type="doubleclick"><div fallback>Advertisement</div></amp-ad>${k.p(3)}<amp-embed type="taboola" width="400" height="300"></amp-embed></div><footer class="amp-wp-article-footer"><div class="amp-wp-meta amp-wp-tax-category">Categories: <a href="/c">Local</a></div></footer></article><amp-consent><div id="consent-ui"><p>${k.text(3)}</p></div></amp-consent>${k.footer('amp-wp-footer')}</body></html>`,
  },
  {
    name: 'subscriber-wall-inside-the-text',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} | Harbor Times</title><script type="application/ld+json">{"@context":"https://schema.org","@type":["NewsArticle","ReportageNewsArticle"],"headline":"${k.title}","isAccessibleForFree":false,"datePublished":"2021-03-09T06:12:00.000Z","author":[{"@type":"Person","name":"Mara Lindqvist","url":"https://www.harbor-times.example/by/mara"}],"publisher":{"@type":"Organization","name":"Harbor Times"}}</script></head><body>${k.menu()}<main><article id="story"><header><h1>${k.title}</h1>${k.truth(`<p id="article-summary">${k.text(1)}</p>`)}<p class="css-1">By <span>Mara Lindqvist</span></p><time datetime="2021-03-09">March 9, 2021</time></header><section name="articleBody"><div class="StoryBodyCompanionColumn"><div>${k.p(3)}</div></div></section><div class="gateway-wall"><h2>Subscribe to keep reading.</h2><p>Already a subscriber? <a href="/login">Log in</a>.</p><p>Unlimited access to all we do, from the harbor desk to the weekend magazine, for one dollar a week in the first year. You can cancel at any time, and we will remind you before the price goes up.</p><ul><li>Every story on the site and in the app</li><li>The morning letter and six others</li></ul></div></article></main>${k.footer()}${k.script(50)}</body></html>`,
  },
  {
    name: 'text-only-in-noscript-copy',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title}</title><meta name="pubdate" content="2021-03-09"></head><body><div id="app"><div class="spinner">Loading…</div></div><noscript><p>You need to enable JavaScript to run this app.</p></noscript><noscript><div class="static-copy"><h1>${k.title}</h1>${k.p(6)}</div></noscript>${k.script(60)}</body></html>`,
  },
  {
    name: 'text-only-in-next-data',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) => {
      const paragraphs = Array.from({ length: 7 }, () => k.text())
      const data = {
        props: {
          pageProps: {
            article: {
              id: 481516,
              slug: 'the-wall',
              headline: k.title,
              author: { name: 'Mara Lindqvist' },
              publishedAt: '2021-03-09T06:12:00.000Z',
              body: paragraphs.map((text) => ({ type: 'paragraph', text })),
            },
            menu: Array.from({ length: 40 }, () => ({ label: k.phrase(2), url: '/x' })),
          },
        },
        page: '/story/[id]',
        buildId: k.hash(),
      }
      return `<!doctype html><html lang="en"><head><title>${k.title} | Harbor Times</title><meta property="og:title" content="${k.title}"><meta property="og:description" content="${k.sentence()}"><meta name="author" content="Mara Lindqvist"><meta property="article:published_time" content="2021-03-09"></head><body><div id="__next"><div class="skeleton"></div></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>${k.unshown(paragraphs.join(' '))}</body></html>`
    },
  },
  {
    name: 'app-with-text-in-template',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title}</title><meta name="author" content="Mara Lindqvist"><meta name="date" content="2021-03-09"></head><body><h-shell><template shadowrootmode="open"><style>p{margin:0}</style><header><slot name="nav"></slot></header><main><h1>${k.title}</h1>${k.p(6)}</main></template><div slot="nav">${k.menu()}</div></h-shell>${k.footer()}</body></html>`,
  },
  {
    name: 'short-news-beside-long-sidebar',
    least: 0.2,
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title} | Harbor Times</title></head><body><div id="top">${k.bareMenu()}</div><div id="cols"><div id="c1"><h1>${k.title}</h1><span class="when">Tuesday, March 9, 2021 6:12 AM</span>${k.truth(`<p>${k.sentence()} ${k.sentence()}</p><p>${k.sentence()}</p>`)}</div><div id="c2"><h3>About this newsroom</h3><p>${k.text(5)}</p><p>${k.text(5)}</p><h3>Most read</h3>${k.headlines(15)}<h3>From the editor</h3><p>${k.text(4)}</p></div></div>${k.footer('bot')}</body></html>`,
  },
  {
    name: 'press-release-with-boilerplate',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!doctype html><html lang="en"><head><title>${k.title}</title><meta property="og:title" content="${k.title}"></head><body>${k.menu()}<main><article class="news-release"><header class="release-header"><h1>${k.title}</h1><a class="news-source" href="/org">Harbor Works Inc.</a><p class="mb-no">Mar 09, 2021, 06:12 ET</p><div class="share-btns">${k.share()}</div></header><section class="release-body container"><div class="row"><div class="col-lg-10"><p>${k.truth(`<span class="legendSpanClass">HARBOR CITY</span>, <span>March 9, 2021</span> /Wire/ -- ${k.text()}`)}</p>${k.p(3)}${k.truth(`<ul type="disc"><li>${k.sentence()}</li><li>${k.sentence()}</li></ul>`)}${k.p(2)}${k.truth(`<p><b>About Harbor Works</b><br>${k.text(3)}</p>`)}<p>SOURCE Harbor Works Inc.</p></div></div></section><section class="related-links"><h3>Related Links</h3><a href="http://x">http://x</a></section></article><div class="more-releases"><h2>More Releases From This Source</h2>${k.teasers(4, 'release-card')}</div></main>${k.footer()}</body></html>`,
  },
  {
    name: 'photo-caption-above-the-byline',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title} - Harbor Times</title><meta name="author" content="Mara Lindqvist"></head><body>${k.menu()}<div id="article"><div class="columnGroup first"><h1>${k.title}</h1><div class="articleSpanImage"><img src="/p.jpg" width="600" height="400" alt="">${k.truth(`<p class="caption">${k.text(1)}</p>`)}</div><p class="credits">By MARA LINDQVIST, Associated Press | March 9, 2021</p><h6 class="dateline">Published: March 9, 2021</h6><div class="articleBody">${k.p(2)}<p>Copyright 2021 The Associated Press. All rights reserved. This material may not be published, broadcast, rewritten or redistributed.</p></div></div></div>${k.footer()}</body></html>`,
  },
]
