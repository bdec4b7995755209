import type { BlobStore } from '../blob-store.ts'
import type { EngineOptions, Libraries, OpenLibrary } from '../engine.ts'
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

interface Used {
  library: OpenLibrary
  users: number
}

/** Nothing of a library is kept in a process: any of them may serve it, in any order. What is used at once is one. */
export function createLibraries(
  database: Postgres,
  options: EngineOptions,
  blobs: BlobStore | null,
): Libraries {
  const refused = new Map<string, string>()
  const used = new Map<string, Used>()
  const open = (accountId: string): OpenLibrary => ({
    accountId,
    store: createLibraryStore(database, accountId, options, blobs),
    search: createSearchStore(database, accountId),
    index: createIndexStore(database, accountId),
    care: createCareStore(database, accountId),
    pictures: createPictureStore(database, accountId, blobs),
    links: createLinksStore(database, accountId),
  })

  return {
    use: async (accountId, work) => {
      const reason = refused.get(accountId)
      if (reason !== undefined) throw new Error(reason)
      const one = used.get(accountId) ?? { library: open(accountId), users: 0 }
      used.set(accountId, one)
      one.users += 1
      try {
        return await work(one.library)
      } finally {
        one.users -= 1
        if (one.users === 0) used.delete(accountId)
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
    gauges: () => ({ open_libraries: used.size }),
    close: async () => {},
  }
}
