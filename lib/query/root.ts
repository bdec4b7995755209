import { isRecord, type CaptureOffer } from '@bookplate/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { QUERY_KEYS } from './keys.ts'
import { useLibrary } from './library-context.tsx'

export const rootQuery = (client: LibraryClient) =>
  queryOptions({
    queryKey: [QUERY_KEYS.root],
    queryFn: ({ signal }): Promise<Record<string, unknown>> => client.root.read({ signal }),
    staleTime: Infinity,
  })

/** Asks the description of the library, unless it is known. */
export function useRoot<Found>(select: (root: Record<string, unknown>) => Found, enabled = true) {
  const { client } = useLibrary()
  return useQuery({ ...rootQuery(client), select, enabled })
}

/** Whether the library supports an optional feature. False while unknown. */
export const useKeeps = (what: keyof CaptureOffer & `keeps${string}`): boolean =>
  useRoot(({ capture }) => isRecord(capture) && capture[what] === true).data ?? false
