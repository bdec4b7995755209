import type { CountedTag } from '@bookplate/contract'
import { readData } from '../../helpers/walk-pages.ts'

export interface BenchRequest {
  name: string
  /** Target of the 95th percentile at 100,000 bookmarks. */
  targetMs: number | null
  path: string
  method?: string
  body?: unknown
  /** Request to send before each measured one, which may invalidate caches. */
  after?: Pick<BenchRequest, 'path' | 'method' | 'body'>
}

export type Send = (request: Pick<BenchRequest, 'path' | 'method' | 'body'>) => Promise<Response>

export const sender =
  (url: string, key: string): Send =>
  ({ path, method, body }) =>
    fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

const LIST_MS = 20
const STATS_MS = 60
const TAGS_MS = 30
export const SAVE_MS = 30

const list = (name: string, query: string): BenchRequest => ({
  name: `list, ${name}`,
  targetMs: LIST_MS,
  path: `/v1/bookmarks?${query}`,
})
const stats = (name: string, query: string): BenchRequest => ({
  name: `stats, ${name}`,
  targetMs: STATS_MS,
  path: `/v1/stats?${query}`,
})

export async function benchRequests(send: Send): Promise<BenchRequest[]> {
  const tags = (await readData<CountedTag[]>(await send({ path: '/v1/tags' }))).toSorted(
    (a, b) => b.count - a.count,
  )
  const common = encodeURIComponent(tags[0]!.name)
  const rare = encodeURIComponent(tags.at(-1)!.name)
  const first = await readData<{ items: { id: string; url: string; title: string }[]; nextCursor: string }>(
    await send({ path: '/v1/bookmarks?limit=100' }),
  )
  const word = first.items[0]!.title.split(' ').toSorted((a, b) => a.length - b.length)[0]!
  const { id, url } = first.items[7]!
  const change = {
    path: `/v1/bookmarks/${id}`,
    method: 'PATCH',
    body: { note: 'a', tags: { add: ['bench'] } },
  }
  return [
    list('first page', ''),
    list('next page', `limit=100&cursor=${first.nextCursor}`),
    list('summary', 'view=summary'),
    list('archived', 'state=archived'),
    list('common tag', `tags=${common}`),
    list('rare tag', `tags=${rare}`),
    list('both tags', `tags=${common}&tags=${rare}&tagMode=include_all`),
    list('without a common tag', `tags=${common}&tagMode=exclude_any`),
    list('rare author', 'authors=user1999'),
    list('without an author', 'authors=user1&authorMode=exclude'),
    list('many filters', 'platforms=tiktok&contentTypes=comment&media=video&favorite=favorite&note=has-note'),
    list('one month long ago', 'capturedAfter=2019-03-01&capturedBefore=2019-04-01'),
    list('common word', `q=${word}`),
    { ...list('common word after a change', `q=${word}`), after: change },
    list('common word and rare tag', `q=${word}&tags=${rare}`),
    stats('everything', ''),
    stats('all states', 'state=all'),
    stats('common tag', `tags=${common}`),
    stats('images of two years', 'media=image&capturedAfter=2024-01-01'),
    { name: 'tags', targetMs: TAGS_MS, path: '/v1/tags' },
    { name: 'read', targetMs: null, path: `/v1/bookmarks/${id}` },
    { name: 'save, already there', targetMs: SAVE_MS, path: '/v1/bookmarks', body: { url } },
    { name: 'change note and tags', targetMs: SAVE_MS, ...change },
    {
      name: 'archive and restore 50',
      targetMs: null,
      path: '/v1/bookmarks/archive',
      body: { ids: first.items.slice(0, 50).map((item) => item.id) },
    },
    { name: 'search by words', targetMs: null, path: '/v1/search', body: { query: word } },
  ]
}
