import type { EngineOptions } from '../../engine.ts'
import { createMovingStore } from '../../libraries/moving-store.ts'
import type { UseMoving } from '../../library-move.ts'
import { accessSqlite } from './library-access.ts'
import { openLibraryDatabase } from './library-database.ts'
import { createTables } from './tables.ts'

/** Access to libraries of a data folder for moving them. */
export const createUseMoving =
  (dataFolder: string, { newTag }: Pick<EngineOptions, 'newTag'>): UseMoving =>
  async (accountId, work) => {
    const database = openLibraryDatabase(dataFolder, accountId)
    try {
      return await work(createMovingStore(accessSqlite(createTables(database, newTag))))
    } finally {
      database.close()
    }
  }
