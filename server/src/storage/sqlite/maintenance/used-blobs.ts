import { basename } from 'node:path'
import { sql } from 'kysely'
import { hasContent, openSqlite, type Sqlite } from '../sqlite.ts'
import type { CopyBlob } from '../../service/check-copies.ts'
import { sweepAccounts } from '../../blob-store.ts'
import { blobEntry, blobsIn } from '../library/library-blobs.ts'
import { createdLibraries, libraryFile } from '../library-files.ts'
import { serviceFile } from '../service/service-database.ts'

/** Returns the table of archived images, or null in an empty file. Files that weren't upgraded yet have the old name. */
export const imagesTable = (database: Sqlite): string | null =>
  database.get<{ name: string }>(sql`
    select name from sqlite_schema where type = 'table' and name in ('archived_images', 'images') order by name`)
    ?.name ?? null

function imageKeys(database: Sqlite): string[] {
  const table = imagesTable(database)
  if (table === null) return []
  return database
    .all(sql<{ blob: string }>`select distinct blob from ${sql.table(table)}`)
    .map(({ blob }) => blob)
}

/** Lists copies of pages. Files of older versions have none. */
export function copiesIn(database: Sqlite): CopyBlob[] {
  const hasCopies = database.get(sql`select 1 from sqlite_schema where name = 'page_copies'`)
  if (!hasCopies) return []
  return database.all(sql<CopyBlob>`
    select account_id as "accountId", bookmark_id as "bookmarkId", key from page_copies order by account_id, key`)
}

/** Lists the blobs of a copy of `service.db` or of a library by their names in a backup. */
export function blobEntriesOf(copy: string, name: string): string[] {
  using database = openSqlite(copy, { create: false })
  const entries =
    name === 'service.db'
      ? copiesIn(database).map(({ accountId, key }) => blobEntry('copies', accountId, key))
      : imageKeys(database).map((key) => blobEntry('blobs', basename(name, '.db'), key))
  return [...new Set(entries)]
}

function unusedBlobs(database: Sqlite, keys: readonly string[]): string[] {
  const table = imagesTable(database)
  if (table === null) return [...keys]
  return database
    .all(
      sql<{ value: string }>`select value from json_each(${JSON.stringify(keys)})
        where value not in (select blob from ${sql.table(table)})`,
    )
    .map(({ value }) => value)
}

/** Deletes images that no library names, and returns their number. */
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
