import type { Author } from '@bookplate/contract'
import { bookmarkChecksum } from './bookmark-checksum.ts'
import { indexKey } from './index-key.ts'
import type { NewBookmark, ExtractedPage, StoredMedia } from './library-store.ts'
import { highlightsText } from './stored-highlight.ts'

const MONTH_LENGTH = 'YYYY-MM'.length

type Described = Omit<NewBookmark, 'images' | 'keywords'>

/** Returns the form of a username for comparison, which ignores case. */
export const authorKey = (username: string): string => indexKey(username.toLowerCase())

const authorText = ({ author }: Pick<ExtractedPage, 'author'>): string | null =>
  author && JSON.stringify(author)

export const authorOf = (text: string | null): Author | null =>
  text === null ? null : (JSON.parse(text) as Author)

/** Columns that the page determines. */
export const toPageRow = (page: Omit<ExtractedPage, 'keywords'>) => ({
  content_type: page.contentType,
  title: page.title,
  author: authorText(page),
  author_key: page.author && authorKey(page.author.username),
  has_image: page.media.some((item) => item.type === 'image'),
  has_video: page.media.some((item) => item.type === 'video'),
  content_created_at: page.contentCreatedAt,
})

/** Converts a bookmark to a row of `bookmarks`, including columns that let indexes answer queries alone. */
export const toRow = (bookmark: Described) => ({
  ...toPageRow(bookmark),
  uuid: bookmark.uuid,
  url: bookmark.url,
  platform: bookmark.platform,
  platform_id: bookmark.platformId,
  note: bookmark.note,
  is_favorite: bookmark.isFavorite,
  is_untagged: bookmark.tags.length === 0,
  has_note: bookmark.note !== null,
  captured_at: bookmark.capturedAt,
  deleted_at: bookmark.deletedAt,
  is_archived: bookmark.deletedAt !== null,
  month: new Date(bookmark.capturedAt).toISOString().slice(0, MONTH_LENGTH),
})

export const toBody = (bookmark: Described) => ({
  content: bookmark.content,
  excerpt: bookmark.excerpt,
  checksum: bookmarkChecksum(
    { ...bookmark, author: authorText(bookmark), highlights: highlightsText(bookmark.highlights) },
    bookmark,
  ),
})

/** Larger sizes in a file's metadata are wrong. */
const MAX_PIXELS = 2 ** 31 - 1
const sizeOf = (pixels: number | null): number | null =>
  pixels !== null && pixels <= MAX_PIXELS ? pixels : null

export const toMediaRow = (item: StoredMedia) => ({
  position: item.position,
  ref: item.ref,
  type: item.type,
  url: item.url,
  width: sizeOf(item.width),
  height: sizeOf(item.height),
  duration: item.duration,
  alt_text: item.altText,
  caption: item.caption,
  caption_source: item.captionSource,
  is_stored: item.isStored,
})

/** Returns the archived and pending images that remain after new content. */
export function remainingImages(
  media: readonly StoredMedia[],
  brought: readonly { ref: string }[],
): { archived: string[]; wanted: string[] } {
  const fresh = new Set(brought.map(({ ref }) => ref))
  const others = media.filter(({ ref }) => !fresh.has(ref))
  return {
    archived: others.filter(({ isStored }) => isStored).map(({ ref }) => ref),
    wanted: others.map(({ ref }) => ref),
  }
}
