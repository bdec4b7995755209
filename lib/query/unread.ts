import { unreadOf, urlIdentity, type ListUnreadQuery } from '@bookplate/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@/lib/messaging/send.ts'
import { QUERY_KEYS } from './keys.ts'

const PER_PAGE = 100
const MAX_PAGES = 50

async function readReasons(
  send: Send,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(addresses.map((url) => [urlIdentity(url), url]))
  const reasons = new Map<string, string>()
  let query: ListUnreadQuery = { limit: PER_PAGE }
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, nextCursor } = await send('capture.listUnread', { query }, { signal })
    for (const item of items) {
      const [url, unread] = [wanted.get(urlIdentity(item.url)), unreadOf(item)]
      if (url !== undefined && unread) reasons.set(url, unread.reason)
    }
    if (nextCursor === null || reasons.size === wanted.size) break
    query = { limit: PER_PAGE, cursor: nextCursor }
  }
  return reasons
}

/** Pages of an import that were saved without text, with the reasons. Loaded after the import. */
export const importedWithoutTextQuery = (send: Send, importId: string, addresses: readonly string[]) =>
  queryOptions({
    queryKey: [QUERY_KEYS.unread, importId],
    queryFn: ({ signal }) => readReasons(send, addresses, signal),
    // A library without captures has no such list. It refuses these pages instead.
    retry: false,
    staleTime: Infinity,
  })
