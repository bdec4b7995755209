import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../migrate.ts'
import { SERVICE_SCHEMA } from '../schema/service.ts'
import { openSqlite, type Sqlite } from '../sqlite.ts'

export const serviceFile = (folder: string): string => join(folder, 'service.db')

const OTHERS = 0o077

/** It may have been made by hand, or by a version that left it open. */
function closeToOthers(folder: string): void {
  if ((statSync(folder).mode & OTHERS) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    // The folder is somebody else's, and so are its rights.
  }
}

/** Opens `service.db` of a data folder, making both where they are missing. */
export function openServiceDatabase(folder: string): Sqlite {
  // Keys and private notes are in here: nobody else on the machine has to read them.
  mkdirSync(join(folder, 'libraries'), { recursive: true, mode: 0o700 })
  closeToOthers(folder)
  const database = openSqlite(serviceFile(folder))
  migrate(database, SERVICE_SCHEMA)
  return database
}

/** At once, for what goes through the files of a data folder. */
export const accountIds = (database: Sqlite): string[] =>
  database
    .all<{ id: string }>({ sql: 'select id from accounts order by id', parameters: [] })
    .map(({ id }) => id)
