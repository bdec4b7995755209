import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { LibraryDatabase } from '../library/library-database.ts'
import type { RankedKind } from '../search/ranked-kind.ts'
import { rankWords } from '../../text/rank-words.ts'
import { NO_WORD_MATCHES, type WordMatches, type WordQuery } from '../../search-store.ts'
import type { Selector } from '../search/selection.ts'
import { wordIndexOf } from './word-index.ts'

/** Returns the best allowed matches by BM25, with required phrases as words. */
export function rankKeywords(
  database: LibraryDatabase,
  kind: RankedKind,
  { words, isTyping, related = new Map() }: WordQuery,
  required: readonly string[],
  selector: Selector,
): WordMatches {
  if (words.length === 0 && required.length === 0) return NO_WORD_MATCHES
  const index = wordIndexOf(database, kind)
  const asked = [
    ...words.map((word, at) => index.postings(word, isTyping && at === words.length - 1)),
    ...required.map((text) => index.postings(text)),
  ]
  // Each word costs time for every row, and most pairs of syllables occur nowhere.
  const others = [...related]
    .map(([word, weight]) => ({ postings: index.postings(word), weight }))
    .filter(({ postings }) => postings.ids.length > 0)
  const ranking = rankWords(index, asked, others)
  const hits = ranking.top(SEARCH_RANKING_DEPTH, selector.passes)
  const complete = new Set(hits.map((hit) => hit.id).filter(ranking.hasEveryWord))
  return { hits, complete, isAnyComplete: ranking.isAnyComplete, reach: ranking.reach }
}
