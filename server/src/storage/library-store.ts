import type {
  Author,
  ContentType,
  Filters,
  MediaType,
  Place,
  Platform,
  State,
  Tag,
} from '@bookplate/contract'
import type { StoredHighlight } from './stored-highlight.ts'

export interface StoredMedia {
  position: number
  /** Name in content blocks and in the API, unique within the bookmark. */
  ref: string
  type: MediaType
  url: string
  width: number | null
  height: number | null
  duration: number | null
  altText: string | null
  caption: string | null
  /** Source of the caption: `import`, `builtin`, or a model. Null before captioning. */
  captionSource: string | null
  isStored: boolean
}

export interface StoredImage {
  ref: string
  width: number
  height: number
  jpeg: Uint8Array
}

export interface StoredUnread {
  reason: string
  since: number
}

/** A bookmark without content. Instants in epoch milliseconds. */
export interface StoredBookmark {
  /** Ascending in order of arrival, never reused, below 2^41. Part of cursors and image ids. */
  id: number
  uuid: string
  url: string
  platform: Platform
  platformId: string | null
  contentType: ContentType
  title: string | null
  author: Author | null
  note: string | null
  isFavorite: boolean
  capturedAt: number
  contentCreatedAt: number | null
  deletedAt: number | null
  /** Null if it has text. */
  unread: StoredUnread | null
  media: StoredMedia[]
  tags: Tag[]
}

export interface WholeBookmark extends StoredBookmark {
  /** Portable Text as JSON, or null if damaged, which `check` reports. */
  content: string | null
  highlights: StoredHighlight[]
}

export interface SummarizedBookmark extends StoredBookmark {
  /** Beginning of the text in one line. */
  excerpt: string
}

export interface KeywordDocument {
  title: string
  body: string
  note: string
  tags: string
  author: string
  url: string
}

export interface NewBookmark extends Omit<StoredBookmark, 'id' | 'media' | 'tags'> {
  /** Portable Text as JSON. */
  content: string
  excerpt: string
  /** Identities, the one of `url` first. Those of other bookmarks stay with them. */
  identities: string[]
  /** Identities that only the page claims. They find the bookmark but never answer a save. */
  claims: string[]
  media: StoredMedia[]
  images: StoredImage[]
  /** `ref`s of images to download later. */
  wanted: string[]
  /** Lowercased and distinct. */
  tags: string[]
  highlights: StoredHighlight[]
  keywords: KeywordDocument
}

export interface ExtractedPage extends Pick<
  NewBookmark,
  | 'contentType'
  | 'title'
  | 'author'
  | 'contentCreatedAt'
  | 'content'
  | 'excerpt'
  | 'identities'
  | 'claims'
  | 'media'
  | 'wanted'
  | 'keywords'
> {}

export interface BookmarkChange {
  isFavorite?: boolean
  note?: string | null
  tags?: string[]
  highlights?: StoredHighlight[]
}

/** End of a page. Lists are sorted from newest to oldest, then by `id`. */
export interface PagePosition {
  capturedAt: number
  id: number
}

/** API filters, and operators of the query. */
export interface StoredFilters extends Filters {
  /** Hosts. A result must be at one of them or at a subdomain. */
  sites?: readonly string[]
  /** A result must have one of these texts. */
  places?: readonly Place[]
}

export interface PageQuery {
  filters: StoredFilters
  state: State
  after: PagePosition | null
  limit: number
}

export interface StatsGroup {
  platform: string
  contentType: string
  /** Capture month in UTC, `YYYY-MM`. */
  month: string
  isArchived: boolean
  amount: number
  favorites: number
  withNote: number
  untagged: number
}

export interface CollectionFields {
  name: string
  /** JSON of the contract's `CollectionFilters`. */
  filters: string
  color: string
  icon: string
  isPinned: boolean
}

export interface StoredCollection extends CollectionFields {
  uuid: string
  position: number
}

export type { Saved } from './libraries/insert-bookmarks.ts'
export type { InsertBatch, LibraryStore } from './libraries/shared-library-store.ts'
