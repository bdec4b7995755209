export interface StorageChanges {
  addListener(listener: (changes: object, area: string) => void): void
}

/** Caches a read until storage changes, because each read takes milliseconds per page visit. */
export function cachedRead<Value>(changes: StorageChanges, read: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | null = null
  changes.addListener((_, area) => {
    if (area === 'local') cached = null
  })
  return () => {
    if (cached) return cached
    const fresh = read()
    cached = fresh
    fresh.catch(() => {
      if (cached === fresh) cached = null
    })
    return fresh
  }
}
