import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { topOf, type Hit, type Scores } from './scores.ts'
import type { Selector } from './selection.ts'

/** How many of the closest are asked about before all that pass a filter are compared. */
const FIRST_LOOK = SEARCH_RANKING_DEPTH * 1.5
const WIDE_LOOK = SEARCH_RANKING_DEPTH * 6

/** The ids that a scan scored, of some bookmarks. */
type IdsOf = (bookmarks: ReadonlySet<number>) => number[]

/**
 * The closest in meaning, best first, of those that the selector lets through. A wide filter is asked about the
 * closest only; where too few of them pass, the filter is narrow, and all that pass it are compared instead.
 */
export function rankMeaning(scores: Scores, selector: Selector, idsOf: IdsOf): Hit[] {
  const keep = (hits: readonly Hit[]): Hit[] => {
    const kept = new Set(selector.among(hits.map((hit) => hit.id)))
    return hits.filter((hit) => kept.has(hit.id)).slice(0, SEARCH_RANKING_DEPTH)
  }
  for (const look of [FIRST_LOOK, WIDE_LOOK]) {
    const closest = scores.top(look)
    const kept = keep(closest)
    if (kept.length >= SEARCH_RANKING_DEPTH || closest.length < look) return kept
    // Too few of them for the next look to find enough either.
    if (kept.length * 8 < SEARCH_RANKING_DEPTH) break
  }
  const passing = selector.allRequired() ?? idsOf(selector.allBookmarks())
  return keep(topOf(scores, passing, WIDE_LOOK))
}
