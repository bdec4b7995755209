import type { BlobStore } from '../blob-store.ts'
import type { EngineOptions, Libraries } from '../engine.ts'
import { createCareStore } from './library/care-store.ts'
import { createLibraryStore } from './library/library-store.ts'
import { createPictureStore } from './library/picture-store.ts'
import { createLinksStore } from './library/links-store.ts'
import type { Postgres } from './postgres.ts'
import { LIBRARY_TABLES } from './migrate.ts'
import { createIndexStore } from './search/index-store.ts'
import { createSearchStore } from './search/search-store.ts'
import { sql } from './sql.ts'
import { takeItsTime } from './take-its-time.ts'

/** Nothing of a library is kept in a process: any of them may serve it, in any order. */
export function createLibraries(
  database: Postgres,
  options: EngineOptions,
  blobs: BlobStore | null,
): Libraries {
  const refused = new Map<string, string>()
  let users = 0

  return {
    use: async (accountId, work) => {
      const reason = refused.get(accountId)
      if (reason !== undefined) throw new Error(reason)
      users += 1
      try {
        return await work({
          accountId,
          store: createLibraryStore(database, accountId, options, blobs),
          search: createSearchStore(database, accountId),
          index: createIndexStore(database, accountId),
          care: createCareStore(database, accountId),
          pictures: createPictureStore(database, accountId, blobs),
          links: createLinksStore(database, accountId),
        })
      } finally {
        users -= 1
      }
    },
    remove: async (accountId) => {
      await database.transaction(async (queries) => {
        await takeItsTime(queries)
        // Whoever writes to it now is done first.
        await queries.run(sql`update libraries set revision = revision + 1 where account_id = ${accountId}`)
        for (const table of LIBRARY_TABLES) {
          await queries.run(sql`delete from ${sql.table(table)} where account_id = ${accountId}`)
        }
      })
      await blobs?.delete(accountId)
    },
    refuse: (accountId, reason) => void refused.set(accountId, reason),
    gauges: () => ({ open_libraries: users }),
    close: async () => {},
  }
}
