import { createBookmarksStore } from '../storage/sqlite/library/bookmarks-store.ts'
import { createCollectionsStore } from '../storage/sqlite/library/collections-store.ts'
import { createMediaStore } from '../storage/sqlite/library/media-store.ts'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { createTagsStore } from '../storage/sqlite/library/tags-store.ts'
import { tagColor } from './tag-color.ts'

/** The tables of one library, and the database they are in for transactions and queries of one's own. */
export function createLibraryStore(database: Sqlite, randomUuid: () => string) {
  return {
    database,
    bookmarks: createBookmarksStore(database),
    media: createMediaStore(database),
    tags: createTagsStore(database, (name) => ({ uuid: randomUuid(), name, color: tagColor(name) })),
    collections: createCollectionsStore(database),
  }
}

export type LibraryStore = ReturnType<typeof createLibraryStore>
