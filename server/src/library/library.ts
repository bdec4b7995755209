import type {
  BatchRead,
  Bookmark,
  BookmarkPage,
  CountedTag,
  ListBookmarksQuery,
  Stats,
  StatsQuery,
  SummaryPage,
  UpdateBookmarkRequest,
} from '@bookplate/contract'
import type { StoredImage } from '../storage/sqlite/library/media-store.ts'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { createCollections } from './collections.ts'
import type { Cursors } from './cursor.ts'
import { createLibraryStore } from './library-store.ts'
import { createListBookmarks } from './list-bookmarks.ts'
import type { ReadPage } from './page-source.ts'
import { readBookmarks } from './read-bookmarks.ts'
import { readStats } from './read-stats.ts'
import { createSaveBookmark } from './save-bookmark.ts'
import { notFound } from './service-error.ts'
import { updateBookmark } from './update-bookmark.ts'

export interface LibraryDeps {
  accountId: string
  database: Sqlite
  baseUrl: string
  cursors: Cursors
  readPage: ReadPage
  now: () => number
  randomUuid: () => string
  /** Told after each committed change to what can be found; the bookmarks are in `search_queue`. */
  onChanged: () => void
}

const lower = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

/** One account's library: the rules and transactions of every endpoint but search. */
export function createLibrary(deps: LibraryDeps) {
  const { accountId, database, baseUrl, cursors, now, randomUuid, onChanged } = deps
  const store = createLibraryStore(database, randomUuid)
  const list = createListBookmarks({ store, accountId, baseUrl, cursors })
  const save = createSaveBookmark({ store, accountId, readPage: deps.readPage, now, randomUuid })
  const readRow = (rowId: number): Bookmark => readBookmarks(store, [rowId], baseUrl)[0]!

  return {
    accountId,
    baseUrl,
    store,
    collections: createCollections(store, randomUuid),

    list: (query: ListBookmarksQuery): BookmarkPage | SummaryPage => list(query),

    /** @throws {ServiceError} 404. */
    read: (id: string): Bookmark => {
      const rowId = store.bookmarks.rowidOf(id.toLowerCase())
      if (rowId === undefined) throw notFound('bookmark')
      return readRow(rowId)
    },

    batchRead: (ids: readonly string[]): BatchRead => {
      const wanted = [...new Set(ids)]
      const rowids = new Map(store.bookmarks.rowidsOf(lower(ids)).map((row) => [row.uuid, row.id]))
      const rowOf = (id: string): number | undefined => rowids.get(id.toLowerCase())
      return {
        items: readBookmarks(store, [...new Set(wanted.flatMap((id) => rowOf(id) ?? []))], baseUrl),
        missing: wanted.filter((id) => rowOf(id) === undefined),
      }
    },

    /** @throws {ServiceError} 422 when the page cannot be fetched. */
    save: async (url: string): Promise<{ bookmark: Bookmark; created: boolean }> => {
      const { rowId, created } = await save(url)
      if (created) onChanged()
      return { bookmark: readRow(rowId), created }
    },

    /** @throws {ServiceError} 404. */
    update: async (id: string, change: UpdateBookmarkRequest): Promise<Bookmark> => {
      const rowId = await updateBookmark(store, id.toLowerCase(), change)
      onChanged()
      return readRow(rowId)
    },

    /** The ids that changed. */
    archive: (ids: readonly string[]): Promise<string[]> =>
      database.write(() => store.bookmarks.setDeletedAt(lower(ids), now())),
    restore: (ids: readonly string[]): Promise<string[]> =>
      database.write(() => store.bookmarks.setDeletedAt(lower(ids), null)),

    /** @throws {ServiceError} 404 for videos, images that were not archived, and unknown bookmarks. */
    image: (id: string, ref: string): StoredImage => {
      const image = store.media.image(id.toLowerCase(), ref)
      if (!image) throw notFound('archived image')
      return image
    },

    tags: (): CountedTag[] =>
      store.tags
        .all()
        .map(({ uuid, name, color, active_count }) => ({ id: uuid, name, color, count: active_count })),

    stats: (query: StatsQuery): Stats => readStats(database, query),
  }
}

export type Library = ReturnType<typeof createLibrary>
