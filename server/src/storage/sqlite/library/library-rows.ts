import type { BodyColumns, BookmarkColumns, MediaColumns } from '../../bookmark-rows.ts'

/** Keyword indexes of bookmarks and images. */
export type KeywordTable = 'keywords' | 'captions'

export interface BookmarkRow extends BookmarkColumns {
  is_archived: 0 | 1
}
export type BodyRow = BodyColumns & { bookmark_id: number }
export type MediaRow = MediaColumns & { bookmark_id: number }
