import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { Sqlite } from '../store/sqlite.ts'
import type { RankedKind } from './ranked-kind.ts'
import { topOf, type Hit, type Scores } from './scores.ts'
import { selectAmong, selectBookmarks, type Selection } from './selection.ts'

const FIRST_LOOK = SEARCH_RANKING_DEPTH * 4

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
  const first = scores.top(FIRST_LOOK)
  const ids = first.map((hit) => hit.id)
  const kept = new Set(selectAmong(database, kind, selection, ids))
  if (kept.size >= SEARCH_RANKING_DEPTH || first.length < FIRST_LOOK) {
    return first.filter((hit) => kept.has(hit.id)).slice(0, SEARCH_RANKING_DEPTH)
  }
  const passing = idsOf(selectBookmarks(database, selection))
  if (selection.required === null && selection.excluded === null) {
    return topOf(scores, passing, SEARCH_RANKING_DEPTH)
  }
  return topOf(scores, selectAmong(database, kind, selection, passing), SEARCH_RANKING_DEPTH)
}
