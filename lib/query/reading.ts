import { isRecord, type FoundPosition } from '@bookplate/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { useLibrary } from './library-context.tsx'
import { rootQuery } from './root.ts'

const keepsPositions = ({ capture }: Record<string, unknown>): boolean =>
  isRecord(capture) && capture['keepsPositions'] === true

/** Whether the library remembers where people stopped reading; false while that is unknown. */
export function useKeepsPositions(): boolean {
  const { client } = useLibrary()
  return useQuery({ ...rootQuery(client), select: keepsPositions }).data ?? false
}

/** Where the person stopped reading a bookmark. Asked again each time, because another device may have read on. */
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
