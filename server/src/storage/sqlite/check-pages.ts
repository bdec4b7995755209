import { TerminalError } from '../../errors/terminal-error.ts'
import { isDiskFailure, openSqlite } from './sqlite.ts'

/** `quick` reads every page. `whole` also compares indexes with tables. */
export type CheckDepth = 'quick' | 'whole'

const MAX_PROBLEMS = 20

/** Returns SQLite's findings. @throws {Error} if the disk prevents opening the file */
export function checkPages(path: string, depth: CheckDepth): string[] {
  try {
    using database = openSqlite(path, { create: false })
    const found = database.pragmaRows(`${depth === 'quick' ? 'quick' : 'integrity'}_check(${MAX_PROBLEMS})`)
    return found.map(String).filter((line) => line !== 'ok')
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!isDiskFailure(error)) return [message]
    throw new TerminalError(({ t }) => t('service.terminal.cannotOpen', { path, problem: message }), {
      cause: error,
    })
  }
}
