import { MAX_PAGE_SIZE, type HighlightColor, type HighlightedBookmark } from '@bookplate/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'
import { BY_CURSOR } from './message-query.ts'

const HIGHLIGHTED = 30

export type ColorFilter = HighlightColor | null

type PageQuery = { limit: number; cursor?: string; color?: HighlightColor }
const pageOf = (send: Send, query: PageQuery, signal?: AbortSignal) =>
  send('capture.listHighlights', { query }, signal && { signal })

export const highlightsQuery = (send: Send, color: ColorFilter) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.highlights, color],
    queryFn: ({ pageParam, signal }) =>
      pageOf(send, { limit: HIGHLIGHTED, ...(color && { color }), ...pageParam }, signal),
    ...BY_CURSOR,
  })

export async function collectHighlights(send: Send, color: ColorFilter): Promise<HighlightedBookmark[]> {
  const found: HighlightedBookmark[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await pageOf(send, {
      limit: MAX_PAGE_SIZE,
      ...(color && { color }),
      ...(cursor && { cursor }),
    })
    found.push(...page.items)
    cursor = page.nextCursor
  }
  return found
}
