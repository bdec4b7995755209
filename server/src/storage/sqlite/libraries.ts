import { RefusedError } from '../../errors/refused-error.ts'
import type { EngineOptions, Libraries, OpenLibrary } from '../engine.ts'
import { createCareStore } from './library/care-store.ts'
import { openLibraryDatabase, removeLibrary, type LibraryDatabase } from './library/library-database.ts'
import { createLibraryStore } from './library/library-store.ts'
import { createPictureStore } from './library/picture-store.ts'
import { createLinksStore } from './library/links-store.ts'
import { createTables } from './library/tables.ts'
import { createIndexStore } from './search/index-store.ts'
import { createSearchStore } from './search/search-store.ts'
import { reaching } from './sqlite.ts'
import { createVectorMemory, type VectorMemory } from './vectors/vector-memory.ts'

/** Files held open at once, unless more are in use; each has a cache and some file handles. */
const MAX_OPEN = 64
/** Used or not, what was asked for in this time will be again. */
const IDLE_MS = 120_000
const MAX_VECTOR_BYTES = 1024 ** 3

interface Held {
  library: OpenLibrary
  database: LibraryDatabase
  memory: VectorMemory
  users: number
  usedAt: number
  /** Told when the last user has gone. */
  waiting: (() => void)[]
}

export interface SqliteLibrariesOptions extends EngineOptions {
  dataFolder: string
  /** How many share this process's memory and file handles with these. */
  parts?: number
}

/** Libraries as files; each is opened on first use, and closed when many are open and nobody uses it. */
export function createLibraries({ dataFolder, newTag, now, parts = 1 }: SqliteLibrariesOptions): Libraries {
  /** Those used longest ago first. */
  const open = new Map<string, Held>()
  const refused = new Map<string, string>()

  /** Vectors can be read again: those of libraries that were used longest ago go first. */
  const makeRoom = (): void => {
    let left = MAX_VECTOR_BYTES / parts
    for (const { memory } of [...open.values()].toReversed()) {
      const bytes = memory.byteLength()
      if (bytes > left && left < MAX_VECTOR_BYTES / parts) memory.clear()
      else left -= bytes
    }
  }

  const openLibrary = (accountId: string): Held => {
    const database = openLibraryDatabase(dataFolder, accountId)
    const memory = createVectorMemory(database, makeRoom)
    const tables = createTables(database, newTag)
    const library: OpenLibrary = {
      accountId,
      store: createLibraryStore(tables),
      search: createSearchStore(tables, memory),
      index: createIndexStore(tables, memory),
      care: createCareStore(database),
      pictures: createPictureStore(tables),
      links: createLinksStore(database),
    }
    return { library, database, memory, users: 0, usedAt: now(), waiting: [] }
  }

  const close = (accountId: string): void => {
    open.get(accountId)?.database.close()
    open.delete(accountId)
  }

  /** Closes it once nobody uses it. */
  const closeUnused = async (accountId: string): Promise<void> => {
    const held = open.get(accountId)
    if (held && held.users > 0) await new Promise<void>((resolve) => held.waiting.push(resolve))
    close(accountId)
  }

  const closeIdle = (): void => {
    const before = now() - IDLE_MS
    for (const [accountId, { users, usedAt }] of open) if (users === 0 && usedAt < before) close(accountId)
  }

  const hold = (accountId: string): Held => {
    const reason = refused.get(accountId)
    if (reason !== undefined) throw new RefusedError(reason)
    const known = open.get(accountId)
    if (!known && open.size >= MAX_OPEN / parts) closeIdle()
    const held = known ?? reaching(() => openLibrary(accountId))
    open.delete(accountId)
    open.set(accountId, held)
    held.users += 1
    return held
  }

  return {
    use: async (accountId, work) => {
      const held = hold(accountId)
      try {
        return await work(held.library)
      } finally {
        held.users -= 1
        held.usedAt = now()
        if (held.users === 0) for (const tell of held.waiting.splice(0)) tell()
      }
    },
    remove: async (accountId) => {
      refused.set(accountId, 'There is no such library any more.')
      await closeUnused(accountId)
      await removeLibrary(dataFolder, accountId)
    },
    refuse: (accountId, reason) => {
      refused.set(accountId, reason)
      void closeUnused(accountId)
    },
    gauges: () => ({
      open_libraries: open.size,
      search_vector_bytes: open.values().reduce((sum, { memory }) => sum + memory.byteLength(), 0),
    }),
    close: async () => {
      await Promise.all([...open.keys()].map(closeUnused))
    },
  }
}
