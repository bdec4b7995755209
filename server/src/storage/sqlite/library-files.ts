import { dirname, join } from 'node:path'
import { schemaVersion } from './migrate.ts'
import { accountIds as idsOf, serviceFile } from './service/service-database.ts'
import { hasContent, openSqlite, type Sqlite } from './sqlite.ts'

export const libraryFile = (folder: string, accountId: string): string =>
  join(folder, 'libraries', `${accountId}.db`)

/** An interrupted first start leaves no tables. The next one creates them. */
const idsIn = (service: Sqlite): string[] => (schemaVersion(service) === 0 ? [] : idsOf(service))

/** Lists accounts. `service.db` must be readable. */
export function accountIds(dataFolder: string): string[] {
  using service = openSqlite(serviceFile(dataFolder), { create: false })
  return idsIn(service)
}

/** Lists accounts whose library had a file. A `service.db` of an older version doesn't record them. */
export function createdLibraries(service: Sqlite): Set<string> {
  const rows = (sql: string): { id: string }[] => service.all({ sql, parameters: [] })
  const isRecorded = rows(`select name as id from sqlite_schema where name = 'created_libraries'`).length > 0
  return new Set(isRecorded ? rows('select account_id as id from created_libraries').map(({ id }) => id) : [])
}

/** Records that the libraries of existing accounts have files. */
export function recordCreated(service: Sqlite, accountIds: readonly string[]): void {
  service.run({
    sql: `insert into created_libraries select id from accounts
      where id in (select value from json_each(?)) on conflict do nothing`,
    parameters: [JSON.stringify(accountIds)],
  })
}

/** Lists accounts whose library lost its file. */
export const lostLibraries = (service: Sqlite): string[] =>
  [...createdLibraries(service)].filter((id) => !hasContent(libraryFile(dirname(service.path), id)))

/** Lists library files, also lost ones. An account without a save has none. */
export function libraryFiles(dataFolder: string): { accountId: string; path: string }[] {
  using service = openSqlite(serviceFile(dataFolder), { create: false })
  const created = createdLibraries(service)
  return idsIn(service)
    .map((accountId) => ({ accountId, path: libraryFile(dataFolder, accountId) }))
    .filter(({ accountId, path }) => hasContent(path) || created.has(accountId))
}
