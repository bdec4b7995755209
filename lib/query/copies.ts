import { isRecord, type PageCopies } from '@bookplate/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { useLibrary } from './library-context.tsx'
import { rootQuery } from './root.ts'

const keepsCopies = ({ capture }: Record<string, unknown>): boolean =>
  isRecord(capture) && typeof capture['maxCopyBytes'] === 'number'

/** Copies of one bookmark, newest first. */
export const copiesQuery = (send: Send, bookmarkId: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.copies, bookmarkId],
    queryFn: ({ signal }) => send('capture.listCopies', { params: { bookmarkId } }, { signal }),
  })

/** Copies of one bookmark; undefined while they are unknown, and where the library keeps none. */
export function useCopies(bookmarkId: string): PageCopies | undefined {
  const { client, send } = useLibrary()
  const { data: enabled = false } = useQuery({ ...rootQuery(client), select: keepsCopies })
  return useQuery({ ...copiesQuery(send, bookmarkId), enabled }).data
}
