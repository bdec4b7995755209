import { isText, listOf } from '@bookplate/contract'
import { createTurns } from '@/lib/platform/in-turn.ts'
import { localArea } from '@/lib/platform/storage.ts'
import { createStoredItem } from '@/lib/platform/stored-item.ts'

const isHosts = listOf(isText)

export const BORROWED_HOSTS_KEY = 'borrowedHosts'

const borrowedItem = createStoredItem<string[]>(localArea, {
  key: BORROWED_HOSTS_KEY,
  version: 1,
  parse: (value) => (isHosts(value) ? value : undefined),
  fallback: [],
})

export interface BorrowedHostsDeps {
  /** The host of the connected library, which stays; null where there is none. */
  readOwn: () => Promise<string | null>
  has: (hosts: string[]) => Promise<boolean>
  remove: (hosts: string[]) => Promise<unknown>
}

/** Sites that the browser was asked for to read some tabs, and that are given back when that is done. */
export function createBorrowedHosts({ readOwn, has, remove }: BorrowedHostsDeps) {
  const inTurn = createTurns()
  return {
    /** Those of them that a person has to be asked for, now or again. */
    missing: async (hosts: readonly string[]): Promise<string[]> => {
      const borrowed = await borrowedItem.read()
      const isMissing = await Promise.all(
        hosts.map(async (host) => borrowed.includes(host) || !(await has([host]))),
      )
      return hosts.filter((_, at) => isMissing[at])
    },
    /** Written down before anything is granted, so that no end of the browser leaves it behind. */
    borrow: (hosts: readonly string[]): Promise<unknown> =>
      inTurn(() => borrowedItem.update((known) => [...new Set([...known, ...hosts])])),
    /** For good: somebody connects a library there, and was asked for the same host. */
    keep: (host: string): Promise<unknown> =>
      inTurn(async () => {
        const borrowed = await borrowedItem.read()
        if (borrowed.includes(host)) await borrowedItem.write(borrowed.filter((one) => one !== host))
      }),
    /** `asked`: those that somebody else is being asked for, which stay written down. */
    giveBack: (asked: readonly string[]): Promise<void> =>
      inTurn(async () => {
        const borrowed = await borrowedItem.read()
        if (borrowed.length === 0) return
        const own = await readOwn()
        // Somebody may have connected a library there meanwhile.
        const done = borrowed.filter((host) => host !== own && !asked.includes(host))
        if (done.length > 0) await remove(done)
        const left = borrowed.filter((host) => asked.includes(host))
        await (left.length > 0 ? borrowedItem.write(left) : borrowedItem.remove())
      }),
  }
}
export type BorrowedHosts = ReturnType<typeof createBorrowedHosts>
