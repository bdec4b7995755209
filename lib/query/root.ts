import { queryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { QUERY_KEYS } from './keys.ts'

export const rootQuery = (client: LibraryClient) =>
  queryOptions({
    queryKey: [QUERY_KEYS.root],
    queryFn: ({ signal }): Promise<Record<string, unknown>> => client.root.read({ signal }),
    staleTime: Infinity,
  })
