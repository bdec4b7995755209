import { createBookmarksStore } from '../store/bookmarks-store.ts'
import { createCollectionsStore } from '../store/collections-store.ts'
import { createMediaStore } from '../store/media-store.ts'
import type { Sqlite } from '../store/sqlite.ts'
import { createTagsStore } from '../store/tags-store.ts'
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
