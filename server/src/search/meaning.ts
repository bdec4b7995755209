import { LRUCache } from 'lru-cache'
import { canEmbed } from '../indexing/models/can-embed.ts'
import type { Embedder } from '../indexing/models/embedder.ts'
import type { Models } from '../indexing/models/open-models.ts'
import type { EmbeddingModel, RankedKind, SearchStore } from '../storage/search-store.ts'
import { ModelError } from '../errors/model-error.ts'
import { withTimeout } from '../limits/with-timeout.ts'

const MAX_REMEMBERED = 1_000

/** Caches the last queries' vectors, because pages and typing repeat them. */
export function createQueryVectors() {
  const remembered = new LRUCache<string, Float32Array>({ max: MAX_REMEMBERED })

  return async (embedder: Embedder, text: string): Promise<Float32Array> => {
    const key = `${embedder.model}\n${text}`
    const cached = remembered.get(key)
    if (cached) return cached
    const budgetMs = embedder.queryBudgetMs
    const vector = await withTimeout(budgetMs, embedder.embedQuery(text), () => {
      throw new ModelError(`No vector within ${budgetMs} ms`, { retryable: true })
    })
    remembered.set(key, vector)
    return vector
  }
}

export interface MeaningDeps extends Pick<Models, 'embedder' | 'previous'> {
  warn: (message: string, fields: Record<string, unknown>) => void
}

/** Query vector, and the model of the library's vectors. Null if no bookmark has one. */
export interface QueryMeaning {
  vector: Float32Array
  model: string | null
}

/** During a change of models, uses the model that has embedded more. */
export function createMeaning({ embedder, previous, warn }: MeaningDeps) {
  const vectorOf = createQueryVectors()
  const embedders = [embedder, previous].filter((candidate) => candidate !== null)

  const serving = async (
    search: SearchStore,
  ): Promise<{ embedder: Embedder; model: EmbeddingModel | null } | null> => {
    const made = (await search.models()).flatMap((model) => {
      const by = embedders.find((embedder) => embedder.model === model.name)
      return by ? [{ embedder: by, model }] : []
    })
    if (made.length === 0) return embedder && { embedder, model: null }
    if (made.length === 1) return made[0]!
    const done = await Promise.all(
      made.map(async (model) => ({ ...model, count: await search.countEmbedded(model.model.name) })),
    )
    return done.toSorted(
      (a, b) => b.count - a.count || Number(b.embedder === embedder) - Number(a.embedder === embedder),
    )[0]!
  }

  /** Null if unavailable. The search then uses words and says so. */
  const ofQuery = async (
    search: SearchStore,
    kind: RankedKind,
    text: string,
  ): Promise<QueryMeaning | null> => {
    const served = embedder && (await serving(search))
    if (!served || !canEmbed(served.embedder, text)) return null
    const { model } = served
    try {
      const [vector] = await Promise.all([
        vectorOf(served.embedder, text),
        model && search.warm(kind, model.name),
      ])
      if (model && vector.length !== model.dimensions) {
        warn('the model returns vectors of another length than before', {
          model: model.name,
          was: model.dimensions,
          is: vector.length,
        })
        return null
      }
      return { vector, model: model?.name ?? null }
    } catch (error) {
      warn('a query has no vector', { model: served.embedder.model, error })
      return null
    }
  }

  return {
    ofQuery,
    model: async (search: SearchStore): Promise<string | null> =>
      embedder && ((await serving(search))?.model?.name ?? null),
  }
}

export type Meaning = ReturnType<typeof createMeaning>
