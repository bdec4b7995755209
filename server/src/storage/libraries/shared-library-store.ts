import type { CountedTag, State } from '@bookplate/contract'
import { sql } from 'kysely'
import type {
  BookmarkChange,
  NewBookmark,
  PagePosition,
  PageQuery,
  ExtractedPage,
  StatsGroup,
  StoredFilters,
  StoredImage,
  WholeBookmark,
} from '../library-store.ts'
import { readHighlights } from '../stored-highlight.ts'
import { batchWrites } from './batch-writes.ts'
import { readContents } from './checked-texts.ts'
import { createCollections } from './collections.ts'
import { replacePage, setArchived, updateBookmarks, type UuidEdit } from './edit-bookmarks.ts'
import { byIdentityOf, firstMatch, identityRows, insertBookmarks, type Saving } from './insert-bookmarks.ts'
import { pageAfter, type LibraryAccess } from './library-access.ts'
import { allIds } from './steps.ts'
import { readSummarized, readWhole } from './stored-bookmarks.ts'

/** Methods whose statements differ too much, or are too frequent, to share. */
export interface EngineMethods {
  revision(): Promise<number>
  /** @throws {StorageUnavailable} while the library is being moved, and after it has moved */
  requireWritable(): Promise<void>
  /** Returns a page, newest first, with only the fields of a cursor. */
  page(query: PageQuery): Promise<PagePosition[]>
  /** Returns all tags with their number of active bookmarks, in any order. */
  tags(): Promise<CountedTag[]>
  /** Counts a selection. A group may be split into several results. */
  stats(filters: StoredFilters, state: State): Promise<StatsGroup[]>
}

/** Inserts bookmarks and returns their number. Skips those with an existing identity. */
export type InsertBatch = (bookmarks: readonly NewBookmark[]) => Promise<number>

const TEXT = ['words', 'facts'] as const
const FACTS = ['facts'] as const

/** Each write is one transaction. Lists of names and ids may have any length. */
export function createSharedStore(access: LibraryAccess, own: EngineMethods) {
  const { dialect, images, list, read, write, importing } = access
  const { mine, isAmong, isOneOf } = dialect

  const ready = async (bookmark: NewBookmark, held: readonly string[]): Promise<Saving> => ({
    bookmark: { ...bookmark, images: await images.keep(bookmark.images) },
    held,
  })
  /** Combines concurrent saves into one transaction. */
  const save = batchWrites((savings: readonly Saving[]) =>
    write(insertBookmarks(dialect, savings, { addsIdentities: true }), TEXT, savings.length),
  )

  /** Like `save`. */
  const update = batchWrites((edits: readonly UuidEdit[]) =>
    write(updateBookmarks(dialect, edits), (done) => (done.some((one) => one?.isIndexed) ? TEXT : FACTS)),
  )

  return {
    ...own,
    ...createCollections(access),
    read: (ids: readonly number[]) => read(readWhole(dialect, ids)),
    /** Like `read`, without contents. */
    summaries: (ids: readonly number[]) => read(readSummarized(dialect, ids)),
    /** Reads contents in any order. Null as in `WholeBookmark`. */
    contents: (ids: readonly number[]) => read(readContents(dialect, ids)),
    /** Returns highlights by bookmark, of all bookmarks for null. Skips those without any. */
    highlights: async (ids: readonly number[] | null) => {
      const rows = await list(sql<{ id: number; list: string }>`
          select bookmark_id as id, list from highlights
          where ${mine()} and ${ids ? isAmong('bookmark_id', ids) : sql`true`}`)
      return new Map(rows.map(({ id, list }) => [id, readHighlights(list)]))
    },
    /** Returns bytes of content and highlights without reading them. */
    contentSizes: async (ids: readonly number[]) => {
      const rows = await list(sql<{ id: number; bytes: number }>`
          select b.bookmark_id as id, octet_length(b.content) + coalesce(octet_length(h.list), 0) as bytes
          from bodies b left join highlights h on ${mine('h')} and h.bookmark_id = b.bookmark_id
          where ${mine('b')} and ${isAmong('b.bookmark_id', ids)}`)
      return new Map(rows.map(({ id, bytes }) => [id, bytes]))
    },
    /** Returns ids in any order. Skips unknown ones. */
    idsOf: (uuids: readonly string[]) =>
      list(sql<{ id: number; uuid: string }>`
          select id, uuid from bookmarks where ${mine()} and ${isOneOf('uuid', uuids)}`),
    byIdentity: async (identities: readonly string[]) =>
      firstMatch(byIdentityOf(await list(identityRows(dialect, identities))), identities),
    exportAfter: async (id: number, limit: number) => {
      const ids = allIds(
        sql`select id from bookmarks where ${mine()} and id > ${id} order by id limit ${limit}`,
      )
      return read(readWhole(dialect, await read(ids)))
    },
    image: images.find,
    unread: (after: PagePosition | null, limit: number) =>
      list(sql<PagePosition>`
          select b.id, b.captured_at as "capturedAt" from unread u
          join bookmarks b on ${mine('b')} and b.id = u.bookmark_id
          where ${mine('u')} and not b.is_archived ${pageAfter(after, limit)}`),

    /** Inserts a bookmark, unless one has an identity of `held`. Then that one gets all `identities`. */
    insert: async (bookmark: NewBookmark, held: readonly string[]) => {
      dialect.prepare(bookmark.keywords)
      return save(await ready(bookmark, held))
    },
    /** Applies `edit` to the current bookmark and returns its id, or undefined if missing. */
    update: async (uuid: string, edit: (stored: WholeBookmark) => BookmarkChange) =>
      (await update({ uuid, edit }))?.id,
    /** Replaces content and images, and marks as read. Keeps listed archived and pending images. False if missing. */
    replacePage: async (
      id: number,
      given: readonly StoredImage[],
      edit: (stored: WholeBookmark) => ExtractedPage,
    ) => write(replacePage(dialect, id, await images.keep(given), edit), TEXT),
    /** Archives at an instant, or restores for null. Returns the changed ones. */
    setArchived: (uuids: readonly string[], at: number | null) =>
      write(setArchived(dialect, uuids, at), FACTS),
    /** Imports bookmarks in batches of one transaction each. Data may reach the disk at the end. */
    importing: <Result>(work: (insert: InsertBatch) => Promise<Result>) =>
      importing((writeBatch) =>
        work(async (batch) => {
          const savings = await Promise.all(batch.map((item) => ready(item, item.identities)))
          const steps = insertBookmarks(dialect, savings)
          return (await writeBatch(steps, TEXT, savings.length)).filter(({ created }) => created).length
        }),
      ),
  }
}

export type LibraryStore = ReturnType<typeof createSharedStore>
