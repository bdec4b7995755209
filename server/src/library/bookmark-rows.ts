import type { Author, ContentBlock, ContentType, MediaType, Platform } from '@bookplate/contract'
import type { NewBookmarkRow } from '../storage/sqlite/library/bookmarks-store.ts'
import { authorKey } from '../storage/sqlite/library/filter-conditions.ts'
import type { KeywordDocument } from '../storage/sqlite/words/keyword-index.ts'
import type { BodyRow, MediaRow } from '../storage/sqlite/library/library-schema.ts'
import type { StoredImage } from '../storage/sqlite/library/media-store.ts'
import { bookmarkChecksum } from '../storage/sqlite/library/bookmark-checksum.ts'
import { keywordDocument } from './keyword-document.ts'
import { plainText } from './portable-text.ts'
import { excerptOf } from './summary-text.ts'

export interface NewMedia {
  ref: string
  type: MediaType
  url: string
  width: number | null
  height: number | null
  duration: number | null
  altText: string | null
  caption: string | null
}

/** A bookmark about to be stored. Instants in milliseconds. */
export interface NewBookmark {
  id: string
  url: string
  /** Every identity that this bookmark answers to; the first is that of `url`. */
  identities: string[]
  /** Those that its page only says are its own: they find it, and never answer a save. */
  claims: string[]
  platform: Platform
  platformId: string | null
  contentType: ContentType
  title: string | null
  author: Author | null
  content: ContentBlock[]
  media: NewMedia[]
  /** Archived images, by the `ref` of their media. */
  images: StoredImage[]
  /** Lowercased and without repetition. */
  tags: string[]
  note: string | null
  isFavorite: boolean
  capturedAt: number
  contentCreatedAt: number | null
  deletedAt: number | null
}

/** All that is written of a bookmark, but for the row id that it gets. */
export interface BookmarkRows {
  row: NewBookmarkRow
  body: Omit<BodyRow, 'bookmark_id'>
  identities: string[]
  claims: string[]
  media: Omit<MediaRow, 'bookmark_id'>[]
  images: StoredImage[]
  tags: string[]
  keywords: KeywordDocument
}

/** What can be made of a bookmark before its library is touched. */
export function bookmarkRows(bookmark: NewBookmark): BookmarkRows {
  const text = plainText(bookmark.content)
  const content = JSON.stringify(bookmark.content)
  const stored = new Set(bookmark.images.map((image) => image.ref))
  const author = bookmark.author && JSON.stringify(bookmark.author)
  const body = { content, excerpt: excerptOf(text) }
  return {
    row: {
      uuid: bookmark.id,
      url: bookmark.url,
      platform: bookmark.platform,
      platform_id: bookmark.platformId,
      content_type: bookmark.contentType,
      title: bookmark.title,
      author,
      author_key: bookmark.author && authorKey(bookmark.author.username),
      note: bookmark.note,
      is_favorite: bookmark.isFavorite ? 1 : 0,
      is_untagged: bookmark.tags.length === 0 ? 1 : 0,
      has_image: bookmark.media.some((item) => item.type === 'image') ? 1 : 0,
      has_video: bookmark.media.some((item) => item.type === 'video') ? 1 : 0,
      captured_at: bookmark.capturedAt,
      content_created_at: bookmark.contentCreatedAt,
      deleted_at: bookmark.deletedAt,
    },
    body: { ...body, checksum: bookmarkChecksum({ ...bookmark, author }, body) },
    identities: bookmark.identities,
    claims: bookmark.claims,
    media: bookmark.media.map((item, position) => ({
      position,
      ref: item.ref,
      type: item.type,
      url: item.url,
      width: item.width,
      height: item.height,
      duration: item.duration,
      alt_text: item.altText,
      caption: item.caption,
      caption_source: item.caption === null ? null : 'import',
      is_stored: stored.has(item.ref) ? 1 : 0,
    })),
    images: bookmark.images,
    tags: bookmark.tags,
    keywords: keywordDocument({ ...bookmark, text }),
  }
}
