export interface StorageChanges {
  addListener(listener: (changes: object, area: string) => void): void
}

/** Reads once and keeps the answer until it is forgotten. After a failure, the next caller reads again. */
export function createReadCache<Value>(read: () => Promise<Value>) {
  let pending: Promise<Value> | null = null
  return {
    read: (): Promise<Value> => {
      if (pending) return pending
      const fresh = read()
      pending = fresh
      fresh.catch(() => {
        if (pending === fresh) pending = null
      })
      return fresh
    },
    forget: (): void => void (pending = null),
  }
}

/** Caches a read until storage changes, because each read takes milliseconds per page visit. */
export function cachedRead<Value>(changes: StorageChanges, read: () => Promise<Value>): () => Promise<Value> {
  const cache = createReadCache(read)
  changes.addListener((_, area) => {
    if (area === 'local') cache.forget()
  })
  return cache.read
}
