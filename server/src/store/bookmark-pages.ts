import type { Filters, State } from '@bookplate/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import { filterConditions } from './filter-conditions.ts'
import { matchExpression } from './keyword-text.ts'
import { libraryQueries, type LibrarySchema } from './library-schema.ts'
import type { Sqlite } from './sqlite.ts'

/** Where a page ended: lists run from newest to oldest, and `id` decides between equal instants. */
export interface PagePosition {
  capturedAt: number
  id: number
}

/** Narrows to the bookmarks that hold all the words of `q`; one without a word in it matches nothing. */
export function withWords<Output>(
  query: SelectQueryBuilder<LibrarySchema, 'bookmarks', Output>,
  q: string | undefined,
): SelectQueryBuilder<LibrarySchema, 'bookmarks', Output> {
  if (q === undefined) return query
  const expression = matchExpression(q)
  if (expression === null) return query.where(sql<boolean>`0`)
  return query.where(
    sql<boolean>`bookmarks.id in (select rowid from keywords where keywords match ${expression})`,
  )
}

/** The bookmarks of one page after `after`, and nothing but what a cursor needs of them. */
export function selectPage(
  database: Sqlite,
  request: { filters: Filters; state: State; after: PagePosition | null; limit: number },
): PagePosition[] {
  const { filters, state, after, limit } = request
  const query = withWords(libraryQueries.selectFrom('bookmarks'), filters.q)
    .where((eb) => filterConditions(eb, filters, state))
    .orderBy('captured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'captured_at as capturedAt'])
  return database.all<PagePosition>(
    after
      ? query.where((eb) => eb(eb.refTuple('captured_at', 'id'), '<', eb.tuple(after.capturedAt, after.id)))
      : query,
  )
}
