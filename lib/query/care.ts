import { isRecord, type CarePart } from '@bookplate/contract'
import { infiniteQueryOptions, useQuery } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { useLibrary } from './library-context.tsx'
import { rootQuery } from './root.ts'

const hasPart = ({ libraryCare }: Record<string, unknown>, part: CarePart): boolean =>
  isRecord(libraryCare) && Array.isArray(libraryCare['parts']) && libraryCare['parts'].includes(part)

/** Whether the library says that it can do this for its order. */
export function useCarePart(part: CarePart): boolean {
  const { client } = useLibrary()
  return useQuery({ ...rootQuery(client), select: (root) => hasPart(root, part) }).data ?? false
}

const GROUPS = 10

/** Groups of duplicates that were found so far. */
export const duplicatesQuery = (send: Send) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.duplicates],
    queryFn: ({ pageParam, signal }) =>
      send('care.duplicates', { limit: GROUPS, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
