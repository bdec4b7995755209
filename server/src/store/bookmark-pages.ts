import type { Filters, State } from '@bookplate/contract'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { eachOf } from './each-of.ts'
import { filterConditions } from './filter-conditions.ts'
import { matchExpression } from './keyword-text.ts'
import { libraryQueries, type LibrarySchema } from './library-schema.ts'
import type { Sqlite } from './sqlite.ts'

/** From so many on, fetching each row of a set costs more than passing over the index of all bookmarks. */
export const MANY = 2_000

/** Where a page ended: lists run from newest to oldest, and `id` decides between equal instants. */
export interface PagePosition {
  capturedAt: number
  id: number
}

/** Narrows to the bookmarks that hold all the words of `q`; one without a word in it matches nothing. */
export function withWords<Output>(
  database: Sqlite,
  query: SelectQueryBuilder<LibrarySchema, 'bookmarks', Output>,
  q: string | undefined,
): SelectQueryBuilder<LibrarySchema, 'bookmarks', Output> {
  if (q === undefined) return query
  const expression = matchExpression(q)
  if (expression === null) return query.where(sql<boolean>`0`)
  const matches = sql`select rowid from keywords where keywords match ${expression}`
  return query.where(
    countUpTo(database, matches, MANY) === MANY
      ? sql<boolean>`+bookmarks.id in (${matches})`
      : sql<boolean>`bookmarks.id in (${matches})`,
  )
}

function countUpTo(database: Sqlite, rows: RawBuilder<unknown>, limit: number): number {
  const counted = sql<{ amount: number }>`select count(*) as amount from (${rows} limit ${limit})`
  return database.get<{ amount: number }>(counted.compile(libraryQueries))?.amount ?? 0
}

/** How many active bookmarks carry tags of these names; one that carries several counts several times. */
export function countTagged(database: Sqlite, names: readonly string[]): number {
  const counted = libraryQueries
    .selectFrom('tags')
    .where('name', 'in', names)
    .select((eb) => eb.fn.sum<number | null>('active_count').as('amount'))
  return database.get<{ amount: number | null }>(counted)?.amount ?? 0
}

/** So many of the newest bookmarks are tried against the words first; a page of a common word is among them. */
const CANDIDATES = 500

/** Which of these bookmarks hold the words, from one pass over the matches without keeping them. */
function matchingOf(database: Sqlite, rows: readonly PagePosition[], expression: string): PagePosition[] {
  const ids = rows.map((row) => row.id)
  // The plus: looked up one by one, the bookmarks would have the beginning of a word gathered anew for each.
  const matches = sql<{ id: number }>`
    select rowid as id from keywords
    where keywords match ${expression} and +rowid in ${eachOf(ids)}`
  const matched = new Set(database.all(matches.compile(libraryQueries)).map((row) => row.id))
  return rows.filter((row) => matched.has(row.id))
}

/** The bookmarks of one page after `after`, and nothing but what a cursor needs of them. */
export function selectPage(
  database: Sqlite,
  request: { filters: Filters; state: State; after: PagePosition | null; limit: number },
): PagePosition[] {
  const { filters, state, after, limit } = request
  const accessTagged = (names: readonly string[]) => (countTagged(database, names) < MANY ? 'drive' : 'probe')
  const select = (q: string | undefined, amount: number): PagePosition[] => {
    const query = withWords(database, libraryQueries.selectFrom('bookmarks'), q)
      .where((eb) => filterConditions(eb, filters, state, accessTagged))
      .orderBy('captured_at', 'desc')
      .orderBy('id', 'desc')
      .limit(amount)
      .select(['id', 'captured_at as capturedAt'])
    return database.all<PagePosition>(
      after
        ? query.where((eb) => eb(eb.refTuple('captured_at', 'id'), '<', eb.tuple(after.capturedAt, after.id)))
        : query,
    )
  }
  const expression = filters.q === undefined ? null : matchExpression(filters.q)
  if (expression === null) return select(filters.q, limit)
  const candidates = select(undefined, CANDIDATES)
  const found = candidates.length === 0 ? [] : matchingOf(database, candidates, expression)
  const complete = found.length >= limit || candidates.length < CANDIDATES
  return complete ? found.slice(0, limit) : select(filters.q, limit)
}
