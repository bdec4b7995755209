import { TransportError } from '@bookplate/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { browser } from 'wxt/browser'
import { announce, learnRecentSave } from '@/lib/background/announce.ts'
import { captureAnswersItem } from '@/lib/settings/site-answers.ts'
import { createRecentSaves } from '@/lib/save/recent.ts'
import type { ActionContext } from '@/lib/background/context.ts'
import { createNotificationClicks } from '@/lib/background/notification-clicks.ts'
import type { NotificationClick } from '@/lib/platform/notifications.ts'
import { createQueue } from '@/lib/outbox/queue.ts'
import { createSender } from '@/lib/outbox/sender.ts'
import { notifiedItem } from '@/lib/background/notified-pages.ts'
import { createFakeLibrary } from '../../helpers/fake-library.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const OTHER = 'https://library.example|2'
const page = { url: 'https://example.com/a', title: 'A' }
const saved = { title: 'Saved', message: 'A', undo: true, tone: 'good' } as const

const isArchived = ({ find }: ReturnType<typeof createFakeLibrary>) => Boolean(find(page.url)?.deletedAt)
const knownId = async () => (await notifiedItem.read())[0]!.bookmarkId

describe('Undo in a notification', () => {
  let bench: ReturnType<typeof createOutboxBench>
  let pressUndo: (id: string, at?: NotificationClick) => void
  const seen: unknown[] = []
  const shown: { id: string; title: string; message: string }[] = []

  beforeEach(() => {
    fakeBrowser.reset()
    shown.length = 0
    Object.assign(browser.notifications, {
      create: async (id: string, words: { title: string; message: string }) =>
        void shown.push({ id, ...words }),
      clear: async () => true,
    })
    Object.assign(browser.action, {
      setBadgeText: async () => undefined,
      setBadgeBackgroundColor: async () => undefined,
    })
    bench = createOutboxBench()
  })

  /** Like `assemble`, with nothing in memory. */
  function startWorker() {
    const recentSaves = createRecentSaves()
    const { store } = bench.startWorker()
    const learned: Promise<void>[] = []
    let at = 0
    const queue = createQueue({
      store,
      now: () => (bench.clock.now += 1),
      createId: () => `e${(at += 1)}-${bench.clock.now}`,
      beforePut: () => undefined,
      findMade: recentSaves.findMade,
    })
    const sender = createSender(LIBRARY, {
      store,
      getLibrary: async () => bench.connected.library,
      now: () => (bench.clock.now += 1),
      lock: (_name, run) => run(),
      wakeIn: () => undefined,
      onSaved: (entry, answer) => {
        recentSaves.learn(entry, answer)
        learned.push(learnRecentSave(entry, answer))
      },
      onArrived: () => undefined,
      onDelivery: () => {},
    })
    const press = createNotificationClicks({
      access: {
        readSignedIn: async (tag?: string) =>
          bench.connected.library?.tag === tag ? bench.connected.library : null,
      },
      queue,
      sender: { ...sender, deliverNow: ({ id }: { id: string }) => sender.deliverNow(id) },
      onQueued: () => undefined,
      saveLinks: { undo: async (id: string) => void seen.push(['undo', id]) },
      saveCaptured: async (page: { url: string }, tabId: number) => {
        seen.push([page.url, tabId])
        return { status: 'unsaved' }
      },
    } as unknown as ActionContext)
    pressUndo = (id, at = 'only') => void press(id, at)
    return { queue, sender, store, learned }
  }

  async function saveAndAnnounce() {
    const { queue, sender } = startWorker()
    const entry = await queue.save(LIBRARY, page)
    const delivery = await sender.deliverNow(entry.id)
    await announce(saved, { id: 'n', library: LIBRARY, ...page, bookmarkId: delivery!.saved!.bookmark.id })
  }

  /** The other account has had the same page for long. */
  async function connectOther() {
    const other = createFakeLibrary()
    await other.client.bookmarks.save(page.url)
    bench.connected.library = { tag: OTHER, client: other.client, captures: null, budget: () => null }
    return other
  }

  it('captures the page if the button offers that', async () => {
    startWorker()
    const words = { ...saved, title: 'Saved without text', tone: 'later', next: 'see' } as const
    await announce(words, { id: 'n', library: LIBRARY, ...page, bookmarkId: null }, 7)
    expect((await notifiedItem.read())[0]!.actions).toEqual(['undo', 'see'])
    pressUndo('n', 1)
    await expect.poll(() => seen.at(-1)).toEqual([page.url, 7])
    expect(await captureAnswersItem.read()).toEqual({ [new URL(page.url).host]: 'yes' })
  })

  it('undoes a batch of links by its button, and opens the list by a click next to it', async () => {
    startWorker()
    const opened: unknown[] = []
    browser.tabs.create = async ({ url }) => (opened.push(url), {}) as never
    const words = { ...saved, undo: 'undoLinks', next: 'showLinks' } as const
    await announce(words, { id: 'batch', library: LIBRARY, url: '', title: '', bookmarkId: null })
    pressUndo('batch', 0)
    await expect.poll(() => seen.at(-1)).toEqual(['undo', 'batch'])
    pressUndo('batch', 'itself')
    await expect.poll(() => opened).toEqual([expect.stringContaining('links=batch')])
  })

  it('undoes a save that arrived while the person was away', async () => {
    bench.library.gate.before = async () => {
      throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
    }
    const first = startWorker()
    const entry = await first.queue.save(LIBRARY, page)
    await first.sender.deliverNow(entry.id)
    await announce(
      { title: 'Kept, not sent yet', message: 'A', undo: true, tone: 'later' },
      { id: 'n', library: LIBRARY, ...page, bookmarkId: null },
    )
    // The worker dies. The alarm wakes another, which sends and dies too.
    bench.library.gate.before = async () => undefined
    const second = startWorker()
    await second.sender.resume()
    await Promise.all(second.learned)
    expect(bench.library.find(page.url)).toBeDefined()
    startWorker()
    pressUndo('n')
    await expect.poll(() => isArchived(bench.library)).toBe(true)
  })

  it('touches no bookmark of the account that was connected since, and says that it waits', async () => {
    await saveAndAnnounce()
    const other = await connectOther()
    const { sender } = startWorker()
    shown.length = 0
    pressUndo('n')
    await expect.poll(() => shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({
      title: 'Not removed yet',
      message:
        'You saved A with a different account. It will be removed when you connect that account again.',
    })
    await sender.flush()
    expect([isArchived(other), isArchived(bench.library)]).toEqual([false, false])
  })

  it('is done when the account that it was for is connected again', async () => {
    await saveAndAnnounce()
    const own = bench.connected.library
    const other = await connectOther()
    const { sender } = startWorker()
    shown.length = 0
    pressUndo('n')
    await expect.poll(() => shown).toHaveLength(1)
    bench.connected.library = own
    await sender.resume()
    expect([isArchived(other), isArchived(bench.library)]).toEqual([false, true])
  })

  it('is kept also while no account is connected', async () => {
    await saveAndAnnounce()
    const own = bench.connected.library
    bench.connected.library = null
    const { sender } = startWorker()
    shown.length = 0
    pressUndo('n')
    await expect.poll(() => shown).toHaveLength(1)
    bench.connected.library = own
    await sender.resume()
    expect(isArchived(bench.library)).toBe(true)
  })

  it('learns where the page arrived from its own account only', async () => {
    await announce(saved, { id: 'n', library: LIBRARY, ...page, bookmarkId: null })
    const { client } = await connectOther()
    const { bookmark } = await client.bookmarks.save(page.url)
    await learnRecentSave({ library: OTHER, url: page.url }, { bookmark, created: true })
    expect(await knownId()).toBeNull()
    await learnRecentSave({ library: LIBRARY, url: page.url }, { bookmark, created: true })
    expect(await knownId()).toBe(bookmark.id)
  })
})
