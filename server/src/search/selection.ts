import type { SearchFilters, State } from '@bookplate/contract'
import { sql } from 'kysely'
import { filterConditions } from '../store/filter-conditions.ts'
import { libraryQueries } from '../store/library-schema.ts'
import type { Sqlite } from '../store/sqlite.ts'
import { eachOf } from '../store/vectors-store.ts'
import type { RankedKind } from './ranked-kind.ts'

/** What may be found at all: filters and state, and the phrases and exclusions of the query. */
export interface Selection {
  filters: SearchFilters
  state: State
  /** An FTS5 expression that has to match, or null. */
  required: string | null
  /** An FTS5 expression that must not match, or null. */
  excluded: string | null
}

const matching = (kind: RankedKind, expression: string) =>
  sql`(select rowid from ${sql.table(kind.table)} where ${sql.ref(kind.table)} match ${expression})`

/** Bookmarks that pass the filters, among `among` or all of them. */
function passingBookmarks(database: Sqlite, { filters, state }: Selection, among: readonly number[] | null) {
  return database.all<{ id: number }>(
    libraryQueries
      .selectFrom('bookmarks')
      .where((eb) => filterConditions(eb, filters, state))
      .$if(among !== null, (query) => query.where('bookmarks.id', 'in', eachOf(among!)))
      .select('bookmarks.id'),
  )
}

/** The ids that the expressions let through. */
function passingExpressions(
  database: Sqlite,
  kind: RankedKind,
  { required, excluded }: Selection,
  ids: readonly number[],
): number[] {
  if (required === null && excluded === null) return [...ids]
  const conditions = [
    ...(required === null ? [] : [sql`value in ${matching(kind, required)}`]),
    ...(excluded === null ? [] : [sql`value not in ${matching(kind, excluded)}`]),
  ]
  return database
    .all<{ value: number }>(
      sql<{ value: number }>`select value from json_each(${JSON.stringify(ids)})
        where ${sql.join(conditions, sql` and `)}`.compile(libraryQueries),
    )
    .map((row) => row.value)
}

/** Which of these an FTS5 expression matches. */
export const selectMatching = (
  database: Sqlite,
  kind: RankedKind,
  expression: string,
  ids: readonly number[],
): number[] =>
  passingExpressions(database, kind, { filters: {}, state: 'all', required: expression, excluded: null }, ids)

/** Which of these may be found; their order is kept. */
export function selectAmong(
  database: Sqlite,
  kind: RankedKind,
  selection: Selection,
  ids: readonly number[],
): number[] {
  const among = [...new Set(ids.map(kind.bookmarkOf))]
  const bookmarks = new Set(passingBookmarks(database, selection, among).map((row) => row.id))
  const kept = ids.filter((id) => bookmarks.has(kind.bookmarkOf(id)))
  const passing = new Set(passingExpressions(database, kind, selection, kept))
  return kept.filter((id) => passing.has(id))
}

/** All bookmarks that the filters let through. */
export const selectBookmarks = (database: Sqlite, selection: Selection): number[] =>
  passingBookmarks(database, selection, null).map((row) => row.id)
