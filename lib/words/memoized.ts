interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** Returns a function that creates the value of each key once. */
export const memoized =
  <Key, Value>(create: (key: Key) => Value, cache: Cache<Key, Value> = new Map()) =>
  (key: Key): Value => {
    const found = cache.get(key)
    if (found !== undefined) return found
    const value = create(key)
    cache.set(key, value)
    return value
  }
