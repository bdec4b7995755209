import type { NewBookmark } from '../../library-store.ts'
import { highlightsText } from '../../stored-highlight.ts'
import type { KeptImage } from '../../libraries/images.ts'
import { toBody, toMediaRow, toRow } from '../../bookmark-rows.ts'
import type { Tables } from './tables.ts'

/**
 * Inserts a bookmark without keywords, because triggers of other tables would flush their index. Returns its
 * id.
 */
export function insertRows(
  { bookmarks, media, images, pictureQueue, tags, highlights, unread }: Tables,
  bookmark: NewBookmark,
  kept: readonly KeptImage[],
): number {
  const id = bookmarks.insert(toRow(bookmark))
  bookmarks.insertBody({ bookmark_id: id, ...toBody(bookmark) })
  for (const identity of bookmark.identities) bookmarks.addIdentity(identity, id)
  for (const identity of bookmark.claims) bookmarks.addClaim(identity, id)
  media.insert(bookmark.media.map((item) => ({ bookmark_id: id, ...toMediaRow(item) })))
  images.insert(id, kept)
  pictureQueue.put(id, bookmark.wanted)
  tags.attach(id, bookmark.tags)
  if (bookmark.highlights.length > 0) highlights.put(id, highlightsText(bookmark.highlights))
  if (bookmark.unread) unread.put(id, bookmark.unread)
  return id
}
