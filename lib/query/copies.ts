import { isRecord, type PageCopy } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { useLibrary } from './library-context.tsx'
import { messageQuery } from './message-query.ts'
import { useRoot } from './root.ts'

export const copiesQuery = (send: Send, bookmarkId: string) =>
  messageQuery(send, [QUERY_KEYS.copies, bookmarkId], 'capture.listCopies', { params: { bookmarkId } })

/** Whether the library keeps copies; also true if it doesn't answer, because this browser may have some. */
export function useKeepsCopies(): boolean {
  const { data, isError } = useRoot(
    ({ capture }) => isRecord(capture) && typeof capture['maxCopyBytes'] === 'number',
  )
  return data ?? isError
}

export const copiesByBookmarkQuery = (send: Send, bookmarkId: string[]) =>
  messageQuery(send, [QUERY_KEYS.copies, 'found', bookmarkId], 'capture.findCopies', {
    query: { bookmarkId },
  })

/** Undefined while unknown, and where the library keeps none. Without an answer, the copies in this browser. */
export function useCopies(
  bookmarkId: string,
  readOpened: (bookmarkId: string) => Promise<PageCopy[]>,
): PageCopy[] | undefined {
  const { send } = useLibrary()
  const { data, isError } = useQuery({ ...copiesQuery(send, bookmarkId), enabled: useKeepsCopies() })
  const opened = useQuery({
    queryKey: [QUERY_KEYS.copies, 'opened', bookmarkId],
    queryFn: () => readOpened(bookmarkId),
    enabled: isError,
    staleTime: 0,
  })
  return data?.items ?? opened.data
}
