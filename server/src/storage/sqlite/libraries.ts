import type { EngineOptions } from '../engine.ts'
import { holdLibraries, type HeldLibrary } from '../held-libraries.ts'
import { openLibrary } from '../libraries/open-library.ts'
import { accessSqlite } from './library/library-access.ts'
import { openLibraryDatabase, removeLibrary } from './library/library-database.ts'
import { createLibraryStore } from './library/sqlite-library-store.ts'
import { createSearchStore } from './search/search-store.ts'
import { reaching } from './sqlite.ts'
import { createVectorMemory, type VectorMemory } from './vectors/vector-memory.ts'

/** Each open file has a cache and file handles. */
const MAX_OPEN = 64
const MAX_VECTOR_BYTES = 1024 ** 3

interface Held extends HeldLibrary {
  memory: VectorMemory
}

export interface SqliteLibrariesOptions extends EngineOptions {
  dataFolder: string
  /** Number of threads that share this process's memory and file handles. */
  parts?: number
}

export function createLibraries({ dataFolder, now, parts = 1 }: SqliteLibrariesOptions) {
  /** Frees vectors of the least recently used libraries, because they can be read again. */
  const makeRoom = (): void => {
    let left = MAX_VECTOR_BYTES / parts
    for (const { memory } of held.all().toReversed()) {
      const bytes = memory.byteLength()
      if (bytes > left && left < MAX_VECTOR_BYTES / parts) memory.clear()
      else left -= bytes
    }
  }

  const open = (accountId: string): Held => {
    const database = openLibraryDatabase(dataFolder, accountId)
    const memory = createVectorMemory(database, makeRoom)
    const access = accessSqlite(database)
    return {
      memory,
      close: database.close,
      isReplaced: database.isReplaced,
      library: openLibrary(
        accountId,
        access,
        {
          store: createLibraryStore(database, access),
          search: createSearchStore(database, access, memory),
        },
        memory.put,
      ),
    }
  }

  const held = holdLibraries<Held>({
    open: (accountId) => reaching(() => open(accountId)),
    erase: (accountId) => removeLibrary(dataFolder, accountId),
    maxOpen: MAX_OPEN / parts,
    now,
  })
  return {
    ...held.libraries,
    release: held.release,
    gauges: async () => ({
      open_libraries: held.size(),
      search_vector_bytes: held.all().reduce((sum, { memory }) => sum + memory.byteLength(), 0),
    }),
  }
}
