import { isText, listOf } from '@bookplate/contract'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import { createStoredItem, localArea } from '@/lib/platform/storage.ts'

const borrowedItem = createStoredItem(localArea, 'borrowedHosts', listOf(isText), [])

export interface TemporaryHostsDeps {
  /** Returns the hosts of the connected libraries, which are never removed. */
  readOwn: () => Promise<readonly string[]>
  has: (hosts: string[]) => Promise<boolean>
  remove: (hosts: string[]) => Promise<unknown>
}

/** Manages host permissions that were granted for capturing tabs and are removed afterwards. */
export function createTemporaryHosts({ readOwn, has, remove }: TemporaryHostsDeps) {
  const serially = createSerialQueue()
  return {
    /** Whether the browser still lets Bookplate call its libraries. */
    reachesOwn: async (): Promise<boolean> => {
      const own = await readOwn()
      return own.length === 0 || has([...own])
    },
    missing: async (hosts: readonly string[]): Promise<string[]> => {
      const borrowed = await borrowedItem.read()
      const isMissing = await Promise.all(
        hosts.map(async (host) => borrowed.includes(host) || !(await has([host]))),
      )
      return hosts.filter((_, at) => isMissing[at])
    },
    /** Stored before the request, so that a browser exit doesn't leave the permission behind. */
    borrow: (hosts: readonly string[]): Promise<unknown> =>
      serially(() => borrowedItem.update((borrowed) => [...new Set([...borrowed, ...hosts])])),
    /** Keeps the host permanently, because a library there was connected. */
    keep: (host: string): Promise<unknown> =>
      serially(async () => {
        const borrowed = await borrowedItem.read()
        if (borrowed.includes(host)) await borrowedItem.write(borrowed.filter((other) => other !== host))
      }),
    /** `asked`: hosts of another running request, which stay recorded. */
    release: (granted: readonly string[]): Promise<void> =>
      serially(async () => {
        const borrowed = await borrowedItem.read()
        if (borrowed.length === 0) return
        const own = await readOwn()
        // A library there may have been connected in the meantime.
        const done = borrowed.filter((host) => !own.includes(host) && !granted.includes(host))
        if (done.length > 0) await remove(done)
        const left = borrowed.filter((host) => granted.includes(host))
        await (left.length > 0 ? borrowedItem.write(left) : borrowedItem.remove())
      }),
  }
}
export type TemporaryHosts = ReturnType<typeof createTemporaryHosts>
