import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { TerminalError } from '../../../errors/terminal-error.ts'
import { makeFolder } from '../../files/folder-owner.ts'
import { isBusy } from '../sqlite.ts'

const POLL_MS = 100

interface Options {
  /** Maximum wait for another process that is stopping. */
  timeoutMs: number
  onWait: () => void
}

/** Returns null if the file can't be created. Opening the store reports the reason. */
function openLock(dataFolder: string): DatabaseSync | null {
  try {
    makeFolder(dataFolder)
    return new DatabaseSync(join(dataFolder, 'serving'), { timeout: 0 })
  } catch {
    return null
  }
}

/** Uses the operating system's lock, which ends with the process. Nothing is written. */
function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Makes this process the only service of a data folder until the returned function is called. */
export async function lockFolder(dataFolder: string, { timeoutMs, onWait }: Options): Promise<() => void> {
  const lock = openLock(dataFolder)
  if (!lock) return () => {}
  const until = performance.now() + timeoutMs
  try {
    for (let isReported = false; !tryLock(lock); await sleep(POLL_MS)) {
      if (!isReported) onWait()
      isReported = true
      if (performance.now() >= until) {
        throw new TerminalError(({ t }) => t('service.terminal.folderInUse', { path: dataFolder }))
      }
    }
  } catch (error) {
    lock.close()
    throw error
  }
  return () => lock.close()
}
