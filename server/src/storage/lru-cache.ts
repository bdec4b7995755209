/** Cache that forgets the least recently used values above a total size, but never the last one that was used. */
export function createLruCache<Value extends object>(maxSize: number, sizeOf = (_value: Value): number => 1) {
  /** Least recently used first. */
  const values = new Map<string, Value>()
  let size = 0
  return {
    has: (key: string): boolean => values.has(key),
    /** Returns the value of a key, which is made if the cache lacks it. */
    get: (key: string, make: () => Value): Value => {
      const known = values.get(key)
      const value = known ?? make()
      if (!known) size += sizeOf(value)
      values.delete(key)
      values.set(key, value)
      if (size <= maxSize) return value
      for (const [oldest, old] of values) {
        if (size <= maxSize || oldest === key) break
        size -= sizeOf(old)
        values.delete(oldest)
      }
      return value
    },
  }
}
