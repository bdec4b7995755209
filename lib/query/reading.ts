import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { messageQuery } from './message-query.ts'

/** Position at which the person stopped reading. Never cached, because another device may have changed it. */
export const positionQuery = (send: Send, bookmarkId: string) =>
  messageQuery(
    send,
    [QUERY_KEYS.reading, bookmarkId],
    'capture.readPosition',
    { params: { bookmarkId } },
    { staleTime: 0, gcTime: 0 },
  )

export const unfinishedQuery = (send: Send) =>
  messageQuery(send, [QUERY_KEYS.unfinished], 'capture.listReading', { query: {} }, { staleTime: 0 })
