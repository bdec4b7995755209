import { Unzip, UnzipInflate } from 'fflate'

/** Decompressed bytes that are kept of a damaged archive. */
const MAX_BYTES = 128 * 1024 * 1024

export interface SalvagedFile {
  path: string
  parts: Uint8Array[]
}

/** Reads the files of a truncated zip. The last one may be incomplete. */
export async function salvageZip(blob: Blob, isWanted: (path: string) => boolean): Promise<SalvagedFile[]> {
  const files: SalvagedFile[] = []
  let size = 0
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    const parts: Uint8Array[] = []
    files.push({ path: file.name, parts })
    file.ondata = (error, chunk) => {
      if (error) return
      size += chunk.length
      if (size <= MAX_BYTES) parts.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of blob.stream()) {
      unzip.push(chunk)
      if (size > MAX_BYTES) break
    }
  } catch {}
  return files.filter(({ parts }) => parts.length > 0)
}
