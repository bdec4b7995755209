import { ApiError, TransportError } from '@bookplate/contract'
import { describe, expect, it, vi } from 'vitest'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { createOutboxStore } from '@/lib/outbox/store.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const page = (url: string) => ({ url, title: `Title of ${url}` })
const A = page('https://example.com/a')
const B = page('https://example.com/b')
const refuse = (status: number, code: string, extra: Partial<ApiError> = {}) =>
  new ApiError({ status, code, message: code, retryable: false, requestId: 'r1', ...extra })
const nothing = async (): Promise<unknown> => undefined
const offline = () => new TransportError({ kind: 'offline', message: 'No network.', requestId: null })

describe('the outbox', () => {
  it('saves a page and deletes the entry afterwards', async () => {
    const { queue, sender, store, library } = createOutboxBench()
    const entry = await queue.save(LIBRARY, A)
    expect(await sender.deliverNow(entry.id)).toMatchObject({ kind: 'done', saved: { created: true } })
    expect(library.find(A.url)).toBeDefined()
    expect(await store.list()).toEqual([])
  })

  it('needs no text in the response and only one write for it', async () => {
    const writes: string[] = []
    const { startWorker, library } = createOutboxBench()
    const { queue, sender } = startWorker((store) => ({
      ...store,
      change: (...change) => {
        writes.push('write')
        return store.change(...change)
      },
    }))
    const save = vi.spyOn(library.client.bookmarks, 'save')
    library.gate.before = async () => void writes.push('request')
    const entry = await queue.save(LIBRARY, A)
    await sender.deliverNow(entry.id)
    expect(writes).toEqual(['write', 'request', 'write'])
    expect(save).toHaveBeenCalledWith(A.url, expect.objectContaining({ isBrief: true }))
  })

  it('reports an entry that another batch sent', async () => {
    const { queue, sender } = createOutboxBench()
    const entry = await queue.save(LIBRARY, A)
    await sender.flush()
    expect(await sender.deliverNow(entry.id)).toMatchObject({ kind: 'done' })
  })

  it('sends an entry once, also from two open pages', async () => {
    const { queue, sender, startWorker, library } = createOutboxBench()
    const save = vi.spyOn(library.client.bookmarks, 'save')
    const update = vi.spyOn(library.client.bookmarks, 'update')
    const other = startWorker()
    const entry = await queue.save(LIBRARY, A, { ...NO_EDIT, add: ['one'] })
    const { promise: isStarted, resolve: start } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    library.gate.before = async () => {
      start()
      await isOver
    }
    const first = sender.deliverNow(entry.id)
    await isStarted
    const both = Promise.all([first, other.sender.deliverNow(entry.id), other.sender.flush()])
    end()
    await both
    expect([save.mock.calls.length, update.mock.calls.length]).toEqual([1, 1])
  })

  it("merges text typed before the save's response into one change", async () => {
    const { queue, sender, library } = createOutboxBench()
    const entry = await queue.save(LIBRARY, A)
    library.gate.before = async (call) => {
      if (!call.startsWith('save')) return
      await queue.edit(LIBRARY, A, { ...NO_EDIT, add: ['one'] })
      await queue.edit(LIBRARY, A, { ...NO_EDIT, add: ['two'], isFavorite: true })
      await queue.edit(LIBRARY, A, { ...NO_EDIT, note: { text: 'n', blind: true }, remove: ['one'] })
    }
    await sender.deliverNow(entry.id)
    expect(library.bodies).toEqual([{ isFavorite: true, note: 'n', tags: { add: ['two'], remove: ['one'] } }])
  })

  it('keeps text typed during a request for the next one', async () => {
    const { queue, sender, store, library } = createOutboxBench()
    const entry = await queue.save(LIBRARY, A, { ...NO_EDIT, add: ['one'] })
    let typed = false
    library.gate.before = async (call) => {
      if (!call.startsWith('update') || typed) return
      typed = true
      await queue.edit(LIBRARY, A, { ...NO_EDIT, add: ['two'] })
    }
    await sender.deliverNow(entry.id)
    expect([...library.find(A.url)!.tags]).toEqual(['one', 'two'])
    expect(await store.list()).toEqual([])
  })

  it('never overwrites an existing note', async () => {
    const { queue, sender, library } = createOutboxBench()
    const { bookmark } = await library.client.bookmarks.save(A.url)
    await library.client.bookmarks.update(bookmark.id, { note: 'old' })
    const entry = await queue.save(LIBRARY, A, { ...NO_EDIT, note: { text: 'new', blind: true } })
    await sender.deliverNow(entry.id)
    expect(library.find(A.url)!.note).toBe('old\n\nnew')
  })

  it('sends everything, oldest first, when the network is back', async () => {
    const { queue, sender, store, library, clock } = createOutboxBench()
    library.gate.before = () => Promise.reject(offline())
    const urls = Array.from({ length: 40 }, (_, index) => `https://example.com/${index}`)
    for (const url of urls) await queue.save(LIBRARY, page(url))
    await sender.flush()
    expect(library.bookmarks.size).toBe(0)
    library.calls.length = 0
    library.gate.before = async () => {}
    clock.now += 60 * 60_000
    await sender.flush()
    expect(library.calls).toEqual(urls.map((url) => `save ${url}`))
    expect(await store.list()).toEqual([])
  })

  it.each(['others are answered', 'a person asks to go on'])(
    'keeps the order if a request is lost while %s',
    async (meanwhile) => {
      const { queue, startWorker, store, library } = createOutboxBench()
      const urls = Array.from({ length: 40 }, (_, index) => `https://example.com/${index}`)
      for (const url of urls) await queue.save(LIBRARY, page(url))
      let resumed: Promise<void> | null = null
      const { sender } = startWorker((real) => ({
        ...real,
        writePause: async (tag, pause) => {
          await real.writePause(tag, pause)
          if (pause && meanwhile === 'a person asks to go on') resumed ??= sender.resume()
        },
      }))
      library.gate.before = async (call) => {
        if (call !== `save ${urls[0]}`) return
        library.gate.before = async () => {}
        throw offline()
      }
      await sender.flush()
      await resumed
      const arrived = [...library.bookmarks.values()].map(({ url }) => url)
      expect(arrived.toSorted()).toEqual(urls.toSorted())
      // Entries sent concurrently may arrive first.
      expect(arrived.indexOf(urls[0]!)).toBeLessThanOrEqual(3)
      expect(await store.list()).toEqual([])
    },
  )

  it('stops at the first network failure', async () => {
    const { queue, sender, library, wakes } = createOutboxBench()
    library.gate.before = () => Promise.reject(offline())
    for (let index = 0; index < 20; index += 1)
      await queue.save(LIBRARY, page(`https://example.com/${index}`))
    await sender.flush()
    expect(library.calls.length).toBeLessThanOrEqual(3)
    expect(Math.round(wakes.at(-1)! / 1_000)).toBe(5)
  })

  it('sets a permanent refusal aside and sends the rest', async () => {
    const { queue, sender, store, library } = createOutboxBench()
    library.gate.before = async (call) => {
      if (call === `save ${A.url}`) throw refuse(422, 'validation_error')
    }
    await queue.save(LIBRARY, A)
    await queue.save(LIBRARY, B)
    await sender.flush()
    expect(library.find(B.url)).toBeDefined()
    expect(await store.list()).toMatchObject([
      { url: A.url, state: 'refused', problem: { code: 'validation_error', requestId: 'r1' } },
    ])
    await sender.flush()
    expect(library.calls.filter((call) => call === `save ${A.url}`)).toHaveLength(1)
  })

  it('waits exactly for a 429, even if a person sends', async () => {
    const { queue, sender, store, library, clock } = createOutboxBench()
    library.gate.before = () =>
      Promise.reject(refuse(429, 'rate_limited', { retryable: true, retryAfterMs: 30_000 }))
    const entry = await queue.save(LIBRARY, A)
    await sender.flush()
    library.gate.before = async () => {}
    library.calls.length = 0
    clock.now += 29_000
    await sender.flush()
    await sender.resume()
    expect(await sender.deliverNow(entry.id)).toBeNull()
    expect(library.calls).toEqual([])
    clock.now += 1_100
    await sender.flush()
    expect(library.calls).toEqual([`save ${A.url}`])
    expect(await store.list()).toEqual([])
  })

  it('sends one request after each pause, for any number of entries and callers', async () => {
    const { queue, sender, store, library, clock } = createOutboxBench()
    const limited = refuse(429, 'rate_limited', { retryable: true, retryAfterMs: 30_000 })
    library.gate.before = () => Promise.reject(limited)
    const urls = Array.from({ length: 8 }, (_, index) => `https://example.com/${index}`)
    const entries = await Promise.all(urls.map((url) => queue.save(LIBRARY, page(url))))
    await sender.flush()
    for (let window = 0; window < 5; window += 1) {
      library.calls.length = 0
      clock.now += 31_000
      await Promise.all([sender.flush(), sender.deliverNow(entries[5]!.id), sender.resume()])
      expect(library.calls).toHaveLength(1)
    }
    library.calls.length = 0
    library.gate.before = async () => {}
    clock.now += 31_000
    await sender.flush()
    expect(library.calls).toEqual(urls.map((url) => `save ${url}`))
    expect(await store.readPause(LIBRARY)).toBeNull()
  })

  it("keeps the library's pause when an earlier request ends during it", async () => {
    const { queue, sender, store, library } = createOutboxBench()
    const slow = Promise.withResolvers<void>()
    library.gate.before = (call) =>
      call === `save ${A.url}`
        ? slow.promise
        : Promise.reject(refuse(429, 'rate_limited', { retryable: true, retryAfterMs: 30_000 }))
    await queue.save(LIBRARY, A)
    await queue.save(LIBRARY, B)
    const flushed = sender.flush()
    await expect.poll(() => store.readPause(LIBRARY)).not.toBeNull()
    slow.resolve()
    await flushed
    expect(library.find(A.url)).toBeDefined()
    expect(await store.readPause(LIBRARY)).toMatchObject({ problem: { code: 'rate_limited' } })
    expect(library.calls.filter((call) => call === `save ${B.url}`)).toHaveLength(1)
  })

  it("does not blame the page if this browser can't write", async () => {
    const { queue, store, startWorker, library, clock } = createOutboxBench()
    await queue.save(LIBRARY, A)
    let isFull = true
    const worker = startWorker((real) => ({
      ...real,
      change: async (which, change) => {
        if (!isFull) return real.change(which, change)
        isFull = false
        throw new DOMException('No room.', 'QuotaExceededError')
      },
    }))
    await worker.sender.flush()
    expect(await store.list()).toMatchObject([{ url: A.url, state: 'waiting' }])
    clock.now += 60_000
    await worker.sender.flush()
    expect(library.find(A.url)).toBeDefined()
    expect(await store.list()).toEqual([])
  })

  it('never sends entries of another library', async () => {
    const { queue, sender, store, library, connected } = createOutboxBench()
    const entry = await queue.save('https://other.example|9', A)
    await sender.flush()
    expect(await sender.deliverNow(entry.id)).toBeNull()
    expect(library.calls).toEqual([])
    connected.library = null
    await sender.flush()
    expect(await store.list()).toHaveLength(1)
  })

  it('leaves the rest of the rate budget to the person', async () => {
    const { queue, sender, library, connected, clock, wakes } = createOutboxBench()
    const readAt = clock.now
    connected.library!.budget = () => ({ limit: 100, remaining: 20, resetMs: 40_000, readAt })
    const entry = await queue.save(LIBRARY, A)
    await queue.save(LIBRARY, B)
    await sender.flush()
    expect(library.calls).toEqual([])
    expect(wakes.at(-1)).toBeGreaterThan(30_000)
    await sender.deliverNow(entry.id)
    expect(library.calls).toEqual([`save ${A.url}`])
  })

  it('drops an undone unsent save and archives a sent one', async () => {
    const { queue, sender, store, library, connected } = createOutboxBench()
    await queue.save(LIBRARY, A)
    await queue.edit(LIBRARY, A, { archived: true })
    expect(await store.list()).toEqual([])
    const saved = await queue.save(LIBRARY, B)
    await sender.deliverNow(saved.id)
    connected.library = { ...connected.library! }
    await queue.edit(LIBRARY, { ...B, bookmarkId: library.find(B.url)!.id }, { archived: true })
    await sender.flush()
    expect(library.find(B.url)!.deletedAt).not.toBeNull()
    await queue.edit(LIBRARY, { ...B, bookmarkId: library.find(B.url)!.id }, { archived: false })
    await sender.flush()
    expect(library.find(B.url)!.deletedAt).toBeNull()
  })

  it('sends nothing that is undone after it was read', async () => {
    const { startWorker, library } = createOutboxBench()
    let undo = nothing
    let reads = 0
    const { queue, sender, store } = startWorker((inner) => ({
      ...inner,
      find: async (which) => {
        const entry = await inner.find(which)
        // The second read is the last before a request.
        if ((reads += 1) === 2) await undo()
        return entry
      },
    }))
    const entry = await queue.save(LIBRARY, A)
    undo = () => queue.editAll(LIBRARY, [{ ...A, bookmarkId: null, edit: { archived: true } }])
    await sender.deliverNow(entry.id)
    expect(library.calls).toEqual([])

    const { bookmark } = await library.client.bookmarks.save(B.url)
    const target = { ...B, bookmarkId: bookmark.id }
    const [archived] = await queue.editAll(LIBRARY, [{ ...target, edit: { archived: true } }], { mark: 'm' })
    reads = 0
    undo = () => queue.editAll(LIBRARY, [{ ...target, edit: { archived: false } }], { undoes: 'm' })
    await sender.deliverNow(archived!.id)
    expect(library.find(B.url)!.deletedAt).toBeNull()
    expect(await store.list()).toEqual([])
  })

  it('joins a note once whose text the library stores differently', async () => {
    const { queue, sender, library } = createOutboxBench()
    const { bookmark } = await library.client.bookmarks.save(A.url)
    const target = { ...A, bookmarkId: bookmark.id }
    for (const [text, base] of [
      ['Typed \ud83d', ''],
      ['Typed \ud83d and more', 'Typed \ud83d'],
    ] as const) {
      await queue.edit(LIBRARY, target, { note: { text, blind: false, bases: [base] } })
      await sender.flush()
      library.find(A.url)!.note = library.find(A.url)!.note!.toWellFormed()
    }
    expect(library.find(A.url)!.note).toBe('Typed \ufffd and more')
  })

  it('reports all of an entry that is changed while it is archived with others', async () => {
    const { queue, sender, library, events } = createOutboxBench()
    const pages = await Promise.all(
      [A, B].map(async (page) => ({
        ...page,
        bookmarkId: (await library.client.bookmarks.save(page.url)).bookmark.id,
      })),
    )
    for (const page of pages) await queue.edit(LIBRARY, page, { archived: true })
    library.gate.before = async (call) => {
      if (call.startsWith('archive')) await queue.edit(LIBRARY, pages[0]!, { isFavorite: true })
    }
    const arrived: Edit[] = []
    events.delivered = (delivery) => void arrived.push(delivery.arrived)
    await sender.flush()
    expect(arrived).toContainEqual({ archived: true, isFavorite: true })
  })

  it('quarantines an unreadable record and sends the rest', async () => {
    const { queue, store } = createOutboxBench()
    await queue.save(LIBRARY, A)
    const { openOutboxDatabase } = await import('@/lib/outbox/database.ts')
    const database = await openOutboxDatabase()
    const group = { library: LIBRARY, state: 'waiting', queuedAt: 1 }
    await database.put('entries', { id: 'broken', ...group })
    expect((await store.listOldest(1)).entries).toMatchObject([{ url: A.url }])
    await database.put('entries', { id: 'no group', queuedAt: 1 })
    expect(
      await createOutboxStore(
        async () => database,
        () => 0,
      ).list(),
    ).toMatchObject([{ url: A.url }])
    expect(await store.countQuarantined()).toBe(2)
  })
})
