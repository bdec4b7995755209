import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { TerminalError } from '../../../errors/terminal-error.ts'
import { refuseOverwriting, refuseStoreFile } from '../../files/refuse-overwriting.ts'
import { openWritingFolder } from '../../files/writing-folder.ts'
import { serviceFile } from '../service/service-database.ts'
import { useFile } from '../check-pages.ts'
import { writeArchive, type Archived } from './archive-file.ts'
import { blobOfEntry, blobsInBackup, MANIFEST, readManifest, type Manifest } from './backup-manifest.ts'
import { recordBackup } from './backup-record.ts'
import { accountIds, libraryFiles } from '../library-files.ts'
import { blobEntriesOf } from './used-blobs.ts'

/** Copies a consistent state during writes, because VACUUM reads in one transaction. */
function copyDatabase(from: string, to: string): void {
  useFile(from, (database) => database.exec(`vacuum into '${to.replaceAll("'", "''")}'`))
}

async function readEarlier(file: string): Promise<{ since: Manifest['since']; has: ReadonlySet<string> }> {
  const path = resolve(file)
  const manifest = await readManifest(path)
  if (manifest?.since)
    throw new TerminalError(({ t }) => t('service.backup.notFull', { file, full: manifest.since!.file }))
  if (!manifest) throw new TerminalError(({ t }) => t('service.backup.tooOld', { file }))
  return { since: { id: manifest.id, file: basename(path) }, has: await blobsInBackup(path) }
}

export interface BackedUp {
  /** Number of damaged or missing images and copies, which `check` lists. */
  missing: number
}

/**
 * Writes a backup, also of a running service. `since` omits the blobs of an earlier one. Copies accounts first, because
 * a library without an account would be orphaned.
 */
export async function backupStore(
  dataFolder: string,
  target: string,
  now: number,
  sinceFile: string | null = null,
): Promise<BackedUp> {
  const path = resolve(target)
  refuseStoreFile(dataFolder, target)
  if (sinceFile !== null) await refuseOverwriting(sinceFile, target)
  const earlier = sinceFile === null ? null : await readEarlier(sinceFile)
  await using work = await openWritingFolder(path)
  const copy = join(work.path, 'copy.db')
  let missing = 0

  async function* copied(from: string, database: string): AsyncGenerator<Archived> {
    await rm(copy, { force: true })
    copyDatabase(from, copy)
    yield { name: database, path: copy }
    for (const name of blobEntriesOf(copy, database)) {
      if (earlier?.has.has(name)) continue
      const { blobs, accountId, key } = blobOfEntry(dataFolder, name)!
      // Continue without a damaged blob.
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
    await writeFile(join(work.path, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    yield { name: MANIFEST, path: join(work.path, MANIFEST) }
    const accounts = new Set(accountIds(dataFolder))
    yield* copied(serviceFile(dataFolder), 'service.db')
    for (const { accountId, path: library } of libraryFiles(dataFolder))
      if (accounts.has(accountId)) yield* copied(library, `libraries/${accountId}.db`)
  }

  const partial = join(work.path, 'backup.tar')
  await writeArchive(partial, entries(), now)
  // Rename last, so that only a complete backup has the requested name.
  await rename(partial, path)
  recordBackup(dataFolder, path, now)
  return { missing }
}
