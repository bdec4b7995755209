import { readFileSync } from 'node:fs'
import { LLMS_PATH, MAX_QUERY_LENGTH, MCP_CARD_PATH, OPENAPI_PATH } from '@bookplate/contract'
import type { Context, Env, Hono } from 'hono'
import { llmsIndex } from './llms-index.ts'
import { heading, list, type Page, type Site } from './pages/block.ts'
import { renderHtml, addressOf, STYLESHEET_PATH } from './pages/layout.ts'
import { EXAMPLE_BASE_URL } from './openapi/document.ts'
import { createSearchPage } from './pages/search-page.ts'
import { renderMarkdown } from './pages/markdown.ts'
import { sitePages } from './pages/site-map.ts'
import { STYLESHEET } from './pages/stylesheet.ts'
import { DOCS_PATH } from './paths.ts'
import { POSTMAN_PATH, postmanCollection } from './postman-collection.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { serverCard } from './server-card.ts'

const MARKDOWN = 'text/markdown; charset=utf-8'
const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const PUBLIC = { 'Cache-Control': 'public, max-age=300' }

/** The pages hold no script, take nothing from elsewhere and belong in no frame. */
const PAGE_HEADERS = {
  ...PUBLIC,
  Vary: 'Accept',
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
}

const missing = (pages: readonly Page[]): Page => ({
  slug: '',
  title: 'No such page',
  summary: 'There is no documentation page at this address.',
  blocks: () => [
    heading('Pages there are'),
    list(...pages.map((page) => `[${page.title}](${addressOf(page)})`)),
  ],
})

const openApi = (baseUrl: string): string =>
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8').replaceAll(EXAMPLE_BASE_URL, baseUrl)

/** Serves what explains the service: OpenAPI, documentation pages, the index for agents, the server card. */
export function registerDocuments<E extends Env>(app: Hono<E>, site: Site): void {
  const pages = sitePages()
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  const nothing = missing(pages)
  const searchPage = createSearchPage(pages, site)
  const description = openApi(site.baseUrl)
  // Rendered once each: a page follows from the table alone, and costs tens of milliseconds to make.
  const rendered = new Map<Page, Partial<Record<'markdown' | 'html', string>>>()

  function render(page: Page, form: 'markdown' | 'html', query = ''): string {
    return form === 'markdown'
      ? renderMarkdown(page.title, page.summary, page.blocks(site))
      : renderHtml(page, pages, site, query)
  }

  function remembered(page: Page, form: 'markdown' | 'html'): string {
    const forms = rendered.get(page) ?? {}
    const text = forms[form] ?? render(page, form)
    rendered.set(page, { ...forms, [form]: text })
    return text
  }

  function show(c: Context, slug: string, asMarkdown: boolean): Response {
    const page = bySlug.get(slug)
    const body = remembered(page ?? nothing, asMarkdown ? 'markdown' : 'html')
    return c.body(body, page ? 200 : 404, { ...PAGE_HEADERS, 'Content-Type': asMarkdown ? MARKDOWN : HTML })
  }

  app.get(OPENAPI_PATH, (c) => c.body(description, 200, { ...PUBLIC, 'Content-Type': JSON_TYPE }))
  app.get(MCP_CARD_PATH, (c) => c.json(serverCard(site.baseUrl), 200, PUBLIC))
  app.get(LLMS_PATH, (c) =>
    c.body(llmsIndex(pages, site), 200, { ...PUBLIC, 'Content-Type': 'text/plain; charset=utf-8' }),
  )
  app.get(STYLESHEET_PATH, (c) =>
    c.body(STYLESHEET, 200, { ...PUBLIC, 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get(`${DOCS_PATH}.md`, (c) => show(c, '', true))
  app.get(DOCS_PATH, (c) => {
    const asMarkdown = prefersMarkdown(c.req.header('Accept'))
    const query = c.req.query('q')?.slice(0, MAX_QUERY_LENGTH)
    if (query === undefined) return show(c, '', asMarkdown)
    const body = render(searchPage(query), asMarkdown ? 'markdown' : 'html', query)
    return c.body(body, 200, { ...PAGE_HEADERS, 'Content-Type': asMarkdown ? MARKDOWN : HTML })
  })
  app.get(POSTMAN_PATH, (c) =>
    c.body(JSON.stringify(postmanCollection(site.baseUrl), null, 2), 200, {
      ...PUBLIC,
      'Content-Type': JSON_TYPE,
      'Content-Disposition': 'attachment; filename="bookplate.postman_collection.json"',
    }),
  )
  app.get(`${DOCS_PATH}/:slug`, (c) => {
    const slug = c.req.param('slug') ?? ''
    return slug.endsWith('.md')
      ? show(c, slug.slice(0, -'.md'.length), true)
      : show(c, slug, prefersMarkdown(c.req.header('Accept')))
  })
}
