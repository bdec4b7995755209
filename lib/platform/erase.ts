interface ClearableArea {
  clear(): Promise<void>
}

const done = (request: IDBRequest | IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    request.addEventListener(request instanceof IDBTransaction ? 'complete' : 'success', () => resolve())
    request.addEventListener('error', () => reject(request.error))
  })

async function emptyDatabase(databases: IDBFactory, name: string): Promise<void> {
  const opening = databases.open(name)
  await done(opening)
  const database = opening.result
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await done(transaction)
  }
  database.close()
}

/** Empties databases, because the background has them open and would block a deletion. */
export async function eraseEverything(areas: readonly ClearableArea[], databases: IDBFactory): Promise<void> {
  const found = await databases.databases()
  await Promise.all(found.map(({ name }) => (name ? emptyDatabase(databases, name) : undefined)))
  await Promise.all(areas.map((area) => area.clear()))
}
