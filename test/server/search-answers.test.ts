import { SearchPage, SearchSummaryPage, SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { fillLibrary } from '../helpers/fill-library.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'
import { until } from '../helpers/waits.ts'

/** Rules of section "POST /v1/search" about responses that need a prepared library. */

let service: TestService
let key: string

afterEach(() => service.stop())

async function start(lines: object[], overrides: Parameters<typeof startTestService>[0] = {}): Promise<void> {
  service = await startTestService(overrides)
  const account = service.account()
  key = account.key('write')
  await fillLibrary(service.config.dataFolder, account.id, lines)
}
async function search<Page>(schema: { parse: (data: unknown) => Page }, body: object): Promise<Page> {
  const response = await service.call('/v1/search', { key, body })
  expect(response.status).toBe(200)
  return schema.parse(((await response.json()) as { data: unknown }).data)
}
const article = (index: number) => ({
  url: `https://journal.example/${index}`,
  title: `Lighthouse ${index}`,
  text: 'On the coast of the north.',
})
const image = (name: string, caption: string) => ({
  type: 'image',
  url: `https://journal.example/${name}.png`,
  altText: name,
  width: 640,
  height: 480,
  caption,
})
/** No server listens here. */
const DEAD_MODEL = { source: 'http://127.0.0.1:9/v1', model: 'none', key: undefined }

describe('search.run', () => {
  // API: POST /v1/search 12; Limits 10
  it('ranks the top 200 when more match, and ends there', async () => {
    await start(Array.from({ length: 250 }, (_, index) => article(index)))
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const body = { query: 'lighthouse', limit: 90, ...(cursor ? { cursor } : {}) }
      const page: SearchPage = await search(SearchPage, body)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(SEARCH_RANKING_DEPTH)
  })

  it('lists the newest bookmarks for a query of spaces, without a degraded notice', async () => {
    await start([article(1), article(2)], { embeddings: DEAD_MODEL })
    const page = await search(SearchPage, { query: '   ' })
    expect(page.items).toHaveLength(2)
    expect(page).not.toHaveProperty('searchDegraded')
    expect(await search(SearchSummaryPage, { query: ' ', rankMode: 'image', view: 'summary' })).toMatchObject(
      {
        degraded: 'image_rank_unavailable',
      },
    )
  })

  // API: POST /v1/search 13
  it("reports semantic_unavailable in the field of the view when the query can't be embedded", async () => {
    await start([article(1)], { embeddings: DEAD_MODEL })
    const full = await search(SearchPage, { query: 'lighthouse' })
    expect(full.items).toHaveLength(1)
    expect(full.searchDegraded).toBe('semantic_unavailable')
    expect(full).not.toHaveProperty('degraded')
    const summary = await search(SearchSummaryPage, { query: 'lighthouse', view: 'summary' })
    expect(summary.degraded).toBe('semantic_unavailable')
    expect(summary).not.toHaveProperty('searchDegraded')
  })

  // API: POST /v1/search 13, 14
  it('falls back to post ranking without captions and reports it in both views', async () => {
    await start([article(1)], { embeddings: DEAD_MODEL })
    const full = await search(SearchPage, { query: 'lighthouse', rankMode: 'image' })
    expect(full.searchDegraded).toEqual(expect.arrayContaining(['image_rank_unavailable']))
    expect(full).not.toHaveProperty('tileOrder')
    const summary = await search(SearchSummaryPage, {
      query: 'lighthouse',
      rankMode: 'image',
      view: 'summary',
    })
    expect(summary).toMatchObject({ rankMode: 'post', requestedRankMode: 'image' })
    expect(summary.degraded).toEqual(expect.arrayContaining(['image_rank_unavailable']))
  })

  // API: Summary hit 12; POST /v1/search 6, 11
  it('ranks images by their captions: tiles in the full view, a hit each in the summary', async () => {
    const media = [image('tower', 'A lighthouse at dusk'), image('lamp', 'The lamp of a lighthouse')]
    await start([
      { ...article(1), media },
      { ...article(2), media: [image('bread', 'A loaf of bread')] },
    ])
    // Captions of an import are indexed in the background.
    const full = await until('two tiles', async () => {
      const page = await search(SearchPage, { query: 'lighthouse', rankMode: 'image' })
      return page.tileOrder?.length === 2 ? page : null
    })
    const [only] = full.items
    expect(full.items).toHaveLength(1)
    expect(full.tileOrder?.map(({ bookmarkId }) => bookmarkId)).toEqual([only!.id, only!.id])
    expect(new Set(full.tileOrder?.map(({ ref }) => ref))).toEqual(new Set(only!.media.map(({ ref }) => ref)))
    expect(full.tileOrder?.every(({ caption }) => /lighthouse/.test(caption ?? ''))).toBe(true)

    const summary = await search(SearchSummaryPage, {
      query: 'lighthouse',
      rankMode: 'image',
      view: 'summary',
    })
    expect(summary.rankMode).toBe('image')
    expect(summary).not.toHaveProperty('requestedRankMode')
    expect(summary.items.map(({ id }) => id)).toEqual([only!.id, only!.id])
    const [first] = full.tileOrder!
    expect(summary.items[0]!.matchedMedia).toMatchObject({
      ref: first!.ref,
      caption: first!.caption,
      width: 640,
      height: 480,
      url: expect.stringContaining('https://journal.example/'),
    })
  })
})
