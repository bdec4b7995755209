import { rmSync } from 'node:fs'
import { libraryFile } from '../storage/sqlite/library/library-database.ts'
import type { AccountRow } from '../storage/sqlite/service/accounts-store.ts'
import type { Accounts } from './accounts.ts'

const DATABASE_SUFFIXES = ['', '-wal', '-shm']

/** Deletes an account with all there is of it: keys, password, sessions, connected apps, and its library. */
export function removeAccount(
  accounts: Accounts,
  dataFolder: string,
  email: string,
  closeLibrary: (accountId: string) => void = () => {},
): AccountRow {
  const account = accounts.remove(email)
  closeLibrary(account.id)
  for (const suffix of DATABASE_SUFFIXES)
    rmSync(libraryFile(dataFolder, account.id) + suffix, { force: true })
  return account
}
