import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'

/**
 * What makes one version of a database of the version before it, the first of nothing. What was released is never
 * changed: who comes from an older version runs each step that it has not seen, in order.
 */
export type Step<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void

/** Opens a database at the version that its steps lead to; it closes where another version or an erase waits for it. */
export function openInSteps<Schema extends DBSchema>(
  name: string,
  steps: readonly Step<Schema>[],
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, steps.length, {
    upgrade(database, before, _after, transaction) {
      for (const step of steps.slice(before)) step(database, transaction)
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}
