import { takeOperators, type Filters } from '@bookplate/contract'
import type { StoredFilters } from '../storage/library-store.ts'

/** The filters of a list as a library knows them: what `q` has after `site:` is looked for in addresses alone. */
export function storedFilters(filters: Filters): StoredFilters {
  const { rest, sites } = takeOperators(filters.q ?? '')
  if (sites.length === 0) return filters
  const { q: _, ...others } = filters
  const q = rest.trim()
  return { ...others, sites, ...(q ? { q } : {}) }
}
