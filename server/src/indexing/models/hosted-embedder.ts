import { inBatches, toUnitLength, type Embedder } from './embedder.ts'
import { encoderProcess, encoderThread } from './encoder-host.ts'
import { createSentenceEncoder } from './sentence-encoder.ts'

/** Usually milliseconds, but longer for a cold model on a busy machine. */
const QUERY_BUDGET_MS = 4_000

const QUERY_TURN_TEXTS = 8
const BATCH_TURN_TEXTS = 64
const KEEP_QUERY_MODEL_MS = 30 * 60_000
const KEEP_BATCH_MODEL_MS = 20_000

interface HostedModel extends Pick<Embedder, 'model' | 'languages'> {
  /** Folder of a sentence model; null for the built-in one. */
  folder: string | null
  prompts: { query: string; passage: string }
}

/** Queries have a separate thread. Batches run in a process with low priority. */
export function createHostedEmbedder({ model, languages, folder, prompts }: HostedModel): Embedder {
  const queries = createSentenceEncoder({
    maxTexts: QUERY_TURN_TEXTS,
    idleMs: KEEP_QUERY_MODEL_MS,
    startHost: encoderThread(folder),
  })
  const batches = createSentenceEncoder({
    maxTexts: BATCH_TURN_TEXTS,
    idleMs: KEEP_BATCH_MODEL_MS,
    startHost: encoderProcess(folder),
  })

  return {
    model,
    queryBudgetMs: QUERY_BUDGET_MS,
    languages,
    embedQuery: async (text) => {
      const [vector] = await queries.encode([prompts.query + text])
      return toUnitLength(vector!)
    },
    embedBatch: async (texts) => {
      const prompted = texts.map((text) => prompts.passage + text)
      const vectors = await inBatches(prompted, BATCH_TURN_TEXTS, batches.encode)
      return vectors.map(toUnitLength)
    },
    close: async () => {
      await Promise.all([queries.close(), batches.close()])
    },
  }
}

export const createBuiltinEmbedder = (): Embedder =>
  createHostedEmbedder({
    // Package and version, because a new release creates different vectors.
    model: 'universal-sentence-encoder-lite@0.2.0',
    languages: ['en'],
    folder: null,
    prompts: { query: '', passage: '' },
  })
