import { openLibraryDatabase } from '../storage/sqlite/library/library-database.ts'
import type { Cursors } from './cursor.ts'
import { createLibrary, type Library } from './library.ts'
import type { ReadPage } from './page-source.ts'

/** Files held open at once, unless more are in use; each has a cache and some file handles. */
const MAX_OPEN = 64
/** Held or not, what was asked for in this time will be again. */
const IDLE_MS = 120_000

interface OpenLibrary {
  library: Library
  usedAt: number
}

interface LibrariesDeps {
  dataFolder: string
  baseUrl: string
  cursors: Cursors
  readPage: ReadPage
  now: () => number
  randomUuid: () => string
}

/** The libraries of all accounts; each is opened on first use and closed again when many are open and nobody uses it. */
export function createLibraries({ dataFolder, ...deps }: LibrariesDeps) {
  const open = new Map<string, OpenLibrary>()
  /** How many hold it: an export, a request, a step of the background work. */
  const holders = new Map<string, number>()
  const refused = new Map<string, string>()
  const changeListeners = new Set<(accountId: string) => void>()

  const close = (accountId: string): void => {
    open.get(accountId)?.library.store.database.close()
    open.delete(accountId)
  }

  const closeIdle = (): void => {
    const before = deps.now() - IDLE_MS
    for (const [accountId, { usedAt }] of open)
      if (usedAt < before && !holders.has(accountId)) close(accountId)
  }

  /** Until the returned function is called it stays open, once it is. */
  const hold = (accountId: string): (() => void) => {
    holders.set(accountId, (holders.get(accountId) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = holders.get(accountId)! - 1
      if (left > 0) holders.set(accountId, left)
      else holders.delete(accountId)
      const known = open.get(accountId)
      if (known) known.usedAt = deps.now()
    }
  }

  return {
    hold,
    /** Holds it for as long as the work takes. */
    use: async <Result>(accountId: string, work: () => Promise<Result> | Result): Promise<Result> => {
      const release = hold(accountId)
      try {
        return await work()
      } finally {
        release()
      }
    },
    /** Opened on first use. Whoever waits for anything between this and the last use of it holds it. */
    of: (accountId: string): Library => {
      const reason = refused.get(accountId)
      if (reason !== undefined) throw new Error(reason)
      const known = open.get(accountId)
      if (known) {
        known.usedAt = deps.now()
        return known.library
      }
      if (open.size >= MAX_OPEN) closeIdle()
      const library = createLibrary({
        ...deps,
        accountId,
        database: openLibraryDatabase(dataFolder, accountId),
        onChanged: () => changeListeners.forEach((listener) => listener(accountId)),
      })
      open.set(accountId, { library, usedAt: deps.now() })
      return library
    },
    /** Calls back after changes made by this process; those of the command-line tool are only in `search_queue`. */
    onChanged: (listener: (accountId: string) => void): (() => void) => {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    /** Serves nothing of a library any more: its file is damaged. */
    refuse: (accountId: string, reason: string): void => {
      refused.set(accountId, reason)
      close(accountId)
    },
    openCount: () => open.size,
    close,
    closeAll: (): void => [...open.keys()].forEach(close),
  }
}

export type Libraries = ReturnType<typeof createLibraries>
