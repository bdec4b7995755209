import { randomBytes, randomUUID } from 'node:crypto'
import { createIdentity, type Identity } from '../../identity/identity.ts'
import { createLibraryStore, type LibraryStore } from '../../library/library-store.ts'
import { openLibraryDatabase, removeLibrary } from '../../storage/sqlite/library/library-database.ts'
import { openServiceStore } from '../../storage/sqlite/service/service-store.ts'
import type { Sqlite } from '../../storage/sqlite/sqlite.ts'

export interface CommandStore extends Identity {
  /** The library of the account with this address. */
  library(email: string): Promise<LibraryStore>
}

/** Opens the data folder for one command and closes it afterwards, also when the command fails. */
export async function withStore<Result>(
  dataFolder: string,
  work: (store: CommandStore) => Result | Promise<Result>,
): Promise<Result> {
  const store = openServiceStore(dataFolder)
  const opened: Sqlite[] = []
  const identity = createIdentity({
    store,
    now: Date.now,
    randomUuid: randomUUID,
    randomBytes,
    removeLibrary: (accountId) => removeLibrary(dataFolder, accountId),
  })
  try {
    return await work({
      ...identity,
      library: async (email) => {
        const { id } = await identity.accounts.byEmail(email)
        const database = openLibraryDatabase(dataFolder, id)
        opened.push(database)
        return createLibraryStore(database, randomUUID)
      },
    })
  } finally {
    for (const database of opened) database.close()
    await store.close()
  }
}
