import { createReruns } from '@/lib/platform/serial-queue.ts'
import { sendArchiveBatch, nextBatch } from './archive-batch.ts'
import { deliver } from './deliver.ts'
import type { DeliverDeps, Delivery, OutboxLibrary } from './delivery.ts'
import type { OutboxEntry } from './entry.ts'
import type { Pause } from './store.ts'
import { yieldMs } from '@/lib/client/yield-ms.ts'
import { memoized } from '@/lib/words/memoized.ts'

/** Concurrent entries, so that a slow page doesn't block the others. */
const LANES = 3
/** Delay after which another worker continues. */
export const SAFETY_MS = 30_000
/** Share of the rate budget to leave for the person. */
const BUDGET_FLOOR = 0.2
/** Longest pause that `classifyFailure` chooses. */
const MAX_PAUSE_MS = 60 * 60_000
/** Attempts per entry and flush. A single lost request says little. */
const TURNS = 2

export interface SenderDeps extends DeliverDeps {
  getLibrary: (tag: string) => Promise<OutboxLibrary | null>
  /** Like `navigator.locks.request`, because each open page of the web app has its own sender. */
  lock: <Value>(name: string, run: () => Promise<Value>) => Promise<Value>
  /** Calls `flush` after a delay, also if the worker is killed. */
  wakeIn: (tag: string, delayMs: number | null) => void
  /** Called when the outbox changed, and the library too if something was sent. */
  onDelivery: (library: OutboxLibrary, delivery: Delivery) => void
}

const ARRIVED: Delivery = { kind: 'done', saved: null, bookmarkId: null, arrived: {} }

const isOfLibrary = ({ problem }: Pause): boolean => problem.code === 'rate_limited'
/** If more than the longest wait remains, the clock was set back, so the wait is over. */
const remainingMs = (until: number, now: number, longestMs = MAX_PAUSE_MS): number =>
  until - now > longestMs ? 0 : Math.max(0, until - now)
function remainingPauseMs({ until, problem: { retryAfterMs } }: Pause, now: number): number {
  return remainingMs(until, now, typeof retryAfterMs === 'number' ? retryAfterMs : MAX_PAUSE_MS)
}
const isRunning = (pause: Pause, now: number): boolean => remainingPauseMs(pause, now) > 0
const isBinding = (pause: Pause, now: number): boolean => isOfLibrary(pause) && isRunning(pause, now)

type Pausing = Delivery & { kind: 'left'; action: { kind: 'pause' } }
const requestsPause = (delivery: Delivery): delivery is Pausing =>
  delivery.kind === 'left' && delivery.action.kind === 'pause'

const isWaiting = (entry: OutboxEntry, tag: string): boolean =>
  entry.library === tag && entry.state === 'waiting'

export function createSender(tag: string, deps: SenderDeps) {
  const { store, now, lock, onDelivery } = deps
  const getLibrary = () => deps.getLibrary(tag)
  const wakeIn = (delayMs: number | null) => deps.wakeIn(tag, delayMs)
  const underWay = new Map<string, Promise<Delivery>>()
  let probe: Promise<Delivery> | null = null
  const flushes = createReruns(flushOnce)

  /** The second holder of the lock reads that the entry was sent. */
  const alone = <Value>(id: string, work: () => Promise<Value>) => lock(`outbox:${id}`, work)

  const readPause = ({ tag }: OutboxLibrary): Promise<Pause | null> => store.readPause(tag)
  const readWaiting = async ({ tag }: OutboxLibrary): Promise<OutboxEntry[]> =>
    (await store.list()).filter((entry) => isWaiting(entry, tag))

  async function conclude(delivery: Delivery, library: OutboxLibrary): Promise<Delivery> {
    const answered = delivery.kind === 'done' || delivery.action.kind === 'refused'
    if (requestsPause(delivery)) {
      const { forMs, untilConnected } = delivery.action
      await store.writePause(library.tag, {
        library: library.tag,
        until: now() + forMs,
        untilConnected,
        problem: delivery.problem,
      })
    } else if (answered) {
      const pause = await readPause(library)
      // A request that began before the library's pause doesn't end it.
      if (pause && !isBinding(pause, now())) await store.writePause(library.tag, null)
    }
    onDelivery(library, delivery)
    return delivery
  }

  function start(id: string, library: OutboxLibrary, siblings: readonly OutboxEntry[]): Promise<Delivery> {
    wakeIn(SAFETY_MS)
    const group = siblings.filter((other) => other.id === id || !underWay.has(other.id))
    const all = group.length > 1 ? alone(group[0]!.id, () => sendArchiveBatch(group, library, deps)) : null
    const run = (each: string) => {
      const work = (
        all ? all.then((ends) => ends.get(each) ?? ARRIVED) : alone(each, () => deliver(each, library, deps))
      )
        .then((delivery) => conclude(delivery, library))
        .finally(() => underWay.delete(each))
      underWay.set(each, work)
      return work
    }
    // The other entries fail like the first, and nothing awaits them.
    for (const other of group) if (other.id !== id) void run(other.id).catch(() => undefined)
    return run(id)
  }

  /** Returns null during a pause. After a pause, one entry is sent first, so that an unavailable library gets one request. */
  async function send(
    id: string,
    library: OutboxLibrary,
    holds: (pause: Pause, now: number) => boolean,
    siblings: readonly OutboxEntry[] = [],
  ): Promise<Delivery | null> {
    const running = underWay.get(id)
    if (running) return running
    let pause = await readPause(library)
    for (let ahead = probe; ahead; ahead = probe) {
      await ahead.catch(() => undefined)
      pause = await readPause(library)
    }
    // No await until the start, so that no other call interferes.
    if (!pause) return underWay.get(id) ?? start(id, library, siblings)
    if (holds(pause, now())) return null
    probe = (underWay.get(id) ?? start(id, library, siblings)).finally(() => (probe = null))
    return probe
  }

  const toYieldMs = ({ budget }: OutboxLibrary): number => yieldMs(budget(), BUDGET_FLOOR, now())

  async function waitMs(library: OutboxLibrary): Promise<number> {
    const pause = await readPause(library)
    return Math.max(pause ? remainingPauseMs(pause, now()) : 0, toYieldMs(library))
  }

  /** Sends everything due, oldest first, until a pause or until the budget is needed. */
  async function sendAll(library: OutboxLibrary): Promise<void> {
    const turns = new Map<string, number>()
    const taken = new Set<string>()
    let waiting: OutboxEntry[] = []
    let isStopped = false

    async function look(): Promise<void> {
      flushes.take()
      waiting = await readWaiting(library)
    }
    const isLeft = (entry: OutboxEntry) =>
      remainingMs(entry.notBefore, now()) === 0 &&
      (turns.get(entry.id) ?? 0) < TURNS &&
      !taken.has(entry.id) &&
      !underWay.has(entry.id)
    const isGoingOn = () => !isStopped && toYieldMs(library) === 0 && waiting.some(isLeft)

    /** Sends the oldest due entry, including ones that became due during the flush. */
    async function sendNext(): Promise<void> {
      const group = nextBatch(waiting.filter(isLeft))
      for (const { id } of group) taken.add(id)
      const delivery = await send(group[0]!.id, library, isRunning, group)
      for (const { id } of group) {
        taken.delete(id)
        if (delivery) turns.set(id, (turns.get(id) ?? 0) + 1)
      }
      const left = delivery?.kind === 'left' && isWaiting(delivery.entry, library.tag) ? [delivery.entry] : []
      if (group.length > 1) waiting = await readWaiting(library)
      else waiting = waiting.flatMap((entry) => (entry.id === group[0]!.id ? left : entry))
      isStopped ||= !delivery || requestsPause(delivery)
    }
    const lane = async () => {
      while (isGoingOn()) {
        await sendNext()
        if (!flushes.isRequested()) continue
        turns.clear()
        await look()
      }
    }
    for (;;) {
      isStopped = false
      await look()
      if (!waiting.some(isLeft) || (await waitMs(library)) > 0) return
      // Start concurrent sending only after the pause, because entries would otherwise start out of order.
      while (isGoingOn() && (await readPause(library))) await sendNext()
      await Promise.all(Array.from({ length: LANES }, lane))
    }
  }

  async function scheduleNext(library: OutboxLibrary): Promise<void> {
    const waiting = await readWaiting(library)
    if (!waiting.length) return wakeIn(null)
    const nearest = waiting.reduce(
      (least, entry) => Math.min(least, remainingMs(entry.notBefore, now())),
      Infinity,
    )
    wakeIn(Math.max(await waitMs(library), nearest))
  }

  async function flushOnce(): Promise<void> {
    const library = await getLibrary()
    if (!library) return wakeIn(null)
    await sendAll(library)
    await scheduleNext(library)
  }

  return {
    flush: flushes.request,
    /** Sends an entry ahead of the others. Null in a pause or without a library. A missing entry has been sent. */
    async deliverNow(id: string): Promise<Delivery | null> {
      const library = await getLibrary()
      if (!library) return null
      const entry = await store.find(id)
      // A running request included the change.
      if (!entry) return underWay.get(id) ?? ARRIVED
      if (entry.library !== library.tag) return null
      const delivery = await send(id, library, isBinding)
      if (!flushes.isRunning()) await scheduleNext(library)
      return delivery
    },
    /** Ends a pause that the service didn't request, and flushes. */
    async resume(): Promise<void> {
      const library = await getLibrary()
      const pause = library && (await readPause(library))
      if (pause && !isOfLibrary(pause)) await store.writePause(library.tag, null)
      await flushes.request()
    },
  }
}
type Sender = ReturnType<typeof createSender>

/** Creates a sender for each library, so that none waits for another or uses its credential. */
export function createSenders({ readTags, ...deps }: SenderDeps & { readTags: () => Promise<string[]> }) {
  const of = memoized((tag: string) => createSender(tag, deps))
  const all = async (work: (sender: Sender) => Promise<void>): Promise<void> =>
    void (await Promise.all((await readTags()).map((tag) => work(of(tag)))))
  return {
    flush: () => all((sender) => sender.flush()),
    resume: () => all((sender) => sender.resume()),
    deliverNow: ({ id, library }: Pick<OutboxEntry, 'id' | 'library'>) => of(library).deliverNow(id),
  }
}
export type Senders = ReturnType<typeof createSenders>
