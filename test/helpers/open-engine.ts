import type { Engine } from '../../server/src/storage/engine.ts'
import { openSqliteEngine } from '../../server/src/storage/sqlite/engine.ts'

/** Opens a data folder like a second process, such as the command-line tool. */
export const openEngine = (dataFolder: string, now: () => number = Date.now): Engine =>
  openSqliteEngine(dataFolder, { now })
