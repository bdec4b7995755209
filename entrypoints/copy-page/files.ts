import { MAX_COPY_FILE_BYTES, MAX_COPY_FILES_BYTES, fileToken } from '@/lib/copies/parts.ts'
import type { Snapshot, SnapshotFile } from '@/lib/copies/snapshot.ts'
import { readDataUrl } from '@/lib/platform/base64.ts'
import { fetchAsPage } from './sheets.ts'

const LANES = 6

/** Size that the server declares, in bytes. Compressed files are larger. */
const sizeOf = ({ headers }: Response): number => Number(headers.get('Content-Length') ?? 0)

export function createFiles(nonce: string, signal: AbortSignal) {
  const files: SnapshotFile[] = []
  const indexes = new Map<string, number>()
  const missing: Snapshot['missing'] = []
  let bytes = 0

  /** Leaves a file out if it, or the copy with it, would be too large. */
  function isRefused(file: SnapshotFile, size: number): boolean {
    const isOver = size > MAX_COPY_FILE_BYTES
    if (!isOver && bytes + size <= MAX_COPY_FILES_BYTES) return false
    missing.push({ kind: file.kind, reason: isOver ? 'too_large' : 'limit' })
    file.data = 'data:,'
    return true
  }

  async function read(file: SnapshotFile): Promise<void> {
    if (signal.aborted) return
    const answer = await fetchAsPage(file.url, signal)
    if (!answer) return
    // A file that says that it is too large is not downloaded.
    const blob = isRefused(file, sizeOf(answer)) ? null : await answer.blob().catch(() => null)
    if (!blob) return void answer.body?.cancel().catch(() => undefined)
    if (blob.size === 0 || isRefused(file, blob.size)) return
    bytes += blob.size
    // A parameter of the type, such as a character set, would put a space into `srcset`.
    const type = blob.type.replace(/;.*/u, '')
    file.data = await readDataUrl(new Blob([blob], { type })).catch(() => null)
  }

  return {
    missing,
    files,
    use(url: string, kind: SnapshotFile['kind']): string {
      const index = indexes.get(url) ?? files.push({ url, kind, data: null }) - 1
      indexes.set(url, index)
      return fileToken(nonce, index)
    },
    /** Reads the files in page order, until the time limit. */
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
