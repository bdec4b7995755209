import type {
  Author,
  ContentType,
  CountedTag,
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

/** A bookmark to store, with all derived fields. */
export interface NewBookmark extends Omit<StoredBookmark, 'id' | 'media' | 'tags'> {
  /** Portable Text as JSON. */
  content: string
  excerpt: string
  /** Identities, the one of `url` first. Those of other bookmarks stay with them. */
  identities: string[]
  /** Identities that only the page claims. They find the bookmark but never answer a save. */
  claims: string[]
  media: StoredMedia[]
  /** Archived images by `ref` of their media. */
  images: StoredImage[]
  /** `ref`s of images to download later. */
  wanted: string[]
  /** Lowercased and distinct. */
  tags: string[]
  highlights: StoredHighlight[]
  keywords: KeywordDocument
}

export interface PageReading extends Pick<
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
  /** Required with a changed note, tags, or highlights. */
  keywords?: KeywordDocument
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

/** Inserts bookmarks and returns their number. Skips those with an existing identity. */
export type InsertBatch = (bookmarks: readonly NewBookmark[]) => Promise<number>

export interface CollectionsStore {
  /** Pinned first, then by position. */
  collections(): Promise<StoredCollection[]>
  addCollection(uuid: string, fields: CollectionFields): Promise<StoredCollection>
  updateCollection(uuid: string, fields: Partial<CollectionFields>): Promise<StoredCollection | undefined>
  removeCollection(uuid: string): Promise<boolean>
}

/** Each write is one transaction. Lists of names and ids may have any length. */
export interface LibraryStore extends CollectionsStore {
  /** Changes after each write by any process. */
  revision(): Promise<number>
  /** @throws {StorageUnavailable} while the library is being moved, and after it has moved */
  requireWritable(): Promise<void>

  /** Returns a page, newest first, with only the fields of a cursor. */
  page(query: PageQuery): Promise<PagePosition[]>
  /** Reads bookmarks in the order of `ids`. Skips missing ones. */
  read(ids: readonly number[]): Promise<WholeBookmark[]>
  /** Like `read`, without contents. */
  summaries(ids: readonly number[]): Promise<SummarizedBookmark[]>
  /** Reads contents in any order. Null as in `WholeBookmark`. */
  contents(ids: readonly number[]): Promise<{ id: number; content: string | null }[]>
  /** Returns highlights by bookmark, of all bookmarks for null. Skips those without any. */
  highlights(ids: readonly number[] | null): Promise<ReadonlyMap<number, StoredHighlight[]>>
  /** Returns bytes of content and highlights without reading them. */
  contentSizes(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Returns ids in any order. Skips unknown ones. */
  idsOf(uuids: readonly string[]): Promise<{ id: number; uuid: string }[]>
  /** Returns the bookmark with the first known identity. */
  byIdentity(identities: readonly string[]): Promise<number | undefined>
  /** Returns bookmarks above an id, oldest first. */
  exportAfter(id: number, limit: number): Promise<WholeBookmark[]>
  image(uuid: string, ref: string): Promise<StoredImage | undefined>
  /** Returns active unread bookmarks, newest first. */
  unread(after: PagePosition | null, limit: number): Promise<PagePosition[]>

  /** Inserts a bookmark, unless one has an identity of `held`. Then that one gets all `identities`. */
  insert(bookmark: NewBookmark, held: readonly string[]): Promise<{ id: number; created: boolean }>
  /** Applies `change` to the current bookmark and returns its id, or undefined if missing. */
  update(uuid: string, change: (stored: WholeBookmark) => BookmarkChange): Promise<number | undefined>
  /**
   * Replaces the content and images of a bookmark, which then counts as read. Keeps archived and pending
   * images that `media` still lists. Returns whether the bookmark exists.
   */
  replacePage(
    id: number,
    images: readonly StoredImage[],
    read: (stored: WholeBookmark) => PageReading,
  ): Promise<boolean>
  /** Archives at an instant, or restores for null. Returns the changed ones. */
  setArchived(uuids: readonly string[], at: number | null): Promise<string[]>
  /** Imports bookmarks in batches of one transaction each. Data may reach the disk at the end. */
  importing<Result>(work: (insert: InsertBatch) => Promise<Result>): Promise<Result>

  /** Returns all tags with their number of active bookmarks, in any order. */
  tags(): Promise<CountedTag[]>
  /** Counts a selection. A group may be split into several results. */
  stats(filters: StoredFilters, state: State): Promise<StatsGroup[]>
}
