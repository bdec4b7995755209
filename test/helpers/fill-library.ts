import type { ImportCounts } from '../../server/src/library/imports/import-session.ts'
import { storeAt, type Lines } from './store-at.ts'

export const fillLibrary = (dataFolder: string, accountId: string, lines: Lines): Promise<ImportCounts> =>
  storeAt({ dataFolder, database: null }).fill(accountId, lines)
