import { existsSync } from 'node:fs'
import { readBackups } from '../../storage/sqlite/maintenance/backup-record.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const DAY_MS = 86_400_000
const OLD_DAYS = 7
const ADVICE = 'Run "npm run -s cli -- backup FILE" every day, and store the files on another disk.'

export function* examineBackups(dataFolder: string, now: number): Generator<Finding> {
  if (!existsSync(dataFolder)) return
  const newest = readBackups(dataFolder).at(-1)
  if (!newest) return yield warning('There is no backup of this library.', ADVICE)
  const days = Math.floor((now - Date.parse(newest.at)) / DAY_MS)
  const text = `The newest backup is ${newest.path} of ${newest.at.slice(0, 10)}.`
  if (!existsSync(newest.path))
    yield problem(`${text} The file is gone.`, `If you moved it, all is well. Otherwise: ${ADVICE}`)
  else if (days > OLD_DAYS) yield warning(`${text} That is ${days} days ago.`, ADVICE)
  else yield ok(text)
}
