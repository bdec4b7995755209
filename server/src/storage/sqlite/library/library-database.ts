import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, type Migration } from '../migrate.ts'
import { bookmarks } from '../migrations/library/0001-bookmarks.ts'
import { keywords } from '../migrations/library/0002-keywords.ts'
import { meaning } from '../migrations/library/0003-meaning.ts'
import { occurrences } from '../migrations/library/0004-occurrences.ts'
import { tallies } from '../migrations/library/0005-tallies.ts'
import { claims } from '../migrations/library/0006-claims.ts'
import { lengths } from '../migrations/library/0007-lengths.ts'
import { openSqlite, type Sqlite } from '../sqlite.ts'

export const LIBRARY_MIGRATIONS: readonly Migration[] = [
  bookmarks,
  keywords,
  meaning,
  occurrences,
  tallies,
  claims,
  lengths,
]

export const libraryFile = (folder: string, accountId: string): string =>
  join(folder, 'libraries', `${accountId}.db`)

const DATABASE_SUFFIXES = ['', '-wal', '-shm']

export function removeLibrary(folder: string, accountId: string): void {
  for (const suffix of DATABASE_SUFFIXES) rmSync(libraryFile(folder, accountId) + suffix, { force: true })
}

/** Opens the library of an account, making it where it is missing. */
export function openLibraryDatabase(folder: string, accountId: string): Sqlite {
  const database = openSqlite(libraryFile(folder, accountId))
  migrate(database, LIBRARY_MIGRATIONS)
  return database
}
