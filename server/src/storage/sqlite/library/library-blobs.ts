import { basename, dirname, join } from 'node:path'
import { createFileBlobs } from '../../files/file-blobs.ts'

export const blobsIn = (dataFolder: string) => createFileBlobs(join(dataFolder, 'blobs'))

export function blobsOf(file: string) {
  const accountId = basename(file, '.db')
  const blobs = blobsIn(dirname(dirname(file)))
  return {
    put: (bytes: Uint8Array) => blobs.put(accountId, bytes),
    get: (key: string) => blobs.get(accountId, key),
    delete: () => blobs.delete(accountId),
  }
}
