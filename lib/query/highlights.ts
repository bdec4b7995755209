import type { HighlightColor } from '@bookplate/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { BY_CURSOR } from './message-query.ts'

const HIGHLIGHTED = 30

export type ColorFilter = HighlightColor | null

export const highlightsQuery = (send: Send, color: ColorFilter) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.highlights, color],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: HIGHLIGHTED, ...(color && { color }), ...pageParam }
      return send('capture.listHighlights', { query }, { signal })
    },
    ...BY_CURSOR,
  })
