import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { schemaVersion } from './migrate.ts'
import { accountIds as idsOf, serviceFile } from './service/service-database.ts'
import { openSqlite } from './sqlite.ts'

export const libraryFile = (folder: string, accountId: string): string =>
  join(folder, 'libraries', `${accountId}.db`)

/** Lists accounts. `service.db` must be readable. */
export function accountIds(dataFolder: string): string[] {
  using database = openSqlite(serviceFile(dataFolder), { create: false })
  // The first start was interrupted before creating tables, which the next one does.
  if (schemaVersion(database) === 0) return []
  return idsOf(database)
}

/** Lists library files. An account without a save has none. */
export const libraryFiles = (dataFolder: string): { accountId: string; path: string }[] =>
  accountIds(dataFolder)
    .map((accountId) => ({ accountId, path: libraryFile(dataFolder, accountId) }))
    .filter(({ path }) => existsSync(path))
