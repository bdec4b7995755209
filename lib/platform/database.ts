import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
  type StoreValue,
} from 'idb'
import { createReadCache } from './cached-read.ts'

/** Released steps never change, because older versions run all remaining steps in order. */
export type Step<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>

/** Replaces every record of a store, as a step. A failure leaves the previous version. */
export const replaceAll =
  <Schema extends DBSchema, Name extends StoreNames<Schema>>(
    name: Name,
    replace: (record: StoreValue<Schema, Name>) => StoreValue<Schema, Name>,
  ): Step<Schema> =>
  async (_, transaction) => {
    const store = transaction.objectStore(name)
    for (let at = await store.openCursor(); at; at = await at.continue()) await at.update(replace(at.value))
  }

/** Opens a database at its latest version. Closes it when another version or an erase waits for it. */
export function openInSteps<Schema extends DBSchema>(
  name: string,
  steps: readonly Step<Schema>[],
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, steps.length, {
    async upgrade(database, before, _after, transaction) {
      for (const step of steps.slice(before)) await step(database, transaction)
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** Opens a database once. The next caller opens it again after a failure, or after the browser closed it. */
export function keepOpen<Database extends Pick<EventTarget, 'addEventListener'>>(
  open: () => Promise<Database>,
): () => Promise<Database> {
  const kept = createReadCache(async () => {
    const database = await open()
    // Browsers close databases when they erase the data of a site, or when the disk fails.
    database.addEventListener('close', kept.forget)
    return database
  })
  return kept.read
}
