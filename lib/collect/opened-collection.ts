import { isRecord, isText, shaped, type Guard, type SearchFilters } from '@bookplate/contract'

/** The collection whose filters were opened, for as long as they all apply. */
export interface OpenedCollection {
  name: string
  icon: string
  color: string
  filters: SearchFilters
}

/** Narrowing it further stays within it; taking one of its filters away leaves it. */
export function isWithin(collection: OpenedCollection, filters: SearchFilters): boolean {
  const now: Record<string, unknown> = { ...filters }
  return Object.entries(collection.filters).every(
    ([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value),
  )
}

export const openedCollectionGuard = (isFilters: Guard<SearchFilters>): Guard<OpenedCollection> =>
  shaped<OpenedCollection>({
    name: isText,
    icon: isText,
    color: isText,
    filters: (value): value is SearchFilters => isRecord(value) && isFilters(value),
  })
