import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { Hit } from '../../search-store.ts'
import type { Scores } from './scores.ts'
import { FIRST_LOOK, WIDE_LOOK, type Selector } from '../search/selection.ts'

type IdsOf = (bookmarks: ReadonlySet<number>) => number[]

/** Returns the closest allowed ids, best first. Compares all allowed ones if the filter is selective. */
export function rankMeaning(scores: Scores, selector: Selector, idsOf: IdsOf): Hit[] {
  for (const look of [FIRST_LOOK, WIDE_LOOK]) {
    const closest = scores.top(look)
    const kept = selector.keep(closest)
    if (kept.length >= SEARCH_RANKING_DEPTH) return kept
    // The next look wouldn't find enough either, or few bookmarks have many passages.
    if (closest.length < look || kept.length * 8 < SEARCH_RANKING_DEPTH) break
  }
  return scores.topOf(selector.all(idsOf), SEARCH_RANKING_DEPTH)
}
