import { queryOptions } from '@tanstack/react-query'
import type { RequestOf, MessageName, ResponseOf } from '@/lib/messaging/protocol.ts'
import type { Send } from '@/lib/messaging/send.ts'

/** A query whose data is the background's answer to one message. */
export const messageQuery = <Name extends MessageName>(
  send: Send,
  queryKey: readonly unknown[],
  name: Name,
  request: RequestOf<Name>,
  options: { staleTime?: number; gcTime?: number } = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<ResponseOf<Name>> => send(name, request, { signal }),
    ...options,
  })

/** Options of an infinite query whose pages have a cursor. */
export const BY_CURSOR = {
  initialPageParam: {},
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor && { cursor: nextCursor },
}
