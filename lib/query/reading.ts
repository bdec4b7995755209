import type { FoundPosition } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'

/** Position at which the person stopped reading. Never cached, because another device may have changed it. */
export const positionQuery = (send: Send, bookmarkId: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.reading, bookmarkId],
    queryFn: ({ signal }): Promise<z.infer<typeof FoundPosition>> =>
      send('capture.readPosition', { params: { bookmarkId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const unfinishedQuery = (send: Send) =>
  queryOptions({
    queryKey: [QUERY_KEYS.unfinished],
    queryFn: ({ signal }) => send('capture.listReading', { query: {} }, { signal }),
    staleTime: 0,
  })
