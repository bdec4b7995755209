import { MAX_PAGE_SIZE, type HighlightColor, type HighlightedBookmark } from '@bookplate/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { items } from '@/lib/client/paginate.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { BY_CURSOR } from './message-query.ts'

const HIGHLIGHTED = 30

export type ColorFilter = HighlightColor | null

const pageOf = (
  send: Send,
  color: ColorFilter,
  query: { limit: number; cursor?: string },
  signal?: AbortSignal,
) => send('capture.listHighlights', { query: { ...(color && { color }), ...query } }, signal && { signal })

export const highlightsQuery = (send: Send, color: ColorFilter) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.highlights, color],
    queryFn: ({ pageParam, signal }) => pageOf(send, color, { limit: HIGHLIGHTED, ...pageParam }, signal),
    ...BY_CURSOR,
  })

export const collectHighlights = (send: Send, color: ColorFilter): Promise<HighlightedBookmark[]> =>
  Array.fromAsync(
    items(
      (cursor) => pageOf(send, color, { limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) }),
      ({ id }) => id,
    ),
  )
