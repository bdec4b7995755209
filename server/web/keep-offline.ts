import { Bookmark, DEFAULT_RANK_MODE, isRecord } from '@bookplate/contract'
import { libraryTag } from '@/lib/libraries/tag.ts'
import { summaryOf } from '@/lib/sample/sample-bookmark.ts'
import { readPanelSession, writePanelSession } from '@/lib/search/panel-session.ts'
import type { ResultPage } from '@/lib/search/result-page.ts'
import { searchSession } from '@/lib/search/saved-session.ts'
import { sessionFetch } from './session.ts'

/** Newest bookmarks that are readable offline, in pages of the API's maximum. */
const PAGES = 2
const PAGE_SIZE = 100

/** Age after which stored bookmarks are replaced, in milliseconds. */
const CACHE_MS = 60 * 60_000
/** Names the entry that says when the others were stored. It isn't an address of the service. */
const STORED_AT_KEY = '/kept-at'

const nameOf = (account: string): string => `bookmarks-${account}`

async function isRecent(cache: Cache): Promise<boolean> {
  const response = await cache.match(STORED_AT_KEY)
  const age = Date.now() - Number(await response?.text())
  return age >= 0 && age < CACHE_MS
}

/** Replaces the stored bookmarks when a page is opened next, because the library has changed. */
export async function expireOffline(account: string): Promise<void> {
  const cache = await caches.open(nameOf(account))
  await cache.delete(STORED_AT_KEY)
}

/** Stores the newest bookmarks where the service worker finds them. One page at a time does it. */
export const keepOffline = (account: string): Promise<void> =>
  navigator.locks.request(STORED_AT_KEY, async () => {
    if (!(await isRecent(await caches.open(nameOf(account))))) await readNewest(account)
  })

async function readNewest(account: string): Promise<void> {
  const found: [string, Response][] = []
  let cursor: unknown = null
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({ view: 'full', limit: String(PAGE_SIZE) })
    if (typeof cursor === 'string') query.set('cursor', cursor)
    const headers = { Authorization: `Bearer ${account}` }
    const response = await sessionFetch(`/v1/bookmarks?${query}`, { headers })
    if (!response.ok) return
    const envelope: unknown = await response.json()
    if (!isRecord(envelope) || !isRecord(envelope['data'])) return
    const { items, nextCursor } = envelope['data']
    if (!Array.isArray(items)) return
    for (const data of items as { id: string }[])
      found.push([`/v1/bookmarks/${data.id}`, Response.json({ ...envelope, data })])
    cursor = nextCursor
    if (typeof cursor !== 'string') break
  }
  const cache = await caches.open(nameOf(account))
  await Promise.all(found.map(([path, response]) => cache.put(path, response)))
  // Last, because the disk may be full, and the page may close.
  const stored = new Set(found.map(([path]) => path))
  for (const request of await cache.keys())
    if (!stored.has(new URL(request.url).pathname)) await cache.delete(request)
  await cache.put(STORED_AT_KEY, new Response(String(Date.now())))
}

async function readStored(account: string): Promise<Bookmark[]> {
  const cache = await caches.open(nameOf(account))
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  const envelopes = await Promise.all(responses.map((response): unknown => response?.json()))
  return envelopes.flatMap(
    (envelope) => Bookmark.safeParse(isRecord(envelope) && envelope['data']).data ?? [],
  )
}

/** Makes the stored bookmarks the results of a new tab, whose first list can't be read. */
export async function showOffline(account: string): Promise<void> {
  const tag = libraryTag({ baseUrl: location.origin, account: { id: account } })
  if (await readPanelSession('page', tag)) return
  const active = (await readStored(account)).filter(({ deletedAt }) => !deletedAt)
  const hits = active.toSorted((a, b) => Date.parse(b.capturedAt) - Date.parse(a.capturedAt)).map(summaryOf)
  const page: ResultPage = {
    hits,
    next: null,
    source: 'newest',
    rankMode: DEFAULT_RANK_MODE,
    requestedRankMode: DEFAULT_RANK_MODE,
    askedAt: 0,
    degraded: [],
  }
  if (hits.length > 0) await writePanelSession('page', tag, { ...searchSession(''), pages: [page] })
}
