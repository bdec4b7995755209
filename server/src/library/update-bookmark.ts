import type { TagChange, UpdateBookmarkRequest } from '@bookplate/contract'
import { bookmarkChecksum } from '../storage/sqlite/library/bookmark-checksum.ts'
import { reindexKeywords } from './keyword-document.ts'
import type { LibraryStore } from './library-store.ts'
import { readContent } from './read-bookmarks.ts'
import { notFound } from './service-error.ts'

/** What is both added and removed ends up removed. */
function changedTags(before: readonly string[], change: TagChange): string[] {
  const { add = [], remove = [], set } = change
  if (set) return [...new Set(set)]
  return [...new Set([...before, ...add])].filter((name) => !remove.includes(name))
}

/**
 * Changes favorite, note and tags in one transaction; the row id.
 * @throws {ServiceError} 404.
 */
export function updateBookmark(
  store: LibraryStore,
  uuid: string,
  change: UpdateBookmarkRequest,
): Promise<number> {
  const { note, tags, isFavorite } = change
  return store.database.write(() => {
    const id = store.bookmarks.rowidOf(uuid)
    if (id === undefined) throw notFound('bookmark')
    if (isFavorite !== undefined) store.bookmarks.update(id, { is_favorite: isFavorite ? 1 : 0 })
    if (note === undefined && !tags) return id

    const body = store.bookmarks.contents([id])[0]
    const content = readContent(store.bookmarks.rows([id])[0]!, body)
    // An empty note is no note: it would make the bookmark one that "has a note".
    if (note !== undefined) store.bookmarks.update(id, { note: note?.trim() ? note : null })
    if (tags) store.tags.replace(id, changedTags(store.tags.namesOf(id), tags))
    const row = store.bookmarks.rows([id])[0]!
    store.bookmarks.setChecksum(id, bookmarkChecksum(row, body!))
    reindexKeywords(store, row, content)
    return id
  })
}
