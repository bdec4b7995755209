import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { problemWords } from '../../../errors/problem-words.ts'
import { TerminalError } from '../../../errors/terminal-error.ts'
import { makeFolder } from '../../files/folder-owner.ts'
import { openWritingFolder } from '../../files/writing-folder.ts'
import { checkPages } from '../check-pages.ts'
import { DATABASE_SUFFIXES, outdate } from '../library/library-database.ts'
import { migrate } from '../migrate.ts'
import { LIBRARY_SCHEMA } from '../schema/library.ts'
import { SERVICE_SCHEMA } from '../schema/service.ts'
import { serviceFile } from '../service/service-database.ts'
import { openSqlite, BUSY, retryWhileBusy } from '../sqlite.ts'
import { announceWork } from '../work-queue.ts'
import { damagedEntry, readArchive, sha256, type Place } from './archive-file.ts'
import { blobOfEntry, MANIFEST, readManifest } from './backup-manifest.ts'
import { backupStore } from './backup-store.ts'
import { libraryFiles } from '../library-files.ts'
import { damagedFiles } from './check-store.ts'
import { blobEntriesOf } from './used-blobs.ts'
import { backup, DatabaseSync } from 'node:sqlite'

/** Node omits the code of the error if another connection writes to the target. */
function addBusyCode(error: unknown): never {
  throw error instanceof Error && 'errcode' in error && error.errcode === 0
    ? Object.assign(error, { errcode: BUSY })
    : error
}

/** Replaces the content of a database that a running service may have open. Waits while the service writes. */
export async function overwriteDatabase(from: string, to: string): Promise<void> {
  using source = new DatabaseSync(from, { readOnly: true })
  await retryWhileBusy(() => backup(source, to).catch(addBusyCode))
}

const SERVICE = 'service.db'
const DATABASE = /^(service\.db|libraries\/[0-9a-f-]{36}\.db)$/

const stamp = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-')

/** Migrates a restored file before a running service uses it. */
function upgrade(path: string, name: string): void {
  const problems = existsSync(path) ? checkPages(path, 'quick') : []
  if (problems[0] !== undefined) throw damagedEntry(name)
  using database = openSqlite(path)
  migrate(database, name === SERVICE ? SERVICE_SCHEMA : LIBRARY_SCHEMA)
  database.pragma('wal_checkpoint(truncate)')
}

/** Copies data into a file that a running service may have open. Moves a damaged target aside. */
async function replace(from: string, to: string, now: number): Promise<void> {
  if (existsSync(to) && checkPages(to, 'quick').length > 0) {
    for (const suffix of DATABASE_SUFFIXES) {
      if (existsSync(to + suffix)) renameSync(to + suffix, `${to}.damaged-${stamp(now)}${suffix}`)
    }
  }
  if (existsSync(to) && basename(to) !== SERVICE) {
    upgrade(to, to)
    outdate(from, to)
  }
  await overwriteDatabase(from, to)
}

/** Backs up the current store. Returns null if it is missing or unreadable. */
async function keepPresent(dataFolder: string, now: number): Promise<string | null> {
  const isReadable = existsSync(serviceFile(dataFolder)) && damagedFiles(dataFolder).length === 0
  if (!isReadable) return null
  const folder = join(dataFolder, 'backups')
  makeFolder(folder)
  const path = join(folder, `before-restore-${stamp(now)}.tar`)
  await backupStore(dataFolder, path, now)
  return path
}

/** Tells a running service to check every library for work. */
async function announceAll(dataFolder: string): Promise<void> {
  using service = openSqlite(serviceFile(dataFolder))
  for (const { accountId } of libraryFiles(dataFolder)) await announceWork(service, accountId)
}

/** Stores an image or a copy of a backup. Without a row that names it, it has no effect. */
const putBlob =
  (dataFolder: string, placed: Set<string>, name: string): Place =>
  async (bytes) => {
    const { blobs, accountId, key } = blobOfEntry(dataFolder, name)!
    if (sha256(bytes) !== key) throw damagedEntry(name)
    await blobs.put(accountId, bytes)
    placed.add(name)
  }

/** @throws {Error} that names the required file if it is missing or another one */
async function findEarlier(file: string): Promise<string | null> {
  const since = (await readManifest(file))?.since
  if (!since) return null
  const path = join(dirname(file), since.file)
  if (!existsSync(path)) throw new TerminalError(({ t }) => t('service.backup.needs', { full: since.file }))
  if ((await readManifest(path))?.id !== since.id)
    throw new TerminalError(({ t }) => t('service.backup.needsOther', { full: since.file }))
  return path
}

async function countMissing(dataFolder: string, names: readonly string[]): Promise<number> {
  let missing = 0
  for (const name of names) {
    const { blobs, accountId, key } = blobOfEntry(dataFolder, name)!
    if (!(await blobs.get(accountId, key).catch(() => undefined))) missing += 1
  }
  return missing
}

export interface Restored {
  libraries: number
  missing: number
  /** Backup of the previous store, or null. */
  kept: string | null
}

/** Verifies everything before any change. @throws {Error} if the backup is damaged */
export async function restoreStore(dataFolder: string, file: string, now: number): Promise<Restored> {
  makeFolder(join(dataFolder, 'libraries'))
  await using folder = await openWritingFolder(join(dataFolder, SERVICE))
  const work = folder.path
  makeFolder(join(work, 'libraries'))
  const refuse = (error: unknown): never => {
    throw new TerminalError((speaker) =>
      speaker.t('service.backup.refused', { file, problem: problemWords(error, speaker) }),
    )
  }
  const placed = new Set<string>()
  const earlier = await findEarlier(file).catch(refuse)
  const entries = await readArchive(file, (name) => {
    if (DATABASE.test(name) || name === MANIFEST) return join(work, name)
    if (!blobOfEntry(dataFolder, name))
      throw new TerminalError(({ t }) => t('service.backup.unknownEntry', { name }))
    return putBlob(dataFolder, placed, name)
  }).catch(refuse)
  const names = entries.filter((name) => DATABASE.test(name))
  if (!names.includes(SERVICE))
    refuse(new TerminalError(({ t }) => t('service.backup.lacks', { name: SERVICE })))
  try {
    for (const name of names) upgrade(join(work, name), name)
  } catch (error) {
    refuse(error)
  }
  const named = names.flatMap((name) => blobEntriesOf(join(work, name), name))
  const wanted = new Set(named.filter((name) => !placed.has(name)))
  if (earlier !== null) {
    const place = (name: string): Place | null =>
      wanted.has(name) ? putBlob(dataFolder, placed, name) : null
    await readArchive(earlier, place).catch(refuse)
  }
  const missing = await countMissing(
    dataFolder,
    [...wanted].filter((name) => !placed.has(name)),
  )

  const kept = await keepPresent(dataFolder, now)
  const before = kept === null ? [] : libraryFiles(dataFolder).map(({ path }) => path)
  const restored = new Set(names.map((name) => join(dataFolder, name)))
  // Accounts last, so that until then every account has its previous library.
  for (const name of names.toSorted((a, b) => Number(a === SERVICE) - Number(b === SERVICE))) {
    await replace(join(work, name), join(dataFolder, name), now)
  }
  // Libraries that only `kept` has. Emptied as well as removed, because a running service has them open.
  const empty = join(work, 'empty.db')
  const current = new Set(libraryFiles(dataFolder).map(({ path }) => path))
  for (const path of before.filter((file) => !restored.has(file))) {
    upgrade(empty, path)
    await replace(empty, path, now)
    if (current.has(path)) continue
    for (const suffix of DATABASE_SUFFIXES) rmSync(path + suffix, { force: true })
  }
  await announceAll(dataFolder)
  return { libraries: names.length - 1, missing, kept }
}
