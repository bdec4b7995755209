const KEY = 'recent-tags'
const MAX_RECENT = 20

type WebStorage = Pick<Storage, 'getItem' | 'setItem'>

export function createRecentTags(kept: WebStorage) {
  function read(account: string): string[] {
    try {
      const { account: owner, names } = JSON.parse(kept.getItem(KEY) ?? '{}') as Record<string, unknown>
      const isReadable = Array.isArray(names) && names.every((name) => typeof name === 'string')
      return isReadable && owner === account ? names : []
    } catch {
      return []
    }
  }
  return {
    read,
    use(account: string, added: readonly string[]): string[] {
      const names = [...new Set([...added, ...read(account)])].slice(0, MAX_RECENT)
      try {
        kept.setItem(KEY, JSON.stringify({ account, names }))
      } catch {
        // A full disk only affects the order of suggestions.
      }
      return names
    },
  }
}
