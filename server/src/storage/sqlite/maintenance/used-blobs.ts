import { sql } from 'kysely'
import type { Sqlite } from '../sqlite.ts'

/** A library that was last open under a version before lacks some. */
export const hasTable = (database: Sqlite, name: string): boolean =>
  database.get(sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`) !== undefined

export const hasBlobs = (database: Sqlite): boolean => hasTable(database, 'archived_images')

/** The blobs that a library names, each once. */
export const usedBlobs = (database: Sqlite): string[] =>
  hasBlobs(database)
    ? database.all(sql<{ blob: string }>`select distinct blob from archived_images`).map(({ blob }) => blob)
    : []

/** Which of some blobs a library does not name. */
export const unusedBlobs = (database: Sqlite, keys: readonly string[]): string[] =>
  hasBlobs(database)
    ? database
        .all(
          sql<{ value: string }>`select value from json_each(${JSON.stringify(keys)})
            where value not in (select blob from archived_images)`,
        )
        .map(({ value }) => value)
    : [...keys]
