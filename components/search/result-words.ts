import type { Results } from './use-results.ts'
import { countWords, numberWords } from '@/lib/words/numbers.ts'

/** What the line above the results says, also to a screen reader. `total` is of the list, when it is known. */
export function resultWords(results: Results, total: number | null): string {
  const { hits, hasMore, isLocal, isPending, isStale, page } = results
  if (isPending || isStale) return 'Searching…'
  if (isLocal) return `${countWords(hits.length, 'match', 'matches')} seen before, searching…`
  if (page === null) return ''
  const things = page.rankMode === 'image' ? 'image' : page.source === 'newest' ? 'bookmark' : 'result'
  if (!hasMore) return countWords(hits.length, things)
  if (total !== null && page.source === 'newest') return countWords(total, things)
  return `${numberWords(hits.length)}+ ${things}s`
}
