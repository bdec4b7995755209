import type { EngineOptions } from '../engine.ts'
import { createLibraryPool, type PooledLibrary } from '../library-pool.ts'
import { openLibrary } from '../libraries/open-library.ts'
import { accessSqlite } from './library/library-access.ts'
import { openLibraryDatabase, removeLibrary } from './library/library-database.ts'
import { createLibraryStore } from './library/sqlite-library-store.ts'
import { createSearchStore } from './search/search-store.ts'
import { withDiskErrors } from './sqlite.ts'
import { createVectorCache, type VectorCache } from './vectors/vector-cache.ts'

/** Each open file has a cache and file handles. */
const MAX_OPEN = 64
const MAX_VECTOR_BYTES = 1024 ** 3

interface SqliteLibrary extends PooledLibrary {
  vectors: VectorCache
}

export interface SqliteLibrariesOptions extends EngineOptions {
  dataFolder: string
  /** Number of threads that share this process's memory and file handles. */
  parts?: number
}

export function createLibraries({ dataFolder, now, parts = 1 }: SqliteLibrariesOptions) {
  /** Frees vectors of the least recently used libraries, because they can be read again. */
  const freeVectors = (): void => {
    let left = MAX_VECTOR_BYTES / parts
    for (const { vectors } of pool.all().toReversed()) {
      const bytes = vectors.byteLength()
      if (bytes > left && left < MAX_VECTOR_BYTES / parts) vectors.clear()
      else left -= bytes
    }
  }

  const open = (accountId: string): SqliteLibrary => {
    const database = openLibraryDatabase(dataFolder, accountId)
    const vectors = createVectorCache(database, freeVectors)
    const access = accessSqlite(database)
    return {
      vectors,
      close: database.close,
      isReplaced: database.isReplaced,
      library: openLibrary(
        accountId,
        access,
        {
          store: createLibraryStore(database, access),
          search: createSearchStore(database, access, vectors),
        },
        vectors.put,
      ),
    }
  }

  const pool = createLibraryPool<SqliteLibrary>({
    open: (accountId) => withDiskErrors(() => open(accountId)),
    erase: (accountId) => removeLibrary(dataFolder, accountId),
    maxOpen: MAX_OPEN / parts,
    now,
  })
  return {
    ...pool.libraries,
    release: pool.release,
    gauges: async () => ({
      open_libraries: pool.size(),
      search_vector_bytes: pool.all().reduce((sum, { vectors }) => sum + vectors.byteLength(), 0),
    }),
  }
}
