import { archiveImage, type ArchivedImage } from './archive-image.ts'
import type { FetchGuard } from '../fetch/fetch-guard.ts'
import { createSlots, type Slots } from '../fetch/slots.ts'
import { parseContentType } from '../read/file-kind.ts'
import type { Page, PageImage } from '../page.ts'
import type { Asking } from '../page-reader.ts'

/** Pictures of one page that are kept; the rest stay addresses. */
const MAX_ARCHIVED = 12
/** Pixels under which a picture is a tracker or a button. */
const MIN_EDGE = 64
/** For all pictures of a page together: the person is waiting for the bookmark, not for them. */
const PICTURES_TIMEOUT_MS = 8_000
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif'

export interface PageMedia {
  ref: string
  type: 'image' | 'video'
  url: string
  /** Pixels of the original; null where neither the page nor the file told. */
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  altText: string | null
  /** The archived JPEG with its own pixels; null when the file stays remote, as every video does. */
  preview: { jpeg: Uint8Array; width: number; height: number } | null
}

const toMedia = (image: PageImage, archived: ArchivedImage | null): PageMedia => ({
  ref: image.ref,
  type: 'image',
  url: image.url,
  width: archived?.originalWidth ?? image.width,
  height: archived?.originalHeight ?? image.height,
  duration: null,
  altText: image.altText,
  preview: archived && { jpeg: archived.jpeg, width: archived.width, height: archived.height },
})

const isTiny = ({ originalWidth, originalHeight }: ArchivedImage) =>
  originalWidth < MIN_EDGE || originalHeight < MIN_EDGE

/**
 * A page's pictures, fetched through the guard and archived, and its videos. A picture that cannot be had
 * costs its preview, never the bookmark: it rejects only when the caller's signal does.
 */
export type FetchMedia = (page: Page, asking?: Asking) => Promise<PageMedia[]>

export function createFetchMedia(deps: {
  guard: FetchGuard
  /** To decode a picture in. */
  turns?: Slots
  limit?: number
  timeoutMs?: number
}): FetchMedia {
  const {
    guard,
    turns = createSlots({ overall: 1 }),
    limit = MAX_ARCHIVED,
    timeoutMs = PICTURES_TIMEOUT_MS,
  } = deps

  const archive = async (bytes: Uint8Array, { account, signal }: Asking): Promise<ArchivedImage> => {
    const release = await turns.acquire({ account }, signal)
    try {
      return await archiveImage(bytes)
    } finally {
      release()
    }
  }

  const fetchAndArchive = async (page: Page, image: PageImage, asking: Asking) => {
    if (page.imageBytes && image.url === page.url) return archive(page.imageBytes, asking)
    const file = await guard.get(image.url, { accept: ACCEPT, ...asking })
    const { essence } = parseContentType(file.headers.get('content-type'))
    return essence === '' || essence.startsWith('image/') ? archive(file.bytes, asking) : null
  }

  return async (page, { account, signal: callerSignal } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout
    const pictures = await Promise.all(
      page.images.map(async (image, index) => {
        const archived =
          index < limit ? await fetchAndArchive(page, image, { account, signal }).catch(() => null) : null
        return archived && isTiny(archived) && !page.imageBytes ? null : toMedia(image, archived)
      }),
    )
    callerSignal?.throwIfAborted()
    const videos = page.videos.map((video) => ({ ...video, type: 'video' as const, preview: null }))
    return [...pictures.filter((picture) => picture !== null), ...videos]
  }
}
