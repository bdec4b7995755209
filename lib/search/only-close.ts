import { wordsFound, type SummaryHit } from '@bookplate/contract'
import type { ResultPage } from './result-page.ts'

const shownText = ({ title, text, author, url, tags }: SummaryHit): string =>
  [title, text, author, url, ...tags].join('\n')

/**
 * Whether no hit of a ranked page shows any of these words. Something is always the closest in meaning or
 * spelling, also to a word that means nothing, and who reads the list should know that it is only that.
 */
export function isOnlyClose(page: ResultPage | null, words: readonly string[]): boolean {
  if (page === null || words.length === 0 || page.hits.length === 0) return false
  if (page.source !== 'ranked' || page.rankMode === 'image' || page.degraded.length > 0) return false
  return !page.hits.some((hit) => wordsFound(shownText(hit), words).size > 0)
}
