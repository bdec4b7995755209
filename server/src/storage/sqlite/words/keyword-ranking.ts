import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { sql } from 'kysely'
import { eachOf } from '../each-of.ts'
import type { LibraryDatabase } from '../library/library-database.ts'
import type { RankedKind } from '../search/ranked-kind.ts'
import { phrase } from './keyword-text.ts'
import { rankWords } from './rank-words.ts'
import { NO_WORD_MATCHES, type Hit, type WordMatches, type WordQuery } from '../../search-store.ts'
import { FIRST_LOOK, selectMatching, WIDE_LOOK, type Selector } from '../search/selection.ts'
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

/** Ranks allowed results: among the best first, then among all if too few are allowed. */
function rankPassing(
  selector: Selector,
  top: (limit: number, passing?: ReadonlySet<number>) => Hit[],
): Hit[] {
  const limit = selector.isFiltered ? WIDE_LOOK : FIRST_LOOK
  const first = top(limit)
  const kept = selector.keep(first)
  if (kept.length >= SEARCH_RANKING_DEPTH || first.length < limit) return kept
  return selector.keep(top(FIRST_LOOK, selector.allBookmarks()))
}

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
  const hits = rankPassing(selector, (limit, passing) =>
    ranking.top(limit, passing && ((id) => passing.has(kind.bookmarkOf(id)))),
  )
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
  const hits = rankPassing(selector, (limit, passing) => {
    // The plus prevents a separate index query per allowed bookmark.
    const passes = passing ? sql`and ${kind.bookmarkInSql(sql`+${rowid}`)} in ${eachOf([...passing])}` : sql``
    const query = sql<{ id: number; rank: number }>`
      select ${rowid} as id, ${rank} as rank from ${sql.table(kind.table)}
      where ${sql.ref(kind.table)} match ${expression} ${passes}
      order by 2, 1 desc limit ${limit}`
    // FTS5 ranks are negative.
    return database.all(query).map((row) => ({ id: row.id, score: -row.rank }))
  })
  const ids = hits.map((hit) => hit.id)
  const every = words.join(' AND ')
  const complete = new Set(every === '' ? [] : selectMatching(database, kind, every, ids))
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
