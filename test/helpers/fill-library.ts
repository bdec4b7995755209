import type { ImportCounts } from '../../server/src/library/imports/import-session.ts'
import { storeAt, type Lines } from './store-at.ts'

/** Imports lines into a data folder. Creates the account if it is missing. */
export async function fillLibrary(
  dataFolder: string,
  accountId: string,
  lines: Lines,
): Promise<ImportCounts> {
  const store = storeAt({ dataFolder, database: null })
  await store.addAccounts([accountId])
  return store.fill(accountId, lines)
}
