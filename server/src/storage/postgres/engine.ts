import type { BlobStore } from '../blob-store.ts'
import type { EngineOptions, Libraries, Engine } from '../engine.ts'
import { createLibraryPool, type PooledLibrary } from '../library-pool.ts'
import { openLibrary } from '../libraries/open-library.ts'
import { accessPostgres } from './library/library-access.ts'
import { createLibraryStore } from './library/postgres-library-store.ts'
import type { Postgres } from './postgres.ts'
import { LIBRARY_TABLES } from './schema.ts'
import { createSearchStore } from './search/search-store.ts'
import { createSignCache } from './search/sign-cache.ts'
import { createFrequentWords } from './words/frequent-words.ts'
import { sql } from './sql.ts'
import { withoutTimeout } from './local-settings.ts'
import { PICTURES, SEARCH, createWorkQueue } from './work-queue.ts'

const MAX_OPEN = 64

/** Libraries in the database. Any process can serve any library, because what it keeps names its version. */
function createLibraries(
  database: Postgres,
  options: EngineOptions,
  blobs: BlobStore | null,
  copyBlobs: BlobStore | null,
): Libraries {
  const frequentWords = createFrequentWords(database)
  const signs = createSignCache(database, options.warn)
  const open = (accountId: string): PooledLibrary => {
    const access = accessPostgres(database, accountId, blobs)
    return {
      close: () => {},
      library: openLibrary(accountId, access, {
        store: createLibraryStore(database, accountId, access),
        search: createSearchStore(database, accountId, access, frequentWords, signs),
      }),
    }
  }

  const erase = async (accountId: string): Promise<void> => {
    await database.transaction(async (queries) => {
      await withoutTimeout(queries)
      // Waits for the current writer. Later ones find neither the library nor its account.
      await queries.run(sql`update libraries set revision = revision + 1 where account_id = ${accountId}`)
      for (const table of LIBRARY_TABLES) {
        await queries.run(sql`delete from ${sql.table(table)} where account_id = ${accountId}`)
      }
    })
    for (const store of [blobs, copyBlobs]) await store?.delete(accountId)
    for (const table of [SEARCH.table, PICTURES.table, 'deleted_accounts'])
      await database.run(sql`delete from ${sql.table(table)} where account_id = ${accountId}`)
    signs.forget(accountId)
  }

  const pool = createLibraryPool({ open, erase, maxOpen: MAX_OPEN, now: options.now })
  return { ...pool.libraries, gauges: async () => ({ open_libraries: pool.size() }) }
}

/** Libraries in a PostgreSQL database or Citus cluster with an existing schema. */
export function createPostgresEngine(
  database: Postgres,
  options: EngineOptions,
  blobs: BlobStore | null = null,
  copyBlobs: BlobStore | null = null,
): Engine {
  const libraries = createLibraries(database, options, blobs, copyBlobs)
  const work = createWorkQueue(database, options.now, SEARCH)
  const pictureWork = createWorkQueue(database, options.now, PICTURES)
  return {
    libraries,
    work,
    pictureWork,
    announce: async (accountId) => {
      await work.add(accountId)
      await pictureWork.add(accountId)
    },
    accountIds: async () => {
      const rows = await database.all(sql<{ account_id: string }>`select account_id from libraries`)
      return rows.map((row) => row.account_id)
    },
    close: async () => {
      work.close()
      pictureWork.close()
      await libraries.close()
      await database.close()
    },
  }
}
