import type { OpenLibrary } from './libraries/open-library.ts'
import type { WorkQueue } from './work-queue.ts'

export type { OpenLibrary } from './libraries/open-library.ts'

export interface Libraries {
  /** Runs work with a library, which is created if missing. @throws {AccountDeletedError | RefusedError} */
  use<Result>(accountId: string, work: (library: OpenLibrary) => Promise<Result>): Promise<Result>
  /** Deletes a library when its last user is done. */
  remove(accountId: string): Promise<void>
  /** Stops serving a damaged library. */
  refuse(accountId: string, reason: string): void
  gauges(): Promise<Record<string, number>>
  close(): Promise<void>
}

export interface EngineOptions {
  now: () => number
  warn?: (message: string, fields: Record<string, unknown>) => void
}

/** Storage interface. All engines pass the tests in `test/server/storage/contract`. */
export interface Engine {
  libraries: Libraries
  work: WorkQueue
  pictureWork: WorkQueue
  /** Tells serving processes that another process changed a library. */
  announce(accountId: string): Promise<void>
  accountIds(): Promise<string[]>
  close(): Promise<void>
}
