import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyOfBlob, requireKey, type BlobStore, type UnusedKeys } from '../blob-store.ts'
import { ofSystem } from '../disk-failure.ts'

/** Characters of a key that name its folder. */
const SHARD_LENGTH = 2
const BEING_WRITTEN = '.new-'
const BEING_DELETED = '.old-'
/** Windows can't sync a folder, and NTFS journals names. */
const CANNOT_SYNC = process.platform === 'win32'

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Syncs a folder, so that a new file name survives a power failure. */
async function syncFolder(path: string): Promise<void> {
  if (CANNOT_SYNC) return
  await using handle = await open(path)
  await handle.sync()
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(path, 'wx', 0o600)
  await handle.writeFile(bytes)
  await handle.sync()
}

/** Returns whether these bytes are stored, and renews their time. */
const isStored = async (path: string, bytes: Uint8Array): Promise<boolean> => {
  const content = await unlessMissing(readFile(path))
  if (!content?.equals(bytes)) return false
  const now = new Date()
  return (await unlessMissing(utimes(path, now, now).then(() => true))) ?? false
}

/** Stores blobs as `<account>/<start of the key>/<key>`. */
export function createFileBlobs(folder: string): BlobStore {
  const folderOf = (accountId: string): string => join(folder, accountId)
  const pathOf = (accountId: string, key: string): string => {
    requireKey(key)
    return join(folderOf(accountId), key.slice(0, SHARD_LENGTH), key)
  }

  /** Renames a blob before deleting it, so that `put` never returns a blob that is being deleted. */
  const deleteOld = async (accountId: string, key: string, putBefore: number): Promise<boolean> => {
    const path = pathOf(accountId, key)
    const isOld = async (at: string): Promise<boolean> => (await stat(at)).mtimeMs < putBefore
    if (!(await isOld(path))) return false
    const aside = join(folderOf(accountId), BEING_DELETED + key)
    await rename(path, aside)
    if (await isOld(aside)) {
      await rm(aside)
      return true
    }
    await rename(aside, path)
    return false
  }

  /** Cleans up a partial write or deletion after a kill. */
  const tidy = async (accountId: string, name: string, putBefore: number): Promise<void> => {
    const path = join(folderOf(accountId), name)
    if (name.startsWith(BEING_DELETED))
      await rename(path, pathOf(accountId, name.slice(BEING_DELETED.length)))
    else if ((await stat(path)).mtimeMs < putBefore) await rm(path)
  }

  const write = async (accountId: string, path: string, bytes: Uint8Array): Promise<void> => {
    const isNewFolder = (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) !== undefined
    const temporary = join(folderOf(accountId), BEING_WRITTEN + randomUUID())
    try {
      await writeSynced(temporary, bytes)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
    if (isNewFolder) for (const parent of [folderOf(accountId), folder]) await syncFolder(parent)
  }

  return {
    put: async (accountId, bytes) => {
      const key = keyOfBlob(bytes)
      const path = pathOf(accountId, key)
      try {
        if (!(await isStored(path, bytes))) await write(accountId, path, bytes)
      } catch (error) {
        throw ofSystem(error)
      }
      return key
    },
    get: async (accountId, key) => {
      const bytes = await unlessMissing(readFile(pathOf(accountId, key)))
      if (bytes && keyOfBlob(bytes) !== key)
        throw new Error(`${pathOf(accountId, key)} is not what was written: run \`npm run -s cli -- check\`.`)
      return bytes
    },
    delete: (accountId) => rm(folderOf(accountId), { recursive: true, force: true }),
    sweep: async (accountId, putBefore, unused: UnusedKeys) => {
      let deleted = 0
      const names = (await unlessMissing(readdir(folderOf(accountId)))) ?? []
      // The account can be deleted during the sweep.
      for (const name of names.filter((name) => name.startsWith('.')))
        await unlessMissing(tidy(accountId, name, putBefore))
      for (const shard of names.filter((name) => !name.startsWith('.'))) {
        const keys = (await unlessMissing(readdir(join(folderOf(accountId), shard)))) ?? []
        for (const key of await unused(keys))
          if (await unlessMissing(deleteOld(accountId, key, putBefore))) deleted += 1
      }
      return deleted
    },
    accountIds: async () => (await unlessMissing(readdir(folder))) ?? [],
  }
}
