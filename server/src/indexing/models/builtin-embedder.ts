import { toUnitLength, type Embedder } from './embedder.ts'
import { startEncoderProcess, startEncoderThread } from './encoder-host.ts'
import { createSentenceEncoder } from './sentence-encoder.ts'

/** The package and its version: a new release of the model makes new vectors. */
const MODEL = 'universal-sentence-encoder-lite@0.2.0'

/** Milliseconds are the rule; a model that was just started on a busy machine takes longer. */
const QUERY_BUDGET_MS = 4_000

const QUERY_TURN_TEXTS = 8
const BATCH_TURN_TEXTS = 64
const KEEP_QUERY_MODEL_MS = 30 * 60_000
const KEEP_BATCH_MODEL_MS = 20_000

/** Its word pieces are English. */
const LANGUAGES = ['en']

/**
 * Meaning offline: Universal Sentence Encoder Lite, from the packages of this service, without a network. Queries
 * have a thread to themselves, so that none waits behind a batch; batches have a process, which gives way to all else.
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
