import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { sql } from 'kysely'
import { filterConditions } from '../store/filter-conditions.ts'
import { indexable } from '../store/keyword-text.ts'
import { libraryQueries } from '../store/library-schema.ts'
import type { Sqlite } from '../store/sqlite.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { RankedKind } from './ranked-kind.ts'
import type { Hit } from './scores.ts'
import { selectAmong, selectMatching, type Selection } from './selection.ts'

/** Enough above the depth that the few that were archived are rarely missed. */
const FIRST_LOOK = SEARCH_RANKING_DEPTH * 1.5
/** Enough that half of what a wide filter takes away is not missed either. */
const FILTERED_LOOK = SEARCH_RANKING_DEPTH * 6

/** A text as an FTS5 phrase, in which no character has a meaning of its own. */
export const phrase = (text: string): string => `"${indexable(text.replaceAll('"', ' ')).trim()}"`

const anyOf = (expressions: readonly string[]): string => `(${expressions.join(' OR ')})`

export const requiredExpression = ({ required }: ParsedQuery): string | null =>
  required.length > 0 ? required.map(phrase).join(' AND ') : null

export const excludedExpression = ({ excluded }: ParsedQuery): string | null =>
  excluded.length > 0 ? excluded.map(phrase).join(' OR ') : null

function wordExpressions(query: ParsedQuery): string[] {
  const words = query.words.map(phrase)
  // The beginning of a longer word stands for the word itself too: both at once would count it twice.
  if (query.isTyping) words.push(`${words.pop()} *`)
  return words
}

/** What the keyword half looks for: any of the words, all of the phrases. Null when there is no word. */
export function soughtExpression(query: ParsedQuery): string | null {
  const words = wordExpressions(query)
  const sought = [...words, ...query.required.map(phrase)]
  if (sought.length === 0) return null
  const required = requiredExpression(query)
  return required === null ? anyOf(sought) : `(${required}) AND ${anyOf(sought)}`
}

/** Best matches first; with a selection, only those of bookmarks that its filters let through. */
function look(
  database: Sqlite,
  kind: RankedKind,
  expression: string,
  limit: number,
  selection: Selection | null,
): Hit[] {
  const rowid = sql`${sql.table(kind.table)}.rowid`
  // The plus keeps SQLite from asking the index once for each bookmark that passes.
  const passes = selection
    ? sql`and ${kind.bookmarkOfRow(sql`+${rowid}`)} in (${libraryQueries
        .selectFrom('bookmarks')
        .where((eb) => filterConditions(eb, selection.filters, selection.state))
        .select('bookmarks.id')})`
    : sql``
  const query = sql<{ id: number; rank: number }>`
    select ${rowid} as id, ${sql.raw(kind.rank)} as rank from ${sql.table(kind.table)}
    where ${sql.ref(kind.table)} match ${expression} ${passes}
    order by 2 limit ${limit}`
  // FTS5 ranks downwards from 0.
  return database.all(query.compile(libraryQueries)).map(({ id, rank }) => ({ id, score: -rank }))
}

/** Which of these have every word of the query. */
export function haveEveryWord(
  database: Sqlite,
  kind: RankedKind,
  query: ParsedQuery,
  ids: readonly number[],
): Set<number> {
  const words = wordExpressions(query)
  if (words.length === 0 || ids.length === 0) return new Set()
  const every = words.join(' AND ')
  return new Set(selectMatching(database, kind, every, ids))
}

/** The best matches by BM25, best first, of those that the selection lets through. */
export function rankKeywords(
  database: Sqlite,
  kind: RankedKind,
  query: ParsedQuery,
  selection: Selection,
): Hit[] {
  const sought = soughtExpression(query)
  if (sought === null) return []
  const expression = selection.excluded === null ? sought : `(${sought}) NOT (${selection.excluded})`
  const limit = Object.keys(selection.filters).length > 0 ? FILTERED_LOOK : FIRST_LOOK
  const first = look(database, kind, expression, limit, null)
  const free = { ...selection, required: null, excluded: null }
  const kept = new Set(
    selectAmong(
      database,
      kind,
      free,
      first.map((hit) => hit.id),
    ),
  )
  if (kept.size >= SEARCH_RANKING_DEPTH || first.length < limit) {
    return first.filter((hit) => kept.has(hit.id)).slice(0, SEARCH_RANKING_DEPTH)
  }
  return look(database, kind, expression, SEARCH_RANKING_DEPTH, selection)
}
