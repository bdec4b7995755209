import { parentPort, workerData } from 'node:worker_threads'
import { checkPages } from '../store/check-pages.ts'
import type { UnverifiedLibrary } from './verify-at-start.ts'

for (const library of workerData as UnverifiedLibrary[]) {
  const [problem] = checkPages(library.path, 'quick')
  if (problem !== undefined) parentPort?.postMessage({ ...library, problem })
}
