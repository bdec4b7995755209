import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { TerminalError } from '../../../errors/terminal-error.ts'
import type { Speaker } from '../../../../../lib/language/speaker.ts'

const Record = z.array(z.object({ path: z.string(), at: z.iso.datetime() }))
type Record = z.infer<typeof Record>

const MAX_RECORDS = 50

/** Outside of the databases, because it is needed when they are damaged. */
const recordFile = (dataFolder: string): string => join(dataFolder, 'backups.json')

/** Returns the backups of a data folder, oldest first; empty if the record is missing or damaged. */
export function readBackups(dataFolder: string): Record {
  try {
    return Record.parse(JSON.parse(readFileSync(recordFile(dataFolder), 'utf8')))
  } catch {
    return []
  }
}

export function recordBackup(dataFolder: string, path: string, now: number): void {
  const entries = [
    ...readBackups(dataFolder),
    { path: resolve(path), at: new Date(now).toISOString() },
  ].slice(-MAX_RECORDS)
  const temporary = `${recordFile(dataFolder)}.new`
  writeFileSync(temporary, `${JSON.stringify(entries, null, 2)}\n`)
  renameSync(temporary, recordFile(dataFolder))
}

/** Returns advice for a damaged store with the newest existing backup. */
export function recoveryAdvice(dataFolder: string, { t }: Speaker): string {
  const newest = readBackups(dataFolder).findLast(({ path }) => existsSync(path))
  return newest
    ? t('service.backup.newest', { path: newest.path, at: newest.at })
    : t('service.backup.unknown')
}

/** Names a file that is not used and the newest backup. */
export const damaged = (dataFolder: string, path: string, problem?: string): TerminalError =>
  new TerminalError((speaker) =>
    speaker.t('service.backup.unused', {
      path,
      problem: problem ?? speaker.t('service.backup.missingOrEmpty'),
      advice: recoveryAdvice(dataFolder, speaker),
    }),
  )
