import type { CountedTag } from '@bookplate/contract'
import { sql } from 'kysely'
import type { LibraryAccess } from '../../libraries/library-access.ts'
import { createLibraryStore as createSharedStore } from '../../libraries/library-store.ts'
import { refuseWhileMoving } from '../../library-move.ts'
import type { LibraryStore } from '../../library-store.ts'
import { selectPage } from './bookmark-pages.ts'
import type { LibraryDatabase } from './library-database.ts'
import { countGroups } from './stats-store.ts'
import { readSummarized } from './stored-bookmark.ts'

export const createLibraryStore = (database: LibraryDatabase, access: LibraryAccess): LibraryStore =>
  createSharedStore(access, {
    revision: async () => database.revision(),
    requireWritable: async () => refuseWhileMoving(database.move),
    page: async (query) => selectPage(database, query),
    summaries: async (ids) => readSummarized(database, ids),
    // Triggers maintain `active_count`.
    tags: async () =>
      database.all(sql<CountedTag>`select uuid as id, name, color, active_count as count from tags`),
    stats: async (filters, state) => countGroups(database, filters, state),
  })
