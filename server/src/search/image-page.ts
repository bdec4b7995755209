import type { Bookmark, SummaryHit, Tile } from '@bookplate/contract'
import type { Library } from '../library/library.ts'
import { readBookmarks, readSummaries } from '../library/read-bookmarks.ts'
import { bookmarkOfImage, createCaptionsStore } from '../storage/sqlite/library/captions-store.ts'

/** Images of one page as a full view: their bookmarks once each, and the tiles in order. */
export function readTiles(
  library: Library,
  ids: readonly number[],
): { items: Bookmark[]; tileOrder: Tile[] } {
  const rowIds = [...new Set(ids.map(bookmarkOfImage))]
  const items = readBookmarks(library.store, rowIds, library.baseUrl)
  const uuids = new Map(rowIds.map((rowId, index) => [rowId, items[index]?.id]))
  const images = createCaptionsStore(library.store.database).images(ids)
  const tileOrder = ids.flatMap((id) => {
    const image = images.get(id)
    const bookmarkId = uuids.get(bookmarkOfImage(id))
    return image && bookmarkId ? [{ bookmarkId, ref: image.ref, caption: image.caption }] : []
  })
  return { items, tileOrder }
}

/** The same as a summary view: one hit an image, so that a bookmark may come several times. */
export function readImageHits(
  library: Library,
  ids: readonly number[],
  words: readonly string[],
): SummaryHit[] {
  const rowIds = [...new Set(ids.map(bookmarkOfImage))]
  const summaries = readSummaries(library.store, rowIds, words)
  const byRow = new Map(rowIds.map((rowId, index) => [rowId, summaries[index]]))
  const images = createCaptionsStore(library.store.database).images(ids)
  return ids.flatMap((id) => {
    const image = images.get(id)
    const summary = byRow.get(bookmarkOfImage(id))
    if (!image || !summary) return []
    const matchedMedia = {
      ref: image.ref,
      caption: image.caption,
      altText: image.alt_text,
      width: image.width,
      height: image.height,
      url: image.url,
    }
    return [{ ...summary, matchedMedia }]
  })
}
