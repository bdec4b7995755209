import type { Filters, State } from '@bookplate/contract'
import { filterConditions } from './filter-conditions.ts'
import { countTagged, MANY, withWords } from './bookmark-pages.ts'
import { libraryQueries } from './library-schema.ts'
import type { Sqlite } from './sqlite.ts'

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

/** Counts a selection in one pass over the `facets` index, which is in the order of this grouping. */
export function countGroups(database: Sqlite, filters: Filters, state: State): StatsGroup[] {
  const accessTagged = (names: readonly string[]) => (countTagged(database, names) < MANY ? 'drive' : 'check')
  return database.all<StatsGroup>(
    withWords(database, libraryQueries.selectFrom('bookmarks'), filters.q)
      .where((eb) => filterConditions(eb, filters, state, accessTagged))
      .groupBy(['is_archived', 'platform', 'content_type', 'month'])
      .select(({ fn }) => [
        'is_archived',
        'platform',
        'content_type',
        'month',
        fn.countAll<number>().as('amount'),
        fn.sum<number>('is_favorite').as('favorites'),
        fn.sum<number>('has_note').as('with_note'),
        fn.sum<number>('is_untagged').as('untagged'),
      ]),
  )
}
