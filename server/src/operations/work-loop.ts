import { setImmediate as yieldToRequests, setTimeout as pause } from 'node:timers/promises'
import { AccountDeletedError } from '../errors/account-deleted-error.ts'
import { RefusedError } from '../errors/refused-error.ts'
import { StorageUnavailable } from '../errors/storage-unavailable.ts'
import type { WorkQueue } from '../storage/work-queue.ts'

/** Delay after a failure in a library. It doubles with each further failure. */
export const POSTPONE_MS = 1_500
const MAX_POSTPONE_MS = 60_000

export interface WorkLoopDeps {
  work: WorkQueue
  atOnce: number
  /** Much longer than a turn. */
  leaseMs: number
  /** Does some work in a library and puts the time of the next turn in the queue. */
  serve: (accountId: string) => Promise<void>
  log: (level: 'error', message: string, fields: Record<string, unknown>) => void
  messages: { library: string; queue: string }
}

/** Returns the duration of a pause while the library is being moved, or null for other failures. */
export const pauseOf = (error: unknown): number | null =>
  error instanceof StorageUnavailable ? (error.retryAfterMs ?? null) : null

export function createWorkLoop({ work, atOnce, leaseMs, serve, log, messages }: WorkLoopDeps) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> = Promise.resolve()
  const failures = new Map<string, number>()

  const nextPauseOf = (account: string): number => {
    const before = failures.get(account) ?? 0
    failures.set(account, before + 1)
    return Math.min(POSTPONE_MS * 2 ** before, MAX_POSTPONE_MS)
  }

  /** Only a stop may end the loop. They aren't awaited, so a failure would end the process. */
  const tryServe = async (account: string): Promise<void> => {
    try {
      await serve(account)
      failures.delete(account)
    } catch (error) {
      if (signal.aborted) return
      const pauseMs = pauseOf(error)
      const isDeleted = error instanceof AccountDeletedError
      if (pauseMs === null && !isDeleted) log('error', messages.library, { account, error })
      const isGone = isDeleted || (error instanceof RefusedError && !error.retryable)
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
        // A library in this thread would otherwise block requests.
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
    start: (): void => void (running = run()),
    close: async (): Promise<void> => {
      stopping.abort(new Error('The service stops'))
      await running
    },
  }
}
