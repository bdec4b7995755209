import { openSampleDatabase } from './database.ts'
import { lineOf } from './sample-bookmark.ts'

/** Pages that the person saved in the sample library and did not archive, as lines for an import. */
export async function ownLines(): Promise<string[]> {
  const database = await openSampleDatabase()
  const bookmarks = await database.getAll('bookmarks')
  database.close()
  return bookmarks.filter(({ isOwn, deletedAt }) => isOwn && !deletedAt).map(lineOf)
}

/** From now on, these pages are part of the sample. They are in another library. */
export async function keepAsSample(): Promise<void> {
  const database = await openSampleDatabase()
  const transaction = database.transaction('bookmarks', 'readwrite')
  for (const { isOwn, ...bookmark } of await transaction.store.getAll())
    if (isOwn) void transaction.store.put(bookmark)
  await transaction.done
  database.close()
}
