import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { BodyColumns, BookmarkColumns, MediaColumns } from '../../bookmark-rows.ts'
import { createQueryBuilder } from '../query-builder.ts'

type Flag = ColumnType<0 | 1, boolean | 0 | 1, boolean | 0 | 1>

/** Keyword indexes of bookmarks and images. */
export type KeywordTable = 'keywords' | 'captions'

interface BookmarksTable extends Omit<BookmarkColumns, 'id' | 'is_favorite'> {
  id: Generated<number>
  /** Lowercased username for filters. */
  author_key: string | null
  is_favorite: Flag
  is_untagged: Flag
  has_image: Flag
  has_video: Flag
  has_note: Flag
  is_archived: Flag
  /** Capture month in UTC, `YYYY-MM`. */
  month: string
}

interface TagsTable {
  id: Generated<number>
  uuid: string
  name: string
  color: string
  active_count: Generated<number>
}

export interface LibrarySchema {
  bookmarks: BookmarksTable
  bodies: BodyRow
  tags: TagsTable
}

export type BookmarkRow = Selectable<BookmarksTable>
export type NewBookmarkRow = Insertable<BookmarksTable>
export type BodyRow = BodyColumns & { bookmark_id: number }
export type MediaRow = MediaColumns & { bookmark_id: number }
export type TagRow = Selectable<TagsTable>

export const libraryQueries = createQueryBuilder<LibrarySchema>()
