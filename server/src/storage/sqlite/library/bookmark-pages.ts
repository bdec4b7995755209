import { sql, type SelectQueryBuilder } from 'kysely'
import { holds } from '../sorted-ids.ts'
import type { PagePosition, PageQuery } from '../../library-store.ts'
import { inCaptureOrder } from './capture-order.ts'
import { eachOf, eachText } from '../each-of.ts'
import { selectFacetPage } from './facet-pages.ts'
import { filterConditions } from './filter-conditions.ts'
import { matchExpression, wholeWordExpression } from '../words/keyword-text.ts'
import { libraryQueries, type LibrarySchema } from './library-schema.ts'
import type { Sqlite } from '../sqlite.ts'
import type { LibraryDatabase } from './library-database.ts'
import { hasWordMatches, matchesRow, wordMatches } from '../words/word-matches.ts'

/** From so many on, fetching each row of a set costs more than passing over the index of all bookmarks. */
export const MANY = 2_000

/** Narrows to the bookmarks that hold all the words of `q`; one without a word in it matches nothing. */
export function withWords<Output>(
  database: LibraryDatabase,
  query: SelectQueryBuilder<LibrarySchema, 'bookmarks', Output>,
  q: string | undefined,
): SelectQueryBuilder<LibrarySchema, 'bookmarks', Output> {
  if (q === undefined) return query
  const expression = matchExpression(q)
  if (expression === null) return query.where(sql<boolean>`0`)
  const ids = wordMatches(database, expression)
  return query.where(
    ids.length < MANY
      ? sql<boolean>`bookmarks.id in ${eachOf([...ids])}`
      : sql<boolean>`+bookmarks.id in (select rowid from keywords where keywords match ${expression})`,
  )
}

/** How many active bookmarks carry tags of these names; one that carries several counts several times. */
export function countTagged(database: Sqlite, names: readonly string[]): number {
  const counted = libraryQueries
    .selectFrom('tags')
    .where('name', 'in', eachText(names))
    .select((eb) => eb.fn.sum<number | null>('active_count').as('amount'))
  return database.get<{ amount: number | null }>(counted)?.amount ?? 0
}

function select(database: LibraryDatabase, { filters, state, after, limit }: PageQuery): PagePosition[] {
  const accessTagged = (names: readonly string[]) => (countTagged(database, names) < MANY ? 'drive' : 'probe')
  return database.all<PagePosition>(
    withWords(database, inCaptureOrder(after, limit), filters.q)
      .where((eb) => filterConditions(eb, filters, state, accessTagged))
      .select(['id', 'captured_at as capturedAt']),
  )
}

const selectFiltered = (database: LibraryDatabase, request: PageQuery): PagePosition[] =>
  selectFacetPage(database, request) ?? select(database, request)

/** So many of the newest bookmarks are tried against the words first; a page of a common word is among them. */
const CANDIDATES = 500

/**
 * A page in which every bookmark holds the words as they stand, as those of the commonest words are: not even the
 * beginning of the last one has to be gathered for it. Null where it is not so.
 */
function selectIfAllHold(database: LibraryDatabase, request: PageQuery, q: string): PagePosition[] | null {
  const page = selectFiltered(database, request)
  const words = wholeWordExpression(q)
  return page.every(({ id }) => matchesRow(database, words, id)) ? page : null
}

function selectWithWords(database: LibraryDatabase, request: PageQuery, q: string): PagePosition[] {
  const expression = matchExpression(q)
  if (expression === null) return []
  const { q: _words, ...filters } = request.filters
  const { limit } = request
  if (!hasWordMatches(database, expression)) {
    const page = selectIfAllHold(database, { ...request, filters }, q)
    if (page) return page
  }
  const ids = wordMatches(database, expression)
  if (ids.length < MANY) return select(database, request)
  const candidates = selectFiltered(database, { ...request, filters, limit: CANDIDATES })
  const found = candidates.filter(({ id }) => holds(ids, id))
  const isComplete = found.length >= limit || candidates.length < CANDIDATES
  return isComplete ? found.slice(0, limit) : select(database, request)
}

/** The bookmarks of one page after `after`, and nothing but what a cursor needs of them. */
export function selectPage(database: LibraryDatabase, request: PageQuery): PagePosition[] {
  const { q } = request.filters
  return q === undefined ? selectFiltered(database, request) : selectWithWords(database, request, q)
}
