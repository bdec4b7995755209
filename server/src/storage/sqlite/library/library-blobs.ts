import { basename, dirname, join } from 'node:path'
import type { UnusedKeys } from '../../blob-store.ts'
import { createFileBlobs } from '../../files/file-blobs.ts'

/** The blobs of one library. */
export interface LibraryBlobs {
  put(bytes: Uint8Array): Promise<string>
  get(key: string): Promise<Uint8Array | undefined>
  delete(): Promise<void>
  sweep(putBefore: number, unused: UnusedKeys): Promise<number>
}

/** The blobs of all libraries in a data folder. */
export const blobsIn = (dataFolder: string) => createFileBlobs(join(dataFolder, 'blobs'))

/** Those that belong to the library in a file, beside the folder that it is in. */
export function blobsOf(file: string): LibraryBlobs {
  const accountId = basename(file, '.db')
  const blobs = blobsIn(dirname(dirname(file)))
  return {
    put: (bytes) => blobs.put(accountId, bytes),
    get: (key) => blobs.get(accountId, key),
    delete: () => blobs.delete(accountId),
    sweep: (putBefore, unused) => blobs.sweep(accountId, putBefore, unused),
  }
}
