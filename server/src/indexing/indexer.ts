import { ModelError } from '../errors/model-error.ts'
import type { Library } from '../operations/operations.ts'
import { createWorkLoop, pauseOf, POSTPONE_MS } from '../operations/work-loop.ts'
import type { Waiting } from '../storage/indexing-work.ts'
import type { WorkQueue } from '../storage/work-queue.ts'

export type IndexedLibrary = Pick<
  Library,
  'takeChanged' | 'captionSome' | 'embedSome' | 'dropReplaced' | 'waiting'
>

export interface IndexerDeps {
  work: WorkQueue
  libraryOf: (accountId: string) => IndexedLibrary
  watch?: (accountId: string) => Promise<boolean>
  log: (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void
  now: () => number
}

const AT_ONCE = 2
/** Much longer than a step, which waits for a model for a limited time. */
const LEASE_MS = 600_000
const WATCH_EVERY_MS = 60_000
/** Pause for requests, as a multiple of the time for which noticing changes blocked the library. */
const REQUESTS_SHARE = 3
const LOG_EVERY_MS = 10_000
const FIRST_BACKOFF_MS = 2_000
const MAX_BACKOFF_MS = 60_000

type Work = 'captions' | 'embeddings'

/** Pauses work after a failure, for twice as long each time. */
function createBackoff(now: () => number) {
  let startedAt = 0
  let until = 0
  let length = FIRST_BACKOFF_MS
  return {
    // The clock was set back, so the pause is unknown.
    isOver: (): boolean => now() >= until || now() < startedAt,
    begin: (error: unknown): void => {
      const requestedMs = error instanceof ModelError ? (error.retryAfterMs ?? 0) : 0
      startedAt = now()
      until = startedAt + Math.min(Math.max(requestedMs, length), MAX_BACKOFF_MS)
      length = Math.min(length * 2, MAX_BACKOFF_MS)
    },
    end: (): void => void (length = FIRST_BACKOFF_MS),
  }
}

const NOTHING: Waiting = { bookmarks: 0, images: 0 }

/** Works on several libraries at a time, so that a large import doesn't delay others. */
export function createIndexer({ work, libraryOf, watch = async () => false, log, now }: IndexerDeps) {
  const left = new Map<string, Waiting>()
  const busy = new Set<string>()
  const backoffs: Record<Work, ReturnType<typeof createBackoff>> = {
    captions: createBackoff(now),
    embeddings: createBackoff(now),
  }
  let loggedAt = 0
  let embedded = 0
  let captioned = 0

  /** A library that can't be opened doesn't prevent counting the others. */
  const waitingIn = (accountId: string): Promise<Waiting> =>
    libraryOf(accountId)
      .waiting()
      .catch(() => NOTHING)

  const attempt = async (
    kind: Work,
    accountId: string,
    step: () => Promise<number>,
  ): Promise<number | null> => {
    if (!backoffs[kind].isOver()) return null
    try {
      const done = await step()
      if (done > 0) backoffs[kind].end()
      return done
    } catch (error) {
      if (loop.signal.aborted) return null
      if (pauseOf(error) !== null) throw error
      backoffs[kind].begin(error)
      log('warn', `indexing of ${kind} is postponed`, { account: accountId, error })
      return null
    }
  }

  const report = async (account: string): Promise<void> => {
    if (now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = now()
    log('info', 'search index is being updated', {
      account,
      ...(await waitingIn(account)),
      embedded,
      captioned,
    })
  }

  const serve = async (account: string): Promise<void> => {
    const library = libraryOf(account)
    const startedAt = performance.now()
    const changed = await library.takeChanged()
    const restMs = changed > 0 ? REQUESTS_SHARE * (performance.now() - startedAt) : 0
    const images = await attempt('captions', account, library.captionSome)
    const bookmarks = await attempt('embeddings', account, library.embedSome)
    captioned += images ?? 0
    embedded += bookmarks ?? 0
    const done = changed + (images ?? 0) + (bookmarks ?? 0)
    if (done > 0 || (await library.dropReplaced()) > 0) {
      busy.add(account)
      await work.postpone(account, restMs)
      return report(account)
    }
    if (images === null || bookmarks === null) return work.postpone(account, POSTPONE_MS)
    const waiting = await waitingIn(account)
    if (waiting.bookmarks + waiting.images > 0) left.set(account, waiting)
    else left.delete(account)
    if (await watch(account)) await work.postpone(account, WATCH_EVERY_MS)
    else await work.done(account)
    if (busy.delete(account)) log('info', 'search index is up to date', { account, embedded, captioned })
  }

  const loop = createWorkLoop({
    work,
    atOnce: AT_ONCE,
    leaseMs: LEASE_MS,
    serve,
    log,
    messages: {
      library: 'a library could not be indexed',
      queue: 'libraries could not be indexed',
    },
  })

  const gauges = async (): Promise<Record<string, number>> => {
    const pending = new Set(await work.pending())
    const settled = [...left].flatMap(([account, waiting]) => (pending.has(account) ? [] : [waiting]))
    const all = [...settled, ...(await Promise.all([...pending].map(waitingIn)))]
    return {
      search_bookmarks_waiting: all.reduce((sum, { bookmarks }) => sum + bookmarks, 0),
      search_images_waiting: all.reduce((sum, { images }) => sum + images, 0),
      search_bookmarks_embedded: embedded,
      search_images_captioned: captioned,
    }
  }

  return { start: loop.start, gauges, close: loop.close }
}
