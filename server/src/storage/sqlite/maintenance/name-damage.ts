import { isDamage } from '../sqlite.ts'
import { damagedFiles } from './check-store.ts'
import { damaged } from './backup-record.ts'

/** Returns an error that names the damaged file and the newest backup, because SQLite's names neither. */
export function nameDamage(error: unknown, dataFolder: string): unknown {
  const path = isDamage(error) ? damagedFiles(dataFolder)[0] : undefined
  return path === undefined ? error : damaged(dataFolder, path, (error as Error).message)
}
