import { DEFAULT_STATE, type Stats, type StatsQuery } from '@bookplate/contract'
import type { LibraryStore } from '../storage/library-store.ts'
import { storedFilters } from './stored-filters.ts'

const add = (counts: Record<string, number>, key: string, amount: number): void => {
  counts[key] = (counts[key] ?? 0) + amount
}

/** Sorts by name, because databases guarantee no order. */
const byName = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export async function readStats(
  store: Pick<LibraryStore, 'stats'>,
  { state = DEFAULT_STATE, ...filters }: StatsQuery,
): Promise<Stats> {
  const stats = {
    total: 0,
    byPlatform: {} as Record<string, number>,
    byContentType: {} as Record<string, number>,
    favorites: 0,
    archived: 0,
    untagged: 0,
    withNote: 0,
  }
  const byMonth: Record<string, number> = {}
  for (const group of await store.stats(storedFilters(filters), state)) {
    const { amount } = group
    stats.total += amount
    add(stats.byPlatform, group.platform, amount)
    add(stats.byContentType, group.contentType, amount)
    add(byMonth, group.month, amount)
    stats.favorites += group.favorites
    stats.untagged += group.untagged
    stats.withNote += group.withNote
    if (group.isArchived) stats.archived += amount
  }
  const newestFirst = Object.entries(byMonth).toSorted(([a], [b]) => (a < b ? 1 : -1))
  return {
    ...stats,
    byPlatform: byName(stats.byPlatform),
    byContentType: byName(stats.byContentType),
    byMonth: Object.fromEntries(newestFirst),
  }
}
