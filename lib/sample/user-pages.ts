import { openSampleDatabase } from './database.ts'
import { lineOf } from './sample-bookmark.ts'

export async function userLines(): Promise<string[]> {
  const database = await openSampleDatabase()
  const bookmarks = await database.getAll('bookmarks')
  database.close()
  return bookmarks.filter(({ isOwn, deletedAt }) => isOwn && !deletedAt).map(lineOf)
}

/** Marks the pages with these addresses as moved, because an import has them, or no longer as moved. */
export async function markMoved(urls: readonly string[], { isMoved = true } = {}): Promise<void> {
  const marked = new Set(urls)
  const database = await openSampleDatabase()
  const transaction = database.transaction('bookmarks', 'readwrite')
  for (const bookmark of await transaction.store.getAll())
    if (bookmark.isOwn === isMoved && marked.has(bookmark.url))
      void transaction.store.put({ ...bookmark, isOwn: !isMoved })
  await transaction.done
  database.close()
}

/** Forgets the sample and all changes to it. The next request to it begins with a new one. */
export async function discardSample(): Promise<void> {
  const database = await openSampleDatabase()
  const transaction = database.transaction(['bookmarks', 'collections'], 'readwrite')
  void transaction.objectStore('bookmarks').clear()
  void transaction.objectStore('collections').clear()
  await transaction.done
  database.close()
}
