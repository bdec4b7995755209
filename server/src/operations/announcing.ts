import type { WorkQueue } from '../storage/work-queue.ts'
import type { Library, LibraryHost } from './operations.ts'

/** Lets the background work know of what is saved and edited here. */
export const announcing = (host: LibraryHost, work: WorkQueue): LibraryHost => ({
  ...host,
  of: (accountId) => {
    const library = host.of(accountId)
    const changing: Partial<Library> = {
      save: async (url) => {
        const saved = await library.save(url)
        if (saved.created) await work.add(accountId)
        return saved
      },
      update: async (id, change) => {
        const updated = await library.update(id, change)
        await work.add(accountId)
        return updated
      },
    }
    return new Proxy(library, {
      get: (target, name) => changing[name as keyof Library] ?? target[name as keyof Library],
    })
  },
})
