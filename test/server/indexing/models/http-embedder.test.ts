import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpEmbedder } from '../../../../server/src/indexing/models/http-embedder.ts'
import { ModelError } from '../../../../server/src/errors/model-error.ts'
import { openModelServer, type ModelServer } from '../../../helpers/open-model-server.ts'

let server: ModelServer
const pauses: number[] = []

const embedder = (url = server.url) =>
  createHttpEmbedder({
    url,
    model: 'small',
    key: 'secret',
    fetch,
    sleep: async (ms) => {
      pauses.push(ms)
    },
  })

const failure = async (work: Promise<unknown>): Promise<ModelError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ModelError)
  return error as ModelError
}

beforeEach(async () => {
  pauses.length = 0
  server = await openModelServer()
})
afterEach(() => server.close())

describe('an OpenAI-compatible embedder', () => {
  it('sends the model, the texts, and the key, and returns unit vectors in order', async () => {
    const [cat, dog] = await embedder().embedBatch(['cat', 'dog'])
    expect(server.requests[0]).toMatchObject({
      path: '/v1/embeddings',
      authorization: 'Bearer secret',
      body: { model: 'small', input: ['cat', 'dog'] },
    })
    expect(Math.hypot(...cat!)).toBeCloseTo(1)
    expect([...(await embedder().embedQuery('dog'))]).toEqual([...dog!])
  })

  it('splits a long batch into several requests', async () => {
    const texts = Array.from({ length: 70 }, (_, index) => `text ${index}`)
    expect(await embedder().embedBatch(texts)).toHaveLength(70)
    expect(server.requests).toHaveLength(3)
  })

  it('waits for the time of a rate limit, then continues', async () => {
    server.behave({ status: 429, retryAfterSeconds: 7 })
    const batch = createHttpEmbedder({
      url: server.url,
      model: 'small',
      fetch,
      sleep: async (ms) => {
        pauses.push(ms)
        server.behave({})
      },
    }).embedBatch(['cat'])
    expect(await batch).toHaveLength(1)
    expect(pauses).toEqual([7_000])
  })

  it('backs off from a failing server and finally gives up', async () => {
    server.behave({ status: 500 })
    const error = await failure(embedder().embedBatch(['cat']))
    expect(error.retryable).toBe(true)
    expect(pauses).toEqual([1_000, 2_000, 4_000])
  })

  it('does not repeat refused requests', async () => {
    server.behave({ status: 401 })
    const error = await failure(embedder().embedBatch(['cat']))
    expect(error.retryable).toBe(false)
    expect(server.requests).toHaveLength(1)
    expect(error.message).not.toContain('secret')
  })

  it('refuses an invalid response', async () => {
    server.behave({ body: '{"data": "none"}' })
    expect((await failure(embedder().embedQuery('cat'))).retryable).toBe(false)
    server.behave({ body: '<html>' })
    expect((await failure(embedder().embedQuery('cat'))).retryable).toBe(false)
  })

  it('refuses vectors of unequal length or number', async () => {
    const rows = [{ embedding: [1, 2] }, { embedding: [1, 2, 3] }]
    server.behave({ body: JSON.stringify({ data: rows }) })
    expect((await failure(embedder().embedBatch(['cat', 'dog']))).message).toMatch(/different lengths/)
    expect((await failure(embedder().embedBatch(['cat', 'dog', 'bird']))).message).toMatch(/for 3 texts/)
  })

  it('ends a query within its budget and skips later queries for a while', async () => {
    server.behave({ delayMs: 10_000 })
    let now = 1_000_000
    const slow = createHttpEmbedder({ url: server.url, model: 'small', fetch }, () => now)
    await Promise.all([1, 2, 3].map(() => failure(slow.embedQuery('cat'))))

    const before = server.requests.length
    await failure(slow.embedQuery('cat'))
    expect(server.requests).toHaveLength(before)

    server.behave({})
    now += 60_000
    expect(await slow.embedQuery('cat')).toHaveLength(32)
  })

  it('reports an absent server immediately', async () => {
    const { url } = server
    await server.close()
    const error = await failure(embedder(url).embedQuery('cat'))
    expect(error.message).toMatch(/cannot be reached/)
  })
})
