import type { RateBudget } from '@bookplate/contract'
import type { LibraryClient } from '@/lib/client/types.ts'
import { deliver, type Delivery } from './deliver.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxStore } from './store.ts'

/** Entries that may be under way at once: one slow page must not hold up the rest. */
const LANES = 3
/** A worker that dies while it sends is woken after so long. */
export const SAFETY_MS = 30_000
/** Below this share of the rate budget the queue yields to what a person is doing right now. */
const BUDGET_FLOOR = 0.2

export interface OutboxLibrary {
  tag: string
  client: LibraryClient
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
}

export interface Sender {
  /** Sends this entry at once, ahead of the others, for a person who is waiting. */
  deliverNow(id: string): Promise<Delivery | null>
  /** Sends all that is due, oldest first. */
  flush(): Promise<void>
  /** Forgets a pause that is not the service's own, and flushes. */
  resume(): Promise<void>
}

const isDue = (entry: OutboxEntry, tag: string, now: number): boolean =>
  entry.library === tag && entry.state === 'waiting' && entry.notBefore <= now

export function createSender({ store, getLibrary, now, wakeIn, onDelivery }: SenderDeps): Sender {
  const underWay = new Map<string, Promise<Delivery>>()
  let flushing: Promise<void> | null = null
  let isAsked = false

  async function run(id: string, library: OutboxLibrary): Promise<Delivery> {
    const delivery = await deliver(id, { store, client: library.client, now })
    if (delivery.kind === 'left' && delivery.verdict.kind === 'pause') {
      const { forMs, untilConnected } = delivery.verdict
      await store.writePause({
        library: library.tag,
        until: now() + forMs,
        untilConnected,
        problem: delivery.problem,
      })
    } else if (delivery.kind === 'done') {
      await store.writePause(null)
    }
    onDelivery(library, delivery)
    return delivery
  }

  function start(id: string, library: OutboxLibrary): Promise<Delivery> {
    const running = underWay.get(id)
    if (running) return running
    wakeIn(SAFETY_MS)
    const work = run(id, library).finally(() => underWay.delete(id))
    underWay.set(id, work)
    return work
  }

  /** Milliseconds the queue has to yield so that people's own requests find budget left. */
  function yieldMs({ budget }: OutboxLibrary): number {
    const left = budget()
    if (!left || left.remaining > left.limit * BUDGET_FLOOR) return 0
    return Math.max(0, left.readAt + left.resetMs - now())
  }

  async function waitMs(library: OutboxLibrary): Promise<number> {
    const pause = await store.readPause()
    const pausedMs = pause && pause.library === library.tag ? pause.until - now() : 0
    return Math.max(pausedMs, yieldMs(library))
  }

  /** False when it must stop: the queue is paused, or yields. */
  async function sendBatch(library: OutboxLibrary, batch: OutboxEntry[]): Promise<boolean> {
    const lane = async (): Promise<boolean> => {
      for (let next = batch.shift(); next; next = batch.shift()) {
        if ((await waitMs(library)) > 0) return false
        await start(next.id, library)
      }
      return true
    }
    const ends = await Promise.all(Array.from({ length: LANES }, lane))
    return ends.every(Boolean)
  }

  async function sendAll(library: OutboxLibrary): Promise<void> {
    const tried = new Set<string>()
    for (;;) {
      const entries = await store.list()
      const batch = entries.filter((entry) => isDue(entry, library.tag, now()) && !tried.has(entry.id))
      if (!batch.length) return
      for (const { id } of batch) tried.add(id)
      if (!(await sendBatch(library, batch))) return
    }
  }

  async function scheduleNext(library: OutboxLibrary): Promise<void> {
    const waiting = (await store.list()).filter(
      (entry) => entry.library === library.tag && entry.state === 'waiting',
    )
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
    while (isAsked) {
      isAsked = false
      await flushOnce()
    }
  }

  const flush = (): Promise<void> => {
    isAsked = true
    return (flushing ??= flushAll().finally(() => (flushing = null)))
  }

  return {
    flush,
    async deliverNow(id) {
      const library = await getLibrary()
      if (!library) return null
      const entry = await store.get(id)
      if (!entry || entry.library !== library.tag) return null
      const pause = await store.readPause()
      const byService = pause?.problem.code === 'rate_limited' && pause.until > now()
      if (byService && pause.library === library.tag) return null
      const delivery = await start(id, library)
      if (!flushing) await scheduleNext(library)
      return delivery
    },
    async resume() {
      const pause = await store.readPause()
      if (pause && (pause.problem.code !== 'rate_limited' || pause.until <= now()))
        await store.writePause(null)
      await flush()
    },
  }
}
