import { z } from 'zod'
import { inBatches, toUnitLength, type Embedder } from './embedder.ts'
import { ModelError } from '../../errors/model-error.ts'
import { createModelServer, type ServedModel } from './model-server.ts'

const QUERY_BUDGET_MS = 1_500
const BATCH_TIMEOUT_MS = 60_000
const BATCH_ATTEMPTS = 4
const BATCH_TEXTS = 32

/** After this many failed queries in a row, later ones fail immediately for a while. */
const GIVE_UP_AFTER = 3
const GIVE_UP_MS = 5_000

const Answer = z.object({
  data: z.array(z.object({ index: z.int().min(0).optional(), embedding: z.array(z.number()).min(1) })),
})

export function createHttpEmbedder({ model, ...options }: ServedModel, now = Date.now): Embedder {
  const server = createModelServer(options)
  let unanswered = 0
  let restUntil = 0

  async function embed(input: string[], timeoutMs: number, attempts: number) {
    const { data } = await server.post({
      path: '/embeddings',
      body: { model, input, encoding_format: 'float' },
      answer: Answer,
      timeoutMs,
      attempts,
    })
    const ordered = data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))
    const dimensions = ordered[0]?.embedding.length
    if (ordered.length !== input.length || ordered.some((row) => row.embedding.length !== dimensions)) {
      throw new ModelError(
        `The model server ${server.host} returned ${ordered.length} vectors of different lengths or a wrong number for ` +
          `${input.length} texts`,
        { retryable: false },
      )
    }
    return ordered.map((row) => toUnitLength(Float32Array.from(row.embedding)))
  }

  return {
    model: `openai:${model}`,
    queryBudgetMs: QUERY_BUDGET_MS,
    languages: null,
    embedQuery: async (text) => {
      if (now() < restUntil) {
        throw new ModelError(`The model server ${server.host} hasn't answered recently`, { retryable: true })
      }
      try {
        const [vector] = await embed([text], QUERY_BUDGET_MS, 1)
        unanswered = 0
        return vector!
      } catch (error) {
        unanswered += 1
        if (unanswered >= GIVE_UP_AFTER) {
          unanswered = 0
          restUntil = now() + GIVE_UP_MS
        }
        throw error
      }
    },
    embedBatch: (texts) =>
      inBatches(texts, BATCH_TEXTS, (some) => embed(some, BATCH_TIMEOUT_MS, BATCH_ATTEMPTS)),
    close: server.close,
  }
}
