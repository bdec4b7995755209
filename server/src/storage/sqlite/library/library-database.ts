import { rmSync, statSync } from 'node:fs'
import type { Changed, Part } from '../../libraries/library-access.ts'
import { AccountDeletedError } from '../../../errors/account-deleted-error.ts'
import type { Failure } from '../../../errors/failure.ts'
import { RefusedError } from '../../../errors/refused-error.ts'
import { refuseWhileMoving } from '../../library-move.ts'
import { createdLibraries, libraryFile, recordCreated } from '../library-files.ts'
import { damaged } from '../maintenance/backup-record.ts'
import { migrate } from '../migrate.ts'
import { prepared, type PreparedQuery } from '../prepared.ts'
import { LIBRARY_SCHEMA } from '../schema/library.ts'
import { accountIds, openServiceDatabase } from '../service/service-database.ts'
import { hasContent, openSqlite, type Sqlite } from '../sqlite.ts'
import { removeBlobs } from './library-blobs.ts'

const PARTS = ['words', 'facts', 'vectors'] as const satisfies Part[]

export interface LibraryDatabase extends Sqlite {
  /** Raises the revision of the library and of the changed parts. @throws {StorageUnavailable} during a move */
  write<Result>(work: () => Result, changed?: Changed<Result>): Promise<Result>
  /** Runs a moving transaction, which ignores the mark and raises nothing if nothing changed. */
  writeMoving<Result>(work: () => Result, isChange: boolean): Promise<Result>
  readonly move: string | null
  revision(part?: Part): number
  cached<Value>(part: Part, make: (database: LibraryDatabase) => Value): Value
  /** Returns whether its path has another file now. @throws {AccountDeletedError | RefusedError} if it has none */
  isReplaced(): boolean
}

const READ = prepared('select number, words, facts, vectors, move from revision')()
const raise = (parts: readonly Part[]): PreparedQuery =>
  prepared(`update revision set ${['number', ...parts].map((part) => `${part} = number + 1`).join(', ')}`)()

export const DATABASE_SUFFIXES = ['', '-wal', '-shm']

export async function removeLibrary(folder: string, accountId: string): Promise<void> {
  const file = libraryFile(folder, accountId)
  for (const suffix of DATABASE_SUFFIXES) rmSync(file + suffix, { force: true })
  await removeBlobs(folder, accountId)
  using service = openServiceDatabase(folder)
  service.run(prepared('delete from deleted_accounts where account_id = ?')(accountId))
}

/** Raises a library's revision above that of the one it replaces. */
export function outdate(path: string, replaced: string): void {
  using next = openSqlite(path)
  using present = openSqlite(replaced)
  const number = present.get<{ number: number }>(READ)?.number ?? 0
  next.exec(`update revision set number = max(number, ${number}) + 1`)
  next.exec(`update revision set ${PARTS.map((part) => `${part} = number`).join(', ')}`)
}

/** Explains why a library that was used has no file. */
const lost = (service: Sqlite, folder: string, accountId: string): Failure =>
  accountIds(service).includes(accountId)
    ? // Retryable, because a restored file is used without a restart.
      new RefusedError(damaged(folder, libraryFile(folder, accountId)).message, { retryable: true })
    : new AccountDeletedError()

/** Creates a library's file on first use. @throws {AccountDeletedError | RefusedError} if the file was lost */
function openOrCreate(folder: string, accountId: string, isMoving: boolean): Sqlite {
  const path = libraryFile(folder, accountId)
  const open = (): Sqlite => {
    const database = openSqlite(path)
    migrate(database, LIBRARY_SCHEMA)
    return database
  }
  if (hasContent(path)) return open()
  using service = openServiceDatabase(folder)
  // Other threads and processes wait, so that they don't take a file in creation for a lost one.
  return service.writeNow(() => {
    const isNew =
      !createdLibraries(service).has(accountId) && (isMoving || accountIds(service).includes(accountId))
    if (!isNew && !hasContent(path)) throw lost(service, folder, accountId)
    const database = open()
    recordCreated(service, [accountId])
    return database
  })
}

/** A move copies the library before its account. */
export function openLibraryDatabase(
  folder: string,
  accountId: string,
  { isMoving = false } = {},
): LibraryDatabase {
  const database = openOrCreate(folder, accountId, isMoving)
  const { path } = database
  const { ino } = statSync(path)
  const kept = new Map<unknown, { at: number; value: unknown }>()

  const read = () => database.get<Record<Part | 'number', number> & { move: string | null }>(READ)!
  const revision = (part: Part | 'number' = 'number'): number => read()[part]
  const raising =
    <Result>(work: () => Result, changed: Changed<Result>) =>
    (): Result => {
      refuseWhileMoving(read().move)
      const result = work()
      database.run(raise(typeof changed === 'function' ? changed(result) : changed))
      return result
    }

  const library: LibraryDatabase = {
    ...database,
    write: (work, changed = PARTS) => database.write(raising(work, changed)),
    writeMoving: (work, isChange) =>
      database.write(() => {
        const result = work()
        if (isChange) database.run(raise(PARTS))
        return result
      }),
    get move() {
      return read().move
    },
    revision,
    cached: <Value>(part: Part, make: (database: LibraryDatabase) => Value): Value => {
      const at = revision(part)
      const cached = kept.get(make)
      if (cached?.at === at) return cached.value as Value
      const value = make(library)
      kept.set(make, { at, value })
      return value
    },
    isReplaced: () => {
      const found = statSync(path, { throwIfNoEntry: false })
      if (found?.size) return found.ino !== ino
      using service = openServiceDatabase(folder)
      throw lost(service, folder, accountId)
    },
  }
  return library
}
