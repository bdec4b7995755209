import type { ImportProgress } from '../../server/src/library/import-library.ts'
import { storeAt } from './store-at.ts'

export const fillLibrary = (
  dataFolder: string,
  accountId: string,
  lines: Iterable<object>,
): Promise<ImportProgress> => storeAt({ dataFolder, database: null }).fill(accountId, lines)
