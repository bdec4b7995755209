import { isApiError } from '@bookplate/contract'
import { queryOptions, useQuery, type Query, type QueryClient } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { useLibrary } from './library-context.tsx'

export const PREVIEWS = 'previews'

/** Limits concurrent requests, so that many images don't delay a search or use up the rate budget. */
export const MAX_PREVIEWS_AT_ONCE = 4
/** Maximum loaded images that no element shows. */
export const MAX_CACHED_PREVIEWS = 200

/** Time after a save in which the library may still download images. */
const FOLLOWS_WITHIN_MS = 120_000
/** Each delay between retries is twice the one before. */
const FIRST_WAIT_MS = 1_000
const MAX_RETRIES = 5

export interface PreviewSource {
  bookmarkId: string
  capturedAt: string | null
  ref: string
}

const mayArrive = ({ capturedAt }: PreviewSource): boolean =>
  Date.now() - Date.parse(capturedAt ?? '') < FOLLOWS_WITHIN_MS

let running = 0
const waiting: (() => void)[] = []

async function withPreviewSlot<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  if (running >= MAX_PREVIEWS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    signal.throwIfAborted()
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Loads an image as a blob URL, because `<img>` can't send a credential. Retries for recently saved pages. */
export const previewQuery = (client: LibraryClient, shown: PreviewSource, isOn = true) =>
  queryOptions({
    queryKey: [PREVIEWS, shown.bookmarkId, shown.ref],
    queryFn: ({ signal }) =>
      withPreviewSlot(signal, async () => {
        const { bytes } = await client.bookmarks.preview(shown.bookmarkId, shown.ref, { signal })
        signal.throwIfAborted()
        return URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      }),
    // Bookplate's service answers a retryable 503 while it fetches the picture, others a 404.
    retry: (failures, error) =>
      isApiError(error) &&
      (error.retryable || error.code === 'not_found') &&
      mayArrive(shown) &&
      failures < MAX_RETRIES,
    retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures,
    // A missing image stays missing. Other errors may be over when the image is shown again.
    enabled: ({ state }) => isOn && !isApiError(state.error, 'not_found'),
    staleTime: Infinity,
    // `limitPreviews` removes them.
    gcTime: Infinity,
  })

/** Returns the address of an image, null if there is none, or undefined while it is loading. */
export function usePreview(
  { id, capturedAt }: { id: string; capturedAt: string | null },
  ref: string | null,
  isOn = true,
): string | null | undefined {
  const { client } = useLibrary()
  const shown = { bookmarkId: id, capturedAt, ref: ref ?? '' }
  const { data, isError } = useQuery(previewQuery(client, shown, isOn && ref !== null))
  return isError ? null : data
}

/** Removes images that no element shows beyond a maximum number, least recently shown first, and frees their memory. */
export function limitPreviews(queries: QueryClient): () => void {
  const cache = queries.getQueryCache()
  /** In the order of their last use. */
  const urls = new Map<Query, string | undefined>()
  return cache.subscribe(({ query, type }) => {
    if (query.queryKey[0] !== PREVIEWS) return
    const stored = urls.get(query)
    const url = type === 'removed' ? undefined : (query.state.data as string | undefined)
    if (stored && stored !== url) URL.revokeObjectURL(stored)
    urls.delete(query)
    if (type !== 'removed') urls.set(query, url)
    if (type !== 'observerRemoved') return
    const idle = [...urls.keys()].filter((preview) => !preview.isActive())
    for (const preview of idle.slice(0, -MAX_CACHED_PREVIEWS)) cache.remove(preview)
  })
}
