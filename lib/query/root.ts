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

/** Whether the library supports an optional feature. False while unknown. */
export function useKeeps(what: keyof CaptureOffer & `keeps${string}`): boolean {
  const { client } = useLibrary()
  const select = ({ capture }: Record<string, unknown>) => isRecord(capture) && capture[what] === true
  return useQuery({ ...rootQuery(client), select }).data ?? false
}
