import { takeOperators, type Filters } from '@bookplate/contract'
import type { StoredFilters } from '../storage/library-store.ts'

/** Converts API filters to storage filters. The `site:` operator of `q` searches addresses only. */
export function storedFilters(filters: Filters): StoredFilters {
  const { rest, sites } = takeOperators(filters.q ?? '')
  if (sites.length === 0) return filters
  const { q: _, ...others } = filters
  const q = rest.trim()
  return { ...others, sites, ...(q ? { q } : {}) }
}
