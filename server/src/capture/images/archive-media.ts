import { archiveImage, type ArchivedImage } from './archive-image.ts'
import type { Slots } from '../../limits/slots.ts'
import type { PageImage } from '@bookplate/reader/page-content'
import type { Page } from '../page.ts'
import type { FetchOptions } from '../page-fetcher.ts'
import { isTiny } from './fetch-picture.ts'
import { MAX_ARCHIVED, type ImageFiles, type PageMedia } from './page-media.ts'

const toMedia = (image: PageImage, archived: ArchivedImage | null): PageMedia => ({
  ref: image.ref,
  type: 'image',
  url: image.url,
  width: archived?.width ?? image.width,
  height: archived?.height ?? image.height,
  duration: null,
  altText: image.altText,
  preview: archived?.preview ?? null,
})

/** Archives images with known bytes. One that cannot be decoded has no preview. */
export const createArchiveMedia =
  (turns: Slots) =>
  async (page: Page, files: ImageFiles, { account, signal }: FetchOptions = {}): Promise<PageMedia[]> => {
    const isPage = ({ url }: PageImage): boolean => page.imageBytes !== null && url === page.url
    const kept = new Set(
      page.images
        .map(({ url }) => url)
        .filter((url) => files.has(url))
        .slice(0, MAX_ARCHIVED),
    )
    const bytesOf = (image: PageImage): Uint8Array | null => {
      if (isPage(image)) return page.imageBytes
      return kept.has(image.url) ? files.get(image.url)! : null
    }
    const pictures = await Promise.all(
      page.images.map(async (image) => {
        const bytes = bytesOf(image)
        const archived =
          bytes && (await turns.during({ account }, () => archiveImage(bytes), signal).catch(() => null))
        return archived && isTiny(archived) && !page.imageBytes ? null : toMedia(image, archived)
      }),
    )
    signal?.throwIfAborted()
    const videos = page.videos.map((video) => ({ ...video, type: 'video' as const, preview: null }))
    return [...pictures.filter((picture) => picture !== null), ...videos]
  }
