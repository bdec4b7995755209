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

/** Copies a consistent state during writes, because VACUUM reads in one transaction. */
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

/** Lists the images of an earlier backup. */
async function readEarlier(file: string): Promise<{ since: Manifest['since']; has: ReadonlySet<string> }> {
  const path = resolve(file)
  const manifest = await readManifest(path)
  if (manifest?.since)
    throw new Error(`${file} is itself only what came after ${manifest.since.file}: name that one.`)
  if (!manifest) throw new Error(`${file} was written by an older Bookplate: make a whole backup first.`)
  return { since: { id: manifest.id, file: basename(path) }, has: await blobsInBackup(path) }
}

export interface BackedUp {
  /** Number of damaged or missing images, which `check` lists. */
  missing: number
}

/**
 * Writes a backup, also while the service runs. `since` omits the images of an earlier one. Copies accounts
 * first, because a library without an account would be orphaned.
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
      // Continue without a damaged image.
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
    // Rename last, so that only a complete backup has the requested name.
    await rename(partial, path)
    recordBackup(dataFolder, path, now)
    return { missing }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
