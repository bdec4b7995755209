import { boundInstant, type Filters, type State } from '@bookplate/contract'
import { sql } from 'kysely'
import { countTagged, MANY, withWords } from './bookmark-pages.ts'
import { filterConditions } from './filter-conditions.ts'
import { libraryQueries, type LibrarySchema } from './library-schema.ts'
import type { LibraryDatabase } from './library-database.ts'
import { firstMonthFrom, monthAt, type Month } from './whole-months.ts'

/** How many bookmarks share these figures. */
export interface StatsGroup {
  platform: string
  content_type: string
  month: string
  is_archived: number
  amount: number
  favorites: number
  with_note: number
  untagged: number
}

const GROUPING = ['is_archived', 'platform', 'content_type', 'month'] as const

/** Counts a selection in one pass over the `facets` index, which is in the order of this grouping. */
function countBookmarks(database: LibraryDatabase, filters: Filters, state: State): StatsGroup[] {
  const accessTagged = (names: readonly string[]) => (countTagged(database, names) < MANY ? 'drive' : 'check')
  return database.all<StatsGroup>(
    withWords(database, libraryQueries.selectFrom('bookmarks'), filters.q)
      .where((eb) => filterConditions(eb, filters, state, accessTagged))
      .groupBy(GROUPING)
      .select(({ fn }) => [
        ...GROUPING,
        fn.countAll<number>().as('amount'),
        fn.sum<number>('is_favorite').as('favorites'),
        fn.sum<number>('has_note').as('with_note'),
        fn.sum<number>('is_untagged').as('untagged'),
      ]),
  )
}

/** The same of whole months from their tallies, which have the columns that filters compare under the same names. */
function countTallies(
  database: LibraryDatabase,
  filters: Filters,
  state: State,
  from: Month | null,
  until: Month | null,
): StatsGroup[] {
  const tallied = libraryQueries
    .selectFrom(sql<LibrarySchema['bookmarks'] & { amount: number }>`tallies`.as('bookmarks'))
    .where('amount', '>', 0)
    .where((eb) => filterConditions(eb, filters, state))
  const begun = from ? tallied.where('month', '>=', from.name) : tallied
  const ended = until ? begun.where('month', '<', until.name) : begun
  return database.all<StatsGroup>(
    ended
      .groupBy(GROUPING)
      .select(({ fn, eb }) => [
        ...GROUPING,
        fn.sum<number>('amount').as('amount'),
        fn.sum<number>(eb('amount', '*', eb.ref('is_favorite'))).as('favorites'),
        fn.sum<number>(eb('amount', '*', eb.ref('has_note'))).as('with_note'),
        fn.sum<number>(eb('amount', '*', eb.ref('is_untagged'))).as('untagged'),
      ]),
  )
}

/** Counts a selection; the same group may be in the answer more than once, with a part of it each time. */
export function countGroups(database: LibraryDatabase, filters: Filters, state: State): StatsGroup[] {
  const { capturedAfter, capturedBefore, ...facets } = filters
  const after = capturedAfter === undefined ? null : boundInstant(capturedAfter)
  const before = capturedBefore === undefined ? null : boundInstant(capturedBefore)
  const from = after === null ? null : firstMonthFrom(after)
  const until = before === null ? null : monthAt(before)
  const isTallied = !filters.q && !filters.authors?.length && !filters.tags?.length
  const isBounded = (after === null || from !== null) && (before === null || until !== null)
  const isEmpty = from && until && from.name >= until.name
  if (!isTallied || !isBounded || isEmpty) return countBookmarks(database, filters, state)

  const between = (earliest: string | null, latest: string | null): StatsGroup[] =>
    earliest === null || latest === null || earliest === latest
      ? []
      : countBookmarks(database, { ...facets, capturedAfter: earliest, capturedBefore: latest }, state)
  return [
    ...between(after, from && from.startsAt),
    ...countTallies(database, facets, state, from, until),
    ...between(until && until.startsAt, before),
  ]
}
