import { TransportError } from '@bookplate/contract'
import { expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { browser } from 'wxt/browser'
import { announce, learnArrival } from '@/entrypoints/background/announce.ts'
import { createArrivals } from '@/entrypoints/background/arrivals.ts'
import { registerNotificationClicks } from '@/entrypoints/background/notification-clicks.ts'
import { createQueue } from '@/lib/outbox/queue.ts'
import { createSender } from '@/lib/outbox/sender.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

it('takes back by its notification what arrived while the person was away', async () => {
  fakeBrowser.reset()
  const listeners: ((id: string) => void)[] = []
  Object.assign(browser.notifications, {
    create: async () => 'n',
    clear: async () => true,
    onButtonClicked: { addListener: (listen: (id: string) => void) => void listeners.push(listen) },
    onClicked: { addListener: () => undefined },
  })
  Object.assign(browser.action, {
    setBadgeText: async () => undefined,
    setBadgeBackgroundColor: async () => undefined,
  })
  const bench = createOutboxBench()
  /** As `assemble` does it, with nothing in memory. */
  function startWorker() {
    const arrivals = createArrivals()
    const { store } = bench.startWorker()
    let at = 0
    const queue = createQueue({
      store,
      now: () => (bench.clock.now += 1),
      createId: () => `e${(at += 1)}-${bench.clock.now}`,
      beforePut: () => undefined,
      findMade: arrivals.findMade,
    })
    const sender = createSender({
      store,
      getLibrary: async () => bench.connected.library,
      now: () => (bench.clock.now += 1),
      wakeIn: () => undefined,
      onSaved: (entry, saved) => {
        arrivals.learn(entry, saved)
        void learnArrival(entry.url, saved)
      },
      onDelivery: () => {},
    })
    return { queue, sender }
  }
  const page = { url: 'https://example.com/a', title: 'A' }
  bench.library.gate.before = async () => {
    throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
  }
  const first = startWorker()
  const entry = await first.queue.save(LIBRARY, page)
  await first.sender.deliverNow(entry.id)
  await announce(
    { title: 'Kept, not sent yet', message: 'A', undo: true, tone: 'later' },
    { id: 'n', ...page, bookmarkId: null },
  )
  // The worker dies; the alarm wakes another, which sends; that one dies too.
  bench.library.gate.before = async () => undefined
  await startWorker().sender.resume()
  expect(bench.library.find(page.url)).toBeDefined()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const third = startWorker()
  registerNotificationClicks({
    holder: { read: async () => ({ tag: LIBRARY }) } as never,
    queue: third.queue,
    sender: third.sender,
    onQueued: () => undefined,
  })
  listeners[0]!('n')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(bench.library.find(page.url)?.deletedAt ?? null).not.toBeNull()
})
