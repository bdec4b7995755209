import { existsSync, statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { checkPages } from '../check-pages.ts'
import { serviceFile } from '../service/service-database.ts'
import { recoveryAdvice } from './backup-record.ts'
import { libraryFiles } from './check-store.ts'

/** What a start may spend on reading libraries through; a large rest is read while the service runs already. */
const BUDGET_MS = 400
/** The first requests after a start, and the threads that serve them, have the disk and the processor first. */
const HEAD_START_MS = 10_000
/** A careful guess at how much can be read in that time, so that one huge file does not use it up many times over. */
const BYTES_PER_MS = 200_000

export interface UnverifiedLibrary {
  accountId: string
  path: string
}

const damaged = (dataFolder: string, path: string, problem: string): string =>
  `${path} is damaged (${problem}) and is not used. ${recoveryAdvice(dataFolder)}`

/**
 * Reads the store through before it is served, smallest files first; answers with what there was no time for.
 * @throws {Error} naming the damaged file and the newest backup.
 */
export function verifyAtStart(dataFolder: string): UnverifiedLibrary[] {
  const refuseDamaged = (path: string): void => {
    const [problem] = checkPages(path, 'quick')
    if (problem !== undefined) throw new Error(damaged(dataFolder, path, problem))
  }
  if (!existsSync(serviceFile(dataFolder))) return []
  refuseDamaged(serviceFile(dataFolder))
  const until = performance.now() + BUDGET_MS
  return libraryFiles(dataFolder)
    .map((library) => ({ ...library, size: statSync(library.path).size }))
    .toSorted((a, b) => a.size - b.size)
    .filter(({ path, size }) => {
      if (performance.now() + size / BYTES_PER_MS > until) return true
      refuseDamaged(path)
      return false
    })
}

/** Verifies the rest in a thread of its own and tells which of them must not be used, and why. */
export function verifyLater(
  dataFolder: string,
  libraries: readonly UnverifiedLibrary[],
  onDamage: (accountId: string, reason: string) => void,
): { stop(): Promise<void> } {
  let worker: Worker | undefined
  const verify = (): void => {
    worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { workerData: libraries })
    worker.on('message', ({ accountId, path, problem }: UnverifiedLibrary & { problem: string }) =>
      onDamage(accountId, damaged(dataFolder, path, problem)),
    )
    // A check that cannot run is no reason to stop serving; the thread's own failure is not the store's.
    worker.on('error', () => {})
    worker.unref()
  }
  // Not begun sooner to sleep there: a thread that loads what it needs has a core for half a second.
  const headStart = libraries.length === 0 ? undefined : setTimeout(verify, HEAD_START_MS).unref()
  return {
    stop: async () => {
      clearTimeout(headStart)
      await worker?.terminate()
    },
  }
}
