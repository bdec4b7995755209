import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { checkPages } from '../check-pages.ts'
import { LIBRARY_MIGRATIONS, outdate } from '../library/library-database.ts'
import { migrate } from '../migrate.ts'
import { SERVICE_MIGRATIONS, serviceFile } from '../service/service-database.ts'
import { openSqlite } from '../sqlite.ts'
import { announceWork } from '../work-queue.ts'
import { readArchive } from './archive-file.ts'
import { backupStore } from './backup-store.ts'
import { libraryFiles } from './check-store.ts'

const SERVICE = 'service.db'
const ENTRY = /^(service\.db|libraries\/[0-9a-f-]{36}\.db)$/
const SIDE_FILES = ['', '-wal', '-shm']

const stamp = (now: number): string => new Date(now).toISOString().replace(/[:.]/g, '-')

/** A restored file has to have the schema of now before a running service sees it. */
function upgrade(path: string, name: string): void {
  const problems = existsSync(path) ? checkPages(path, 'quick') : []
  if (problems[0] !== undefined) throw new Error(`${name} in the backup is damaged: ${problems[0]}`)
  const database = openSqlite(path)
  try {
    migrate(database, name === SERVICE ? SERVICE_MIGRATIONS : LIBRARY_MIGRATIONS)
    database.pragma('wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}

/**
 * Copies through SQLite into a file that a running service may have open: it sees the change like any other
 * transaction. A damaged file cannot take one, and is put aside instead.
 */
async function replace(from: string, to: string, now: number): Promise<void> {
  if (existsSync(to) && checkPages(to, 'quick').length > 0) {
    for (const suffix of SIDE_FILES) {
      if (existsSync(to + suffix)) renameSync(to + suffix, `${to}.damaged-${stamp(now)}${suffix}`)
    }
  }
  if (existsSync(to) && basename(to) !== SERVICE) {
    upgrade(to, to)
    outdate(from, to)
  }
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to)
  } finally {
    source.close()
  }
}

/** Keeps what the restore is about to replace; null when there is nothing, or nothing readable. */
async function keepPresent(dataFolder: string, now: number): Promise<string | null> {
  const isReadable =
    existsSync(serviceFile(dataFolder)) &&
    checkPages(serviceFile(dataFolder), 'quick').length === 0 &&
    libraryFiles(dataFolder).every(({ path }) => checkPages(path, 'quick').length === 0)
  if (!isReadable) return null
  const folder = join(dataFolder, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `before-restore-${stamp(now)}.tar`)
  await backupStore(dataFolder, path, now)
  return path
}

/** Tells a running service that every library may have something to do. */
async function announceAll(dataFolder: string): Promise<void> {
  const service = openSqlite(serviceFile(dataFolder))
  try {
    for (const { accountId } of libraryFiles(dataFolder)) await announceWork(service, accountId)
  } finally {
    service.close()
  }
}

export interface Restored {
  libraries: number
  /** Where the store as it was before is kept; null when there was none to keep. */
  kept: string | null
}

/**
 * Puts a backup back, also while the service runs. Everything in the backup is checked before anything is touched.
 * @throws {Error} when the backup is damaged; the store is then as it was.
 */
export async function restoreStore(dataFolder: string, file: string, now: number): Promise<Restored> {
  const work = join(dataFolder, `.restore-${stamp(now)}`)
  mkdirSync(join(work, 'libraries'), { recursive: true, mode: 0o700 })
  mkdirSync(join(dataFolder, 'libraries'), { recursive: true, mode: 0o700 })
  try {
    const names = await readArchive(file, (name) => {
      if (!ENTRY.test(name)) throw new Error(`it has an entry "${name}" that no backup has`)
      return join(work, name)
    }).catch((error: unknown) => {
      throw new Error(
        `${file} cannot be restored: ${error instanceof Error ? error.message : String(error)}.`,
      )
    })
    if (!names.includes(SERVICE)) throw new Error(`${file} cannot be restored: it has no ${SERVICE}.`)
    for (const name of names) upgrade(join(work, name), name)

    const kept = await keepPresent(dataFolder, now)
    const before = kept === null ? [] : libraryFiles(dataFolder).map(({ path }) => path)
    const restored = new Set(names.map((name) => join(dataFolder, name)))
    // Accounts last: until then every account that can sign in has the library it had.
    for (const name of names.toSorted((a, b) => Number(a === SERVICE) - Number(b === SERVICE))) {
      await replace(join(work, name), join(dataFolder, name), now)
    }
    // Libraries that the backup does not have; they are in `kept`. Emptied, not only removed: a running service has
    // them open, and would go on with what no folder names any more.
    const empty = join(work, 'empty.db')
    const known = new Set(libraryFiles(dataFolder).map(({ path }) => path))
    for (const path of before.filter((one) => !restored.has(one))) {
      upgrade(empty, path)
      await replace(empty, path, now)
      if (known.has(path)) continue
      for (const suffix of SIDE_FILES) rmSync(path + suffix, { force: true })
    }
    await announceAll(dataFolder)
    return { libraries: names.length - 1, kept }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
