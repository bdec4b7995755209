import { isSearchFilters, isText, shaped, type Guarded, type SearchFilters } from '@bookplate/contract'

export const isOpenedCollection = shaped({
  id: isText,
  name: isText,
  icon: isText,
  color: isText,
  filters: isSearchFilters,
})
export type OpenedCollection = Guarded<typeof isOpenedCollection>

export function isWithin(collection: OpenedCollection, filters: SearchFilters): boolean {
  const now: Record<string, unknown> = { ...filters }
  return Object.entries(collection.filters).every(
    ([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value),
  )
}
