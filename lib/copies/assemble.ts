import { MAX_COPY_UNPACKED_BYTES } from '@bookplate/contract'
import { countEach } from '@/lib/words/count-each.ts'
import { LOAD_TIMEOUT_MS, MAX_COPY_FILES_BYTES } from './parts.ts'
import type { Snapshot, SnapshotFile } from './snapshot.ts'

/** Files as data URLs in base64. */
const MAX_DATA_CHARACTERS = (MAX_COPY_FILES_BYTES / 3) * 4
/** Files that the library fetches at the same time. */
const LANES = 6

export interface AssembledCopy {
  html: string
  missing: Snapshot['missing']
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Bytes of the documents as JSON in UTF-8, in which they are sent. */
const sentSize = (documents: readonly string[]): number =>
  new TextEncoder().encode(JSON.stringify(documents)).byteLength

/** Replaces tokens by files and frames. `load` returns a data URL of an unread file, or null. */
export async function assembleCopy(
  { nonce, documents, files, missing: missed }: Snapshot,
  load: (url: string, signal: AbortSignal) => Promise<string | null>,
): Promise<AssembledCopy> {
  const missing = [...missed]
  const token = new RegExp(`${nonce}-(file|document)-(\\d+)-`, 'g')
  const tokens = documents.flatMap((document) => [...document.matchAll(token)])
  const uses = countEach(tokens.flatMap(([, kind, number]) => (kind === 'file' ? Number(number) : [])))
  let room = Math.min(MAX_DATA_CHARACTERS, MAX_COPY_UNPACKED_BYTES - sentSize(documents))
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS)

  async function dataOf({ url, kind, data }: SnapshotFile, index: number): Promise<string> {
    const loaded = data ?? (signal.aborted ? null : await load(url, signal).catch(() => null))
    // Each use of a file repeats its content.
    const size = (loaded?.length ?? 0) * (uses.get(index) ?? 0)
    if (loaded === null || size > room) {
      missing.push({ kind, reason: loaded === null ? 'unreadable' : 'limit' })
      return 'data:,'
    }
    room -= size
    return loaded
  }

  const data: string[] = []
  const queue = files.entries()
  const lane = async () => {
    for (const [index, file] of queue) data[index] = await dataOf(file, index)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const expand = (index: number): string =>
    (documents[index] ?? '').replaceAll(token, (_, kind: string, number: string) =>
      kind === 'file'
        ? (data[Number(number)] ?? 'data:,')
        : // A frame comes after the document that holds it, so no document can hold itself.
          Number(number) > index
          ? escapeAttribute(expand(Number(number)))
          : '',
    )
  return { html: expand(0), missing }
}
