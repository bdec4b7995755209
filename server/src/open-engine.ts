import { problemWords } from './errors/problem-words.ts'
import { StorageUnavailable } from './errors/storage-unavailable.ts'
import { TerminalError } from './errors/terminal-error.ts'
import type { EngineOptions } from './storage/engine.ts'
import { makeFolder } from './storage/files/folder-owner.ts'
import { createMemoryRateLimits } from './storage/memory-rate-limits.ts'
import { openSqliteEngine } from './storage/sqlite/engine.ts'
import { blobsIn } from './storage/sqlite/library/library-blobs.ts'
import { sweepBlobs } from './storage/sqlite/maintenance/used-blobs.ts'
import type { OpenedEngine, StorePlace } from './storage/store-place.ts'

/** Returns whether a folder is missing, not accessible, or on a full disk. */
const isOfFolder = (error: unknown): error is Error =>
  error instanceof StorageUnavailable || (error instanceof Error && 'syscall' in error)

/** @throws {Error} with a one-line message that says what to do if the folder is unusable. */
function openFolder(dataFolder: string, options: EngineOptions): ReturnType<typeof openSqliteEngine> {
  try {
    return openSqliteEngine(dataFolder, options)
  } catch (cause) {
    if (!isOfFolder(cause)) throw cause
    throw new TerminalError(
      (speaker) =>
        speaker.t('service.terminal.unusable', { path: dataFolder, problem: problemWords(cause, speaker) }),
      { cause },
    )
  }
}

/** Opens the configured engine. Only this file knows all engines. */
export async function openEngine(
  { dataFolder, database, blobs = null }: StorePlace,
  options: EngineOptions,
): Promise<OpenedEngine> {
  if (database) {
    // The setup link is written there.
    makeFolder(dataFolder)
    // Loaded lazily, because a personal library doesn't need it.
    const { openPostgresEngine } = await import('./storage/postgres/open-postgres-engine.ts')
    return openPostgresEngine(database, blobs, options)
  }
  const engine = openFolder(dataFolder, options)
  return {
    problem: null,
    engine,
    service: engine.service,
    copyBlobs: blobsIn(dataFolder, 'copies'),
    useMoving: async (accountId, work) => {
      const { createUseMoving } = await import('./storage/sqlite/library/moving-store.ts')
      return createUseMoving(dataFolder)(accountId, work)
    },
    sweepBlobs: (now) => sweepBlobs(dataFolder, now),
    openRateLimits: (budget) => createMemoryRateLimits(budget, options.now),
  }
}
