import type { Sqlite } from './sqlite.ts'

/** What is made of a library once, and again when its version is another: for as long as the library is open. */
export function keptWhile<Value>(
  versionOf: (database: Sqlite) => string | number,
  make: (database: Sqlite) => Value,
): (database: Sqlite) => Value {
  const kept = new WeakMap<Sqlite, { version: string | number; value: Value }>()
  return (database) => {
    const version = versionOf(database)
    const known = kept.get(database)
    if (known?.version === version) return known.value
    const value = make(database)
    kept.set(database, { version, value })
    return value
  }
}
