import { setImmediate as yieldToRequests, setTimeout as pause } from 'node:timers/promises'
import { RefusedError } from '../errors/refused-error.ts'
import { StorageUnavailable } from '../errors/storage-unavailable.ts'
import type { WorkQueue } from '../storage/work-queue.ts'

/** What a library waits that something has failed in, and twice as long each time that it fails again. */
export const POSTPONE_MS = 1_500
const MAX_POSTPONE_MS = 60_000

export interface RoundsDeps {
  work: WorkQueue
  /** Libraries that are served at a time. */
  atOnce: number
  /** Far longer than serving one takes. */
  leaseMs: number
  /** Does some of what is to be done in a library, and says in the queue when to come back. */
  serve: (accountId: string) => Promise<void>
  log: (level: 'error', message: string, fields: Record<string, unknown>) => void
  /** Of what could not be done in a library, and of looking for what is to be done. */
  messages: { library: string; queue: string }
}

/** How long a library takes no changes, while it moves; null of any other failure. */
export const pauseOf = (error: unknown): number | null =>
  error instanceof StorageUnavailable ? (error.retryAfterMs ?? null) : null

/** Serves the libraries that are due, some at a time, until it is closed. */
export function createRounds({ work, atOnce, leaseMs, serve, log, messages }: RoundsDeps) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> = Promise.resolve()
  /** How often each has failed since it last did not. */
  const failures = new Map<string, number>()

  const nextPauseOf = (account: string): number => {
    const before = failures.get(account) ?? 0
    failures.set(account, before + 1)
    return Math.min(POSTPONE_MS * 2 ** before, MAX_POSTPONE_MS)
  }

  /** Nothing may end the rounds but the stop: nobody waits for them, so their failure would end the process. */
  const tryServe = async (account: string): Promise<void> => {
    try {
      await serve(account)
      failures.delete(account)
    } catch (error) {
      if (signal.aborted) return
      const pauseMs = pauseOf(error)
      if (pauseMs === null) log('error', messages.library, { account, error })
      const isGone = error instanceof RefusedError
      await (isGone ? work.done(account) : work.postpone(account, pauseMs ?? nextPauseOf(account))).catch(
        () => {},
      )
    }
  }

  const run = async (): Promise<void> => {
    const underway = new Set<Promise<void>>()
    while (!signal.aborted) {
      try {
        const due = await work.claim(atOnce - underway.size, leaseMs)
        for (const account of due) {
          const serving: Promise<void> = tryServe(account).finally(() => underway.delete(serving))
          underway.add(serving)
        }
        if (underway.size === atOnce) await Promise.race(underway)
        else if (due.length === 0) await work.more(signal)
        // Where a library is in this very thread, nothing else would ever come in between.
        await yieldToRequests()
      } catch (error) {
        log('error', messages.queue, { error })
        await pause(POSTPONE_MS, undefined, { signal, ref: false }).catch(() => {})
      }
    }
    await Promise.all(underway)
  }

  return {
    signal,
    start: (): void => {
      running = run()
    },
    close: async (): Promise<void> => {
      stopping.abort(new Error('The service stops'))
      await running
    },
  }
}
