import type { SearchFilters, State } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { pruneFilters } from '@/lib/search/search-input.ts'
import { QUERY_KEYS } from './keys.ts'

export const statsQuery = (client: LibraryClient, filters: SearchFilters = {}, state: State = 'active') => {
  const query = { ...pruneFilters(filters), state }
  return queryOptions({
    queryKey: [QUERY_KEYS.stats, query],
    queryFn: ({ signal }) => client.stats.read(query, { signal }),
    placeholderData: (before) => before,
  })
}
