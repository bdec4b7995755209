import { isSearchFilters, isText, shaped, type Guarded, type SearchFilters } from '@bookplate/contract'

/** The collection whose filters were opened, for as long as they all apply. */
export const isOpenedCollection = shaped({
  name: isText,
  icon: isText,
  color: isText,
  filters: isSearchFilters,
})
export type OpenedCollection = Guarded<typeof isOpenedCollection>

/** Narrowing it further stays within it; taking one of its filters away leaves it. */
export function isWithin(collection: OpenedCollection, filters: SearchFilters): boolean {
  const now: Record<string, unknown> = { ...filters }
  return Object.entries(collection.filters).every(
    ([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value),
  )
}
