import { isText, parseJson } from '@bookplate/contract'

const KEY = 'recent-tags'
const MAX_RECENT = 20
const MAX_ACCOUNTS = 10

const isPair = (item: unknown): item is [string, string[]] =>
  Array.isArray(item) && isText(item[0]) && Array.isArray(item[1]) && item[1].every(isText)

/** Stores tags as pairs of an account and its names, last used first. */
export function createRecentTags(store: Pick<Storage, 'getItem' | 'setItem'>) {
  function readAll(): [string, string[]][] {
    const all = parseJson(store.getItem(KEY) ?? '')
    return Array.isArray(all) ? all.filter(isPair) : []
  }
  const read = (account: string): string[] => readAll().find(([owner]) => owner === account)?.[1] ?? []
  return {
    read,
    use(account: string, added: readonly string[]): string[] {
      const names = [...new Set([...added, ...read(account)])].slice(0, MAX_RECENT)
      const others = readAll().filter(([owner]) => owner !== account)
      try {
        store.setItem(KEY, JSON.stringify([[account, names], ...others].slice(0, MAX_ACCOUNTS)))
      } catch {
        // A full disk only affects the order of suggestions.
      }
      return names
    },
  }
}
