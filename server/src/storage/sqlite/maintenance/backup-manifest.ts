import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { BlobStore } from '../../blob-store.ts'
import { BLOB_FOLDERS, blobsIn, type BlobFolder } from '../library/library-blobs.ts'
import { entriesOf } from './archive-file.ts'

/** First entry of a backup. Missing in backups from before images were blobs. */
export const Manifest = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Earlier backup with the remaining images, or null. */
  since: z.object({ id: z.uuid(), file: z.string() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'backup.json'
const BLOB = new RegExp(`^(${BLOB_FOLDERS.join('|')})/([0-9a-f-]{36})/([0-9a-f]{64})$`)

export function blobOfEntry(
  dataFolder: string,
  name: string,
): { blobs: BlobStore; accountId: string; key: string } | null {
  const [, folder, accountId, key] = BLOB.exec(name) ?? []
  if (accountId === undefined || key === undefined) return null
  return { blobs: blobsIn(dataFolder, folder as BlobFolder), accountId, key }
}

export async function readManifest(file: string): Promise<Manifest | null> {
  for await (const { name, content } of entriesOf(file))
    return name === MANIFEST ? Manifest.parse(JSON.parse(await text(content))) : null
  return null
}

export async function blobsInBackup(file: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of entriesOf(file)) if (BLOB.test(name)) names.add(name)
  return names
}
