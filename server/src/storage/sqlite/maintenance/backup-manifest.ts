import { text } from 'node:stream/consumers'
import { z } from 'zod'
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
const BLOB = /^blobs\/(?<accountId>[0-9a-f-]{36})\/(?<key>[0-9a-f]{64})$/

export const blobEntry = (accountId: string, key: string): string => `blobs/${accountId}/${key}`

/** Returns the blob of an entry name, or null. */
export function blobOfEntry(name: string): { accountId: string; key: string } | null {
  const { accountId, key } = BLOB.exec(name)?.groups ?? {}
  return accountId === undefined || key === undefined ? null : { accountId, key }
}

export async function readManifest(file: string): Promise<Manifest | null> {
  for await (const { name, content } of entriesOf(file))
    return name === MANIFEST ? Manifest.parse(JSON.parse(await text(content))) : null
  return null
}

export async function blobsInBackup(file: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of entriesOf(file)) if (blobOfEntry(name)) names.add(name)
  return names
}
