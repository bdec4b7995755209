import { sql, type RawBuilder } from 'kysely'
import type { LikenessKey } from './duplicates-store.ts'
import type { KeywordDocument, PagePosition } from '../library-store.ts'
import type { Images } from './images.ts'
import { putNew, type Row, type Steps } from './steps.ts'
import type { BookmarkPart, BookmarkRow } from './stored-bookmarks.ts'

/** Cached parts of a library: keyword indexes, filter results, and vectors. */
export type Part = 'words' | 'facts' | 'vectors'

/** Changed parts, or a function of the result. */
export type Changed<Result> = readonly Part[] | ((result: Result) => readonly Part[])

export interface InsertLookup {
  /** Number of ids that `LibraryAccess.write` reserved. */
  ids: number
  identities: readonly string[]
  tags: readonly string[]
}

export interface InsertContext {
  firstId: number
  holders: readonly { id: number; identity: string }[]
  /** Existing tags, and the last tag, after whose id new ones continue. */
  tags: readonly { id: number; name: string }[]
}

/** SQL that differs between the engines. */
export interface Dialect {
  /** Condition that a row belongs to the library. Every table of a statement needs it. */
  mine(alias?: string): RawBuilder<boolean>
  key(...columns: string[]): string
  isAmong(column: string, ids: readonly number[]): RawBuilder<boolean>
  isOneOf(column: string, texts: readonly string[]): RawBuilder<boolean>
  /** Reads what the inserts of a transaction need, in one round trip. */
  beforeInsert(wanted: InsertLookup): Steps<InsertContext>
  record: RawBuilder<unknown>
  /** Reads that row, which is created if missing and locked until the end of the transaction. */
  openRecord(): Steps<{ revision: number; move: string | null }>
  empty(): Steps<void>
  /** Functions that make JSON: of the rows of a group, and of one row. */
  json: { list: RawBuilder<unknown>; object: RawBuilder<unknown> }
  /** Reads `bookmarkRows` in any order. */
  bookmarks(part: BookmarkPart, ids: readonly number[]): Steps<BookmarkRow[]>
  /** Replaces the words of bookmarks. */
  index(texts: ReadonlyMap<number, KeywordDocument>): Steps<void>
  /** Replaces the words of images by their id (`image-id.ts`). Null removes them. */
  indexCaptions(captions: ReadonlyMap<number, string | null>): Steps<void>
  /** Computes the words of a new bookmark, which takes long, before a transaction locks the library. */
  prepare(keywords: KeywordDocument): void
  /** Indexes new bookmarks in several calls of `add`. */
  newWords(): { add(texts: ReadonlyMap<number, KeywordDocument>): Steps<void>; end(): Steps<void> }
  /** Whether tags of a bookmark repeat its capture time and state. */
  repeatsInTags: boolean
  /** Columns of `vectors` with the vector itself. */
  vectors: {
    columns: RawBuilder<unknown>
    read(row: Row): Float32Array
    row(vector: Float32Array): Row
    /** Notes that bookmarks got other vectors. */
    changed(ids: readonly number[]): Steps<void>
  }
  /** Reads no more than `limit` rows per key, because boilerplate is on any number of pages. */
  firstOfKeys(keys: readonly number[], limit: number): Steps<LikenessKey[]>
}

/** Increases the revision and can reserve ids. @throws {StorageUnavailable} during a move */
export type Write = <Result>(steps: Steps<Result>, changed?: Changed<Result>, ids?: number) => Promise<Result>

export interface LibraryAccess {
  dialect: Dialect
  images: Images
  list<Found extends object>(statement: RawBuilder<Found>): Promise<Found[]>
  find<Found extends object>(statement: RawBuilder<Found>): Promise<Found | undefined>
  read<Result>(steps: Steps<Result>): Promise<Result>
  write: Write
  /** Runs work that writes in batches. Data may reach the disk at the end. */
  importing<Result>(work: (write: Write) => Promise<Result>): Promise<Result>
  /** Transaction that doesn't. @throws {AccountDeletedError} */
  aside<Result>(steps: Steps<Result>): Promise<Result>
  /**
   * Transaction of a move, which ignores the mark and doesn't need an account. It increases the revision if it brings
   * bookmarks up to `lastId`, and nothing for null.
   */
  moving<Result>(steps: Steps<Result>, lastId: number | null): Promise<Result>
}

/** Queues bookmarks for embedding after their text changed. */
export function queueChanged(ids: readonly number[]): Steps<void> {
  const rows = ids.map((id) => ({ bookmark_id: id }))
  return putNew('search_queue', rows)
}

/** End of a statement about `bookmarks b`: the page after a position, newest first. */
export const pageAfter = (after: PagePosition | null, limit: number): RawBuilder<unknown> => sql`
  ${after ? sql`and (b.captured_at, b.id) < (${after.capturedAt}, ${after.id})` : sql``}
  order by b.captured_at desc, b.id desc limit ${limit}`

export const assignments = (row: Row): RawBuilder<unknown>[] =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
