import type { Results } from './use-results.ts'
import { countWords, numberWords } from '@/lib/words/numbers.ts'

interface ResultFacts {
  /** Of the whole list, when it is known. */
  total: number | null
  isOnlyClose: boolean
}

/** What the line above the results says, also to a screen reader. */
export function resultWords(results: Results, { total, isOnlyClose }: ResultFacts): string {
  const { hits, hasMore, isLocal, isPending, isStale, page } = results
  if (isPending || isStale) return 'Searching…'
  if (isLocal) return `${countWords(hits.length, 'match', 'matches')} seen before, searching…`
  if (page === null) return ''
  const things = page.rankMode === 'image' ? 'image' : page.source === 'newest' ? 'bookmark' : 'result'
  if (total !== null && page.source === 'newest' && hasMore) return countWords(total, things)
  const counted = hasMore ? `${numberWords(hits.length)}+ ${things}s` : countWords(hits.length, things)
  return isOnlyClose ? `${counted}. None contains these exact words.` : counted
}
