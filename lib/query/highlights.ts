import { MAX_PAGE_SIZE, type HighlightedBookmark } from '@bookplate/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'

const HIGHLIGHTED = 30

const pageOf = (send: Send, query: { limit: number; cursor?: string }, signal?: AbortSignal) =>
  send('capture.listHighlights', { query }, signal && { signal })

export const highlightsQuery = (send: Send) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.highlights],
    queryFn: ({ pageParam, signal }) => pageOf(send, { limit: HIGHLIGHTED, ...pageParam }, signal),
    initialPageParam: {},
    getNextPageParam: ({ nextCursor }) => nextCursor && { cursor: nextCursor },
  })

export async function collectHighlights(send: Send): Promise<HighlightedBookmark[]> {
  const found: HighlightedBookmark[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await pageOf(send, { limit: MAX_PAGE_SIZE, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor
  }
  return found
}
