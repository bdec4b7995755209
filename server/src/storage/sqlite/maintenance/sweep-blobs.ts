import { sweepAccounts } from '../../blob-store.ts'
import { blobsIn } from '../library/library-blobs.ts'
import { createdLibraries, libraryFile } from '../library-files.ts'
import { serviceFile } from '../service/service-database.ts'
import { hasContent, openSqlite } from '../sqlite.ts'
import { unusedBlobs } from './used-blobs.ts'

export async function sweepBlobs(dataFolder: string, now: number): Promise<number> {
  using service = openSqlite(serviceFile(dataFolder), { create: false })
  const created = createdLibraries(service)
  const blobs = blobsIn(dataFolder)
  return await sweepAccounts(blobs, now, async (accountId, putBefore) => {
    const file = libraryFile(dataFolder, accountId)
    if (!hasContent(file)) {
      // A lost library needs its blobs when it is restored.
      return created.has(accountId) ? 0 : blobs.sweep(accountId, putBefore, async (keys) => keys)
    }
    using database = openSqlite(file, { create: false })
    return await blobs.sweep(accountId, putBefore, async (keys) => unusedBlobs(database, keys))
  })
}
