import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { checkPages } from '../check-pages.ts'
import type { UnverifiedLibrary } from './verify-at-start.ts'

/** The start itself, and the first requests after it, have the disk and the processor first. */
const HEAD_START_MS = 3_000

await sleep(HEAD_START_MS)
for (const library of workerData as UnverifiedLibrary[]) {
  const [problem] = checkPages(library.path, 'quick')
  if (problem !== undefined) parentPort?.postMessage({ ...library, problem })
}
