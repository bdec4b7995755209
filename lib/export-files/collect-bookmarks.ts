import {
  isApiError,
  isTransportError,
  MAX_BATCH_READ_IDS,
  MAX_PAGE_SIZE,
  RATE_LIMIT_PAUSE_MS,
  type Bookmark,
  type HighlightColor,
  type HighlightedBookmark,
  type Page,
} from '@bookplate/contract'
import { pages } from '@/lib/client/paginate.ts'
import { sleep } from '@/lib/client/sleep.ts'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { Send } from '@/lib/messaging/send.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { hasWords, toListQuery, toSearchRequest } from '@/lib/search/search-request.ts'
import { piecesOf } from '@/lib/words/pieces.ts'

export interface CollectDeps {
  client: LibraryClient
  signal: AbortSignal
  onProgress: (collected: number) => void
}

export async function collectChosen(ids: readonly string[], deps: CollectDeps): Promise<Bookmark[]> {
  const found: Bookmark[] = []
  for (const piece of piecesOf(ids, MAX_BATCH_READ_IDS)) {
    const { items } = await deps.client.bookmarks.batchRead(piece, { signal: deps.signal })
    found.push(...items)
    deps.onProgress(found.length)
  }
  return found
}

async function collectPages<Item extends { id: string }>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
  onProgress: CollectDeps['onProgress'] = () => undefined,
): Promise<Item[]> {
  const found = new Map<string, Item>()
  for await (const items of pages(read)) {
    for (const item of items) found.set(item.id, item)
    onProgress(found.size)
  }
  return [...found.values()]
}

export const collectResults = (
  input: SearchInput,
  mayRank: boolean,
  { client, signal, onProgress }: CollectDeps,
): Promise<Bookmark[]> =>
  collectPages((cursor) => {
    const page = { cursor, limit: MAX_PAGE_SIZE }
    return hasWords(input) && mayRank
      ? client.search.run(toSearchRequest(input, page), { signal })
      : client.bookmarks.list(toListQuery(input, page), { signal })
  }, onProgress)

export const collectLibrary = ({ client, signal, onProgress }: CollectDeps): Promise<Bookmark[]> =>
  collectPages(
    (cursor) => client.bookmarks.list({ limit: MAX_PAGE_SIZE, state: 'all', cursor }, { signal }),
    onProgress,
  )

export const collectHighlights = (send: Send, color: HighlightColor | null): Promise<HighlightedBookmark[]> =>
  collectPages((cursor) => {
    const query = { limit: MAX_PAGE_SIZE, ...(color && { color }), ...(cursor && { cursor }) }
    return send('capture.listHighlights', { query })
  })

/** Whether every other image would fail with the same error. */
const isGeneral = (error: unknown): boolean =>
  isTransportError(error, 'offline') ||
  isTransportError(error, 'unreachable') ||
  isApiError(error, 'unauthorized')

/** Waits while the library limits requests, and leaves out an image that it can't read. */
export const readImage =
  ({ client, signal }: Pick<CollectDeps, 'client' | 'signal'>) =>
  async ({ id }: { id: string }, ref: string): Promise<Uint8Array | undefined> => {
    for (;;) {
      try {
        return (await client.bookmarks.preview(id, ref, { signal })).bytes
      } catch (error) {
        signal.throwIfAborted()
        if (isGeneral(error)) throw error
        if (!isApiError(error, 'rate_limited')) return undefined
        await sleep(error.retryAfterMs ?? RATE_LIMIT_PAUSE_MS, signal)
      }
    }
  }
