import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { sql } from 'kysely'
import type { LibraryDatabase } from '../library/library-database.ts'
import type { RankedKind } from '../search/ranked-kind.ts'
import { phrase } from './keyword-text.ts'
import { rankWords } from './rank-words.ts'
import { NO_WORD_MATCHES, type Hit, type WordMatches, type WordQuery } from '../../search-store.ts'
import { selectMatching, type Selector } from '../search/selection.ts'
import { wordIndexOf } from './word-index.ts'

interface KeywordQuery extends WordQuery {
  required: readonly string[]
  excluded: readonly string[]
}

const anyOf = (expressions: readonly string[]): string => `(${expressions.join(' OR ')})`

export const requiredExpression = ({ required }: Pick<KeywordQuery, 'required'>): string | null =>
  required.length > 0 ? required.map((text) => phrase(text)).join(' AND ') : null

export const excludedExpression = ({ excluded }: Pick<KeywordQuery, 'excluded'>): string | null =>
  excluded.length > 0 ? excluded.map((text) => phrase(text)).join(' OR ') : null

const isBeginning = ({ words, isTyping }: KeywordQuery, index: number): boolean =>
  isTyping && index === words.length - 1

// A prefix includes the word itself, so don't count it twice.
const wordExpressions = (query: KeywordQuery): string[] =>
  query.words.map((word, index) => phrase(word, isBeginning(query, index)))

/** Matches to sort first, because sorting all takes longer. */
const FIRST_LOOK = SEARCH_RANKING_DEPTH * 6
const NO_LIMIT = -1

/** Ranks words by cached postings. Returns null if SQLite must find phrases. */
function rankPlainWords(
  database: LibraryDatabase,
  kind: RankedKind,
  query: KeywordQuery,
  selector: Selector,
): WordMatches | null {
  if (query.required.length > 0 || query.excluded.length > 0) return null
  const index = wordIndexOf(database, kind)
  const words = query.words.map((word, at) => index.postings(word, isBeginning(query, at)))
  if (!words.every((word) => word !== null)) return null
  const related = [...(query.related ?? [])].flatMap(([word, weight]) => {
    const postings = index.postings(word, false)
    return postings ? [{ postings, weight }] : []
  })
  const ranking = rankWords(index, words, related)
  const hits = ranking.top(SEARCH_RANKING_DEPTH, selector.passes)
  const complete = new Set(hits.map((hit) => hit.id).filter(ranking.hasEveryWord))
  return { hits, complete, isAnyComplete: ranking.isAnyComplete, reach: ranking.reach }
}

function rankExpressions(
  database: LibraryDatabase,
  kind: RankedKind,
  query: KeywordQuery,
  selector: Selector,
): WordMatches {
  const words = wordExpressions(query)
  const required = requiredExpression(query)
  const excluded = excludedExpression(query)
  const sought = anyOf([...words, ...query.required.map((text) => phrase(text))])
  const within = required === null ? sought : `(${required}) AND ${sought}`
  const expression = excluded === null ? within : `(${within}) NOT (${excluded})`

  const rowid = sql`${sql.table(kind.table)}.rowid`
  const rank = sql.raw(`bm25(${[kind.table, ...Object.values(kind.weights)].join(', ')})`)
  const best = (limit: number) =>
    database.all(sql<{ id: number; rank: number }>`
      select ${rowid} as id, ${rank} as rank from ${sql.table(kind.table)}
      where ${sql.ref(kind.table)} match ${expression} order by 2, 1 desc limit ${limit}`)
  const first = best(FIRST_LOOK)
  const kept = first.filter(({ id }) => selector.passes(id))
  const isEnough = kept.length >= SEARCH_RANKING_DEPTH || first.length < FIRST_LOOK
  const ranked = isEnough ? kept : best(NO_LIMIT).filter(({ id }) => selector.passes(id))
  // FTS5 ranks are negative.
  const hits = ranked.slice(0, SEARCH_RANKING_DEPTH).map((row): Hit => ({ id: row.id, score: -row.rank }))
  const every = words.join(' AND ')
  const complete = every === '' ? new Set<number>() : selectMatching(database, kind, every)
  // Phrases have decided, so coverage isn't needed.
  return { hits, complete, isAnyComplete: true, reach: 0 }
}

/** Returns the best allowed matches by BM25. */
export function rankKeywords(
  database: LibraryDatabase,
  kind: RankedKind,
  query: KeywordQuery,
  selector: Selector,
): WordMatches {
  if (query.words.length === 0 && query.required.length === 0) return NO_WORD_MATCHES
  return rankPlainWords(database, kind, query, selector) ?? rankExpressions(database, kind, query, selector)
}
