import type { BlobStore } from '../blob-store.ts'
import type { Engine, EngineOptions } from '../engine.ts'
import { createLibraries } from './libraries.ts'
import type { Postgres } from './postgres.ts'
import { sql } from './sql.ts'
import { createWorkQueue, PICTURES, SEARCH } from './work-queue.ts'

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
