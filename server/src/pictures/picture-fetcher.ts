import type { FetchPicture, FetchedPicture } from '../library/capture-interface.ts'
import { withTimeout } from '../limits/with-timeout.ts'
import type { Library } from '../operations/operations.ts'
import { createWorkLoop } from '../operations/work-loop.ts'
import type { PictureOutcome, WantedPicture } from '../storage/libraries/picture-store.ts'
import type { WorkQueue } from '../storage/work-queue.ts'

export type PicturedLibrary = Pick<Library, 'duePictures' | 'settlePicture' | 'waitingPictures'>

export interface PictureFetcherDeps {
  work: WorkQueue
  search: Pick<WorkQueue, 'add'>
  libraryOf: (accountId: string) => PicturedLibrary
  fetchPicture: FetchPicture
  log: (level: 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void
  now: () => number
}

const LIBRARIES_AT_ONCE = 4
const AT_ONCE = 4
const AT_ONCE_OF_A_HOST = 2
const BATCH = 48
/** Much longer than a turn, in which each image takes at most 20 seconds. */
const LEASE_MS = 600_000
/** Interval at which a turn looks for new images while a download is slow. */
const POLL_MS = 1_000
const MINUTE = 60_000
/** Delays before each retry of a failed image. After the last one, only its address remains. */
const WAITS_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 360 * MINUTE]

const hostOf = ({ url }: WantedPicture): string => URL.parse(url)?.host ?? ''
const keyOf = ({ bookmarkId, ref }: WantedPicture): string => `${bookmarkId} ${ref}`

/** Pending downloads are deleted with their result, so a kill only repeats running ones. */
export function createPictureFetcher(deps: PictureFetcherDeps) {
  const { work, search, libraryOf, fetchPicture, log, now } = deps
  let fetched = 0

  const outcomeOf = (found: FetchedPicture, attempts: number): PictureOutcome => {
    if (found.kind !== 'none') return found
    const waitMs = found.retryable ? WAITS_MS[attempts] : undefined
    return waitMs === undefined ? { kind: 'remote' } : { kind: 'later', dueAt: now() + waitMs }
  }

  const fetchOne = async (
    account: string,
    library: PicturedLibrary,
    picture: WantedPicture,
  ): Promise<void> => {
    const found = await fetchPicture(picture.url, account, loop.signal)
    await library.settlePicture(picture, outcomeOf(found, picture.attempts))
    if (found.kind === 'kept') fetched += 1
  }

  /** Running downloads, which a turn and a preview request can share. */
  const downloads = new Map<string, Promise<void>>()
  const fetchOnce = (account: string, library: PicturedLibrary, picture: WantedPicture): Promise<void> => {
    const key = `${account} ${keyOf(picture)}`
    const download =
      downloads.get(key) ?? fetchOne(account, library, picture).finally(() => downloads.delete(key))
    downloads.set(key, download)
    return download
  }

  /** Downloads until the queue is empty or the turn ends. Returns when to continue, or null. */
  const takeTurn = async (account: string): Promise<number | null> => {
    const library = libraryOf(account)
    const underway = new Map<string, { host: string; fetching: Promise<void> }>()
    /** A query that started before a download finished may still list it. */
    const started = new Set<string>()
    let failure: unknown

    const begin = (picture: WantedPicture): void => {
      const [key, host] = [keyOf(picture), hostOf(picture)]
      const ofHost = underway.values().filter((job) => job.host === host)
      if (underway.size === AT_ONCE || started.has(key) || [...ofHost].length === AT_ONCE_OF_A_HOST) return
      const fetching = fetchOnce(account, library, picture)
        .catch((error: unknown) => void (failure ??= error))
        .finally(() => underway.delete(key))
      underway.set(key, { host, fetching })
      started.add(key)
    }

    for (;;) {
      const { pictures, nextAt } = await library.duePictures(BATCH)
      if (failure === undefined && started.size < BATCH && !loop.signal.aborted) pictures.forEach(begin)
      if (underway.size === 0) {
        if (started.size > 0) await search.add(account)
        if (failure !== undefined) throw failure
        return pictures.length > 0 ? now() : nextAt
      }
      const anyFetched = Promise.race(underway.values().map(({ fetching }) => fetching))
      await withTimeout(POLL_MS, anyFetched, () => {})
    }
  }

  const loop = createWorkLoop({
    work,
    atOnce: LIBRARIES_AT_ONCE,
    leaseMs: LEASE_MS,
    serve: async (account) => {
      const nextAt = await takeTurn(account)
      await (nextAt === null ? work.done(account) : work.postpone(account, Math.max(0, nextAt - now())))
    },
    log,
    messages: {
      library: 'the images of a library could not be fetched',
      queue: 'the queue of images could not be read',
    },
  })

  /** Count an unavailable library as empty, so that the other libraries are still counted. */
  const waitingIn = (account: string): Promise<number> =>
    libraryOf(account)
      .waitingPictures()
      .catch(() => 0)

  return {
    start: loop.start,
    fetchNow: async (account: string, picture: WantedPicture): Promise<void> => {
      await fetchOnce(account, libraryOf(account), picture)
      await search.add(account)
    },
    gauges: async (): Promise<Record<string, number>> => {
      const waiting = await Promise.all((await work.pending()).map(waitingIn))
      return {
        pictures_waiting: waiting.reduce((sum, amount) => sum + amount, 0),
        pictures_fetched: fetched,
      }
    },
    close: async (): Promise<void> => {
      await loop.close()
      await Promise.allSettled(downloads.values())
    },
  }
}
