import { z } from 'zod'

const KEY = 'recent-tags'
const MAX_RECENT = 20
const Recent = z.object({ account: z.string(), names: z.array(z.string()) })

type WebStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The tags used last in this browser, latest first, of one account. */
export function createRecentTags(storage: WebStorage) {
  function read(account: string): string[] {
    try {
      const recent = Recent.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'))
      return recent.success && recent.data.account === account ? recent.data.names : []
    } catch {
      return []
    }
  }
  return {
    read,
    use(account: string, added: readonly string[]): string[] {
      const names = [...new Set([...added, ...read(account)])].slice(0, MAX_RECENT)
      try {
        storage.setItem(KEY, JSON.stringify({ account, names }))
      } catch {
        // A full disk costs the order of suggestions, nothing else.
      }
      return names
    },
  }
}
