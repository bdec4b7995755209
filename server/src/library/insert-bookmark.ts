import { indexKeywords } from '../storage/sqlite/words/keyword-index.ts'
import { bookmarkRows, type BookmarkRows, type NewBookmark } from './bookmark-rows.ts'
import type { LibraryStore } from './library-store.ts'

/**
 * Inside a transaction that indexes the keywords too, but after the rows of every bookmark: see `importLibrary`. The
 * row id.
 */
export function insertRows(store: LibraryStore, rows: BookmarkRows): number {
  const id = store.bookmarks.insert(rows.row)
  store.bookmarks.insertBody({ bookmark_id: id, ...rows.body })
  for (const identity of rows.identities) store.bookmarks.addIdentity(identity, id)
  for (const identity of rows.claims) store.bookmarks.addClaim(identity, id)
  store.media.insert(rows.media.map((item) => ({ bookmark_id: id, ...item })))
  store.media.insertImages(id, rows.images)
  store.tags.attach(id, rows.tags)
  return id
}

/** Inside a transaction; the row id. */
export function insertBookmark(store: LibraryStore, bookmark: NewBookmark): number {
  const rows = bookmarkRows(bookmark)
  const id = insertRows(store, rows)
  indexKeywords(store.database, [{ id, keywords: rows.keywords }])
  return id
}
