import { TerminalError } from '../../errors/terminal-error.ts'
import { isDiskFailure, isDiskFull, openSqlite, type Sqlite } from './sqlite.ts'

/** `quick` reads every page. `whole` also compares indexes with tables. */
export type CheckDepth = 'quick' | 'whole'

const MAX_PROBLEMS = 20

/** Opens a file for a command. @throws {TerminalError} if the disk prevents that, or is full */
export function useFile<Result>(path: string, work: (database: Sqlite) => Result): Result {
  try {
    using database = openSqlite(path, { create: false })
    return work(database)
  } catch (error) {
    if (!isDiskFailure(error)) throw error
    const problem = error instanceof Error ? error.message : String(error)
    throw new TerminalError(
      ({ t }) =>
        isDiskFull(error)
          ? t('service.terminal.diskFull')
          : t('service.terminal.cannotOpen', { path, problem }),
      { cause: error },
    )
  }
}

/** Returns SQLite's findings. @throws {Error} if the disk prevents opening the file */
export function checkPages(path: string, depth: CheckDepth): string[] {
  const pragma = `${depth === 'quick' ? 'quick' : 'integrity'}_check(${MAX_PROBLEMS})`
  try {
    const found = useFile(path, (database) => database.pragma(pragma))
    return found.map(String).filter((line) => line !== 'ok')
  } catch (error) {
    if (error instanceof TerminalError) throw error
    return [error instanceof Error ? error.message : String(error)]
  }
}
