import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { serviceFile } from '../service/service-database.ts'
import { openSqlite } from '../sqlite.ts'
import { writeArchive } from './archive-file.ts'
import { recordBackup } from './backup-record.ts'
import { accountIds, libraryFiles } from './check-store.ts'

/** A copy of one moment, however much is written meanwhile: VACUUM reads in one transaction. */
function copyDatabase(from: string, to: string): void {
  const database = openSqlite(from, { create: false })
  try {
    database.exec(`vacuum into '${to.replaceAll("'", "''")}'`)
  } finally {
    database.close()
  }
}

/**
 * Writes the whole store into one file, also while the service runs. Accounts are copied first: a library whose
 * account is not in the copy would be nobody's.
 */
export async function backupStore(dataFolder: string, target: string, now: number): Promise<void> {
  const path = resolve(target)
  const work = await mkdtemp(join(dirname(path), '.bookplate-backup-'))
  const copy = join(work, 'copy.db')

  async function* files(): AsyncGenerator<{ name: string; path: string }> {
    copyDatabase(serviceFile(dataFolder), copy)
    const known = new Set(accountIds(dataFolder))
    yield { name: 'service.db', path: copy }
    for (const library of libraryFiles(dataFolder)) {
      if (!known.has(library.accountId)) continue
      await rm(copy)
      copyDatabase(library.path, copy)
      yield { name: `libraries/${library.accountId}.db`, path: copy }
    }
  }

  try {
    const partial = join(work, 'backup.tar')
    await writeArchive(partial, files(), now)
    // Only a whole backup ever has the name that was asked for.
    await rename(partial, path)
    recordBackup(dataFolder, path, now)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
