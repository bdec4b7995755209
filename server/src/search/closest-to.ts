import type { ClosestPassages } from '../library/read-bookmarks.ts'
import type { SearchStore } from '../storage/search-store.ts'
import type { Meaning } from './meaning.ts'
import { parseQuery } from './parse-query.ts'
import type { Ranking } from './rank-library.ts'

/** Returns the passages closest in meaning to a query, or null if it was ranked by words only. */
export const closestTo = (
  meaning: Meaning,
  search: SearchStore,
  { degraded }: Ranking,
  query: string,
): ClosestPassages | null =>
  degraded.includes('semantic_unavailable')
    ? null
    : async (ids) => {
        const meant = await meaning.ofQuery(search, 'posts', parseQuery(query).text)
        return meant?.model ? search.closestPassages(meant.model, ids, meant.vector) : new Map()
      }
