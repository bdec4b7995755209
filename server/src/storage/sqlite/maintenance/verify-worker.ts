import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { checkPages } from '../check-pages.ts'
import type { UnverifiedLibrary } from './verify-at-start.ts'

/** Pause after each library, as a multiple of its duration, for requests. */
const REQUESTS_SHARE = 3

for (const library of workerData as UnverifiedLibrary[]) {
  const startedAt = performance.now()
  const [problem] = checkPages(library.path, 'quick')
  if (problem !== undefined) parentPort?.postMessage({ ...library, problem })
  await sleep(REQUESTS_SHARE * (performance.now() - startedAt))
}
