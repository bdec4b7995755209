import type { ImportCounts } from '../../server/src/library/imports/import-session.ts'
import { storeAt } from './store-at.ts'

export const fillLibrary = (
  dataFolder: string,
  accountId: string,
  lines: Iterable<object>,
): Promise<ImportCounts> => storeAt({ dataFolder, database: null }).fill(accountId, lines)
