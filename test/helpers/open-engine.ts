import { randomUUID } from 'node:crypto'
import { tagColor } from '../../server/src/library/tag-color.ts'
import type { Engine } from '../../server/src/storage/engine.ts'
import { openSqliteEngine } from '../../server/src/storage/sqlite/engine.ts'

/** A second process on a data folder, as the command-line tool is one. */
export const openEngine = (dataFolder: string, now: () => number = Date.now): Engine =>
  openSqliteEngine(dataFolder, { newTag: (name) => ({ uuid: randomUUID(), color: tagColor(name) }), now })
