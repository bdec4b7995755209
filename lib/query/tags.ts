import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { QUERY_KEYS } from './keys.ts'

const FRESH_MS = 5 * 60_000

export const tagsQuery = (client: LibraryClient) =>
  queryOptions({
    queryKey: [QUERY_KEYS.tags],
    queryFn: ({ signal }) => client.tags.list({ signal }),
    staleTime: FRESH_MS,
  })
