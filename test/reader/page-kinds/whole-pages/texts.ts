import {
  bullets,
  columns,
  head,
  img,
  legal,
  links,
  mark,
  oldPage,
  page,
  paragraphs,
  say,
  type WholePage,
} from './parts.ts'

const island = (html: string) => `<gu-island name="x" deferuntil="visible">${html}</gu-island>`

export const ARTICLE_PAGES: WholePage[] = [
  {
    name: 'letter-service-post',
    path: '/p/the-old-quay',
    build: (k) =>
      page(
        k,
        `<title>${k.title} - by Mara Quill - Tide Notes</title><meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"${k.title}","isAccessibleForFree":true}</script>`,
        `<div id="entry"><div id="main" class="main typography use-theme-bg"><div class="main-menu"><div class="topBar"><h1 class="title"><a href="/">Tide Notes</a></h1><button>Subscribe</button><button>Sign in</button></div></div><div><div role="main" class="single-post-container"><div class="single-post"><article class="typography newsletter-post post"><div class="post-header"><h1 class="post-title published">${mark(k, k.title)}</h1><h3 class="subtitle">${head(k, 9)}</h3><div class="byline-wrapper"><a>Mara Quill</a><div class="meta">Mar 09, 2024</div></div><div class="post-ufi"><a>81</a><a>12</a><div>Share</div></div></div><div class="visibility-check"></div><div><div class="available-content"><div dir="auto" class="body markup">${paragraphs(k, 4)}<div class="captioned-image-container"><figure>${img(k)}<figcaption class="image-caption">${head(k, 6)}</figcaption></figure></div><div class="subscription-widget-wrap"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Tide Notes is a reader-supported publication. To receive new posts and support my work, consider becoming a free or paid subscriber.</p></div><form class="subscription-widget-subscribe"><input placeholder="Type your email…"><button>Subscribe</button></form></div></div>${paragraphs(k, 3)}<blockquote><p>${say(k, 2)}</p></blockquote>${paragraphs(k, 3)}<div class="footnote"><a class="footnote-number">1</a><div class="footnote-content"><p>${say(k, 1)}</p></div></div></div></div></div><div class="post-footer"><a>81 Likes</a><a>Share this post</a></div></article></div><div class="comments-section"><h4>Discussion about this post</h4>${k.many(4, () => `<div class="comment"><a>${k.phrase(2)}</a><span>Mar 10</span><p>${k.text(2)}</p><a>Like (4)</a><a>Reply</a></div>`)}</div><div class="portable-archive"><div>Top</div><div>Latest</div>${k.many(4, () => `<div class="post-preview"><a>${k.phrase(6)}</a><div>${k.phrase(10)}</div></div>`)}</div><div class="subscribe-footer"><p>Ready for more?</p></div></div></div><div class="footer-wrap">© 2024 Mara Quill <a>Privacy</a> ∙ <a>Terms</a></div></div></div>`,
      ),
  },
  {
    name: 'national-paper-islands',
    path: '/environment/2024/mar/09/old-quay',
    build: (k) => {
      const c = () => `dcr-${k.hash()}`
      return page(
        k,
        `<title>${k.title} | Environment | Harbor Post</title><meta property="og:type" content="article">`,
        `<div class="${c()}"><a>Skip to main content</a><a>Skip to navigation</a></div>${island(`<div class="${c()}">Support the Harbor Post<p>Fund the free press: support us from just £1</p><a>Support us</a></div>`)}<header class="${c()}"><nav><ul>${links(k, 20, 1)}</ul></nav></header><main data-layout="StandardLayout"><div class="${c()}"><article><div class="${c()}"><div data-gu-name="title"><a>${k.phrase(2)}</a></div><div data-gu-name="headline"><h1 class="${c()}">${mark(k, k.title)}</h1></div><div data-gu-name="standfirst"><div class="${c()}"><p>${say(k, 1)}</p><ul><li><a href="/n">Sign up for our daily newsletter</a></li></ul></div></div><div data-gu-name="media"><figure>${img(k)}<figcaption>${head(k, 7)} Photograph: ${k.truth(k.phrase(2))}</figcaption></figure></div><div data-gu-name="meta"><address><a rel="author">${k.phrase(2)}</a> Science editor</address><details><summary>Sat 9 Mar 2024 08.00 GMT</summary>Last modified on Sun 10 Mar 2024</details>${island('<a>Share</a>')}</div><div data-gu-name="body"><div id="maincontent" class="article-body-commercial-selector">${paragraphs(k, 4, 2)}<figure data-spacefinder-role="richLink">${island(`<a href="/x"><div>Related: <h2>${k.phrase(8)}</h2></div><div>Read more</div></a>`)}</figure>${paragraphs(k, 3, 2)}<h2 id="x">${head(k, 4)}</h2>${paragraphs(k, 2, 2)}<figure>${island(`<div class="newsletter"><h3>Sign up to Down to Earth</h3><p>Free weekly newsletter. The planet's most important stories. Get all the week's environment news - the good, the bad and the essential</p><form><input><button>Sign up</button></form><span>Privacy Notice: Newsletters may contain information about charities, online ads, and content funded by outside parties. If you do not have an account, we will create a guest account for you to send you this newsletter.</span></div>`)}</figure><div class="ad-slot ad-slot--inline">Advertisement</div>${paragraphs(k, 3, 2)}</div>${island(`<div class="contributions"><h2>Why you can rely on us not to bow to pressure</h2><p>I hope you appreciated this article. Before you close the tab, I want to ask if you could support us at this crucial time. ${k.text(4)}</p><a>Continue</a></div>`)}<div><span>Explore more on these topics</span><ul>${links(k, 5, 1)}</ul></div></div></div></article></div><div>${island(`<h2>More on this story</h2>${k.teasers(6)}`)}<section><h2>Most viewed</h2><ol>${links(k, 10, 8)}</ol></section></div></main><footer>${columns(k, 4)}${legal(k)}</footer>`,
      )
    },
  },
  {
    name: 'broadcaster-app',
    path: '/news/articles/c8v1',
    build: (k) => {
      const c = () => `ssrcss-${k.hash()}-Text`
      return page(
        k,
        `<title>${k.title}</title><meta property="og:type" content="article"><script type="application/ld+json">{"@context":"http://schema.org","@type":"NewsArticle","headline":"${k.title}"}</script>`,
        `<div id="root"><header><nav><a>Skip to content</a><ul>${links(k, 11, 1)}</ul><button>Subscribe</button><button>Sign In</button></nav></header><div class="container"><main id="main-content"><article class="${c()}"><div data-component="headline-block"><h1 class="${c()}">${mark(k, k.title)}</h1></div><div data-component="byline-block"><div><time>3 hours ago</time></div><div><button>Share</button><button>Save</button></div><div><span>${k.phrase(2)}</span><div>Maritime correspondent</div></div></div><figure><div data-component="image-block">${img(k)}<span>Getty Images</span></div><figcaption><p>${say(k, 1)}</p></figcaption></figure>${k.many(6, () => `<div data-component="text-block"><p class="${c()}"><b>${say(k, 1)}</b></p><p class="${c()}">${say(k, 1)}</p></div>`)}<div data-component="links-block"><ul>${k.many(3, () => `<li><a>${k.phrase(8)}</a></li>`)}</ul></div><div data-component="subheadline-block"><h2>${head(k, 4)}</h2></div>${k.many(5, () => `<div data-component="text-block"><p>${say(k, 1)}</p><p>${say(k, 1)}</p></div>`)}<div data-component="advertisement-block">ADVERTISEMENT</div><div data-component="text-block"><p><i>${mark(k, k.sentence())}</i></p></div><div data-component="text-block"><p><i><b>Get our flagship newsletter with all the headlines you need to start the day. <a>Sign up here</a>.</b></i></p></div><div data-component="tags">${links(k, 4, 1, 'a')}</div></article><section data-component="related"><h2>Related</h2>${k.teasers(4)}</section><section><h2>More from the BBC</h2>${k.teasers(6)}</section></main></div><footer>${links(k, 14, 2)}<p>Copyright 2024. All rights reserved. We are not responsible for the content of external sites.</p></footer></div>`,
      )
    },
  },
  {
    name: 'div-soup-2006',
    path: '/articles/2006/03/old-quay.php',
    build: (k) =>
      `<html><head><title>Harbor Online :: ${k.title}</title></head><body><div id="page"><div id="banner"><a href="/">Harbor Online</a><div id="tagline">${k.phrase(5)}</div></div><div id="menubar">${links(k, 8, 1, 'span')}</div><div id="leftcol"><div class="box"><div class="boxtitle">Sections</div>${links(k, 14, 2, 'div')}</div><div class="box"><div class="boxtitle">Poll</div><form>${k.text(1)}<br><input type="radio">Yes<br><input type="radio">No<br><input type="submit" value="Vote"></form></div></div><div id="midcol"><div class="crumbs"><a>Home</a> &raquo; <a>Features</a></div><div class="headline">${mark(k, k.title)}</div><div class="by">By ${k.phrase(2)}, March 9, 2006</div><div class="tools"><a>Print</a> | <a>Email to a friend</a> | <a>Font size</a> | <a>Digg</a> | <a>del.icio.us</a></div><div class="txt"><div class="photo">${img(k)}<div class="cap">${head(k, 6)}</div></div>${say(k, 4)}<br><br>${say(k, 4)}<br><br><div class="adbox">Advertisement</div>${say(k, 5)}<br><br><b>${head(k, 4)}</b><br><br>${say(k, 4)}<br><br>${say(k, 3)}</div><div class="nextpage">Page 1 <a>2</a> <a>Next</a></div><div class="related"><b>Related stories</b><br>${links(k, 5, 6, 'div')}</div><div class="cmts"><b>Reader comments</b>${k.many(4, () => `<div class="cmt"><div>Posted by ${k.phrase(1)} on 3/10/2006</div>${k.text(3)}</div>`)}</div></div><div id="rightcol">${k.many(5, () => `<div class="promo"><b>${k.phrase(4)}</b><br>${k.text(1)} <a>More...</a></div>`)}</div><div id="foot">${legal(k)}</div></div></body></html>`,
  },
  {
    name: 'nested-tables-1999',
    path: '/history/quay.html',
    build: (k) =>
      oldPage(
        k,
        `<title>${k.title}</title>`,
        `<center><table width="90%" cellspacing="0" border="0"><tr><td bgcolor="#336699" colspan="3"><font color="white" size="5">Harbor Historical Society</font></td></tr><tr><td width="120" valign="top"><table>${k.many(9, () => `<tr><td><font size="-1"><a href="/p.html">${k.phrase(2)}</a></font></td></tr>`)}</table></td><td valign="top"><table width="100%"><tr><td><font size="+2"><b>${mark(k, k.title)}</b></font><br><font size="-1"><i>by ${k.phrase(2)}</i></font></td></tr><tr><td><font face="Times">${say(k, 5)}<p>${say(k, 4)}<p>${say(k, 5)}<p align="center">${img(k)}<br><font size="-2">${head(k, 6)}</font><p>${say(k, 4)}<p>${say(k, 4)}</font></td></tr></table></td><td width="150" valign="top" bgcolor="#eeeeee"><font size="-1"><b>Upcoming</b><br>${k.text(2)}<br><br><b>Join us</b><br>Membership costs $20 a year and includes the newsletter. <a>Print the form</a></font></td></tr><tr><td colspan="3" align="center"><hr><font size="-2"><a>Home</a> | <a>Search</a> | <a>Contact</a><br>${legal(k)}</font></td></tr></table></center>`,
      ),
  },
  {
    name: 'magazine-review-with-scorebox',
    path: '/review/tide-watch-3',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Gear</title><meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Tide Watch 3","review":{"@type":"Review","author":{"@type":"Person","name":"A B"},"reviewBody":"x"}}</script>`,
        `<header>${k.menu()}</header><div class="deals-bar">When you purchase through links on our site, we may earn an affiliate commission. <a>Here’s how it works</a>.</div><div class="content-wrapper"><article class="review-article"><header><h1>${mark(k, k.title)}</h1><p class="strapline">${say(k, 1)}</p><div class="byline">By <a>${k.phrase(2)}</a> published March 9, 2024</div></header><div class="widget-wrapper"><figure>${img(k)}</figure></div><div id="article-body">${paragraphs(k, 3)}<aside class="hawk-widget"><h3>Today's best deals</h3>${k.many(4, () => `<div><span>${k.phrase(1)}</span><span>$199.99</span><a>View Deal</a></div>`)}</aside><h2>${head(k, 4)}</h2>${paragraphs(k, 3)}<table class="specs">${k.many(5, () => `<tr><td>${head(k, 1)}</td><td>${head(k, 3)}</td></tr>`)}</table><h2>${head(k, 4)}</h2>${paragraphs(k, 3)}<div class="newsletter-block"><p>Sign up for breaking news, reviews, opinion, top tech deals, and more.</p><form><input><label>Contact me with news and offers from other brands</label></form></div><h2>${head(k, 3)}</h2>${bullets(k, 3)}${paragraphs(k, 2)}</div><div class="author-bio"><img src="/a.jpg"><div>${k.phrase(2)}</div><p>${k.text(3)}</p></div></article><div class="sidebar"><h4>Latest in wearables</h4>${k.headlines(6)}</div></div><section class="trending"><h2>Most Popular</h2>${k.teasers(4)}</section>${k.footer()}${k.cookies()}`,
      ),
  },
]

export const DOCUMENTATION_PAGES: WholePage[] = [
  {
    name: 'gitbook-space',
    path: '/guides/getting-started',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor Docs</title><meta name="generator" content="GitBook">`,
        `<header id="site-header" class="sticky"><a href="/">Harbor Docs</a><button>Search...Ctrl k</button></header><div class="flex flex-col lg:flex-row"><aside id="table-of-contents" class="group"><ul>${k.many(4, () => `<li><div>${k.phrase(2)}</div><ul>${links(k, 6, 2)}</ul></li>`)}</ul><a>Powered by GitBook</a></aside><div class="flex-1"><main class="relative min-w-0"><header class="max-w-3xl mx-auto"><nav><ol><li><a>Guides</a></li></ol></nav><h1>${mark(k, k.title)}</h1><p class="text-lg">${head(k, 9)}</p></header><div class="grid [&>*+*]:mt-5">${k.many(4, (n) => `<h2 id="s${n}"><a href="#s${n}" aria-label="Direct link"></a><div>${head(k, 4)}</div></h2><p>${say(k, 3)}</p>${n === 1 ? `<div class="hint"><div>${k.svg()}</div><div><p>${say(k, 1)}</p></div></div>` : ''}<div class="group/codeblock"><button>Copy</button><pre><code><span class="highlight-line">${mark(k, `npm run ${k.hash()}`)}</span><span class="highlight-line">${mark(k, `harbor --tide=${k.random(9)}`)}</span></code></pre></div>${bullets(k, 3)}`)}</div><div class="flex"><a><span>Previous</span><span>${k.phrase(2)}</span></a><a><span>Next</span><span>${k.phrase(2)}</span></a></div><div><p>Last updated 2 months ago</p><p>Was this helpful?</p></div></main></div><aside class="group"><h5>On this page</h5><ul>${links(k, 4, 3)}</ul></aside></div>`,
      ),
  },
  {
    name: 'api-reference-readme',
    path: '/reference/create-berth',
    build: (k) =>
      page(
        k,
        `<title>${k.title}</title><meta name="readme-deploy" content="5">`,
        `<div id="ssr-main"><header class="rm-Header">${links(k, 6, 1)}<a>Log In</a></header><main class="rm-ReferenceMain" id="rm-page"><nav id="reference-sidebar" class="rm-Sidebar"><div>Jump to Content</div>${k.many(4, () => `<section><h2>${k.phrase(1)}</h2><ul>${k.many(6, () => `<li><a><span>${k.phrase(2)}</span><span class="rm-APIMethod">get</span></a></li>`)}</ul></section>`)}</nav><article class="rm-Article"><header id="content-head"><h1>${mark(k, k.title)}</h1><div class="headerContainer"><span class="APIMethod">post</span> <span class="APIHeader-url">${mark(k, 'https://api.harbor.example/v1/berths')}</span></div><div class="markdown-body"><p>${say(k, 2)}</p></div></header><section id="content-container"><div class="rm-ParamContainer"><h3>${mark(k, 'Body Params')}</h3>${k.many(6, () => `<div class="Param"><div class="Param-header"><label class="Param-name">${mark(k, k.hash())}</label><span class="Param-type">${mark(k, 'string')}</span><span>${mark(k, 'required')}</span></div><div class="Param-description"><p>${say(k, 1)}</p></div></div>`)}<h3>${mark(k, 'Responses')}</h3>${k.many(3, (n) => `<div class="APIResponseSchemaPicker-option"><div>${mark(k, `${n + 2}0${n}`)}</div><div>${head(k, 5)}</div></div>`)}</div><div class="markdown-body"><h2>${head(k, 3)}</h2>${paragraphs(k, 2)}</div></section><div class="UpdatedAt">Updated 3 months ago</div><div class="PageThumbs">Did this page help you? <button>Yes</button><button>No</button></div></article><aside class="playground"><div>Language</div><button>Shell</button><button>Node</button><h4>Credentials</h4><input placeholder="token"><pre>curl --request POST --url https://api.harbor.example/v1/berths</pre><button>Try It!</button><p>Click Try It! to start a request and see the response here! Or choose an example:</p></aside></main></div>`,
      ),
  },
  {
    name: 'javadoc-class',
    path: '/api/java/harbor/Quay.html',
    build: (k) =>
      page(
        k,
        `<title>Quay (Harbor API)</title><meta name="generator" content="javadoc/ClassWriterImpl">`,
        `<div class="flex-box"><header role="banner" class="flex-header"><nav role="navigation"><div class="top-nav" id="navbar-top"><div class="skip-nav"><a>Skip navigation links</a></div><ul class="nav-bar-list"><li><a>Overview</a></li><li><a>Package</a></li><li class="nav-bar-cell1-rev">Class</li><li><a>Use</a></li><li><a>Tree</a></li><li><a>Index</a></li><li><a>Help</a></li></ul></div><div class="sub-nav"><ul class="sub-nav-list"><li>Summary:</li><li>Nested |</li><li><a>Method</a></li></ul><label>SEARCH:</label></div></nav></header><div class="flex-content"><main role="main"><div class="header"><div class="sub-title"><span>Package</span> <a>harbor</a></div><h1 class="title">${mark(k, `Class ${k.title}`)}</h1></div><section class="class-description" id="class-description"><hr><div class="type-signature"><span class="modifiers">${mark(k, 'public class')} </span><span class="element-name">${mark(k, 'Quay')}</span></div><div class="block">${say(k, 4)}</div></section><section class="summary"><ul class="summary-list"><li><section class="method-summary"><h2>${mark(k, 'Method Summary')}</h2><div class="summary-table three-column-summary"><div class="table-header">${mark(k, 'Modifier and Type')}</div><div class="table-header">${mark(k, 'Method')}</div><div class="table-header">${mark(k, 'Description')}</div>${k.many(6, () => `<div class="col-first"><code>${mark(k, 'void')}</code></div><div class="col-second"><code><a>${mark(k, k.hash())}</a>()</code></div><div class="col-last"><div class="block">${say(k, 1)}</div></div>`)}</div></section></li></ul></section><section class="details"><ul class="details-list"><li><section class="method-details"><h2>${mark(k, 'Method Details')}</h2><ul class="member-list">${k.many(6, () => `<li><section class="detail"><h3>${mark(k, k.hash())}</h3><div class="member-signature"><span>${mark(k, 'public void')}</span> <span>${mark(k, k.hash())}</span>()</div><div class="block">${say(k, 2)}</div><dl class="notes"><dt>${mark(k, 'Parameters:')}</dt><dd><code>${mark(k, 'x')}</code> - ${head(k, 6)}</dd><dt>${mark(k, 'Throws:')}</dt><dd><code>${mark(k, 'TideException')}</code> - ${head(k, 6)}</dd></dl></section></li>`)}</ul></section></li></ul></section></main><footer role="contentinfo"><hr><p class="legal-copy"><small>Copyright © 2024. All rights reserved. Use is subject to license terms.</small></p></footer></div></div>`,
      ),
  },
  {
    name: 'help-center-article',
    path: '/hc/en-us/articles/36001-Change-your-berth',
    build: (k) =>
      page(
        k,
        `<title>${k.title} – Harbor Help</title>`,
        `<a class="skip-navigation">Skip to main content</a><header class="header"><div class="logo"><a>Harbor</a></div><nav class="user-nav"><a>Submit a request</a><a>Sign in</a></nav></header><main role="main"><div class="container-divider"></div><div class="container"><nav class="sub-nav"><ol class="breadcrumbs">${links(k, 3, 2)}</ol><form class="search"><input placeholder="Search"></form></nav><div class="article-container" id="article-container"><aside class="article-sidebar"><div class="sidenav-title">Articles in this section</div><ul>${links(k, 10, 5)}</ul></aside><article id="main-content" class="article"><header class="article-header"><h1 class="article-title">${mark(k, k.title)}</h1><div class="article-author"><div class="avatar"></div><div class="article-meta"><a>${k.phrase(1)}</a><ul class="meta-group"><li>2 months ago</li><li>Updated</li></ul></div></div><button>Follow</button></header><section class="article-info"><div class="article-content"><div class="article-body">${paragraphs(k, 1)}<h2>${head(k, 3)}</h2><ol>${k.many(5, () => `<li>${head(k, 9)}</li>`)}</ol><p>${say(k, 2)}</p><h2>${head(k, 3)}</h2>${bullets(k, 4, 9)}<p class="wysiwyg-note">${say(k, 2)}</p></div></div></section><footer><div class="article-footer"><div class="article-share"><ul><li><a>Facebook</a></li></ul></div><a>3 comments</a></div><div class="article-votes"><span>Was this article helpful?</span><button>Yes</button><button>No</button><span>12 out of 40 found this helpful</span></div><div class="article-more-questions">Have more questions? <a>Submit a request</a></div><div class="article-return-to-top"><a>Return to top</a></div></footer><div class="article-relatives"><h2>Recently viewed articles</h2>${links(k, 5, 5)}<h2>Related articles</h2><ul>${links(k, 5, 6)}</ul></div><div class="article-comments"><section class="comments"><h2>Comments</h2><p>3 comments</p>${k.many(3, () => `<li class="comment"><a>${k.phrase(1)}</a><time>3 years ago</time><div class="comment-body"><p>${k.text(2)}</p></div></li>`)}<p>Please <a>sign in</a> to leave a comment.</p></section></div></article></div></div></main><footer class="footer">${links(k, 3, 1)}</footer>`,
      ),
  },
  {
    name: 'old-manual-in-pre-and-dl',
    path: '/software/quay/html_node/Invoking.html',
    build: (k) =>
      `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html><!-- Created by GNU Texinfo 6.7 --><head><title>${k.title} (Quay Manual)</title></head><body lang="en"><div class="section" id="Invoking"><div class="header"><p>Next: <a href="/a" rel="next">${k.phrase(2)}</a>, Previous: <a href="/b">${k.phrase(2)}</a>, Up: <a href="/c">${k.phrase(1)}</a> &nbsp; [<a>Contents</a>][<a>Index</a>]</p></div><hr><h3 class="section">${mark(k, `2.1 ${k.title}`)}</h3><p>${say(k, 3)}</p><div class="example"><pre class="example">${mark(k, `quay --depth=${k.random(9)} ${k.hash()}\nquay -x ${k.hash()}`)}</pre></div><p>${say(k, 2)}</p><dl compact="compact">${k.many(7, () => `<dt><code>${mark(k, `--${k.hash()}`)}</code></dt><dd><p>${say(k, 2)}</p></dd>`)}</dl><p>${say(k, 3)}</p><hr><div class="header"><p>Next: <a href="/a">${k.phrase(2)}</a>, Up: <a href="/c">${k.phrase(1)}</a></p></div></div></body></html>`,
  },
  {
    name: 'reference-with-repeated-names',
    path: '/api/child_process.html',
    build: (k) =>
      page(
        k,
        `<title>${k.title} | Harbor v20 Documentation</title>`,
        `<div id="content"><div id="column2" class="interior"><ul>${links(k, 30, 2)}</ul></div><div id="column1"><div id="apicontent"><h2>${mark(k, k.title)}</h2>${k.many(7, (n) => `<section><h3>${head(k, 3)}<span><a class="mark" href="#s${n}">#</a></span></h3>${k.many(6, () => `<p>${head(k, 6)} <code>${mark(k, 'stdout')}</code> ${say(k, 2)} ${head(k, 5)} <a href="/s.html#s${n}"><code>${mark(k, 'options')}</code></a> ${say(k, 1)}</p>`)}<ul>${k.many(5, () => `<li><code>${head(k, 1)}</code> <a href="/types#string" class="type">${mark(k, '&lt;string>')}</a> ${say(k, 1)}</li>`)}</ul></section>`)}</div></div></div>`,
      ),
  },
]
