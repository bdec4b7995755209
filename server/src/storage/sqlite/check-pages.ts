import { TerminalError } from '../../errors/terminal-error.ts'
import { requireKnownVersion, type SqliteSchema } from './migrate.ts'
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

/**
 * Returns SQLite's findings.
 * @param schema to refuse an undamaged file of a newer or too old version of Bookplate
 * @throws {TerminalError} for such a file, or if the disk prevents opening the file
 */
export function checkPages(path: string, depth: CheckDepth, schema?: SqliteSchema): string[] {
  const pragma = `${depth === 'quick' ? 'quick' : 'integrity'}_check(${MAX_PROBLEMS})`
  try {
    return useFile(path, (database) => {
      const found = database.pragma(pragma).map(String)
      const problems = found.filter((line) => line !== 'ok')
      if (schema && problems.length === 0) requireKnownVersion(database, schema)
      return problems
    })
  } catch (error) {
    if (error instanceof TerminalError) throw error
    return [error instanceof Error ? error.message : String(error)]
  }
}
