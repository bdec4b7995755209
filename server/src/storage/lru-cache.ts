import { LRUCache } from 'lru-cache'

/** Cache that forgets the least recently used values above a total size. A larger value isn't kept. */
export function createLruCache<Value extends object>(maxSize: number, sizeOf = (_value: Value): number => 1) {
  const values = new LRUCache<string, Value, () => Value>({
    maxSize,
    // Empty values take space too, and a size of 0 is refused.
    sizeCalculation: (value) => Math.max(sizeOf(value), 1),
    memoMethod: (_key, _stale, { context: make }) => make(),
  })
  return {
    find: (key: string): Value | undefined => values.get(key),
    /** Returns the value of a key, which is made if the cache lacks it. */
    get: (key: string, make: () => Value): Value => values.memo(key, { context: make }),
    put: (key: string, value: Value): void => void values.set(key, value),
    drop: (isDropped: (value: Value) => boolean): void =>
      values.forEach((value, key) => isDropped(value) && values.delete(key)),
  }
}
