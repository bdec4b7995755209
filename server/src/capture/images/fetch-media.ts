import { archiveImage, type ArchivedImage } from './archive-image.ts'
import type { FetchGuard } from '../fetch/fetch-guard.ts'
import { createSlots, type Slots } from '../fetch/slots.ts'
import { parseContentType } from '../read/file-kind.ts'
import type { Page, PageImage } from '../page.ts'
import type { Asking } from '../page-reader.ts'
import type { GivenPictures, PageMedia } from './page-media.ts'

/** Pictures of one page that are kept; the rest stay addresses. */
const MAX_ARCHIVED = 12
/** Pixels under which a picture is a tracker or a button. */
const MIN_EDGE = 64
/** For all pictures of a page together: the person is waiting for the bookmark, not for them. */
const PICTURES_TIMEOUT_MS = 8_000
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif'

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
 * A page's pictures, archived, and its videos. A picture that cannot be had costs its preview, never the bookmark: it
 * rejects only when the caller's signal does.
 */
export type FetchMedia = (page: Page, asking?: Asking) => Promise<PageMedia[]>

/** The bytes of a picture of a page, or null where they are not to be had. */
type BytesOf = (image: PageImage, asking: Asking) => Promise<Uint8Array | null>

interface ArchiveOptions {
  /** To decode a picture in. */
  turns?: Slots
  limit?: number
  timeoutMs?: number
}

function createArchive({
  turns = createSlots({ overall: 1 }),
  limit = MAX_ARCHIVED,
  timeoutMs = PICTURES_TIMEOUT_MS,
}: ArchiveOptions) {
  const archive = async (bytes: Uint8Array, { account, signal }: Asking): Promise<ArchivedImage> => {
    const release = await turns.acquire({ account }, signal)
    try {
      return await archiveImage(bytes)
    } finally {
      release()
    }
  }

  return async (
    page: Page,
    bytesOf: BytesOf,
    { account, signal: callerSignal }: Asking,
  ): Promise<PageMedia[]> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout
    const archived = async (image: PageImage): Promise<ArchivedImage | null> => {
      const asking = { account, signal }
      const isPage = page.imageBytes !== null && image.url === page.url
      const bytes = isPage ? page.imageBytes : await bytesOf(image, asking)
      return bytes && archive(bytes, asking)
    }
    const pictures = await Promise.all(
      page.images.map(async (image, index) => {
        const kept = index < limit ? await archived(image).catch(() => null) : null
        return kept && isTiny(kept) && !page.imageBytes ? null : toMedia(image, kept)
      }),
    )
    callerSignal?.throwIfAborted()
    const videos = page.videos.map((video) => ({ ...video, type: 'video' as const, preview: null }))
    return [...pictures.filter((picture) => picture !== null), ...videos]
  }
}

/** Fetches them through the guard. */
export function createFetchMedia({ guard, ...options }: ArchiveOptions & { guard: FetchGuard }): FetchMedia {
  const archiveAll = createArchive(options)
  const fetchBytes: BytesOf = async (image, asking) => {
    const file = await guard.get(image.url, { accept: ACCEPT, ...asking })
    const { essence } = parseContentType(file.headers.get('content-type'))
    return essence === '' || essence.startsWith('image/') ? file.bytes : null
  }
  return (page, asking = {}) => archiveAll(page, fetchBytes, asking)
}

/** Takes them out of what somebody has already: the first that are there, wherever on the page they stand. */
export function createTakeMedia(options: ArchiveOptions) {
  const archiveAll = createArchive({ ...options, limit: Infinity })
  return (page: Page, given: GivenPictures, asking: Asking = {}): Promise<PageMedia[]> => {
    const kept = new Set(
      page.images
        .map(({ url }) => url)
        .filter((url) => given.has(url))
        .slice(0, options.limit ?? MAX_ARCHIVED),
    )
    return archiveAll(page, async ({ url }) => (kept.has(url) ? given.get(url)! : null), asking)
  }
}
