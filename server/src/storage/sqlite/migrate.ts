import type { Sqlite } from './sqlite.ts'

/** One numbered step of a schema. Its number is its place in the list, and never changes once released. */
export interface Migration {
  name: string
  up(database: Sqlite): void
}

/** The schema version of a file. */
export const schemaVersion = (database: Sqlite): number => Number(database.pragma('user_version'))

/**
 * Brings a file to the newest version, each step in its own transaction: a kill between two leaves a valid version.
 * @throws {Error} when the file was written by a newer Bookplate.
 */
export function migrate(database: Sqlite, migrations: readonly Migration[]): void {
  if (schemaVersion(database) > migrations.length) {
    throw new Error(
      `${database.path} has schema version ${schemaVersion(database)}, this Bookplate knows ${migrations.length}: ` +
        'it was written by a newer version. Update Bookplate, or restore an older backup.',
    )
  }
  while (schemaVersion(database) < migrations.length) {
    database.writeNow(() => {
      // Another process may have migrated while this one waited for the lock.
      const version = schemaVersion(database)
      const next = migrations[version]
      if (!next) return
      next.up(database)
      database.exec(`pragma user_version = ${version + 1}`)
    })
  }
}
