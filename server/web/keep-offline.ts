import { isRecord } from '@bookplate/contract'
import { sessionFetch } from './session.ts'

/** Newest bookmarks that are readable offline, in pages of the API's maximum. */
const PAGES = 2
const PAGE_SIZE = 100

/** Stores the newest bookmarks where the service worker finds them, in place of those stored before. */
export async function keepOffline(account: string): Promise<void> {
  const name = `bookmarks-${account}`
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
  await caches.delete(name)
  const cache = await caches.open(name)
  await Promise.all(found.map(([path, response]) => cache.put(path, response)))
}
