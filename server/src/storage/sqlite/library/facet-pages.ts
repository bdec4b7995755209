import { sql } from 'kysely'
import type { PagePosition, PageQuery } from '../../library-store.ts'
import { inCaptureOrder } from './capture-order.ts'
import { facetRanges } from './facet-ranges.ts'
import { filterConditions } from './filter-conditions.ts'
import { libraryQueries } from './library-schema.ts'
import type { Sqlite } from '../sqlite.ts'

/** So many of the newest are tried first: most filters have a page among them. */
const NEWEST = 2_000

/** What `by_capture` holds: asked for no more than that, SQLite does not touch the table. */
const CAPTURE_COLUMNS = [
  'captured_at',
  'id',
  'is_archived',
  'platform',
  'content_type',
  'is_favorite',
  'has_note',
  'is_untagged',
  'has_image',
  'has_video',
  'author_key',
] as const

function selectOfNewest(database: Sqlite, { filters, state, after, limit }: PageQuery): PagePosition[] {
  const { capturedBefore } = filters
  const begun = capturedBefore === undefined ? {} : { capturedBefore }
  const newest = inCaptureOrder(after, NEWEST)
    .where((eb) => filterConditions(eb, begun, 'all'))
    .select(CAPTURE_COLUMNS)
  return database.all<PagePosition>(
    libraryQueries
      .selectFrom(newest.as('bookmarks'))
      .where((eb) => filterConditions(eb, filters, state))
      .orderBy('captured_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .select(['id', 'captured_at as capturedAt']),
  )
}

/**
 * A page of few platforms or content types. Where the newest bookmarks do not fill it, walking the order of a list
 * on would pass over most of a library: the parts of the `facets` index that can hold it are gathered and sorted.
 * Null where filters are not of this kind.
 */
export function selectFacetPage(database: Sqlite, request: PageQuery): PagePosition[] | null {
  const { filters, state, after, limit } = request
  const ranges = facetRanges(filters, state)
  // From a date on there is less to pass over already, and tags, authors and sites have indexes of their own.
  const { capturedAfter, authors, tags, sites } = filters
  const isOther = capturedAfter !== undefined || [authors, tags, sites].some((values) => values?.length)
  if (ranges === null || isOther) return null
  const found = selectOfNewest(database, request)
  if (found.length === limit) return found
  const rest = libraryQueries
    .selectFrom('bookmarks')
    .where('is_archived', 'in', ranges.is_archived)
    .where('platform', 'in', ranges.platform)
    .where('content_type', 'in', ranges.content_type)
    .where((eb) => filterConditions(eb, filters, state))
    // The plus keeps SQLite from the index of this order.
    .orderBy(sql`+captured_at`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'captured_at as capturedAt'])
  return database.all<PagePosition>(
    after === null
      ? rest
      : rest.where((eb) => eb(eb.refTuple('captured_at', 'id'), '<', eb.tuple(after.capturedAt, after.id))),
  )
}
