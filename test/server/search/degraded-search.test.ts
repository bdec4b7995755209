import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openModelServer, type Behaviour, type ModelServer } from '../../helpers/open-model-server.ts'
import { indexed, openSearchLibrary, OFF, type SearchLibrary } from '../../helpers/search-library.ts'

const LINES = [
  { url: 'https://notes.example/cats', title: 'Cats on a sofa', text: 'Two of them, asleep.' },
  { url: 'https://notes.example/bread', title: 'Bread', text: 'Flour, water and salt.' },
]
/** The budget of a query, and what a busy machine adds. */
const LONGEST_MS = 3_500

let model: ModelServer
let library: SearchLibrary
let asked = 0

beforeAll(async () => {
  model = await openModelServer()
  library = await openSearchLibrary(LINES, {
    embeddings: { source: model.url, model: 'small', key: undefined },
    captions: OFF,
  })
  await indexed(library.service.url)
})
beforeEach(() => model.behave({}))
afterAll(async () => {
  await library.stop()
  await model.close()
})

/** A query nobody asked before, so that its meaning is not remembered. */
const freshQuery = (): string => `cats number${(asked += 1)}`

describe('search over a model server that misbehaves', () => {
  it('answers by meaning while it behaves', async () => {
    expect((await library.summary({ query: freshQuery() })).degraded).toBeUndefined()
  })

  it('says so in an empty library too, and only while it fails', async () => {
    const key = library.service.account().key()
    const degraded = async (): Promise<unknown> => {
      const body = { query: freshQuery(), view: 'summary' }
      const answer = await library.service.call('/v1/search', { key, body })
      return ((await answer.json()) as { data: { degraded?: string } }).data.degraded
    }
    expect(await degraded()).toBeUndefined()
    model.behave({ status: 500 })
    expect(await degraded()).toBe('semantic_unavailable')
    model.behave({})
    expect(await degraded()).toBeUndefined()
  })

  it.each<[string, Behaviour]>([
    ['fails', { status: 500 }],
    ['limits the rate', { status: 429, retryAfterSeconds: 30 }],
    ['refuses', { status: 401 }],
    ['answers something else', { body: '[]' }],
    ['changes the length of its vectors', { dimensions: 8 }],
    ['is slow', { delayMs: 20_000 }],
  ])('answers by words within its budget when it %s, and says so', async (_name, behaviour) => {
    model.behave(behaviour)
    const startedAt = performance.now()
    const page = await library.summary({ query: freshQuery() })
    expect(performance.now() - startedAt).toBeLessThan(LONGEST_MS)
    expect(page.degraded).toBe('semantic_unavailable')
    expect(page.items[0]!.url).toBe(LINES[0]!.url)
    expect((await library.full({ query: freshQuery() })).searchDegraded).toBe('semantic_unavailable')
  })

  it('walks the pages of a degraded ranking as one, and says so on each', async () => {
    model.behave({ status: 500 })
    const query = `${freshQuery()} bread`
    const first = await library.summary({ query, limit: 1 })
    model.behave({})
    const second = await library.summary({ query, limit: 1, cursor: first.nextCursor! })
    expect(second.degraded).toBe('semantic_unavailable')
    expect(second.items[0]!.id).not.toBe(first.items[0]!.id)
  })

  it('catches up with what was saved while it failed', async () => {
    model.behave({ status: 503 })
    await library.add([{ url: 'https://notes.example/dog', title: 'A dog', text: 'Asleep on a rug.' }])
    expect((await library.names('dog rug'))[0]).toBe('dog')
    model.behave({})
    await indexed(library.service.url)
  }, 30_000)

  it('answers by words when there is nobody at all', async () => {
    await model.close()
    const page = await library.summary({ query: freshQuery() })
    expect(page.degraded).toBe('semantic_unavailable')
    expect(page.items.length).toBeGreaterThan(0)
  })
})
