import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from '../sqlite.ts'

const LOOK_MS = 100

interface Options {
  /** How long one that stops may take to be gone. */
  patienceMs: number
  /** Told once, where there is one. */
  onWait: () => void
}

/** Null where a file cannot be made: whoever opens the store says what is wrong with the folder. */
function openLock(dataFolder: string): DatabaseSync | null {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(dataFolder, 'serving'), { timeout: 0 })
  } catch {
    return null
  }
}

/** Nothing is ever written: the lock is the system's, which ends with the process, however that ends. */
function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/**
 * Makes this the only service of a data folder, until what it answers is called. Each of two would count limits by
 * itself, and do all work in the background that the other does as well. The command-line tool may come beside it.
 * @throws {Error} in one line that says what to do.
 */
export async function serveAlone(dataFolder: string, { patienceMs, onWait }: Options): Promise<() => void> {
  const lock = openLock(dataFolder)
  if (!lock) return () => {}
  const until = performance.now() + patienceMs
  try {
    for (let isTold = false; !tryLock(lock); await sleep(LOOK_MS)) {
      if (!isTold) onWait()
      isTold = true
      if (performance.now() >= until) {
        throw new Error(
          `Another Bookplate service runs on the folder ${dataFolder}: stop it, or set BOOKPLATE_DATA to another folder.`,
        )
      }
    }
  } catch (error) {
    lock.close()
    throw error
  }
  return () => lock.close()
}
