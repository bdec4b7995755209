import type { EngineOptions } from '../../engine.ts'
import { createBookmarksStore } from './bookmarks-store.ts'
import type { LibraryDatabase } from './library-database.ts'
import { createHighlightsStore } from './highlights-store.ts'
import { createImagesStore } from './images-store.ts'
import { createMediaStore } from './media-store.ts'
import { createPictureQueue } from './picture-queue.ts'
import { createTagsStore } from './tags-store.ts'
import { createUnreadStore } from './unread-store.ts'

/** Tables of a library. Writes must run in the caller's transaction. */
export const createTables = (database: LibraryDatabase, newTag: EngineOptions['newTag']) => ({
  database,
  bookmarks: createBookmarksStore(database),
  media: createMediaStore(database),
  images: createImagesStore(database),
  pictureQueue: createPictureQueue(database),
  tags: createTagsStore(database, newTag),
  highlights: createHighlightsStore(database),
  unread: createUnreadStore(database),
})

export type Tables = ReturnType<typeof createTables>
