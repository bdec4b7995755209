import { isRecord, type PageCopies } from '@bookplate/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { useLibrary } from './library-context.tsx'
import { rootQuery } from './root.ts'

const keepsCopies = ({ capture }: Record<string, unknown>): boolean =>
  isRecord(capture) && typeof capture['maxCopyBytes'] === 'number'

export const copiesQuery = (send: Send, bookmarkId: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.copies, bookmarkId],
    queryFn: ({ signal }) => send('capture.listCopies', { params: { bookmarkId } }, { signal }),
  })

/** Whether the library keeps copies; false while that is unknown. */
export function useKeepsCopies(): boolean {
  const { client } = useLibrary()
  return useQuery({ ...rootQuery(client), select: keepsCopies }).data ?? false
}

export const foundCopiesQuery = (send: Send, bookmarkId: string[]) =>
  queryOptions({
    queryKey: [QUERY_KEYS.copies, 'found', bookmarkId],
    queryFn: ({ signal }) => send('capture.findCopies', { query: { bookmarkId } }, { signal }),
  })

/** Copies of one bookmark; undefined while they are unknown, and where the library keeps none. */
export function useCopies(bookmarkId: string): PageCopies | undefined {
  const { send } = useLibrary()
  return useQuery({ ...copiesQuery(send, bookmarkId), enabled: useKeepsCopies() }).data
}
