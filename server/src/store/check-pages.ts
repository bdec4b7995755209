import { openSqlite } from './sqlite.ts'

/** `quick` reads every page; `whole` compares every index with its table as well. */
export type CheckDepth = 'quick' | 'whole'

const MAX_PROBLEMS = 20

/** What SQLite itself finds wrong with a file. */
export function checkPages(path: string, depth: CheckDepth): string[] {
  let database
  try {
    database = openSqlite(path, { create: false })
    const found = database.pragmaRows(`${depth === 'quick' ? 'quick' : 'integrity'}_check(${MAX_PROBLEMS})`)
    return found.map(String).filter((line) => line !== 'ok')
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    database?.close()
  }
}
