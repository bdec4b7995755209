import type { SummaryHit, Tile } from '@bookplate/contract'
import { writeBookmark } from '../library/bookmark-view.ts'
import { readSummaries } from '../library/read-bookmarks.ts'
import { contentOf } from '../storage/text/content.ts'
import { bookmarkOfImage, imageId } from '../storage/image-id.ts'
import type { LibraryStore, StoredBookmark, StoredMedia } from '../storage/library-store.ts'

const bookmarksOf = (ids: readonly number[]): number[] => [...new Set(ids.map(bookmarkOfImage))]

const imagesIn = <Holder>(
  holders: readonly Holder[],
  bookmarkOf: (holder: Holder) => StoredBookmark,
): Map<number, { holder: Holder; image: StoredMedia }> =>
  new Map(
    holders.flatMap((holder) => {
      const { id, media } = bookmarkOf(holder)
      return media.map((image) => [imageId(id, image.position), { holder, image }] as const)
    }),
  )

/** Returns full bookmarks as JSON without repetition, and tiles in order. */
export async function readTiles(
  store: LibraryStore,
  ids: readonly number[],
  baseUrl: string,
): Promise<{ items: string[]; tileOrder: Tile[] }> {
  const bookmarks = await store.read(bookmarksOf(ids))
  const images = imagesIn(bookmarks, (bookmark) => bookmark)
  return {
    items: bookmarks.map((stored) => writeBookmark(stored, contentOf(stored), baseUrl)),
    tileOrder: ids.flatMap((id) => {
      const found = images.get(id)
      return found
        ? [{ bookmarkId: found.holder.uuid, ref: found.image.ref, caption: found.image.caption }]
        : []
    }),
  }
}

/** One hit per image, so a bookmark can occur repeatedly. */
export async function readImageHits(
  store: LibraryStore,
  ids: readonly number[],
  words: readonly string[],
): Promise<SummaryHit[]> {
  const images = imagesIn(await readSummaries(store, bookmarksOf(ids), words), ({ bookmark }) => bookmark)
  return ids.flatMap((id) => {
    const found = images.get(id)
    if (!found) return []
    const { ref, caption, altText, width, height, url } = found.image
    return [{ ...found.holder.hit, matchedMedia: { ref, caption, altText, width, height, url } }]
  })
}
