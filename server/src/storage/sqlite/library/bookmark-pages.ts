import { sql, type RawBuilder } from 'kysely'
import { holds } from '../sorted-ids.ts'
import type { PagePosition, PageQuery } from '../../library-store.ts'
import { andAfter, IN_CAPTURE_ORDER } from './capture-order.ts'
import { eachOf, eachText } from '../each-of.ts'
import { selectAuthorPage, selectFacetPage } from './facet-pages.ts'
import { filterConditions, type Access } from './filter-conditions.ts'
import { matchExpression, wholeWordExpression } from '../words/keyword-text.ts'
import type { Sqlite } from '../sqlite.ts'
import type { LibraryDatabase } from './library-database.ts'
import { hasWordMatches, matchesRow, wordMatches } from '../words/word-matches.ts'

/** From this size, scanning the index of all bookmarks costs less than fetching each row. */
export const MANY = 2_000

/** Matches bookmarks with all words of `q`. A text without a word matches nothing. */
export function holdsWords(database: LibraryDatabase, q: string | undefined): RawBuilder<unknown> {
  if (q === undefined) return sql`true`
  const expression = matchExpression(q)
  if (expression === null) return sql`false`
  const ids = wordMatches(database, expression)
  return ids.length < MANY
    ? sql`bookmarks.id in ${eachOf([...ids])}`
    : sql`+bookmarks.id in (select rowid from keywords where keywords match ${expression})`
}

/** Counts bookmarks by tag. One with several of the tags counts several times. */
function countTagged(database: Sqlite, names: readonly string[]): number {
  const counted = sql<{ amount: number | null }>`
    select sum(active_count) as amount from tags where name in ${eachText(names)}`
  return database.get(counted)?.amount ?? 0
}

/** Starts from the tags if few bookmarks have them. */
export const accessTagged =
  (database: Sqlite, ofMany: Access) =>
  (names: readonly string[]): Access =>
    countTagged(database, names) < MANY ? 'drive' : ofMany

function select(database: LibraryDatabase, { filters, state, after, limit }: PageQuery): PagePosition[] {
  return database.all(sql<PagePosition>`
    select id, captured_at as capturedAt from bookmarks
    where ${filterConditions(filters, state, accessTagged(database, 'probe'))} and ${holdsWords(database, filters.q)}
      ${andAfter(after)}
    ${IN_CAPTURE_ORDER} limit ${limit}`)
}

const selectFiltered = (database: LibraryDatabase, request: PageQuery): PagePosition[] =>
  selectFacetPage(database, request) ?? selectAuthorPage(database, request) ?? select(database, request)

/** Newest bookmarks to test against the words first. */
const CANDIDATES = 500

/** Returns a page if every bookmark in it has the words, as with very common ones, or null. */
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

/** Returns a page after `after` with only the fields of a cursor. */
export function selectPage(database: LibraryDatabase, request: PageQuery): PagePosition[] {
  const { q } = request.filters
  return q === undefined ? selectFiltered(database, request) : selectWithWords(database, request, q)
}
