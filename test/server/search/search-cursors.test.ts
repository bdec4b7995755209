import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openModelServer, type ModelServer } from '../../helpers/open-model-server.ts'
import { indexed, openSearchLibrary, OFF, type SearchLibrary } from '../../helpers/search-library.ts'

const LINES = Array.from({ length: 260 }, (_, index) => ({
  url: `https://notes.example/${index}`,
  title: `Bread number ${index}`,
  text: index % 3 === 0 ? 'A loaf with seeds.' : 'Rolls for breakfast.',
}))

let model: ModelServer
let library: SearchLibrary
beforeAll(async () => {
  model = await openModelServer()
  library = await openSearchLibrary(LINES, {
    embeddings: { source: model.url, model: 'small', key: undefined },
    captions: OFF,
  })
  await indexed(library.service.url)
})
afterAll(async () => {
  await library.stop()
  await model.close()
})

describe('a search cursor', () => {
  it('pages through one ranking of 200 despite new saves, with any limit', async () => {
    const whole = (await library.summary({ query: 'bread', limit: 100 })).items.map((item) => item.id)
    const seen: string[] = []
    let cursor: string | undefined
    for (const limit of [30, 7, 100, 50, 100]) {
      const page = await library.summary({ query: 'bread', limit, ...(cursor && { cursor }) })
      seen.push(...page.items.map((item) => item.id))
      await library.add([{ url: `https://notes.example/new-${limit}`, title: 'Bread bread bread bread' }])
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(200)
    expect(new Set(seen).size).toBe(200)
    expect(seen.slice(0, 100)).toEqual(whole)
  })

  it('survives a restart', async () => {
    const first = await library.summary({ query: 'loaf', limit: 5 })
    const second = await library.summary({ query: 'loaf', limit: 5, cursor: first.nextCursor! })
    await library.service.restart()
    expect(await library.summary({ query: 'loaf', limit: 5, cursor: first.nextCursor! })).toEqual(second)
  })

  it('is bound to its query, filters, state, and rank mode', async () => {
    const { nextCursor: cursor } = await library.summary({ query: 'bread', limit: 5 })
    const others = [
      { query: 'rolls' },
      { filters: { tags: ['x'] } },
      { state: 'all' },
      { rankMode: 'image' },
    ] as const
    for (const other of others) {
      const request = { query: 'bread', cursor: cursor!, ...other }
      const { status } = await library.service.call('/v1/search', { key: library.key, body: request })
      expect(status).toBe(422)
    }
  })
})
