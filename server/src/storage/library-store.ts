import type {
  Author,
  ContentType,
  CountedTag,
  Filters,
  MediaType,
  Platform,
  State,
  Tag,
} from '@bookplate/contract'
import type { StoredHighlight } from './stored-highlight.ts'

/** An image or video of a bookmark, at its place in `media`. */
export interface StoredMedia {
  position: number
  /** By which blocks of the content and the API name it; unique within its bookmark. */
  ref: string
  type: MediaType
  url: string
  width: number | null
  height: number | null
  duration: number | null
  altText: string | null
  caption: string | null
  /** Who wrote the caption: `import`, `builtin` or a model; null where nobody has looked yet. */
  captionSource: string | null
  /** Whether its picture is archived. */
  isStored: boolean
}

export interface StoredImage {
  ref: string
  width: number
  height: number
  jpeg: Uint8Array
}

/** Why and since when only the address of a page is known. */
export interface StoredUnread {
  reason: string
  since: number
}

/** A bookmark but for what it says. Instants in milliseconds since 1970. */
export interface StoredBookmark {
  /** Ascending in the order of arrival, never used again, below 2^41. Cursors and ids of images carry it. */
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
  /** Null where it is not archived. */
  deletedAt: number | null
  /** Null where its page was read. */
  unread: StoredUnread | null
  /** By position. */
  media: StoredMedia[]
  /** In the order in which they were given. */
  tags: Tag[]
}

export interface WholeBookmark extends StoredBookmark {
  /** Portable Text as JSON; null where it is not what was written, which `check` reports. */
  content: string | null
  /** In their order; none where the content is null. */
  highlights: StoredHighlight[]
}

export interface SummarizedBookmark extends StoredBookmark {
  /** The beginning of its text on one line. */
  excerpt: string
}

/** What of a bookmark can be found by its words. */
export interface KeywordDocument {
  title: string
  body: string
  note: string
  tags: string
  author: string
  url: string
}

/** A bookmark about to be stored: all that can be made of it before its library is touched. */
export interface NewBookmark extends Omit<StoredBookmark, 'id' | 'media' | 'tags'> {
  /** Portable Text as JSON. */
  content: string
  excerpt: string
  /** Every identity that it answers to; the first is that of `url`. One that another bookmark has stays with that one. */
  identities: string[]
  /** Those that its page only says are its own: they find it, and never answer a save. */
  claims: string[]
  media: StoredMedia[]
  /** Archived images, by the `ref` of their media. */
  images: StoredImage[]
  /** By the `ref` of their media: pictures that are to be fetched later. */
  wanted: string[]
  /** Names, lowercased and without repetition. */
  tags: string[]
  highlights: StoredHighlight[]
  keywords: KeywordDocument
}

/** What a page says when it is read again; what a person made of its bookmark stays. */
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

/** What an edit changes; what is left out stays. */
export interface BookmarkChange {
  isFavorite?: boolean
  note?: string | null
  /** Names; exactly these, in this order. */
  tags?: string[]
  /** Exactly these. */
  highlights?: StoredHighlight[]
  /** Needed with a new note, other tags or other highlights: what it is found by from now on. */
  keywords?: KeywordDocument
}

/** Where a page ended: lists run from newest to oldest, and `id` decides between equal instants. */
export interface PagePosition {
  capturedAt: number
  id: number
}

/** The filters of the API, and what a query asks for that they have no word for. */
export interface StoredFilters extends Filters {
  /** Hosts: what is of one of them, or of one below it. */
  sites?: readonly string[]
}

export interface PageQuery {
  filters: StoredFilters
  state: State
  after: PagePosition | null
  limit: number
}

/** How many bookmarks of a selection share these figures. */
export interface StatsGroup {
  platform: string
  contentType: string
  /** `YYYY-MM` of the capture, in UTC. */
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

/** Puts many bookmarks in; how many, since one whose identities are held already is left out. */
export type InsertBatch = (bookmarks: readonly NewBookmark[]) => Promise<number>

export interface CollectionsStore {
  /** Pinned first, then by position. */
  collections(): Promise<StoredCollection[]>
  /** At the end. */
  addCollection(uuid: string, fields: CollectionFields): Promise<StoredCollection>
  updateCollection(uuid: string, fields: Partial<CollectionFields>): Promise<StoredCollection | undefined>
  /** Whether there was one. */
  removeCollection(uuid: string): Promise<boolean>
}

/**
 * What one library keeps. Each call is one step: what writes is one transaction, which raises the revision, and
 * nothing of another writer comes between its reads and its writes. All names and ids of several are of any number.
 */
export interface LibraryStore extends CollectionsStore {
  /** Another number after each change, by whichever process. */
  revision(): Promise<number>

  /** The bookmarks of one page, newest first, and nothing but what a cursor needs of them. */
  page(query: PageQuery): Promise<PagePosition[]>
  /** In the order of `ids`; those that are not there are left out. */
  read(ids: readonly number[]): Promise<WholeBookmark[]>
  /** The same without contents. */
  summaries(ids: readonly number[]): Promise<SummarizedBookmark[]>
  /** Contents alone, in any order; null as in `WholeBookmark`. */
  contents(ids: readonly number[]): Promise<{ id: number; content: string | null }[]>
  /** How many bytes of content and highlights they have, told without reading them. */
  contentSizes(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** In any order; unknown ones are left out. */
  idsOf(uuids: readonly string[]): Promise<{ id: number; uuid: string }[]>
  /** The bookmark that answers to the first of these identities that any answers to. */
  byIdentity(identities: readonly string[]): Promise<number | undefined>
  /** Bookmarks above an id, the oldest first. */
  exportAfter(id: number, limit: number): Promise<WholeBookmark[]>
  image(uuid: string, ref: string): Promise<StoredImage | undefined>
  /** Active bookmarks whose page was not read, newest first. */
  unread(after: PagePosition | null, limit: number): Promise<PagePosition[]>

  /** Unless a bookmark answers to one of `held` already: then that one answers to all `identities` from now on. */
  insert(bookmark: NewBookmark, held: readonly string[]): Promise<{ id: number; created: boolean }>
  /**
   * Writes what `change` makes of the bookmark as it is now; the id, or undefined where there is none. What `change`
   * throws undoes it all.
   */
  update(uuid: string, change: (stored: WholeBookmark) => BookmarkChange): Promise<number | undefined>
  /**
   * Puts what a page says now in place of what it said, with these images; the bookmark is read from then on. Images
   * archived before stay where `media` still has them as stored; of those that were to be fetched, too, none but
   * what `media` still has without a picture. Whether there is such a bookmark.
   */
  replacePage(
    id: number,
    images: readonly StoredImage[],
    read: (stored: WholeBookmark) => PageReading,
  ): Promise<boolean>
  /** Archives at an instant, or restores; those that changed. */
  setArchived(uuids: readonly string[], at: number | null): Promise<string[]>
  /**
   * For many bookmarks: each batch is one transaction, and whoever else writes gets in between. Nothing need be on
   * the disk before the end.
   */
  importing<Result>(work: (insert: InsertBatch) => Promise<Result>): Promise<Result>

  /** Every tag there is, with how many active bookmarks carry it; in any order. */
  tags(): Promise<CountedTag[]>
  /** Counts a selection; a group may come more than once, with a part of it each time. */
  stats(filters: StoredFilters, state: State): Promise<StatsGroup[]>
}
