import type { ContentType, MediaType, Platform } from '@bookplate/contract'
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { Likeness } from '../../care-store.ts'
import { createQueryBuilder } from '../query-builder.ts'

/** A boolean is written as one of the two. */
type Flag = ColumnType<0 | 1, boolean | 0 | 1, boolean | 0 | 1>

/** The keyword indexes: of bookmarks, and of single images. */
export type KeywordTable = 'keywords' | 'captions'

interface BookmarksTable {
  id: Generated<number>
  uuid: string
  url: string
  platform: Platform
  platform_id: string | null
  content_type: ContentType
  title: string | null
  /** JSON of the contract's `Author`. */
  author: string | null
  /** The username in lower case, for filters. */
  author_key: string | null
  note: string | null
  is_favorite: Flag
  is_untagged: Flag
  has_image: Flag
  has_video: Flag
  has_note: Flag
  captured_at: number
  content_created_at: number | null
  deleted_at: number | null
  is_archived: Flag
  /** `YYYY-MM` of the capture, in UTC. */
  month: string
}

interface MediaTable {
  bookmark_id: number
  position: number
  ref: string
  type: MediaType
  url: string
  width: number | null
  height: number | null
  duration: number | null
  alt_text: string | null
  caption: string | null
  /** Who wrote the caption: `import`, `builtin` or a model; null where nobody has looked yet. */
  caption_source: string | null
  is_stored: Flag
}

interface TagsTable {
  id: Generated<number>
  uuid: string
  name: string
  color: string
  active_count: Generated<number>
}

interface CollectionsTable {
  id: Generated<number>
  uuid: string
  name: string
  /** JSON of the contract's `CollectionFilters`. */
  filters: string
  color: string
  icon: string
  is_pinned: Flag
  position: number
}

/** Rows of `data/libraries/<account>.db`. Instants are milliseconds since 1970. */
export interface LibrarySchema {
  bookmarks: BookmarksTable
  bodies: { bookmark_id: number; excerpt: string; checksum: number; content: string }
  identities: { identity: string; bookmark_id: number }
  claims: { identity: string; bookmark_id: number }
  media: MediaTable
  /** Of before images were blobs; emptied as they are moved. */
  images: { bookmark_id: number; ref: string; width: number; height: number; jpeg: Uint8Array }
  archived_images: { bookmark_id: number; ref: string; width: number; height: number; blob: string }
  /** JSON of `StoredHighlight[]`. */
  highlights: { bookmark_id: number; list: string }
  unread: { bookmark_id: number; since: number; reason: string }
  compare_again: { bookmark_id: number }
  likeness_keys: { key: number; bookmark_id: number }
  likenesses: { first_id: number; second_id: number; likeness: Likeness }
  told_apart: { first_id: number; second_id: number }
  picture_queue: { bookmark_id: number; ref: string; attempts: Generated<number>; due_at: Generated<number> }
  tags: TagsTable
  bookmark_tags: { bookmark_id: number; tag_id: number; position: number }
  collections: CollectionsTable
  keywords: {
    rowid: number
    title: string
    body: string
    note: string
    tags: string
    author: string
    url: string
  }
  search_queue: { bookmark_id: number }
  captions: { rowid: number; caption: string }
  keywords_lengths: { id: number; words: number }
  captions_lengths: { id: number; words: number }
  word_totals: { name: KeywordTable; rows: number; words: number; version: number }
  models: { id: Generated<number>; name: string; dimensions: number }
  vectors: { model_id: number; bookmark_id: number; part: number; scale: number; vector: Uint8Array }
  embedded: { model_id: number; bookmark_id: number }
}

export type BookmarkRow = Selectable<BookmarksTable>
export type BodyRow = LibrarySchema['bodies']
export type MediaRow = Selectable<MediaTable>
export type NewMediaRow = Insertable<MediaTable>
export type TagRow = Selectable<TagsTable>
export type CollectionRow = Selectable<CollectionsTable>

export const libraryQueries = createQueryBuilder<LibrarySchema>()
