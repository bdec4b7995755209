import { sql, type RawBuilder } from 'kysely'
import { holds } from '../sorted-ids.ts'
import type { PagePosition, PageQuery } from '../../library-store.ts'
import { andAfter, IN_CAPTURE_ORDER } from './capture-order.ts'
import { eachOf, eachText } from '../each-of.ts'
import { selectFacetPage } from './facet-pages.ts'
import { filterConditions, type Access } from './filter-conditions.ts'
import { matchExpression, wholeWordExpression } from '../words/keyword-text.ts'
import type { Sqlite } from '../sqlite.ts'
import type { LibraryDatabase } from './library-database.ts'
import { hasWordMatches, matchesRow, wordMatches } from '../words/word-matches.ts'

/** From so many on, fetching each row of a set costs more than passing over the index of all bookmarks. */
export const MANY = 2_000

/** Whether a bookmark holds all the words of `q`; one without a word in it matches nothing. */
export function holdsWords(database: LibraryDatabase, q: string | undefined): RawBuilder<unknown> {
  if (q === undefined) return sql`true`
  const expression = matchExpression(q)
  if (expression === null) return sql`false`
  const ids = wordMatches(database, expression)
  return ids.length < MANY
    ? sql`bookmarks.id in ${eachOf([...ids])}`
    : sql`+bookmarks.id in (select rowid from keywords where keywords match ${expression})`
}

/** How many active bookmarks carry tags of these names; one that carries several counts several times. */
function countTagged(database: Sqlite, names: readonly string[]): number {
  const counted = sql<{ amount: number | null }>`
    select sum(active_count) as amount from tags where name in ${eachText(names)}`
  return database.get(counted)?.amount ?? 0
}

/** Starts from the bookmarks that carry tags where they are few. */
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
