import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkPages } from '../check-pages.ts'
import { libraryFiles } from '../library-files.ts'
import type { SqliteSchema } from '../migrate.ts'
import { LIBRARY_SCHEMA } from '../schema/library.ts'
import { SERVICE_SCHEMA } from '../schema/service.ts'
import { serviceFile } from '../service/service-database.ts'
import { hasContent } from '../sqlite.ts'
import { damaged } from './backup-record.ts'

/** Time for verification before serving. The rest is verified while serving. */
const BUDGET_MS = 400
/** Delay before verifying the rest, because the first requests need the disk and CPU. */
const HEAD_START_MS = 10_000
/** Estimated speed, so that one huge file doesn't exceed the budget. */
const BYTES_PER_MS = 200_000

export const VERIFIER = fileURLToPath(new URL('./verify-process.ts', import.meta.url))

export interface UnverifiedLibrary {
  accountId: string
  path: string
}

/** Returns unverified libraries. @throws {Error} that names a damaged file and the newest backup, or an unknown version */
export function verifyAtStart(dataFolder: string): UnverifiedLibrary[] {
  const refuseUnusable = (path: string, schema: SqliteSchema): void => {
    const [problem] = checkPages(path, 'quick', schema)
    if (problem !== undefined) throw damaged(dataFolder, path, problem)
  }
  if (!hasContent(serviceFile(dataFolder))) return []
  refuseUnusable(serviceFile(dataFolder), SERVICE_SCHEMA)
  const until = performance.now() + BUDGET_MS
  return libraryFiles(dataFolder)
    .map((library) => ({ ...library, size: statSync(library.path, { throwIfNoEntry: false })?.size ?? 0 }))
    .toSorted((a, b) => a.size - b.size)
    .filter(({ path, size }) => {
      if (performance.now() + size / BYTES_PER_MS > until) return true
      refuseUnusable(path, LIBRARY_SCHEMA)
      return false
    })
}

/** Verifies the rest in a separate process, whose memory is freed at its end, and reports damaged libraries. */
export function verifyLater(
  dataFolder: string,
  libraries: readonly UnverifiedLibrary[],
  onDamage: (accountId: string, reason: string) => void,
): { stop(): Promise<void> } {
  let verifier: ChildProcess | undefined
  const verify = (): void => {
    try {
      verifier = fork(VERIFIER, { execArgv: ['--no-warnings'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    } catch {
      // Too little memory for another process must not end the service.
      return
    }
    verifier.on('message', (found) => {
      const { accountId, path, problem } = found as UnverifiedLibrary & { problem: string }
      onDamage(accountId, damaged(dataFolder, path, problem).message)
    })
    // A failed verification says nothing about the store.
    verifier.on('error', () => {})
    verifier.send(libraries, () => {})
    verifier.unref()
    verifier.channel?.unref()
  }
  // The process starts after the delay, because loading it uses a core for half a second.
  const headStart = libraries.length === 0 ? undefined : setTimeout(verify, HEAD_START_MS).unref()
  return {
    stop: async () => {
      clearTimeout(headStart)
      verifier?.ref()
      if (verifier?.kill('SIGKILL')) await once(verifier, 'exit')
    },
  }
}
