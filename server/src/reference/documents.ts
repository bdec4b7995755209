import {
  AUTHORIZATION_SERVER_PATH,
  LLMS_PATH,
  MCP_CARD_PATH,
  OPENAPI_PATH,
  PROTECTED_RESOURCE_PATH,
  MAX_QUERY_LENGTH,
} from '@bookplate/contract'
import { EXTENSIONS, openApiPathOf } from './extensions.ts'
import { type Page, type Site, heading, list } from './pages/markdown.ts'
import { addressOf, renderHtml, STYLESHEET_PATH } from './pages/layout.ts'
import { POSTMAN_PATH, postmanCollection } from './postman-collection.ts'
import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import { createDocument, type Send } from '../http/document.ts'
import { EXAMPLE_BASE_URL, extensionDocument } from './openapi/document.ts'
import { createSearchPage } from './pages/search-page.ts'
import { renderMarkdown } from './pages/markdown.ts'
import { sitePages } from './pages/site-map.ts'
import { STYLESHEET } from './pages/stylesheet.ts'
import { DOCS_PATH } from './paths.ts'
import { serverCard } from './server-card.ts'

function llmsIndex(pages: readonly Page[], { baseUrl }: Site): string {
  const link = (title: string, path: string, note: string) => `- [${title}](${baseUrl}${path}): ${note}`
  return `${[
    '# Personal Bookmark Library',
    '> A JSON-over-HTTPS API to one user’s library of saved bookmarks: list, filter, search by meaning, read, save, annotate, tag, archive and restore.',
    `All endpoints are under ${baseUrl}/v1 and need a credential. Send \`Authorization: Bearer <key or token>\`. Successful bodies are \`{ "data": … }\`, failures \`{ "error": { code, message, details, retryable }, "requestId" }\`.`,
    '## Documentation',
    pages.map((page) => link(page.title, `${addressOf(page)}.md`, page.summary)).join('\n'),
    '## Machine-readable',
    [
      link('OpenAPI 3.1', OPENAPI_PATH, 'every endpoint, schema, header and error.'),
      ...Object.values(EXTENSIONS).map((extension) =>
        link(`OpenAPI 3.1: ${extension.title}`, openApiPathOf(extension), extension.summary),
      ),
      link('Root', '/v1', 'pointers, without credentials.'),
      link('Server card', MCP_CARD_PATH, 'what the assistant server is and how to sign in.'),
      link('Authorization server', AUTHORIZATION_SERVER_PATH, 'OAuth 2.0 metadata.'),
      link('Protected resource', PROTECTED_RESOURCE_PATH, 'OAuth 2.0 metadata of the API.'),
      link('Postman collection', POSTMAN_PATH, 'every request, for Postman, Bruno and others.'),
      link('This index', LLMS_PATH, 'this page.'),
    ].join('\n'),
  ].join('\n\n')}\n`
}

/** Prefers the format of higher quality. Wildcards mean HTML. */
function acceptedFormat(c: Context): Format {
  const offered = parseAccept(c.req.header('Accept') ?? '')
  const qualityOf = (type: string) => offered.find((range) => range.type.toLowerCase() === type)?.q ?? 0
  const markdown = qualityOf('text/markdown')
  return markdown > 0 && markdown >= qualityOf('text/html') ? 'markdown' : 'html'
}

const TYPES = { markdown: 'text/markdown; charset=utf-8', html: 'text/html; charset=utf-8' } as const
type Format = keyof typeof TYPES
const PUBLIC = { 'Cache-Control': 'public, max-age=300' }

/** Headers of documentation pages, which have no script, no external content, and can't be framed. */
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
  parts: () => [
    heading('Pages there are'),
    list(...pages.map((page) => `[${page.title}](${addressOf(page)})`)),
  ],
})

const openApi = (baseUrl: string): string =>
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8').replaceAll(EXAMPLE_BASE_URL, baseUrl)

/** Creates a document on first use, because it costs tens of milliseconds and never changes. */
function lazily(make: () => string): Send {
  let send: Send | undefined
  return (...asked) => (send ??= createDocument(make()))(...asked)
}

export function createDocuments(site: Site): Hono {
  const app = new Hono()
  app.onError((error) => {
    throw error
  })
  const { baseUrl } = site
  const pages = sitePages()
  const searchPage = createSearchPage(pages, site)

  function render(page: Page, form: 'markdown' | 'html', query = ''): string {
    return form === 'markdown' ? renderMarkdown(page, site) : renderHtml(page, pages, site, query)
  }

  const formsOf = (page: Page) => ({
    markdown: lazily(() => render(page, 'markdown')),
    html: lazily(() => render(page, 'html')),
  })
  const bySlug = new Map(pages.map((page) => [page.slug, formsOf(page)]))
  const nothing = formsOf(missing(pages))

  function show(c: Context, slug: string, format: Format): Promise<Response> {
    const page = bySlug.get(slug)
    const send = (page ?? nothing)[format]
    return send(c, { ...PAGE_HEADERS, 'Content-Type': TYPES[format] }, page ? 200 : 404)
  }

  function serve(path: string, type: string, make: () => string, headers?: Record<string, string>): void {
    const send = lazily(make)
    app.get(path, (c) => send(c, { ...PUBLIC, 'Content-Type': `${type}; charset=utf-8`, ...headers }))
  }

  app.use(etag())
  serve(OPENAPI_PATH, 'application/json', () => openApi(baseUrl))
  for (const extension of Object.values(EXTENSIONS)) {
    serve(openApiPathOf(extension), 'application/json', () =>
      JSON.stringify(extensionDocument(extension), null, 2).replaceAll(EXAMPLE_BASE_URL, baseUrl),
    )
  }
  serve(MCP_CARD_PATH, 'application/json', () => JSON.stringify(serverCard(baseUrl)))
  serve(LLMS_PATH, 'text/plain', () => llmsIndex(pages, site))
  serve(STYLESHEET_PATH, 'text/css', () => STYLESHEET)
  serve(POSTMAN_PATH, 'application/json', () => JSON.stringify(postmanCollection(baseUrl), null, 2), {
    'Content-Disposition': 'attachment; filename="bookplate.postman_collection.json"',
  })

  const overview = async (c: Context, format: Format): Promise<Response> => {
    const query = c.req.query('q')?.slice(0, MAX_QUERY_LENGTH)
    if (query === undefined) return show(c, '', format)
    const body = render(searchPage(query), format, query)
    return c.body(body, 200, { ...PAGE_HEADERS, 'Content-Type': TYPES[format] })
  }
  app.get(`${DOCS_PATH}.md`, (c) => overview(c, 'markdown'))
  app.get(DOCS_PATH, (c) => overview(c, acceptedFormat(c)))
  app.get(`${DOCS_PATH}/:slug`, (c) => {
    const slug = c.req.param('slug') ?? ''
    return slug.endsWith('.md')
      ? show(c, slug.slice(0, -'.md'.length), 'markdown')
      : show(c, slug, acceptedFormat(c))
  })
  return app
}
