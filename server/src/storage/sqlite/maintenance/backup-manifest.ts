import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { entriesOf } from './archive-file.ts'

/** What a backup says of itself, in its first entry; those before images were blobs have none. */
export const Manifest = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The backup that holds the pictures which are not in this one; null where all are. */
  since: z.object({ id: z.uuid(), file: z.string() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'backup.json'
const BLOB = /^blobs\/(?<accountId>[0-9a-f-]{36})\/(?<key>[0-9a-f]{64})$/

export const blobEntry = (accountId: string, key: string): string => `blobs/${accountId}/${key}`

/** Whose blob an entry is; null where it is none. */
export function blobOfEntry(name: string): { accountId: string; key: string } | null {
  const { accountId, key } = BLOB.exec(name)?.groups ?? {}
  return accountId === undefined || key === undefined ? null : { accountId, key }
}

/** What a backup says of itself, or null. */
export async function readManifest(file: string): Promise<Manifest | null> {
  for await (const { name, content } of entriesOf(file))
    return name === MANIFEST ? Manifest.parse(JSON.parse(await text(content))) : null
  return null
}

/** The names of the blobs in a backup. */
export async function blobsInBackup(file: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of entriesOf(file)) if (blobOfEntry(name)) names.add(name)
  return names
}
