import { randomBytes, randomUUID } from 'node:crypto'
import { createAccounts, type Accounts } from '../../identity/accounts.ts'
import { createLibraryStore, type LibraryStore } from '../../library/library-store.ts'
import { openLibraryDatabase } from '../../storage/sqlite/library/library-database.ts'
import { openServiceDatabase } from '../../storage/sqlite/service/service-database.ts'
import type { Sqlite } from '../../storage/sqlite/sqlite.ts'

export interface CommandStore {
  dataFolder: string
  service: Sqlite
  accounts: Accounts
  /** The library of the account with this address. */
  library(email: string): LibraryStore
}

/** Opens the data folder for one command and closes it afterwards, also when the command fails. */
export async function withStore<Result>(
  dataFolder: string,
  work: (store: CommandStore) => Result | Promise<Result>,
): Promise<Result> {
  const service = openServiceDatabase(dataFolder)
  const opened: Sqlite[] = [service]
  const accounts = createAccounts({ database: service, now: Date.now, randomUuid: randomUUID, randomBytes })
  try {
    return await work({
      dataFolder,
      service,
      accounts,
      library: (email) => {
        const database = openLibraryDatabase(dataFolder, accounts.byEmail(email).id)
        opened.push(database)
        return createLibraryStore(database, randomUUID)
      },
    })
  } finally {
    for (const database of opened.toReversed()) database.close()
  }
}
