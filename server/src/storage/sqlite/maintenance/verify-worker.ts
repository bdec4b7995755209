import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import '../../../compile-cache.ts'
import type { UnverifiedLibrary } from './verify-at-start.ts'

// Imported when the cache is on: a static import would be compiled before it.
const { checkPages } = await import('../check-pages.ts')

/** After each library, requests have the disk and the processor for so many times as long as it took. */
const REQUESTS_SHARE = 3

for (const library of workerData as UnverifiedLibrary[]) {
  const begunAt = performance.now()
  const [problem] = checkPages(library.path, 'quick')
  if (problem !== undefined) parentPort?.postMessage({ ...library, problem })
  await sleep(REQUESTS_SHARE * (performance.now() - begunAt))
}
