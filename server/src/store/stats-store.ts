import type { Filters, State } from '@bookplate/contract'
import { filterConditions } from './filter-conditions.ts'
import { withWords } from './bookmark-pages.ts'
import { libraryQueries } from './library-schema.ts'
import type { Sqlite } from './sqlite.ts'

/** How many bookmarks share these figures. */
export interface StatsGroup {
  platform: string
  content_type: string
  month: string
  is_archived: number
  is_favorite: number
  has_note: number
  is_untagged: number
  amount: number
}

/** Counts a selection in one pass over the `facets` index, which is in the order of this grouping. */
export function countGroups(database: Sqlite, filters: Filters, state: State): StatsGroup[] {
  return database.all<StatsGroup>(
    withWords(libraryQueries.selectFrom('bookmarks'), filters.q)
      .where((eb) => filterConditions(eb, filters, state))
      .groupBy(['is_archived', 'platform', 'content_type', 'month', 'is_favorite', 'has_note', 'is_untagged'])
      .select([
        'is_archived',
        'platform',
        'content_type',
        'month',
        'is_favorite',
        'has_note',
        'is_untagged',
        (eb) => eb.fn.countAll<number>().as('amount'),
      ]),
  )
}
