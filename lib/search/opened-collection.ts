import { isSearchFilters, isText, shaped, type Guarded, type SearchFilters } from '@bookplate/contract'

/** Opened collection, while all of its filters apply. */
export const isOpenedCollection = shaped({
  name: isText,
  icon: isText,
  color: isText,
  filters: isSearchFilters,
})
export type OpenedCollection = Guarded<typeof isOpenedCollection>

/** Returns whether the filters include all of the collection's. */
export function isWithin(collection: OpenedCollection, filters: SearchFilters): boolean {
  const now: Record<string, unknown> = { ...filters }
  return Object.entries(collection.filters).every(
    ([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value),
  )
}
