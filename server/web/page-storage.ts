/** Implements a page's storage in memory. It lasts until the page closes. */
export function createMemoryStorage(): Storage {
  const items = new Map<string, string>()
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (at: number) => [...items.keys()][at] ?? null,
  }
  // `Object.keys` of a storage lists its records.
  return new Proxy({} as Storage, {
    get: (_, name) =>
      name === 'length' ? items.size : (Reflect.get(methods, name) ?? items.get(String(name))),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, name) => {
      const value = items.get(String(name))
      return value === undefined ? undefined : { value, enumerable: true, configurable: true }
    },
  })
}

/** Replaces a storage that the browser blocks. Firefox then returns null, other browsers throw. */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  let usable: Storage | null = null
  try {
    usable = globalThis[name]
  } catch {}
  if (!usable) Object.defineProperty(globalThis, name, { value: createMemoryStorage(), configurable: true })
}
