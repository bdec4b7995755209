import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../files/folder-owner.ts'
import { damaged } from '../maintenance/backup-record.ts'
import { migrate } from '../migrate.ts'
import { SERVICE_SCHEMA } from '../schema/service.ts'
import { hasContent, openSqlite, type Sqlite } from '../sqlite.ts'

export const serviceFile = (folder: string): string => join(folder, 'service.db')

const OTHERS = 0o077

/** The folder may have been created by hand or by an older version with open permissions. */
function closeToOthers(folder: string): void {
  if ((statSync(folder).mode & OTHERS) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Another user owns the folder.
  }
}

/** Opens `service.db` of a data folder and creates both if missing. @throws {TerminalError} if it was lost */
export function openServiceDatabase(folder: string): Sqlite {
  const libraries = join(folder, 'libraries')
  // Contains keys and private notes, so only the current user may read it.
  makeFolder(libraries)
  closeToOthers(folder)
  // A new one would have no account for the libraries.
  const isLibrary = (name: string): boolean => name.endsWith('.db') && hasContent(join(libraries, name))
  if (!hasContent(serviceFile(folder)) && readdirSync(libraries).some(isLibrary))
    throw damaged(folder, serviceFile(folder))
  const database = openSqlite(serviceFile(folder))
  migrate(database, SERVICE_SCHEMA)
  return database
}

export const accountIds = (database: Sqlite): string[] =>
  database
    .all<{ id: string }>({ sql: 'select id from accounts order by id', parameters: [] })
    .map(({ id }) => id)
