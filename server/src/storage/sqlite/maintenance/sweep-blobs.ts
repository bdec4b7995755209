import { existsSync } from 'node:fs'
import type { BlobStore } from '../../blob-store.ts'
import { blobsIn } from '../library/library-blobs.ts'
import { libraryFile } from '../library/library-database.ts'
import { openSqlite } from '../sqlite.ts'
import { unusedBlobs } from './used-blobs.ts'

/** What was put so lately may belong to a save, or a restore, that is still under way. */
const GRACE_MS = 24 * 3_600_000

async function sweepLibrary(
  blobs: BlobStore,
  dataFolder: string,
  accountId: string,
  putBefore: number,
): Promise<number> {
  const file = libraryFile(dataFolder, accountId)
  if (!existsSync(file)) return blobs.sweep(accountId, putBefore, async (keys) => keys)
  const database = openSqlite(file, { create: false })
  try {
    return await blobs.sweep(accountId, putBefore, async (keys) => unusedBlobs(database, keys))
  } finally {
    database.close()
  }
}

/**
 * Deletes images that nothing names: those of a save that a kill cut off or another save overtook, and what a restore
 * put aside. How many.
 */
export async function sweepBlobs(dataFolder: string, now: number): Promise<number> {
  const blobs = blobsIn(dataFolder)
  let swept = 0
  for (const accountId of await blobs.accountIds())
    swept += await sweepLibrary(blobs, dataFolder, accountId, now - GRACE_MS)
  return swept
}
