import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ClosedFile } from './closed-file.ts'
import { parseFile, type ParseRequest } from './parse-file.ts'

export type FileToCome = Omit<ParseRequest, 'bytes'> & { size: number }

/** Runs in a process of its own: see `parse-pool.ts`. */
const [memoryMb, cpuMs] = process.argv.slice(2).map(Number)
/** The number of the file under way; 0 while there is none. */
const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
let files = 0

const setState = (value: number) => {
  Atomics.store(state, 0, value)
  Atomics.notify(state, 0)
}

new Worker(new URL('../limit-watch.mjs', import.meta.url), {
  workerData: { state, memoryBytes: memoryMb! * 1024 * 1024, cpuMs, parent: process.ppid },
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref()

process.on('disconnect', () => process.exit())
/** The next so many bytes of the input: one file is sent at a time. */
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

process.on('message', async ({ size, ...request }: FileToCome) => {
  setState(++files)
  const answer = await parseFile({ ...request, bytes: await receive(size) }).then(
    (page) => ({ page }),
    (error: unknown) => ({
      failure: error instanceof Error ? error.message : String(error),
      ...(error instanceof ClosedFile ? { reason: error.reason } : {}),
    }),
  )
  setState(0)
  process.send?.(answer)
})
process.send?.({ ready: true })
