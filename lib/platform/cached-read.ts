export interface StorageChanges {
  addListener(listener: (changes: object, area: string) => void): void
}

/** Caches a read until storage changes, because each read takes milliseconds per page visit. */
export function cachedRead<Value>(changes: StorageChanges, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | null = null
  changes.addListener((_, area) => {
    if (area === 'local') kept = null
  })
  return () => {
    if (kept) return kept
    const fresh = read()
    kept = fresh
    fresh.catch(() => {
      if (kept === fresh) kept = null
    })
    return fresh
  }
}
