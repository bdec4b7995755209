import { TerminalError } from '../../errors/terminal-error.ts'
import type { Sqlite } from './sqlite.ts'

/** Schema of a file, with upgrades from older versions. */
export interface SqliteSchema {
  version: number
  /** Creates everything in an empty file. */
  create: string
  /** Each brings a file to the next version; the last one to this version. */
  upgrades: readonly ((database: Sqlite) => void)[]
}

export const schemaVersion = (database: Sqlite): number => Number(database.pragma('user_version')[0])

function step(database: Sqlite, { version, create, upgrades }: SqliteSchema): void {
  // Another process may have migrated while this one waited for the lock.
  const before = schemaVersion(database)
  if (before >= version) return
  if (before === 0) database.exec(create)
  else upgrades.at(before - version)!(database)
  database.exec(`pragma user_version = ${before === 0 ? version : before + 1}`)
}

/** @throws {TerminalError} for a file of a newer or too old version of Bookplate */
export function requireKnownVersion(database: Sqlite, { version, upgrades }: SqliteSchema): void {
  const found = schemaVersion(database)
  const first = version - upgrades.length
  if (found === 0 || (found >= first && found <= version)) return
  const { path } = database
  throw new TerminalError(({ t }) =>
    found > version
      ? t('service.terminal.newerFile', { path, found, known: version })
      : t('service.terminal.firstFile', { path, found, commit: '9d73219' }),
  )
}

/** Upgrades in single transactions, so that a kill leaves a valid file. @throws {TerminalError} for an unknown version */
export function migrate(database: Sqlite, schema: SqliteSchema): void {
  requireKnownVersion(database, schema)
  while (schemaVersion(database) < schema.version) database.writeNow(() => step(database, schema))
}
