import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { Sqlite } from '../store/sqlite.ts'
import type { RankedKind } from './ranked-kind.ts'
import { topOf, type Hit, type Scores } from './scores.ts'
import { selectAmong, selectBookmarks, type Selection } from './selection.ts'

/** How many of the closest are asked about before all that pass a filter are compared. */
const LOOKS = [SEARCH_RANKING_DEPTH * 1.5, SEARCH_RANKING_DEPTH * 6]

/** The ids that a scan scored, of some bookmarks. */
type IdsOf = (bookmarkIds: readonly number[]) => number[]

/**
 * The closest in meaning, best first, of those that the selection lets through. A wide filter is asked about the
 * closest only; where too few of them pass, the filter is narrow, and all that pass it are compared instead.
 */
export function rankMeaning(
  database: Sqlite,
  kind: RankedKind,
  scores: Scores,
  selection: Selection,
  idsOf: IdsOf,
): Hit[] {
  for (const look of LOOKS) {
    const closest = scores.top(look)
    const ids = closest.map((hit) => hit.id)
    const kept = new Set(selectAmong(database, kind, selection, ids))
    if (kept.size >= SEARCH_RANKING_DEPTH || closest.length < look) {
      return closest.filter((hit) => kept.has(hit.id)).slice(0, SEARCH_RANKING_DEPTH)
    }
    // Too few of them for the next look to find enough either.
    if (kept.size * 8 < SEARCH_RANKING_DEPTH) break
  }
  const passing = idsOf(selectBookmarks(database, selection))
  if (selection.required === null && selection.excluded === null) {
    return topOf(scores, passing, SEARCH_RANKING_DEPTH)
  }
  return topOf(scores, selectAmong(database, kind, selection, passing), SEARCH_RANKING_DEPTH)
}
