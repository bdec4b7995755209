import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openModelServer, type Behaviour, type ModelServer } from '../../helpers/open-model-server.ts'
import { indexed, openSearchLibrary, OFF, type SearchLibrary } from '../../helpers/search-library.ts'

const LINES = [
  { url: 'https://notes.example/cats', title: 'Cats on a sofa', text: 'Two of them, asleep.' },
  { url: 'https://notes.example/bread', title: 'Bread', text: 'Flour, water and salt.' },
]

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

/** Returns a query whose embedding isn't cached. */
const freshQuery = (): string => `cats number${(asked += 1)}`

describe('search with a faulty model server', () => {
  it('searches by meaning while the server works', async () => {
    expect((await library.summary({ query: freshQuery() })).degraded).toBeUndefined()
  })

  it('reports the failure in an empty library too, and only while it lasts', async () => {
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
    ['hangs', { after: new Promise(() => {}) }],
  ])('searches by words if the server %s, and reports it', async (_name, behaviour) => {
    model.behave(behaviour)
    const page = await library.summary({ query: freshQuery() })
    expect(page.degraded).toBe('semantic_unavailable')
    expect(page.items[0]!.url).toBe(LINES[0]!.url)
    expect((await library.full({ query: freshQuery() })).searchDegraded).toBe('semantic_unavailable')
  })

  it('pages through a degraded ranking consistently and reports it on each page', async () => {
    model.behave({ status: 500 })
    const query = `${freshQuery()} bread`
    const first = await library.summary({ query, limit: 1 })
    model.behave({})
    const second = await library.summary({ query, limit: 1, cursor: first.nextCursor! })
    expect(second.degraded).toBe('semantic_unavailable')
    expect(second.items[0]!.id).not.toBe(first.items[0]!.id)
  })

  it('indexes bookmarks that were saved during the failure', async () => {
    model.behave({ status: 503 })
    await library.add([{ url: 'https://notes.example/dog', title: 'A dog', text: 'Asleep on a rug.' }])
    expect((await library.names('dog rug'))[0]).toBe('dog')
    model.behave({})
    await indexed(library.service.url)
  })

  it('searches by words if there is no server', async () => {
    await model.close()
    const page = await library.summary({ query: freshQuery() })
    expect(page.degraded).toBe('semantic_unavailable')
    expect(page.items[0]!.url).toBe(LINES[0]!.url)
  })
})
