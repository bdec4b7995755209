import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { Hit } from '../../search-store.ts'
import type { Scores } from './scores.ts'
import { FIRST_LOOK, WIDE_LOOK, type Selector } from '../search/selection.ts'

/** The ids that a scan scored, of some bookmarks. */
type IdsOf = (bookmarks: ReadonlySet<number>) => number[]

/**
 * The closest in meaning, best first, of those that the selector lets through. A wide filter is asked about the
 * closest only; where too few of them pass, the filter is narrow, and all that pass it are compared instead.
 */
export function rankMeaning(scores: Scores, selector: Selector, idsOf: IdsOf): Hit[] {
  for (const look of [FIRST_LOOK, WIDE_LOOK]) {
    const closest = scores.top(look)
    const kept = selector.keep(closest)
    if (kept.length >= SEARCH_RANKING_DEPTH) return kept
    // Too few of them for the next look to find enough either, or few at all: many passages of few bookmarks.
    if (closest.length < look || kept.length * 8 < SEARCH_RANKING_DEPTH) break
  }
  return scores.topOf(selector.all(idsOf), SEARCH_RANKING_DEPTH)
}
