import { basename, dirname, join } from 'node:path'
import { blobsOfAccount, type AccountBlobs, type BlobStore } from '../../blob-store.ts'
import { createFileBlobs } from '../../files/file-blobs.ts'

/** Folders with blobs of accounts: archived images, and copies of pages. */
export const BLOB_FOLDERS = ['blobs', 'copies'] as const
export type BlobFolder = (typeof BLOB_FOLDERS)[number]

export const blobEntry = (folder: BlobFolder, accountId: string, key: string): string =>
  `${folder}/${accountId}/${key}`

export const blobsIn = (dataFolder: string, folder: BlobFolder = 'blobs'): BlobStore =>
  createFileBlobs(join(dataFolder, folder))

export async function removeBlobs(dataFolder: string, accountId: string): Promise<void> {
  for (const folder of BLOB_FOLDERS) await blobsIn(dataFolder, folder).delete(accountId)
}

export const blobsOf = (file: string): AccountBlobs =>
  blobsOfAccount(blobsIn(dirname(dirname(file))), basename(file, '.db'))
