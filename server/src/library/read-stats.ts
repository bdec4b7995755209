import { DEFAULT_STATE, type Stats, type StatsQuery } from '@bookplate/contract'
import type { LibraryStore, StatsGroup } from '../storage/library-store.ts'
import { storedFilters } from './stored-filters.ts'

const sum = (groups: readonly StatsGroup[], amountOf: (group: StatsGroup) => number): number =>
  groups.reduce((total, group) => total + amountOf(group), 0)

/** Amounts by key, sorted, because databases guarantee no order. */
const amountsBy = (groups: readonly StatsGroup[], keyOf: (group: StatsGroup) => string) =>
  [...Map.groupBy(groups, keyOf)]
    .map(([key, same]) => [key, sum(same, ({ amount }) => amount)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

export async function readStats(
  store: Pick<LibraryStore, 'stats'>,
  { state = DEFAULT_STATE, ...filters }: StatsQuery,
): Promise<Stats> {
  const groups = await store.stats(storedFilters(filters), state)
  return {
    total: sum(groups, ({ amount }) => amount),
    byPlatform: Object.fromEntries(amountsBy(groups, ({ platform }) => platform)),
    byContentType: Object.fromEntries(amountsBy(groups, ({ contentType }) => contentType)),
    byMonth: Object.fromEntries(amountsBy(groups, ({ month }) => month).toReversed()),
    favorites: sum(groups, ({ favorites }) => favorites),
    archived: sum(groups, ({ isArchived, amount }) => (isArchived ? amount : 0)),
    untagged: sum(groups, ({ untagged }) => untagged),
    withNote: sum(groups, ({ withNote }) => withNote),
  }
}
