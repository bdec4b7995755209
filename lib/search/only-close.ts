import { matchedWords, type SummaryHit } from '@bookplate/contract'
import type { ResultPage } from './result-page.ts'

const textOfHit = ({ title, text, author, url, tags }: SummaryHit): string =>
  [title, text, author, url, ...tags].join('\n')

/** A semantic search always finds something, even for a meaningless word. */
export function isOnlyClose(page: ResultPage | null, words: readonly string[]): boolean {
  if (page === null || words.length === 0 || page.hits.length === 0) return false
  if (page.source !== 'ranked' || page.rankMode === 'image' || page.degraded.length > 0) return false
  return !page.hits.some((hit) => matchedWords(textOfHit(hit), words).size > 0)
}
