import type { Embedder } from '../indexing/models/embedder.ts'
import type { Libraries } from '../library/libraries.ts'
import {
  createVectorsStore,
  type ModelRow,
  type VectorKind,
} from '../storage/sqlite/vectors/vectors-store.ts'
import type { MeaningMemory } from '../storage/sqlite/vectors/meaning-memory.ts'
import { createQueryVectors } from './query-vectors.ts'
import type { VectorIndex } from '../storage/sqlite/vectors/vector-index.ts'

export interface MeaningDeps {
  libraries: Libraries
  memory: MeaningMemory
  /** The model of the settings; null where meaning is off. */
  embedder: Embedder | null
  /** The model that may still have made the vectors of a library, until the one of the settings has. */
  previous: Embedder | null
  warn: (message: string, fields: Record<string, unknown>) => void
}

/** The meaning of a query, and the vectors to compare it with; none where no bookmark has one yet. */
export interface QueryMeaning {
  vector: Float32Array
  index: VectorIndex | null
}

/**
 * The meaning half of one search. While a new model does the library over, the model that has done more of it
 * answers, so that nothing is missing in between; what the two made is never mixed.
 */
export function createMeaning({ libraries, memory, embedder, previous, warn }: MeaningDeps) {
  const vectorOf = createQueryVectors()
  const embedders = [embedder, previous].filter((one) => one !== null)

  const serving = (accountId: string): { embedder: Embedder; model: ModelRow | null } | null => {
    const store = createVectorsStore(libraries.of(accountId).store.database)
    const made = store.models().flatMap((model) => {
      const by = embedders.find((one) => one.model === model.name)
      return by ? [{ embedder: by, model }] : []
    })
    if (made.length === 0) return embedder && { embedder, model: null }
    if (made.length === 1) return made[0]!
    const done = made.map((one) => ({ ...one, count: store.countEmbedded(one.model.id) }))
    return done.toSorted(
      (a, b) => b.count - a.count || Number(b.embedder === embedder) - Number(a.embedder === embedder),
    )[0]!
  }

  /** Null when there is none, for whatever reason: the search is by keywords then, and says so. */
  return async (accountId: string, kind: VectorKind, text: string): Promise<QueryMeaning | null> => {
    const served = embedder && serving(accountId)
    if (!served || !served.embedder.canRead(text)) return null
    const { model } = served
    const loading = model && memory.load(accountId, model, kind, () => libraries.of(accountId).store.database)
    try {
      const [vector, index] = await Promise.all([vectorOf(served.embedder, text), loading])
      if (model && vector.length !== model.dimensions) {
        warn('the model answers vectors of another length than it did', {
          model: model.name,
          was: model.dimensions,
          is: vector.length,
        })
        return null
      }
      return { vector, index }
    } catch (error) {
      warn('a query has no meaning', { model: served.embedder.model, error })
      return null
    }
  }
}

export type Meaning = ReturnType<typeof createMeaning>
