import { openDB } from 'idb'

interface ClearableArea {
  clear(): Promise<void>
}

async function emptyDatabase(name: string): Promise<void> {
  const database = await openDB(name)
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    await Promise.all(stores.map((store) => transaction.objectStore(store).clear()))
    await transaction.done
  }
  database.close()
}

/** Empties databases, because the background has them open and would block a deletion. */
export async function eraseEverything(
  areas: readonly ClearableArea[],
  databases: IDBFactory,
  isKept: (database: string) => boolean = () => false,
): Promise<void> {
  const found = await databases.databases()
  await Promise.all(found.map(({ name }) => (name && !isKept(name) ? emptyDatabase(name) : undefined)))
  await Promise.all(areas.map((area) => area.clear()))
}
