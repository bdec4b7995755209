import { MAX_COPY_FILES_BYTES } from './parts.ts'
import type { Snapshot } from './snapshot.ts'

/** Files as data URLs in base64. */
const MAX_DATA_CHARACTERS = (MAX_COPY_FILES_BYTES / 3) * 4

export interface AssembledCopy {
  html: string
  missing: Snapshot['missing']
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Puts the files and frames of a snapshot in the place of their tokens. `load` returns a data URL for a file that the
 * page could not read, or null.
 */
export async function assembleCopy(
  { nonce, documents, files, missing: missed }: Snapshot,
  load: (url: string) => Promise<string | null>,
): Promise<AssembledCopy> {
  const missing = [...missed]
  let size = 0
  const data = await Promise.all(
    files.map(async ({ url, kind, data }) => {
      const loaded = data ?? (await load(url).catch(() => null))
      const isOver = size + (loaded?.length ?? 0) > MAX_DATA_CHARACTERS
      if (loaded === null || isOver) {
        missing.push({ kind, reason: loaded === null ? 'unreadable' : 'limit' })
        return 'data:,'
      }
      size += loaded.length
      return loaded
    }),
  )
  const token = new RegExp(`${nonce}-(file|document)-(\\d+)-`, 'g')
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
