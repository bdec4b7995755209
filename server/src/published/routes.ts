import { ListBookmarksQuery, extractOperators, type BookmarkPage } from '@bookplate/contract'
import type { Hono } from 'hono'
import { notFound, ServiceError } from '../errors/service-error.ts'
import { fileNameOf, lineOf } from '../../../lib/export-formats/exported-line.ts'
import { streamParts } from '../http/stream-parts.ts'
import type { HttpContext, HttpEnv } from '../http/context.ts'
import type { RouteDeps } from '../http/define-route.ts'
import { hasAccess } from '../identity/accounts.ts'
import { acceptedLanguages } from '../language/accept-language.ts'
import { speakerFor } from '../language/speakers.ts'
import { parseJson } from '../operations/json.ts'
import type { Library } from '../operations/operations.ts'
import { PUBLISHED_PATH, type PublishedAddresses } from './addresses.ts'
import { ATOM, OPDS, OPENSEARCH, toAtom, toOpds, toOpenSearch } from './atom.ts'
import { coverOf, type FeedPage } from './feed-page.ts'
import { toJsonFeed } from './json-feed.ts'

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16)}`

/** A download's name (RFC 8187). `fallback` names it for readers that know only ASCII, where `name` has other characters. */
function attachment(name: string, fallback: string): string {
  const ascii = /^[\w .,()+-]+$/.test(name) ? name : fallback
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percentEncoded)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const PAGE_SIZE = 50
const HEADERS = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  Vary: 'Accept-Language',
}

const reply = (c: HttpContext, type: string, text: string): Response =>
  c.body(text, 200, { ...HEADERS, 'Content-Type': type })

export interface PublishedDeps extends Omit<RouteDeps, 'captureLimitOf'> {
  published: PublishedAddresses
}

/** Words of a reader's search. Operators such as `site:` could show bookmarks that the filter leaves out. */
function wordsOf(query: string): string {
  const isOdd = query.split('"').length % 2 === 0
  return extractOperators(isOdd ? query.replaceAll('"', ' ') : query).rest
}

async function list(library: Library, query: Record<string, unknown>): Promise<BookmarkPage> {
  const parsed = ListBookmarksQuery.safeParse(query)
  if (!parsed.success) throw new ServiceError('bad_request', 'The search or the cursor is malformed.')
  return parseJson(await library.list(parsed.data)) as BookmarkPage
}

export function registerPublished(app: Hono<HttpEnv>, deps: PublishedDeps): void {
  const { baseUrl, published, accounts, libraries, now } = deps

  const linkTo = (file: string, query: Record<string, string>): string =>
    `${baseUrl}${PUBLISHED_PATH}/${file}?${new URLSearchParams(query)}`

  async function open(c: HttpContext) {
    const token = c.req.query('token') ?? ''
    const address = await published.open(token)
    const account = address && (await accounts.byId(address.accountId))
    if (!address || !account || !hasAccess(account, now())) throw notFound('published address')
    return { token, address, library: libraries.of(account.id) }
  }

  async function readPage(c: HttpContext, file: string) {
    const { token, address, library } = await open(c)
    const { cursor, q } = c.req.query()
    // First, so that its quotation marks can't change how the filter is read.
    const words = [wordsOf(q ?? ''), address.filters.q].filter(Boolean).join(' ')
    const filters = { ...address.filters, ...(words ? { q: words } : {}) }
    const { items, nextCursor } = await list(library, { ...filters, cursor, limit: PAGE_SIZE })
    const own = { token, ...(q ? { q } : {}) }
    const page: FeedPage = {
      id: `urn:uuid:${address.id}`,
      title: address.name,
      createdAt: address.createdAt,
      bookmarks: items,
      self: linkTo(file, { ...own, ...(cursor ? { cursor } : {}) }),
      start: linkTo(file, { token }),
      next: nextCursor === null ? null : linkTo(file, { ...own, cursor: nextCursor }),
    }
    return { token, page }
  }

  app.get(`${PUBLISHED_PATH}/feed.atom`, async (c) =>
    reply(c, ATOM, toAtom((await readPage(c, 'feed.atom')).page)),
  )
  app.get(`${PUBLISHED_PATH}/feed.json`, async (c) =>
    reply(c, 'application/feed+json; charset=utf-8', toJsonFeed((await readPage(c, 'feed.json')).page)),
  )
  app.get(`${PUBLISHED_PATH}/catalog.xml`, async (c) => {
    const { token, page } = await readPage(c, 'catalog.xml')
    return reply(
      c,
      OPDS,
      toOpds(page, linkTo('search.xml', { token }), (file, id) => linkTo(file, { token, id })),
    )
  })
  app.get(`${PUBLISHED_PATH}/search.xml`, async (c) => {
    const { token } = await open(c)
    const { t } = speakerFor(acceptedLanguages(c.req.header('accept-language')))
    return reply(
      c,
      OPENSEARCH,
      toOpenSearch(t('service.feeds.search'), `${linkTo('catalog.xml', { token })}&q={searchTerms}`),
    )
  })

  async function openBookmark(c: HttpContext) {
    const { address, library } = await open(c)
    const bookmark = parseJson(await library.readListed(c.req.query('id') ?? '', address.filters))
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    return { library, bookmark }
  }

  app.get(`${PUBLISHED_PATH}/cover.jpg`, async (c) => {
    const { library, bookmark } = await openBookmark(c)
    const ref = coverOf(bookmark)
    if (ref === undefined) throw notFound('cover')
    const { jpeg } = await library.image(bookmark.id, ref)
    return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' })
  })

  app.get(`${PUBLISHED_PATH}/book.epub`, async (c) => {
    const { library, bookmark } = await openBookmark(c)
    // Loaded lazily, because the export formats detect the language of texts.
    const { writeBook } = await import('../library/export-formats.ts')
    const stored = new Set(bookmark.media.flatMap(({ ref, storedUrl }) => (storedUrl ? [ref] : [])))
    const line = lineOf(bookmark)
    async function* lines() {
      yield line
    }
    const book = writeBook(lines(), async (_, ref) =>
      stored.has(ref) ? (await library.image(bookmark.id, ref)).jpeg : undefined,
    )
    c.header('Content-Type', 'application/epub+zip')
    c.header('Content-Disposition', attachment(`${fileNameOf(line)}.epub`, `${bookmark.id}.epub`))
    return c.body(await streamParts(book, (part) => part))
  })
}
