import { createMovingStore } from '../../libraries/moving-store.ts'
import type { UseMoving } from '../../library-move.ts'
import { accessSqlite } from './library-access.ts'
import { openLibraryDatabase } from './library-database.ts'

export const createUseMoving =
  (dataFolder: string): UseMoving =>
  async (accountId, work) => {
    using database = openLibraryDatabase(dataFolder, accountId, { isMoving: true })
    return await work(createMovingStore(accessSqlite(database)))
  }
