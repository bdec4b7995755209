import type { Shape } from './shape.ts'

/** Dialogs, hidden data, comments, and lists around short articles, in markup that real pages use. */
export const HIDDEN_PARTS: Shape[] = [
  {
    name: 'dialogs-in-the-page',
    path: '/article/20210309/NEWS01/307190003/Harbor-wall-gets-repair',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title} | Harbor Times</title></head><body><div class="main-container"><div class="articleflex-container"><h1>${k.title}</h1><div class="article-bodytext">${k.p(4)}</div></div>${k.many(3, (n) => `<div id="firefly-${n}" class="firefly modal modal-inner-content"><h2>${k.phrase(3)}</h2><div class="firefly-modal-slide"><p>${k.text(4)}</p><p>${k.text(3)}</p></div></div>`)}<div class="rail_news right-rail">${k.many(4, () => `<div><a href="/s/${k.id()}">${k.phrase(6)}</a><p>${k.text(2)}</p></div>`)}</div></div>${k.footer()}</body></html>`,
  },
  {
    name: 'data-in-a-hidden-class',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title}</title><meta name="author" content="Mara Lindqvist"><meta property="article:published_time" content="2021-03-09T06:12:00Z"></head><body>${k.menu()}<div id="overlay"><div class="transition-wrap"><article class="asset story"><h1>${k.title}</h1><div itemprop="articleBody">${k.p(5)}</div><div class="pageinfo data hidden">{ "js_modules": [{"name": "expandable-photo"}], "assetid": "2550599", "topic": "${k.text(2)}" }</div></article></div></div><div class="hidden md:block">${k.teasers(4)}</div><div class="robots-nocontent"><p>${k.text(2)}</p><p>${k.text(3)}</p></div></body></html>`,
  },
  {
    name: 'layout-named-without-a-sidebar',
    facts: { author: 'Mara Lindqvist', date: '2021-03-09' },
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title} | Harbor Times</title><meta name="author" content="Mara Lindqvist"><meta name="date" content="2021-03-09"></head><body>${k.bareMenu()}<div class="title"><h1>${k.title}</h1></div><div class="node-article node-no-sidebar view-mode-full"><div class="article-content"><div class="field-name-body">${k.p(9)}</div></div></div><div class="page-bottom"><ul class="multimedia-list">${k.many(8, () => `<li><div class="multimedia-list-item"><div class="mm-item-title"><a href="/s/${k.id()}">${k.phrase(7)}</a></div><div class="mm-item-description">${k.text(2)}</div></div></li>`)}</ul></div></body></html>`,
  },
  {
    name: 'comments-longer-than-the-article',
    facts: {},
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title} | Harbor Times</title></head><body class="story">${k.bareMenu()}<div id="main"><h1>${k.title}</h1><div class="storyBody">${k.p(5)}</div><section id="comments" class="module"><h2>Talkback</h2><ul class="commentsList">${k.many(12, () => `<li class="comment" id="comment-${k.id()}"><div class="commentWrapper"><div class="commentBody">${k.text(4)}</div><a class="author" href="/members/${k.id()}">${k.phrase(1)}</a></div></li>`)}</ul></section></div></body></html>`,
  },
  {
    name: 'comments-with-underscores',
    facts: {},
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title} - Harbor Times</title></head><body>${k.bareMenu()}<div id="content" class="article"><h1>${k.title}</h1><div id="story_display">${k.p(4)}<div id="tugs_comment_list" class="main-module">${k.many(2, () => `<div class="entry"><span class="name">${k.phrase(1)}</span><p>${k.text(6)}</p><p>${k.text(4)}</p></div>`)}</div></div></div></body></html>`,
  },
  {
    name: 'list-in-the-text-next-to-a-label-cloud',
    facts: {},
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title}</title><meta name="generator" content="blogger"></head><body class="loading"><div class="columns-inner"><div class="post-outer"><h1 class="title">${k.title}</h1><div class="post-body">${k.p(3)}${k.truth(`<ul>${k.many(8, () => `<li><b>${k.phrase(2)}:</b> ${k.text(3)}</li>`)}</ul>`)}${k.p(1)}</div></div><div class="widget-content cloud-labels"><ul>${k.many(240, () => `<li><a href="/search/label/${k.hash()}">${k.phrase(2)}</a> (${k.id() % 40})</li>`)}</ul></div></div></body></html>`,
  },
  {
    name: 'dated-post-with-the-front-page-class',
    path: '/2021/03/09/harbor-wall-boxes-getting-a-new-guide/',
    facts: { date: '2021-03-09' },
    build: (k) =>
      `<!DOCTYPE html><html lang="en"><head><title>${k.title} -- Harbor Notes</title><meta property="og:title" content="${k.title}"><meta property="og:type" content="article"></head><body class="home article"><div id="nav"><h1><a href="/"><span>Harbor Notes</span></a></h1>${k.bareMenu()}</div><div class="post"><h2 class="posttitle">${k.title}</h2><div class="postbody">${k.p(3)}</div></div><div class="col2 module">${k.many(3, () => `<div class="link_section"><h4>${k.phrase(3)}</h4>${k.many(6, () => `<div class="link"><a href="/${k.id()}">${k.phrase(7)}</a></div>`)}</div>`)}</div></body></html>`,
  },
]
