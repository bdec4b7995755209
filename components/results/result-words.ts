import type { Results } from './use-results.ts'
import { t } from '@/lib/language/translate.ts'

interface ResultFacts {
  total: number | null
  isOnlyClose: boolean
}

const BOOKMARKS = { all: 'results.bookmarks', orMore: 'results.bookmarksOrMore' } as const
const IMAGES = { all: 'results.imageCount', orMore: 'results.imagesOrMore' } as const
const RESULTS = { all: 'results.count', orMore: 'results.countOrMore' } as const

/** Returns the status line above the results, which screen readers announce. */
export function resultWords(results: Results, { total, isOnlyClose }: ResultFacts): string {
  const { hits, hasMore, isLocal, isPending, isStale, page } = results
  if (isPending || isStale) return t('results.searching')
  if (isLocal) return t('results.seenBefore', { count: hits.length })
  if (page === null) return ''
  const counts = page.rankMode === 'image' ? IMAGES : page.source === 'newest' ? BOOKMARKS : RESULTS
  if (total !== null && page.source === 'newest' && hasMore) return t(counts.all, { count: total })
  const counted = t(hasMore ? counts.orMore : counts.all, { count: hits.length })
  return isOnlyClose ? t('results.onlyClose', { counted }) : counted
}
