import type { SearchRequest } from '@bookplate/contract'
import { middleOf } from '../library/passages.ts'
import { cut } from '../library/summary-text.ts'
import type { OpenLibrary } from '../storage/engine.ts'
import type { Selected } from '../storage/search-store.ts'
import type { Meaning } from './meaning.ts'
import type { RankQuery, Ranking } from './rank-library.ts'

/** Standard deviations above the average. Below this, the closest bookmark isn't similar. */
const LEAST_CLOSENESS = 1.5
const MAX_WORDS_LENGTH = 200

async function similarTo(
  vectors: readonly Float32Array[],
  model: string,
  selected: Selected,
): Promise<number[]> {
  const near = await selected.nearest(model, middleOf(vectors))
  if (!near) return []
  const least = near.mean + LEAST_CLOSENESS * near.deviation
  return near.hits.filter(({ score }) => score >= least).map(({ id }) => id)
}

/** Ranks bookmarks by similarity to one. Without vectors, searches for its title and says so. */
export function createRankSimilar(meaning: Meaning, rankQuery: RankQuery) {
  return async (
    library: OpenLibrary,
    request: SearchRequest,
    uuid: string,
    select: () => Selected,
  ): Promise<Ranking> => {
    const { store, search } = library
    const [own] = await store.idsOf([uuid])
    if (!own) return { mode: 'post', degraded: [], ids: [] }
    const others = (ids: readonly number[]): number[] => ids.filter((id) => id !== own.id)
    const model = await meaning.model(search)
    const vectors = model === null ? [] : await search.vectorsOf(model, own.id)
    if (model !== null && vectors.length > 0) {
      return { mode: 'post', degraded: [], ids: others(await similarTo(vectors, model, select())) }
    }
    const [bookmark] = await store.summaries([own.id])
    const query = cut(bookmark?.title ?? bookmark?.excerpt ?? '', MAX_WORDS_LENGTH)
    const { ids } = await rankQuery(library, { ...request, rankMode: 'post', query })
    return { mode: 'post', degraded: ['semantic_unavailable'], ids: others(ids) }
  }
}
