import { sql, type RawBuilder } from 'kysely'
import type { PagePosition, PageQuery } from '../../library-store.ts'
import { filterConditions, type Access } from './filter-conditions.ts'
import type { Sqlite } from '../sqlite.ts'
import {
  CONTENT_TYPES,
  PLATFORMS,
  splitContentType,
  type ContentType,
  type Filters,
  type Platform,
  type State,
} from '@bookplate/contract'
import { holds } from '../../text/postings.ts'
import { eachOf, eachText } from '../each-of.ts'
import { matchExpression, wholeWordExpression } from '../words/keyword-text.ts'
import type { LibraryDatabase } from './library-database.ts'
import { hasWordMatches, matchesRow, wordMatches } from '../words/word-matches.ts'

const andAfter = (after: PagePosition | null): RawBuilder<unknown> =>
  after ? sql`and (captured_at, id) < (${after.capturedAt}, ${after.id})` : sql``

const IN_CAPTURE_ORDER = sql`order by captured_at desc, id desc`

interface FacetRanges {
  is_archived: (0 | 1)[]
  platform: Platform[]
  content_type: ContentType[]
}

const ARCHIVED = { active: [0], archived: [1], all: [0, 1] } satisfies Record<State, (0 | 1)[]>

const chosen = <Value>(
  all: readonly Value[],
  named: readonly Value[],
  mode: 'include' | 'exclude' = 'include',
) => all.filter((value) => named.includes(value) === (mode === 'include'))

/** Returns null if platforms and content types don't limit anything. */
function facetRanges(filters: Filters, state: State): FacetRanges | null {
  const { platforms = [], contentTypes = [] } = filters
  const types = contentTypes.map(splitContentType)
  // An excluded type of one platform says nothing about others.
  const excluded = types.filter(({ platform }) => platform === null)
  const named = filters.contentTypeMode === 'exclude' ? excluded : types
  const platform = platforms.length > 0 ? chosen(PLATFORMS, platforms, filters.platformMode) : [...PLATFORMS]
  const type =
    named.length > 0
      ? chosen(
          CONTENT_TYPES,
          named.map(({ type: name }) => name),
          filters.contentTypeMode,
        )
      : [...CONTENT_TYPES]
  const isNarrow = platform.length < PLATFORMS.length || type.length < CONTENT_TYPES.length
  return isNarrow ? { is_archived: ARCHIVED[state], platform, content_type: type } : null
}

/** Newest bookmarks to test first, because most filters find a page among them. */
const NEWEST = 2_000

/** Columns of `by_capture`, which answers queries without the table. */
const CAPTURE_COLUMNS = sql`captured_at, id, is_archived, platform, content_type, is_favorite, has_note, is_untagged,
  has_image, has_video, author_key`

function selectOfNewest(database: Sqlite, { filters, state, after, limit }: PageQuery): PagePosition[] {
  const { capturedBefore } = filters
  const older = capturedBefore === undefined ? {} : { capturedBefore }
  return database.all(sql<PagePosition>`
    select id, captured_at as capturedAt from (
      select ${CAPTURE_COLUMNS} from bookmarks where ${filterConditions(older, 'all')} ${andAfter(after)}
      ${IN_CAPTURE_ORDER} limit ${NEWEST}
    ) as bookmarks
    where ${filterConditions(filters, state)} ${IN_CAPTURE_ORDER} limit ${limit}`)
}

/**
 * Returns a page for selective platforms or content types. If the newest bookmarks don't fill it, sorts the
 * matching ranges of the `facets` index instead of scanning the whole list. Returns null for other filters.
 */
function selectFacetPage(database: Sqlite, request: PageQuery): PagePosition[] | null {
  const { filters, state, after, limit } = request
  const ranges = facetRanges(filters, state)
  // A start date limits the scan already, and tags, authors, and sites have indexes.
  const { capturedAfter, authors, tags, sites } = filters
  const isOther = capturedAfter !== undefined || [authors, tags, sites].some((values) => values?.length)
  if (ranges === null || isOther) return null
  const found = selectOfNewest(database, request)
  if (found.length === limit) return found
  // The plus prevents SQLite from using the index of this order.
  return database.all(sql<PagePosition>`
    select id, captured_at as capturedAt from bookmarks
    where is_archived in (${sql.join(ranges.is_archived)}) and platform in (${sql.join(ranges.platform)})
      and content_type in (${sql.join(ranges.content_type)})
      and ${filterConditions(filters, state)} ${andAfter(after)}
    order by +captured_at desc, id desc limit ${limit}`)
}

/** Bookmarks of an author from which looking up each one takes longer than scanning the newest of all. */
const FREQUENT = 2_000

/** Returns a page for authors with many bookmarks, or null if they have few or none of the newest. */
function selectAuthorPage(database: Sqlite, request: PageQuery): PagePosition[] | null {
  const { authors, authorMode, tags, sites, places } = request.filters
  const isOther = authorMode === 'exclude' || [tags, sites, places].some((values) => values?.length)
  if (!authors?.length || isOther) return null
  const counted = sql<{ amount: number }>`
    select count(*) as amount from (
      select 1 from bookmarks where ${filterConditions({ authors }, 'all')} limit ${FREQUENT})`
  if (database.get(counted)!.amount < FREQUENT) return null
  const found = selectOfNewest(database, request)
  return found.length === request.limit ? found : null
}

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
