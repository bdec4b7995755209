import { existsSync } from 'node:fs'
import { sweepAccounts } from '../../blob-store.ts'
import { blobsIn } from '../library/library-blobs.ts'
import { libraryFile } from '../library-files.ts'
import { openSqlite } from '../sqlite.ts'
import { unusedBlobs } from './used-blobs.ts'

export function sweepBlobs(dataFolder: string, now: number): Promise<number> {
  const blobs = blobsIn(dataFolder)
  return sweepAccounts(blobs, now, async (accountId, putBefore) => {
    const file = libraryFile(dataFolder, accountId)
    if (!existsSync(file)) return blobs.sweep(accountId, putBefore, async (keys) => keys)
    using database = openSqlite(file, { create: false })
    return await blobs.sweep(accountId, putBefore, async (keys) => unusedBlobs(database, keys))
  })
}
