import { RATE_LIMIT_WINDOW_MS, type RateBudget } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'
import { archiveTogether, sentTogether } from './archive-together.ts'
import { deliver, type DeliverDeps, type Delivery } from './deliver.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxStore, Pause } from './store.ts'

/** Entries that may be under way at once: one slow page must not hold up the rest. */
const LANES = 3
/** A worker that dies while it sends is woken after so long. */
export const SAFETY_MS = 30_000
/** Below this share of the rate budget the queue yields to what a person is doing right now. */
const BUDGET_FLOOR = 0.2
/** Of the pauses that `judge` makes up itself. */
const MAX_PAUSE_MS = 60 * 60_000
/** How often one flush tries the same entry: a lost request among answered ones says little about the next. */
const TURNS = 2

export interface OutboxLibrary {
  tag: string
  client: LibraryClient
  captures: DeliverDeps['captures']
  budget: () => (RateBudget & { readAt: number }) | null
}

export interface SenderDeps {
  store: OutboxStore
  /** The connected library, or null while there is none that could be asked. */
  getLibrary: () => Promise<OutboxLibrary | null>
  now: () => number
  /** Calls `flush` again after so long, also when the worker is killed in between. */
  wakeIn: (delayMs: number | null) => void
  /** Something in the queue changed, and the library too where it arrived. */
  onDelivery: (library: OutboxLibrary, delivery: Delivery) => void
  onSaved: DeliverDeps['onSaved']
  onArrived: DeliverDeps['onArrived']
}

const ARRIVED: Delivery = { kind: 'done', saved: null, bookmarkId: null, arrived: {} }

/** The library itself asked for this pause; nobody cuts it short. */
const isOfLibrary = ({ problem }: Pause): boolean => problem.code === 'rate_limited'
/** The longest that a pause of its kind was ever asked for. */
const longest = ({ problem }: Pause): number =>
  typeof problem['retryAfterMs'] === 'number' ? problem['retryAfterMs'] : MAX_PAUSE_MS
/** One with more than it was asked for to go was written before the clock of this device was set back: it is over. */
const leftMs = (pause: Pause, now: number): number =>
  pause.until - now > longest(pause) ? 0 : Math.max(0, pause.until - now)
const isRunning = (pause: Pause, now: number): boolean => leftMs(pause, now) > 0
const isBinding = (pause: Pause, now: number): boolean => isOfLibrary(pause) && isRunning(pause, now)

type Pausing = Delivery & { kind: 'left'; verdict: { kind: 'pause' } }
const asksForPause = (delivery: Delivery): delivery is Pausing =>
  delivery.kind === 'left' && delivery.verdict.kind === 'pause'

const isWaiting = (entry: OutboxEntry, tag: string): boolean =>
  entry.library === tag && entry.state === 'waiting'

export function createSender(deps: SenderDeps) {
  const { store, getLibrary, now, wakeIn, onDelivery } = deps
  const underWay = new Map<string, Promise<Delivery>>()
  /** The one entry that goes ahead when a pause is over. */
  let probe: Promise<Delivery> | null = null
  let flushing: Promise<void> | null = null
  let isAsked = false

  async function readPause({ tag }: OutboxLibrary): Promise<Pause | null> {
    const pause = await store.readPause()
    return pause?.library === tag ? pause : null
  }

  async function conclude(delivery: Delivery, library: OutboxLibrary): Promise<Delivery> {
    const answered = delivery.kind === 'done' || delivery.verdict.kind === 'refused'
    if (asksForPause(delivery)) {
      const { forMs, untilConnected } = delivery.verdict
      await store.writePause({
        library: library.tag,
        until: now() + forMs,
        untilConnected,
        problem: delivery.problem,
      })
    } else if (answered) {
      const pause = await readPause(library)
      // A request that was under way when the library asked for a pause does not end it.
      if (pause && !isBinding(pause, now())) await store.writePause(null)
    }
    onDelivery(library, delivery)
    return delivery
  }

  function start(id: string, library: OutboxLibrary, beside: readonly OutboxEntry[]): Promise<Delivery> {
    wakeIn(SAFETY_MS)
    const to = { ...deps, client: library.client, captures: library.captures }
    const group = beside.filter((other) => other.id === id || !underWay.has(other.id))
    const all = group.length > 1 ? archiveTogether(group, to) : null
    const run = (one: string) => {
      const work = (all ? all.then((each) => each.get(one) ?? ARRIVED) : deliver(one, to))
        .then((delivery) => conclude(delivery, library))
        .finally(() => underWay.delete(one))
      underWay.set(one, work)
      return work
    }
    // Nobody waits for these, and they fail as the first does.
    for (const other of group) if (other.id !== id) void run(other.id).catch(() => undefined)
    return run(id)
  }

  /**
   * Sends the entry, or null where a pause holds it. After a pause one entry goes ahead and the others wait for
   * its answer, so that a library that is not ready yet is asked once.
   */
  async function send(
    id: string,
    library: OutboxLibrary,
    holds: (pause: Pause, now: number) => boolean,
    /** All that goes in one request with it. */
    beside: readonly OutboxEntry[] = [],
  ): Promise<Delivery | null> {
    const running = underWay.get(id)
    if (running) return running
    let pause = await readPause(library)
    for (let ahead = probe; ahead; ahead = probe) {
      await ahead.catch(() => undefined)
      pause = await readPause(library)
    }
    // Nothing is awaited from here to the start, so that nobody slips in between.
    if (!pause) return underWay.get(id) ?? start(id, library, beside)
    if (holds(pause, now())) return null
    probe = (underWay.get(id) ?? start(id, library, beside)).finally(() => (probe = null))
    return probe
  }

  /** Milliseconds the queue has to yield so that people's own requests find budget left. */
  function yieldMs({ budget }: OutboxLibrary): number {
    const left = budget()
    if (!left || left.remaining > left.limit * BUDGET_FLOOR) return 0
    const yields = left.readAt + Math.min(left.resetMs, RATE_LIMIT_WINDOW_MS) - now()
    return yields > RATE_LIMIT_WINDOW_MS ? 0 : Math.max(0, yields)
  }

  async function waitMs(library: OutboxLibrary): Promise<number> {
    const pause = await readPause(library)
    return Math.max(pause ? leftMs(pause, now()) : 0, yieldMs(library))
  }

  /** Sends all that is due, oldest first, until a pause holds it, one asks for a pause, or people need the budget. */
  async function sendAll(library: OutboxLibrary): Promise<void> {
    const turns = new Map<string, number>()
    const taken = new Set<string>()
    let waiting: OutboxEntry[] = []
    let isStopped = false

    const readWaiting = async () => (await store.list()).filter((entry) => isWaiting(entry, library.tag))
    async function look(): Promise<void> {
      isAsked = false
      waiting = await readWaiting()
    }
    const isLeft = ({ id, notBefore }: OutboxEntry) =>
      notBefore <= now() && (turns.get(id) ?? 0) < TURNS && !taken.has(id) && !underWay.has(id)
    const isGoingOn = () => !isStopped && yieldMs(library) === 0 && waiting.some(isLeft)

    /** The oldest goes first, also one that is due only now: what was put off, or retried, comes in its turn. */
    async function sendNext(): Promise<void> {
      const group = sentTogether(waiting.filter(isLeft))
      for (const { id } of group) taken.add(id)
      const delivery = await send(group[0]!.id, library, isRunning, group)
      for (const { id } of group) {
        taken.delete(id)
        if (delivery) turns.set(id, (turns.get(id) ?? 0) + 1)
      }
      const left = delivery?.kind === 'left' && isWaiting(delivery.entry, library.tag) ? [delivery.entry] : []
      if (group.length > 1) waiting = await readWaiting()
      else waiting = waiting.flatMap((entry) => (entry.id === group[0]!.id ? left : entry))
      isStopped ||= !delivery || asksForPause(delivery)
    }
    const lane = async () => {
      while (isGoingOn()) {
        await sendNext()
        if (!isAsked) continue
        turns.clear()
        await look()
      }
    }
    for (;;) {
      isStopped = false
      await look()
      if (!waiting.some(isLeft) || (await waitMs(library)) > 0) return
      // The lanes begin when the pause is surely over: behind a probe they would start out of order.
      while (isGoingOn() && (await readPause(library))) await sendNext()
      await Promise.all(Array.from({ length: LANES }, lane))
    }
  }

  async function scheduleNext(library: OutboxLibrary): Promise<void> {
    const waiting = (await store.list()).filter((entry) => isWaiting(entry, library.tag))
    if (!waiting.length) return wakeIn(null)
    const nearest = Math.min(...waiting.map((entry) => entry.notBefore))
    wakeIn(Math.max(await waitMs(library), nearest - now(), 0))
  }

  async function flushOnce(): Promise<void> {
    const library = await getLibrary()
    if (!library) return wakeIn(null)
    await sendAll(library)
    await scheduleNext(library)
  }

  /** What was queued while a flush came to its end is not in its list any more, so it is asked for anew. */
  async function flushAll(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false
        await flushOnce()
      }
    } finally {
      flushing = null
    }
  }

  /** Sends all that is due, oldest first. */
  const flush = (): Promise<void> => {
    isAsked = true
    return (flushing ??= flushAll())
  }

  return {
    flush,
    /**
     * Sends this entry at once, ahead of the others, for a person who is waiting; null where a pause holds it or no
     * library can be asked. An entry that is gone has arrived.
     */
    async deliverNow(id: string): Promise<Delivery | null> {
      const library = await getLibrary()
      if (!library) return null
      const entry = await store.get(id)
      // Whoever was sending it when it was changed has taken the change along.
      if (!entry) return underWay.get(id) ?? ARRIVED
      if (entry.library !== library.tag) return null
      const delivery = await send(id, library, isBinding)
      if (!flushing) await scheduleNext(library)
      return delivery
    },
    /** Forgets a pause that is not the service's own, and flushes. */
    async resume(): Promise<void> {
      const pause = await store.readPause()
      if (pause && !isOfLibrary(pause)) await store.writePause(null)
      await flush()
    },
  }
}
export type Sender = ReturnType<typeof createSender>
