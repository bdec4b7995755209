import { randomUUID } from 'node:crypto'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { blobsIn } from '../library/library-blobs.ts'
import { serviceFile } from '../service/service-database.ts'
import { openSqlite } from '../sqlite.ts'
import { writeArchive, type Archived } from './archive-file.ts'
import { blobEntry, blobsInBackup, MANIFEST, readManifest, type Manifest } from './backup-manifest.ts'
import { recordBackup } from './backup-record.ts'
import { accountIds, libraryFiles } from './check-store.ts'
import { usedBlobs } from './used-blobs.ts'

/** A copy of one moment, however much is written meanwhile: VACUUM reads in one transaction. */
function copyDatabase(from: string, to: string): void {
  const database = openSqlite(from, { create: false })
  try {
    database.exec(`vacuum into '${to.replaceAll("'", "''")}'`)
  } finally {
    database.close()
  }
}

function blobsNamedIn(copy: string): string[] {
  const database = openSqlite(copy, { create: false })
  try {
    return usedBlobs(database)
  } finally {
    database.close()
  }
}

/** What an earlier backup holds, which need not be written again. */
async function readEarlier(file: string): Promise<{ since: Manifest['since']; has: ReadonlySet<string> }> {
  const path = resolve(file)
  const manifest = await readManifest(path)
  if (manifest?.since)
    throw new Error(`${file} is itself only what came after ${manifest.since.file}: name that one.`)
  if (!manifest) throw new Error(`${file} was written by an older Bookplate: make a whole backup first.`)
  return { since: { id: manifest.id, file: basename(path) }, has: await blobsInBackup(path) }
}

export interface BackedUp {
  /** Pictures that libraries name and that are damaged or gone; `check` says which. */
  missing: number
}

/**
 * Writes the whole store into one file, also while the service runs; with `since`, without the pictures that an
 * earlier one holds. Accounts are copied first: a library whose account is not in the copy would be nobody's.
 */
export async function backupStore(
  dataFolder: string,
  target: string,
  now: number,
  sinceFile: string | null = null,
): Promise<BackedUp> {
  const path = resolve(target)
  const earlier = sinceFile === null ? null : await readEarlier(sinceFile)
  const blobs = blobsIn(dataFolder)
  const work = await mkdtemp(join(dirname(path), '.bookplate-backup-'))
  const copy = join(work, 'copy.db')
  let missing = 0

  async function* blobsOfCopy(accountId: string): AsyncGenerator<Archived> {
    for (const key of blobsNamedIn(copy)) {
      const name = blobEntry(accountId, key)
      if (earlier?.has.has(name)) continue
      // A backup without one picture is worth more than none.
      const blob = await blobs.get(accountId, key).catch(() => undefined)
      if (blob) yield { name, blob }
      else missing += 1
    }
  }

  async function* entries(): AsyncGenerator<Archived> {
    const manifest: Manifest = {
      id: randomUUID(),
      at: new Date(now).toISOString(),
      since: earlier?.since ?? null,
    }
    await writeFile(join(work, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    yield { name: MANIFEST, path: join(work, MANIFEST) }
    copyDatabase(serviceFile(dataFolder), copy)
    const known = new Set(accountIds(dataFolder))
    yield { name: 'service.db', path: copy }
    for (const library of libraryFiles(dataFolder)) {
      if (!known.has(library.accountId)) continue
      await rm(copy)
      copyDatabase(library.path, copy)
      yield { name: `libraries/${library.accountId}.db`, path: copy }
      yield* blobsOfCopy(library.accountId)
    }
  }

  try {
    const partial = join(work, 'backup.tar')
    await writeArchive(partial, entries(), now)
    // Only a whole backup ever has the name that was asked for.
    await rename(partial, path)
    recordBackup(dataFolder, path, now)
    return { missing }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
