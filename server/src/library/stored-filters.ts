import { extractOperators, type Filters } from '@bookplate/contract'
import type { StoredFilters } from '../storage/library-store.ts'

/** Converts API filters to storage filters. The operators `site:` and `in:` of `q` aren't words. */
export function storedFilters(filters: Filters): StoredFilters {
  const { rest, sites, places } = extractOperators(filters.q ?? '')
  if (sites.length === 0 && places.length === 0) return filters
  const { q: _, ...others } = filters
  const q = rest.trim()
  return { ...others, sites, places, ...(q ? { q } : {}) }
}
