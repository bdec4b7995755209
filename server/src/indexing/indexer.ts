import { setTimeout as pause } from 'node:timers/promises'
import { ModelError } from './models/model-error.ts'
import type { IndexLibrary, Waiting } from './index-library.ts'

export interface IndexerDeps {
  accountIds: () => readonly string[]
  indexLibrary: (accountId: string) => IndexLibrary
  /** Keeps a library open while a step of the work waits for a model. */
  use: <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result>
  /** Whether a library may have been changed by another process since this was last asked. */
  hasChanged: (accountId: string) => boolean
  log: (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void
  now: () => number
}

/** How long a change by the command-line tool may go unnoticed. */
const LOOK_EVERY_MS = 1_500
const LOG_EVERY_MS = 10_000
const FIRST_REST_MS = 2_000
const MAX_REST_MS = 60_000

type Work = 'captions' | 'embeddings'

/** After a failure a kind of work rests, twice as long each time. */
function createRest(now: () => number) {
  let begunAt = 0
  let until = 0
  let length = FIRST_REST_MS
  return {
    // Before its beginning the clock was set back: nobody knows how long it has rested.
    isOver: (): boolean => now() >= until || now() < begunAt,
    begin: (error: unknown): void => {
      const asked = error instanceof ModelError ? error.retryAfterMs : null
      begunAt = now()
      until = begunAt + Math.min(Math.max(asked ?? 0, length), MAX_REST_MS)
      length = Math.min(length * 2, MAX_REST_MS)
    },
    end: (): void => {
      length = FIRST_REST_MS
    },
  }
}

/**
 * Captions and embeds in the background, one library after the other in small steps, so that a big import of one
 * account does not keep the others waiting. What is left to do stands in the libraries themselves.
 */
export function createIndexer({ accountIds, indexLibrary, use, hasChanged, log, now }: IndexerDeps) {
  const stopping = new AbortController()
  const libraries = new Map<string, IndexLibrary>()
  const busy = new Set<string>()
  const rests: Record<Work, ReturnType<typeof createRest>> = {
    captions: createRest(now),
    embeddings: createRest(now),
  }
  const stalled = new Set<string>()
  let wake: (() => void) | null = null
  let loggedAt = 0
  let embedded = 0
  let captioned = 0
  let running: Promise<void> = Promise.resolve()

  const libraryOf = (accountId: string): IndexLibrary => {
    const library = libraries.get(accountId) ?? indexLibrary(accountId)
    libraries.set(accountId, library)
    return library
  }

  const attempt = async (work: Work, accountId: string, step: () => Promise<number>): Promise<number> => {
    if (!rests[work].isOver()) {
      stalled.add(accountId)
      return 0
    }
    try {
      const done = await step()
      if (done > 0) rests[work].end()
      return done
    } catch (error) {
      if (stopping.signal.aborted) return 0
      rests[work].begin(error)
      stalled.add(accountId)
      log('warn', `${work} have to wait`, { account: accountId, error })
      return 0
    }
  }

  /** Steps of one library for a while; whether there is more to do. */
  const serve = async (accountId: string): Promise<boolean> => {
    const { signal } = stopping
    const library = libraryOf(accountId)
    stalled.delete(accountId)
    const changed = await library.takeChanged()
    const images = await attempt('captions', accountId, () => library.captionSome(signal))
    const bookmarks = await attempt('embeddings', accountId, () => library.embedSome(signal))
    const dropped = changed + images + bookmarks === 0 ? await library.dropReplaced() : 0
    captioned += images
    embedded += bookmarks
    return changed + images + bookmarks + dropped > 0
  }

  /** A library that cannot be opened says nothing of itself, and keeps nobody from asking the others. */
  const waitingIn = (accountId: string): Waiting => {
    try {
      return libraryOf(accountId).waiting()
    } catch {
      return { bookmarks: 0, images: 0 }
    }
  }

  const report = (): void => {
    if (busy.size === 0 || now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = now()
    for (const account of busy) {
      log('info', 'search catches up', { account, ...waitingIn(account), embedded, captioned })
    }
  }

  const finish = (account: string): void => {
    if (busy.delete(account) && !stalled.has(account))
      log('info', 'search is up to date', { account, embedded, captioned })
  }

  const round = async (): Promise<boolean> => {
    let more = false
    for (const account of accountIds()) {
      if (stopping.signal.aborted) return false
      try {
        const isKnown = libraries.has(account) && !busy.has(account) && !stalled.has(account)
        if (isKnown && !hasChanged(account)) continue
        const isBusy = await use(account, () => serve(account))
        if (isBusy) busy.add(account)
        else finish(account)
        more ||= isBusy
      } catch (error) {
        if (!stopping.signal.aborted) log('error', 'search could not look at a library', { account, error })
      }
    }
    report()
    return more
  }

  /** Nothing may end the rounds but the stop: nobody waits for them, so their failure would end the process. */
  const tryRound = async (): Promise<boolean> => {
    try {
      return await round()
    } catch (error) {
      log('error', 'search could not look at the libraries', { error })
      return false
    }
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Stopped in the middle of a round, nothing would ever wake it again.
      if ((await tryRound()) || stopping.signal.aborted) continue
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const timer = new AbortController()
      const late = pause(LOOK_EVERY_MS, undefined, { signal: timer.signal, ref: false }).catch(() => {})
      await Promise.race([woken, late])
      timer.abort()
    }
  }

  return {
    start: (): void => {
      running = run()
    },
    /** A library changed in this process. */
    wake: (accountId: string): void => {
      busy.add(accountId)
      wake?.()
    },
    /** What is left to do, over all libraries. */
    waiting: (): Waiting => {
      const all = accountIds().map(waitingIn)
      return {
        bookmarks: all.reduce((sum, one) => sum + one.bookmarks, 0),
        images: all.reduce((sum, one) => sum + one.images, 0),
      }
    },
    done: () => ({ embedded, captioned }),
    close: async (): Promise<void> => {
      stopping.abort(new Error('The service stops'))
      wake?.()
      await running
    },
  }
}
