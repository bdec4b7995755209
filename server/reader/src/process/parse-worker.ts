import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parseFile, type ParseRequest } from '../parse-file.ts'
import { ExtractionError } from '../extraction-error.ts'

/** Request as sent over IPC; the bytes follow on standard input, because IPC would copy them twice. */
export type ProcessRequest = Omit<ParseRequest, 'bytes'> & { size: number }

const [memoryMb, cpuMs] = process.argv.slice(2).map(Number)
/** Number of the file in progress; 0 when there is none. */
const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
let files = 0

const setState = (value: number) => {
  Atomics.store(state, 0, value)
  Atomics.notify(state, 0)
}

new Worker(new URL('./limit-watch.mjs', import.meta.url), {
  workerData: { state, memoryBytes: memoryMb! * 1024 * 1024, cpuMs, parent: process.ppid },
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref()

process.on('disconnect', () => process.exit())

/** Reads the next `size` bytes of standard input. The parent sends one file at a time. */
async function receive(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  for (let filled = 0; filled < size;) {
    const chunk = process.stdin.read() as Buffer | null
    if (chunk === null) await once(process.stdin, 'readable')
    else {
      bytes.set(chunk, filled)
      filled += chunk.length
    }
  }
  return bytes
}

process.on('message', async ({ size, ...request }: ProcessRequest) => {
  setState(++files)
  const answer = await parseFile({ ...request, bytes: await receive(size) }).then(
    (page) => ({ page }),
    (error: unknown) => ({
      failure: error instanceof Error ? error.message : String(error),
      ...(error instanceof ExtractionError ? { reason: error.reason } : {}),
    }),
  )
  setState(0)
  process.send?.(answer)
})
process.send?.({ ready: true })
