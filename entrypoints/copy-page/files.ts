import { MAX_COPY_FILE_BYTES, MAX_COPY_FILES_BYTES, fileToken } from '@/lib/copies/parts.ts'
import type { Snapshot, SnapshotFile } from '@/lib/copies/snapshot.ts'
import { fetchAsPage } from './sheets.ts'

const LANES = 6

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file was not read.')))
    reader.readAsDataURL(blob)
  })

/** Collects the files that a page uses, each once, and reads those that the page itself may read. */
export function createFiles(nonce: string, signal: AbortSignal) {
  const files: SnapshotFile[] = []
  const indexes = new Map<string, number>()
  const missing: Snapshot['missing'] = []
  let bytes = 0

  async function read(file: SnapshotFile): Promise<void> {
    if (signal.aborted) return
    const blob = await (await fetchAsPage(file.url, signal))?.blob().catch(() => null)
    if (!blob || blob.size === 0) return
    if (blob.size > MAX_COPY_FILE_BYTES || bytes + blob.size > MAX_COPY_FILES_BYTES) {
      missing.push({ kind: file.kind, reason: blob.size > MAX_COPY_FILE_BYTES ? 'too_large' : 'limit' })
      file.data = 'data:,'
      return
    }
    bytes += blob.size
    // A parameter of the type, such as a character set, would put a space into `srcset`.
    const type = blob.type.replace(/;.*/u, '')
    file.data = await toDataUrl(new Blob([blob], { type })).catch(() => null)
  }

  return {
    missing,
    files,
    use(url: string, kind: SnapshotFile['kind']): string {
      const index = indexes.get(url) ?? files.push({ url, kind, data: null }) - 1
      indexes.set(url, index)
      return fileToken(nonce, index)
    },
    /** Reads all files, in the order of the page; what is late stays unread. */
    async read(): Promise<void> {
      const queue = files.filter(({ data }) => data === null)
      const lane = async () => {
        for (let file = queue.shift(); file; file = queue.shift()) await read(file)
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    },
  }
}
export type Files = ReturnType<typeof createFiles>
