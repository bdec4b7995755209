import type { TagChange, UpdateBookmarkRequest } from '@bookplate/contract'
import { reindexKeywords } from './keyword-document.ts'
import type { LibraryStore } from './library-store.ts'
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
    if (note !== undefined || isFavorite !== undefined) {
      store.bookmarks.update(id, {
        // An empty note is no note: it would make the bookmark one that "has a note".
        ...(note === undefined ? {} : { note: note?.trim() ? note : null }),
        ...(isFavorite === undefined ? {} : { is_favorite: isFavorite ? 1 : 0 }),
      })
    }
    if (tags) store.tags.replace(id, changedTags(store.tags.namesOf(id), tags))
    if (note !== undefined || tags) reindexKeywords(store, id)
    return id
  })
}
