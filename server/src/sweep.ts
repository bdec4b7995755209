import type { Log } from './http/log.ts'

const EVERY_MS = 3_600_000

type Sweep = () => Promise<unknown>

interface Sweeps {
  alsoAtStart: readonly Sweep[]
  hourly: readonly Sweep[]
  log: Log
}

/** Deletes expired records once an hour. Returns a function that stops it. */
export function sweepHourly({ alsoAtStart, hourly, log }: Sweeps): () => void {
  const sweep = async (sweeps: readonly Sweep[]): Promise<void> => {
    try {
      await Promise.all(sweeps.map((sweep) => sweep()))
    } catch (error) {
      // Retried at the next sweep.
      log('warn', 'expired records could not be deleted', { error })
    }
  }
  void sweep(alsoAtStart)
  const timer = setInterval(() => void sweep([...alsoAtStart, ...hourly]), EVERY_MS).unref()
  return () => clearInterval(timer)
}
