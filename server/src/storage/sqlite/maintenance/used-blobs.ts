import { sql } from 'kysely'
import type { Sqlite } from '../sqlite.ts'

/** The table of archived images; null in an empty file. A file that was not opened since an upgrade has the old name. */
export const imagesTable = (database: Sqlite): string | null =>
  database.get<{ name: string }>(sql`
    select name from sqlite_schema where type = 'table' and name in ('archived_images', 'images') order by name`)
    ?.name ?? null

export function usedBlobs(database: Sqlite): string[] {
  const table = imagesTable(database)
  if (table === null) return []
  return database
    .all(sql<{ blob: string }>`select distinct blob from ${sql.table(table)}`)
    .map(({ blob }) => blob)
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
