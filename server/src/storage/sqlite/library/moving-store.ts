import { createMovingStore } from '../../libraries/moving-store.ts'
import type { UseMoving } from '../../library-move.ts'
import { accessSqlite } from './library-access.ts'
import { openLibraryDatabase } from './library-database.ts'

export const createUseMoving =
  (dataFolder: string): UseMoving =>
  async (accountId, work) => {
    const database = openLibraryDatabase(dataFolder, accountId)
    try {
      return await work(createMovingStore(accessSqlite(database)))
    } finally {
      database.close()
    }
  }
