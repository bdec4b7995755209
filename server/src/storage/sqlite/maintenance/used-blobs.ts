import { basename } from 'node:path'
import { sql } from 'kysely'
import { openSqlite, type Sqlite } from '../sqlite.ts'
import type { CopyBlob } from '../../service/check-copies.ts'
import { blobEntry } from '../library/library-blobs.ts'

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

export function unusedBlobs(database: Sqlite, keys: readonly string[]): string[] {
  const table = imagesTable(database)
  if (table === null) return [...keys]
  return database
    .all(
      sql<{ value: string }>`select value from json_each(${JSON.stringify(keys)})
        where value not in (select blob from ${sql.table(table)})`,
    )
    .map(({ value }) => value)
}
