export interface StorageChanges {
  addListener(listener: (changes: object, area: string) => void): void
}

/** Reads once and keeps the answer until it is forgotten. After a failure, the next caller reads again. */
export function keptRead<Value>(read: () => Promise<Value>) {
  let kept: Promise<Value> | null = null
  return {
    read: (): Promise<Value> => {
      if (kept) return kept
      const fresh = read()
      kept = fresh
      fresh.catch(() => {
        if (kept === fresh) kept = null
      })
      return fresh
    },
    forget: (): void => {
      kept = null
    },
  }
}

/** Caches a read until storage changes, because each read takes milliseconds per page visit. */
export function cachedRead<Value>(changes: StorageChanges, read: () => Promise<Value>): () => Promise<Value> {
  const kept = keptRead(read)
  changes.addListener((_, area) => {
    if (area === 'local') kept.forget()
  })
  return kept.read
}
