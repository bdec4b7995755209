import { isApiError } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'

/** Limits concurrent requests, so that many images don't delay a search or use up the rate budget. */
export const MAX_PREVIEWS_AT_ONCE = 4
/** Maximum loaded images that no element shows. */
export const MAX_CACHED_PREVIEWS = 200

/** Time after a save in which the library may still download images. */
const FOLLOWS_WITHIN_MS = 120_000
/** First and last delay between retries. Each delay doubles. */
const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 16_000

export interface ShownPicture {
  bookmarkId: string
  capturedAt: string
  ref: string
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

export const mayFollow = ({ capturedAt }: { capturedAt: string | null }): boolean =>
  Date.now() - Date.parse(capturedAt ?? '') < FOLLOWS_WITHIN_MS

interface Picture {
  url: Promise<string | null>
  loaded: string | null
  /** Whether a response arrived, even if there is no image. */
  isSettled: boolean
  users: number
  controller: AbortController
}

export interface PreviewStoreDeps {
  client: LibraryClient
  createUrl: (blob: Blob) => string
  revokeUrl: (url: string) => void
}

/** Blob URLs, because `<img>` can't send a credential. Retries for recently saved pages. */
export function createPreviewStore({ client, createUrl, revokeUrl }: PreviewStoreDeps) {
  const pictures = new Map<string, Picture>()
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(signal: AbortSignal): Promise<void> {
    if (running >= MAX_PREVIEWS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    signal.throwIfAborted()
  }

  async function load(bookmarkId: string, ref: string, signal: AbortSignal): Promise<string | null> {
    try {
      await turn(signal)
      const { bytes } = await client.bookmarks.preview(bookmarkId, ref, { signal })
      return createUrl(new Blob([bytes], { type: 'image/jpeg' }))
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  async function loadInTime(shown: ShownPicture, signal: AbortSignal): Promise<string | null> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
      try {
        return await load(shown.bookmarkId, shown.ref, signal)
      } catch (error) {
        // Bookplate's service answers a retryable 503 while it fetches the picture, others a 404.
        const isPending = isApiError(error) && (error.retryable || error.code === 'not_found')
        if (!isPending || !mayFollow(shown) || waitMs > LAST_WAIT_MS) throw error
      }
      await pause(waitMs, signal)
    }
  }

  function forget(key: string, picture: Picture): void {
    if (pictures.get(key) === picture) pictures.delete(key)
    picture.controller.abort()
    if (picture.loaded) revokeUrl(picture.loaded)
  }

  function begin(key: string, shown: ShownPicture): Picture {
    const controller = new AbortController()
    const picture: Picture = {
      url: Promise.resolve(null),
      loaded: null,
      isSettled: false,
      users: 0,
      controller,
    }
    picture.url = loadInTime(shown, controller.signal).then(
      (url) => {
        picture.isSettled = true
        if (!controller.signal.aborted) return (picture.loaded = url)
        if (url) revokeUrl(url)
        return null
      },
      (error: unknown) => {
        // Keep "not found". Retry after other errors when the image is shown again.
        if (isApiError(error, 'not_found')) picture.isSettled = true
        else if (pictures.get(key) === picture) pictures.delete(key)
        return null
      },
    )
    pictures.set(key, picture)
    return picture
  }

  function release(key: string, picture: Picture): void {
    picture.users -= 1
    // Cancel if the image was scrolled away before it loaded.
    if (picture.users === 0 && !picture.isSettled) forget(key, picture)
    for (const [other, idle] of pictures) {
      if (pictures.size <= MAX_CACHED_PREVIEWS) break
      if (idle.users === 0) forget(other, idle)
    }
  }

  return {
    /** The caller must call the returned function when the image is no longer displayed. */
    show(shown: ShownPicture, onUrl: (url: string | null) => void): () => void {
      const key = `${shown.bookmarkId} ${shown.ref}`
      const known = pictures.get(key)
      const picture = known ?? begin(key, shown)
      if (known) {
        // Move to the end, so that it is evicted last.
        pictures.delete(key)
        pictures.set(key, known)
      }
      picture.users += 1
      let isShown = true
      if (picture.loaded) onUrl(picture.loaded)
      else void picture.url.then((url) => isShown && onUrl(url))
      return () => {
        isShown = false
        release(key, picture)
      }
    },
    clear(): void {
      for (const [key, picture] of pictures) forget(key, picture)
    },
  }
}
export type PreviewStore = ReturnType<typeof createPreviewStore>
