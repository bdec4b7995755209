import { toUnitLength, type Embedder } from './embedder.ts'
import { startEncoderProcess, startEncoderThread } from './encoder-host.ts'
import { createSentenceEncoder } from './sentence-encoder.ts'

/** Package and version, because a new release creates different vectors. */
const MODEL = 'universal-sentence-encoder-lite@0.2.0'

/** Usually milliseconds, but longer for a cold model on a busy machine. */
const QUERY_BUDGET_MS = 4_000

const QUERY_TURN_TEXTS = 8
const BATCH_TURN_TEXTS = 64
const KEEP_QUERY_MODEL_MS = 30 * 60_000
const KEEP_BATCH_MODEL_MS = 20_000

const LANGUAGES = ['en']

/**
 * Universal Sentence Encoder Lite, offline. Queries have a separate thread, so that they don't wait for
 * batches. Batches run in a process with low priority.
 */
export function createBuiltinEmbedder(): Embedder {
  const queries = createSentenceEncoder({
    maxTexts: QUERY_TURN_TEXTS,
    idleMs: KEEP_QUERY_MODEL_MS,
    startHost: startEncoderThread,
  })
  const batches = createSentenceEncoder({
    maxTexts: BATCH_TURN_TEXTS,
    idleMs: KEEP_BATCH_MODEL_MS,
    startHost: startEncoderProcess,
  })

  return {
    model: MODEL,
    queryBudgetMs: QUERY_BUDGET_MS,
    languages: LANGUAGES,
    embedQuery: async (text, signal) => {
      const [vector] = await queries.encode([text], signal)
      return toUnitLength(vector!)
    },
    embedBatch: async (texts, signal) => {
      const vectors: Float32Array[] = []
      for (let start = 0; start < texts.length; start += BATCH_TURN_TEXTS) {
        vectors.push(...(await batches.encode(texts.slice(start, start + BATCH_TURN_TEXTS), signal)))
      }
      return vectors.map(toUnitLength)
    },
    close: async () => {
      await Promise.all([queries.close(), batches.close()])
    },
  }
}
