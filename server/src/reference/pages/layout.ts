import { DOCS_PATH } from '../paths.ts'
import type { Page, Site } from './markdown.ts'
import { escapeXml } from '../../../../lib/portable-text/xhtml.ts'
import { inlineHtml, partsHtml } from './html.ts'

export const STYLESHEET_PATH = `${DOCS_PATH}/style.css`

/** Path of a page. The index has no slug. */
export const addressOf = ({ slug }: Pick<Page, 'slug'>): string => (slug ? `${DOCS_PATH}/${slug}` : DOCS_PATH)

const link = (page: Page, current: Page): string =>
  `<li><a href="${addressOf(page)}"${page === current ? ' aria-current="page"' : ''}>${escapeXml(page.title)}</a></li>`

/** Renders a search form that works without script. */
const searchForm = (query: string): string =>
  `<form class="search" role="search" action="${DOCS_PATH}"><label for="q">Search the documentation</label> <input id="q" name="q" type="search" maxlength="200" dir="auto" value="${escapeXml(query)}"> <button>Search</button></form>`

export function renderHtml(page: Page, pages: readonly Page[], site: Site, query = ''): string {
  const asMarkdown = escapeXml(`${addressOf(page)}.md${query && `?q=${encodeURIComponent(query)}`}`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(page.title)} · Bookplate API</title>
<meta name="description" content="${escapeXml(page.summary.replaceAll('`', ''))}">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
<link rel="alternate" type="text/markdown" href="${asMarkdown}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="name" href="${DOCS_PATH}">Bookplate API</a> <span class="path">${escapeXml(site.baseUrl)}/v1</span>${searchForm(query)}</header>
<div class="frame">
<nav aria-label="Documentation"><ul>${pages.map((other) => link(other, page)).join('')}</ul></nav>
<main id="content">
<h1>${escapeXml(page.title)}</h1>
<p class="summary">${inlineHtml(page.summary)}</p>
${partsHtml(page.parts(site))}
<footer><p>This page as <a href="${asMarkdown}">Markdown</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/llms.txt">llms.txt</a></p></footer>
</main>
</div>
</body>
</html>
`
}
