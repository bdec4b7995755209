/** The part of `browser.storage.onChanged` that is needed here. */
export interface StorageChanges {
  addListener(listener: (changes: object, area: string) => void): void
}

/**
 * Reads extension storage once in a worker's life, and again after anything in its local area has changed: for what
 * is asked at every page that is visited, where each read would cost milliseconds.
 */
export function keptRead<Value>(changes: StorageChanges, read: () => Promise<Value>): () => Promise<Value> {
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
