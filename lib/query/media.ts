import { isApiError } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'

/** At once, so that a page of pictures neither spends the rate budget nor holds up a search. */
export const MAX_PREVIEWS_AT_ONCE = 4
/** Pictures kept although nobody shows them. */
export const MAX_KEPT_PREVIEWS = 200

/** A library may fetch pictures after it has saved their page: of one saved so lately they may still come. */
const FOLLOWS_WITHIN_MS = 120_000
/** Then it is asked for again, each time after twice as long. */
const FIRST_WAIT_MS = 1_000
const LAST_WAIT_MS = 16_000

/** A picture as whoever shows it knows it. */
export interface ShownPicture {
  bookmarkId: string
  /** When its bookmark was saved. */
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

/** Whether a picture that is not there may still come. */
export const mayFollow = ({ capturedAt }: { capturedAt: string | null }): boolean =>
  Date.now() - Date.parse(capturedAt ?? '') < FOLLOWS_WITHIN_MS

interface Picture {
  url: Promise<string | null>
  /** Set when it is loaded: what must be revoked. */
  loaded: string | null
  /** An answer came, be it that there is none. */
  isSettled: boolean
  users: number
  controller: AbortController
}

export interface PreviewStoreDeps {
  client: LibraryClient
  createUrl: (blob: Blob) => string
  revokeUrl: (url: string) => void
}

/**
 * Previews as blob addresses. They need the credential, so an `<img>` cannot ask for them; they are kept by
 * bookmark and ref: a ref is stable, but names a picture of its own bookmark only. Null where the service has none
 * (a video, a picture it did not archive); of a page that was just saved, as soon as that is sure.
 */
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

  /** Asks until it has come, or will not come any more. */
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
    // Another one may have begun in its place since.
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
        // "There is none" is an answer to keep; anything else is worth another try the next time it is shown.
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
    // Scrolled by before it came: the request is called off.
    if (picture.users === 0 && !picture.isSettled) forget(key, picture)
    for (const [other, idle] of pictures) {
      if (pictures.size <= MAX_KEPT_PREVIEWS) break
      if (idle.users === 0) forget(other, idle)
    }
  }

  return {
    /** Call the returned function when the picture is no longer shown. */
    show(shown: ShownPicture, onUrl: (url: string | null) => void): () => void {
      const key = `${shown.bookmarkId} ${shown.ref}`
      const known = pictures.get(key)
      const picture = known ?? begin(key, shown)
      if (known) {
        // Shown again: the last to be thrown out.
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
