import { RefusedError } from '../../server/src/errors/refused-error.ts'
import type { Engine, OpenLibrary } from '../../server/src/storage/engine.ts'
import { createMemoryLibrary } from './memory-library.ts'
import { createMemoryQueues } from './memory-queue.ts'

/** In-memory engine. Its agreement with the others proves the storage interface. */
export function createMemoryEngine(): Engine {
  const libraries = new Map<string, OpenLibrary>()
  const removed = new Set<string>()
  const { work, pictureWork } = createMemoryQueues([])
  return {
    libraries: {
      use: async (accountId, use) => {
        if (removed.has(accountId)) throw new RefusedError('This library no longer exists.')
        const library = libraries.get(accountId) ?? createMemoryLibrary(accountId)
        libraries.set(accountId, library)
        return use(library)
      },
      remove: async (accountId) => {
        removed.add(accountId)
        libraries.delete(accountId)
      },
      refuse: (accountId) => void removed.add(accountId),
      gauges: () => ({ open_libraries: libraries.size }),
      close: async () => {},
    },
    work,
    pictureWork,
    announce: async (accountId) => {
      await work.add(accountId)
      await pictureWork.add(accountId)
    },
    accountIds: async () => [...libraries.keys()],
    close: async () => {},
  }
}
