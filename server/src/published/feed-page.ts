import type { Bookmark, Media } from '@bookplate/contract'
import { authorOf, lineOf, titleOf } from '../../../lib/export-formats/exported-line.ts'
import { normalise } from '../../../lib/portable-text/normalise.ts'
import { encodedAddress, toXhtml } from '../../../lib/portable-text/xhtml.ts'

export interface FeedPage {
  id: string
  title: string
  createdAt: number
  bookmarks: readonly Bookmark[]
  self: string
  start: string
  next: string | null
}

/** Returns the ref of the first stored image, if any. */
export const coverOf = ({ media }: Bookmark): string | undefined =>
  media.find(({ type, storedUrl }) => type === 'image' && storedUrl)?.ref

/** Imported images can have any address, such as that of a file on the reader's device. */
const isPublicImage = ({ type, url }: Media): boolean => type === 'image' && /^https?:/i.test(url)

/** Fields of an entry. Notes and highlights are left out. */
export function entryOf(bookmark: Bookmark) {
  const line = lineOf(bookmark)
  const pictures = new Map(bookmark.media.map((item) => [item.ref, isPublicImage(item) ? item.url : null]))
  return {
    id: `urn:uuid:${bookmark.id}`,
    url: URL.canParse(bookmark.url) ? encodedAddress(new URL(bookmark.url).href) : null,
    title: titleOf(line),
    author: authorOf(line),
    tags: line.tags,
    savedAt: bookmark.capturedAt,
    publishedAt: bookmark.contentCreatedAt,
    html: toXhtml(normalise(bookmark.content).blocks, { imageUrl: (ref) => pictures.get(ref) ?? null }),
  }
}
