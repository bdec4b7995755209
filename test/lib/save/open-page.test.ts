import { TransportError } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createOpenPage } from '@/lib/save/open-page.ts'
import { outcomeWords } from '@/lib/save/outcome-words.ts'
import type { OpenIntent } from '@/lib/messaging/saving-protocol.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import { createSavingHandlers, type PageActions } from '@/lib/save/saving-handlers.ts'
import type { Queue } from '@/lib/outbox/queue.ts'
import { LIBRARY, createOutboxBench, startCollector } from '../../helpers/outbox-bench.ts'
import { createScreenStore } from '../../helpers/screen.ts'
import { settle } from '../../helpers/settle.ts'
import { until } from '../../helpers/waits.ts'
import { apiError } from '../../helpers/api-error.ts'

const PAGE = { url: 'https://example.com/a', title: 'A' }
/** Tab with selected words. */
const TAB = 7

/**
 * `between` happens after the save is in the queue and before anyone asks for it to be sent; `patience` is how long
 * a person is left without an answer.
 */
function createBench(
  between: (entryId: string) => Promise<unknown>,
  patience: () => Promise<void> = () => new Promise(() => undefined),
) {
  const bench = createOutboxBench()
  fakeBrowser.reset()
  const disk = { isFull: false }
  const queue: Queue = {
    ...bench.queue,
    save: async (...given) => {
      const entry = await bench.queue.save(...given)
      await between(entry.id)
      return entry
    },
    editAll: async (...given) => {
      if (disk.isFull) throw Object.assign(new Error('Full.'), { name: 'QuotaExceededError' })
      return bench.queue.editAll(...given)
    },
  }
  const { library } = bench.connected
  const context = bench.context({
    access: {
      read: async () => ({
        ...library,
        view: {
          signedIn: bench.connected.library !== null,
          scopes: null,
          connection: { via: 'key' },
        },
        offer: async () => null,
      }),
    },
    queue,
    collector: startCollector({ queue }),
    sleep: patience,
    readSelection: async (tabId: number) =>
      tabId === TAB ? [{ quote: 'Sleep sorts', prefix: 'It was known:' }] : [],
  })
  const { openPage } = createOpenPage(context)
  return {
    ...bench,
    disk,
    handlers: createSavingHandlers(context, {} as PageActions),
    open: (intent: OpenIntent = 'save', tabId?: number, quotes?: { quote: string }[]) =>
      openPage(PAGE, intent, { tabId, quotes }),
  }
}

async function openSlowly() {
  const bench = createBench(
    async () => undefined,
    async () => undefined,
  )
  const answer = Promise.withResolvers<void>()
  bench.library.gate.before = () => answer.promise
  const view = await bench.open()
  return {
    ...bench,
    view,
    async arrive() {
      answer.resolve()
      await expect.poll(() => bench.store.list()).toEqual([])
    },
  }
}

describe('opening a page that another turn of the queue just sent', () => {
  it('says that a new one is saved, not that it waits', async () => {
    const bench = createBench((id) => bench.sender.deliverNow(id))
    expect(await bench.open()).toMatchObject({ status: 'saved', created: true, bookmark: { url: PAGE.url } })
    expect(await bench.store.list()).toEqual([])
  })

  it('shows a known one with the changes of that turn', async () => {
    const bench = createBench((id) => bench.sender.deliverNow(id))
    const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
    await bench.queue.edit(LIBRARY, { ...PAGE, bookmarkId: bookmark.id }, { ...NO_EDIT, isFavorite: true })
    expect(await bench.open()).toMatchObject({ status: 'saved', bookmark: { isFavorite: true } })
  })
})

it('says that the library refuses the session, if another request learned that meanwhile', async () => {
  const bench = createBench(async () => (bench.connected.library = null))
  expect(await bench.open()).toMatchObject({ status: 'waiting', problem: { code: 'unauthorized' } })
})

describe('an edit that the full outbox has no room for', () => {
  it('is shown to screens that open later, with the reason, until the outbox has room', async () => {
    const { open, handlers, disk, library, store } = createBench(async () => undefined)
    const { bookmark } = await library.client.bookmarks.save(PAGE.url)
    const edited = { status: 'saved', bookmark: { tags: ['harbor'], isFavorite: true } }
    const edit = { add: ['harbor'], isFavorite: true }
    disk.isFull = true
    const { journal } = createScreenStore({ library: LIBRARY })
    await journal.put({ edits: [{ ...PAGE, bookmarkId: bookmark.id, edit }] }).stored
    expect(await open('look')).toMatchObject(edited)
    const { entries } = await handlers['outbox.list']({}, { signal: new AbortController().signal })
    expect(entries).toMatchObject([
      { bookmarkId: bookmark.id, edit, problem: { name: 'QuotaExceededError' } },
    ])
    expect(await store.list()).toEqual([])
    disk.isFull = false
    expect(await open('look')).toMatchObject(edited)
    expect(await store.list()).toMatchObject([{ bookmarkId: bookmark.id, edit }])
  })

  it('is shown also if it is text in the fields of a closed screen', async () => {
    const { open, disk, library } = createBench(async () => undefined)
    const { bookmark } = await library.client.bookmarks.save(PAGE.url)
    disk.isFull = true
    const record = { library: LIBRARY, ...PAGE, bookmarkId: bookmark.id, isHeld: false, version: 1 }
    const note = { text: 'The red lamp', blind: false, bases: [''] }
    await fakeBrowser.storage.local.set({ 'typed:gone 1': { ...record, tagText: 'harbor', note } })
    expect(await open('look')).toMatchObject({ bookmark: { tags: ['harbor'], note: 'The red lamp' } })
  })
})

describe('words that are selected on a page that is saved', () => {
  const words = { quote: 'Sleep sorts', prefix: 'It was known:' }
  it('are added to the highlights of its bookmark, also if it is an old one', async () => {
    const { open, library } = createBench(async () => undefined)
    expect(await open('save', TAB)).toMatchObject({
      status: 'saved',
      created: true,
      highlights: 1,
    })
    expect(library.find(PAGE.url)?.highlights).toMatchObject([words])
    expect(await open('save', undefined, [{ quote: 'the day' }])).toMatchObject({
      status: 'saved',
      created: false,
    })
    expect(library.find(PAGE.url)?.highlights).toMatchObject([words, { quote: 'the day' }])
  })

  it("are ignored if the popup only looks, or the page can't be read", async () => {
    const { open, library } = createBench(async () => undefined)
    expect(await open('save', TAB + 1)).not.toHaveProperty('highlights')
    expect(await open('look', TAB)).not.toHaveProperty('highlights')
    expect(library.find(PAGE.url)).not.toHaveProperty('highlights')
  })

  it('are in the note of a library without highlights', async () => {
    const { open, library, connected } = createBench(async () => undefined)
    connected.library!.captures = null
    await open('save', TAB)
    expect(await open('save', TAB)).toMatchObject({ bookmark: { note: '> Sleep sorts' } })
    expect(library.find(PAGE.url)?.note).toBe('> Sleep sorts')
  })
})

describe('a save that takes longer than the popup waits', () => {
  it('waits, and appears as just saved to a popup that follows it', async () => {
    const bench = await openSlowly()
    expect(bench.view).toMatchObject({ status: 'waiting', problem: { kind: 'timeout' } })
    expect(await bench.open('follow')).toMatchObject({ status: 'waiting' })
    await bench.arrive()
    expect(await bench.open('follow')).toMatchObject({ status: 'saved', created: true })
  })

  it('is shown as saved after it has arrived, also if the library answers nothing else', async () => {
    const bench = await openSlowly()
    await bench.arrive()
    bench.library.gate.before = async () => {
      throw new TransportError({ kind: 'timeout', message: 'No answer.', requestId: null })
    }
    expect(await bench.open('follow')).toMatchObject({ status: 'saved', created: true })
  })

  it('is reported as slow site if the library answers other requests', async () => {
    const bench = createBench(
      async () => undefined,
      // Longer than every response of this library.
      settle,
    )
    const answer = Promise.withResolvers<void>()
    bench.library.gate.before = (call) => (call.startsWith('save') ? answer.promise : Promise.resolve())
    expect(await bench.open()).toMatchObject({ status: 'waiting', problem: null, isSlowSite: true })
    answer.resolve()
    await expect.poll(() => bench.store.list()).toEqual([])
  })

  it('is shown as just saved also at the moment in which it leaves the queue', async () => {
    const bench = await openSlowly()
    const seen: unknown[] = []
    const { change, list, find } = bench.store
    let asked: Promise<unknown> | null = null
    // Found when asked, and sent before the response.
    bench.store.find = async (which) => {
      if (asked && typeof which !== 'string')
        await until('an empty queue', async () => (await list()).length === 0)
      return find(which)
    }
    bench.store.change = async (...given) => {
      asked ??= bench.open('follow').then((view) => seen.push(view))
      return change(...given)
    }
    await bench.arrive()
    await asked
    expect(seen).toMatchObject([{ status: 'saved', created: true }])
  })

  it("isn't saved again by a retry after it has arrived", async () => {
    const bench = await openSlowly()
    await bench.arrive()
    const saves = () => bench.library.calls.filter((call) => call.startsWith('save'))
    expect(await bench.open('resend')).toMatchObject({ status: 'saved', created: true })
    expect(saves()).toHaveLength(1)
  })

  it('is shown as just saved if it arrives during a retry', async () => {
    const bench = createBench(async () => undefined)
    const { id } = await bench.queue.save(LIBRARY, PAGE)
    const { list } = bench.store
    bench.store.list = async () => {
      const waiting = await list()
      bench.store.list = list
      await bench.sender.deliverNow(id)
      return waiting
    }
    expect(await bench.open('resend')).toMatchObject({ status: 'saved', created: true })
  })

  it('is a known bookmark for a popup that only looks later', async () => {
    const bench = await openSlowly()
    await bench.arrive()
    expect(await bench.open('look')).toMatchObject({ status: 'saved', created: false })
  })

  it('is a known bookmark if the library had it already', async () => {
    const known = createBench(async () => undefined)
    await known.library.client.bookmarks.save(PAGE.url)
    expect(await known.open('follow')).toMatchObject({ status: 'saved', created: false })
  })

  it("isn't saved again by a popup that follows it after an undo elsewhere", async () => {
    const bench = createBench(async () => undefined)
    expect(await bench.open('follow')).toEqual({ status: 'unsaved' })
    expect(bench.library.calls).toEqual([])
  })
})

describe('a page that is saved is not called "not saved"', () => {
  it('because it could not be read again', async () => {
    const bench = createBench(async () => undefined)
    bench.library.gate.before = async (call) => {
      // The rate-limit window ends with the change.
      const isRead =
        call.startsWith('read') && bench.library.calls.some((other) => other.startsWith('update'))
      if (isRead) throw apiError(429, 'rate_limited')
    }
    // The menu item "Highlight in Bookplate".
    await bench.queue.save(LIBRARY, PAGE, { ...NO_EDIT, append: ['> quote'] })
    expect(await bench.open()).toMatchObject({ status: 'saved', created: true })
    expect(bench.library.find(PAGE.url)).toMatchObject({ note: '> quote' })
  })

  it('because its quote was refused', async () => {
    const { open, queue, library } = createBench(async () => undefined)
    library.gate.before = async (call) => {
      if (call.startsWith('update')) throw apiError(422, 'validation_error')
    }
    await queue.save(LIBRARY, PAGE, { ...NO_EDIT, append: ['> a very long quote'] })
    const view = await open()
    expect(library.find(PAGE.url)).toBeDefined()
    expect(outcomeWords(view, 'A').title).toBe('Saved, but some changes failed')
  })
})

it('a retry of everything rewrites only what was tried', async () => {
  const bench = createBench(async () => undefined)
  const { id } = await bench.queue.save(LIBRARY, PAGE)
  await bench.queue.save(LIBRARY, { url: 'https://example.com/b', title: 'B' })
  await bench.store.change(id, (entry) => entry && { ...entry, notBefore: bench.clock.now + 60_000 })
  const changed: unknown[] = []
  const { changeAll } = bench.store
  bench.store.changeAll = (changes, ...more) => {
    changed.push(...changes.map(({ which }) => which))
    return changeAll(changes, ...more)
  }
  bench.connected.library = null
  await bench.handlers['outbox.retry']({ id: null }, { signal: new AbortController().signal })
  expect(changed).toEqual([id])
})
