import 'fake-indexeddb/auto'
import type { SavedBookmark } from '@bookplate/contract'
import { IDBFactory } from 'fake-indexeddb'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { SaveContext } from '@/lib/save/context.ts'
import { createLinkBatches } from '@/lib/save/link-batches.ts'
import { createRecentEdits, createRecentSaves } from '@/lib/save/recent.ts'
import { openOutboxDatabase } from '@/lib/outbox/database.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { createCollector, type CollectorDeps } from '@/lib/outbox/journal-collector.ts'
import { createQueue } from '@/lib/outbox/queue.ts'
import type { Delivery, OutboxLibrary } from '@/lib/outbox/delivery.ts'
import { createSender } from '@/lib/outbox/sender.ts'
import { createOutboxStore, type OutboxStore } from '@/lib/outbox/store.ts'
import { createFakeLibrary } from './fake-library.ts'
import { createFakeLocks } from './fake-locks.ts'

export const LIBRARY = 'https://library.example|1'

/** Reads the journal in the browser's fake storage, whenever something is written to it. */
export function startCollector(deps: Pick<CollectorDeps, 'queue'> & Partial<CollectorDeps>) {
  const collector = createCollector({
    area: fakeBrowser.storage.local,
    locks: createFakeLocks().locks,
    now: () => Date.now(),
    sleep: () => Promise.resolve(),
    onFolded: () => undefined,
    onLeft: () => undefined,
    ...deps,
  })
  fakeBrowser.storage.onChanged.addListener((changes) => collector.written(changes))
  return collector
}

/** The whole outbox over a fresh database, with a clock that only tests move. */
export function createOutboxBench() {
  const locks = createFakeLocks()
  globalThis.indexedDB = new IDBFactory()
  const library = createFakeLibrary()
  const clock = { now: 1_000_000 }
  const wakes: (number | null)[] = []
  const recentSaves = createRecentSaves()
  const connected: { library: OutboxLibrary | null } = {
    library: { tag: LIBRARY, client: library.client, captures: library.captures, budget: () => null },
  }
  let ids = 0
  const createId = () => `entry-${(ids += 1)}`
  const now = () => (clock.now += 1)
  const recentEdits = createRecentEdits(now)
  const events = {
    delivered: (_delivery: Delivery) => undefined as void,
    saved: (_entry: OutboxEntry, _saved: SavedBookmark) => undefined as void,
  }

  /** Creates a new worker over the same database, like after a kill. */
  function startWorker(wrap: (store: OutboxStore) => OutboxStore = (store) => store) {
    locks.endAll()
    const database = openOutboxDatabase()
    const store = wrap(createOutboxStore(() => database, now))
    const queue = createQueue({
      store,
      now,
      createId,
      beforePut: () => wakes.push(0),
      findMade: recentSaves.findMade,
    })
    const sender = createSender(LIBRARY, {
      store,
      getLibrary: async () => connected.library,
      now,
      lock: locks.locks.request,
      wakeIn: (_, delayMs) => wakes.push(delayMs),
      onSaved: (entry, saved) => {
        recentSaves.learn(entry, saved)
        events.saved(entry, saved)
      },
      onArrived: recentEdits.learn,
      onDelivery: (_, delivery) => events.delivered(delivery),
    })
    const context = (given: object): SaveContext =>
      ({
        access: {
          read: async () =>
            connected.library && {
              offer: async () => null,
              view: { signedIn: true, scopes: null, connection: { via: 'key' } },
              ...connected.library,
            },
          readTag: async () => connected.library?.tag ?? null,
        },
        store,
        queue,
        sender: { ...sender, deliverNow: ({ id }: OutboxEntry) => sender.deliverNow(id) },
        recentSaves,
        recentEdits,
        batches: createLinkBatches(),
        findSaved: async (_tag: string, url: string) => library.find(url)?.id ?? null,
        onQueued: () => undefined,
        onChange: () => undefined,
        readSelection: async () => [],
        createId: () => crypto.randomUUID(),
        now: () => clock.now,
        ...given,
      }) as unknown as SaveContext
    return { store, queue, sender, context }
  }
  return {
    library,
    clock,
    wakes,
    events,
    recentSaves,
    recentEdits,
    connected,
    freeLocks: locks.endAll,
    startWorker,
    ...startWorker(),
  }
}
