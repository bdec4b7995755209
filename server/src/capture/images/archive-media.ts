import { archiveImage, type ArchivedImage } from './archive-image.ts'
import type { Slots } from '../../limits/slots.ts'
import type { PageImage } from '@bookplate/reader/page-content'
import type { SourcePage } from '../../library/capture-interface.ts'
import type { DraftMedia } from '../../library/draft-bookmark.ts'
import { MAX_ARCHIVED, type ImageFiles, type Page } from '../page.ts'
import type { FetchOptions } from '../page-fetcher.ts'
import { isTiny } from './fetch-picture.ts'

export type ArchivedMedia = Pick<SourcePage, 'media' | 'images'>

const toMedia = (image: PageImage, archived: ArchivedImage | null): DraftMedia => ({
  ref: image.ref,
  type: 'image',
  url: image.url,
  width: archived?.width ?? image.width,
  height: archived?.height ?? image.height,
  duration: null,
  altText: image.altText,
  caption: null,
})

/** Archives images with known bytes. One that cannot be decoded has no copy. */
export const createArchiveMedia =
  (turns: Slots) =>
  async (page: Page, given: ImageFiles, { account, signal }: FetchOptions = {}): Promise<ArchivedMedia> => {
    const files = new Map([...page.files, ...given])
    const urls = page.images.map(({ url }) => url).filter((url) => files.has(url))
    const kept = new Set(urls.slice(0, MAX_ARCHIVED))
    const archive = async (image: PageImage) => {
      const bytes = kept.has(image.url) ? files.get(image.url)! : null
      const archived =
        bytes && (await turns.during({ account }, () => archiveImage(bytes), signal).catch(() => null))
      return { image, archived }
    }
    const found = await Promise.all(page.images.map(archive))
    signal?.throwIfAborted()
    const pictures = found.filter(({ archived }) => !archived || !isTiny(archived) || page.files.size > 0)
    const videos = page.videos.map((video) => ({ ...video, type: 'video' as const, caption: null }))
    return {
      media: [...pictures.map(({ image, archived }) => toMedia(image, archived)), ...videos],
      images: pictures.flatMap(({ image: { ref }, archived }) =>
        archived ? [{ ref, ...archived.preview }] : [],
      ),
    }
  }
