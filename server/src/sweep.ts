import type { Log } from './http/log.ts'

const EVERY_MS = 3_600_000

/** Deletes expired records once an hour. Returns a function that stops it. */
export function sweepHourly(sweeps: readonly (() => Promise<unknown>)[], log: Log): () => void {
  const sweep = async (): Promise<void> => {
    try {
      await Promise.all(sweeps.map((sweep) => sweep()))
    } catch (error) {
      // Retried at the next sweep.
      log('warn', 'expired records could not be deleted', { error })
    }
  }
  const timer = setInterval(() => void sweep(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
