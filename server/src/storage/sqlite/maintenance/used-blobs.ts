import { basename } from 'node:path'
import { sql } from 'kysely'
import { schemaVersion } from '../migrate.ts'
import type { Sqlite } from '../sqlite.ts'
import type { KeptCopy } from '../../service/check-copies.ts'
import { blobEntry } from '../library/library-blobs.ts'

/** False for a file that was just created. */
const hasTables = (database: Sqlite): boolean => schemaVersion(database) > 0

const imageKeys = (database: Sqlite): string[] =>
  database.all(sql<{ blob: string }>`select distinct blob from images`).map(({ blob }) => blob)

export const copiesIn = (database: Sqlite): KeptCopy[] =>
  database.all(sql<KeptCopy>`
    select account_id as "accountId", bookmark_id as "bookmarkId", key from page_copies order by account_id, key`)

/** Lists the blobs of `service.db` or of a library by their names in a backup. */
export function blobEntriesOf(database: Sqlite, name: string): string[] {
  if (!hasTables(database)) return []
  const entries =
    name === 'service.db'
      ? copiesIn(database).map(({ accountId, key }) => blobEntry('copies', accountId, key))
      : imageKeys(database).map((key) => blobEntry('blobs', basename(name, '.db'), key))
  return [...new Set(entries)]
}

export function unusedBlobs(database: Sqlite, keys: readonly string[]): string[] {
  if (!hasTables(database)) return [...keys]
  return database
    .all(
      sql<{ value: string }>`select value from json_each(${JSON.stringify(keys)})
        where value not in (select blob from images)`,
    )
    .map(({ value }) => value)
}
