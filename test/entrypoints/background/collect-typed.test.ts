import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createCollector } from '@/entrypoints/background/collect-typed.ts'
import { createDrafts } from '@/lib/typed/drafts.ts'
import { createJournal } from '@/lib/typed/journal.ts'
import { createFakeLocks } from '../../helpers/fake-locks.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const PAGE = { url: 'https://example.com/a', title: 'A page', bookmarkId: null }
const ID = '7f0c1c1e-9a53-4b1e-8a4e-0d7f3a1b2c30'
const area = fakeBrowser.storage.local

function setUp() {
  const bench = createOutboxBench()
  const { locks, endAll } = createFakeLocks()
  const left: boolean[] = []
  let ids = 0
  const drafts = createDrafts(area, () => bench.clock.now)
  /** Each is a worker of its own: nothing but what is stored is known to the next. */
  const startCollector = (overrides: Partial<Parameters<typeof createCollector>[0]> = {}) =>
    createCollector({
      area,
      locks,
      queue: bench.startWorker().queue,
      drafts,
      now: () => bench.clock.now,
      onCollected: () => undefined,
      onLeft: (isLeft) => left.push(isLeft),
      sleep: () => Promise.resolve(),
      ...overrides,
    })
  const openSurface = () => {
    ids += 1
    const surface = `surface-${ids}`
    let at = 0
    const journal = createJournal({
      area,
      locks,
      createId: () => (at ? `mark-${(at += 1)}` : ((at = 1), surface)),
    })
    journal.use(LIBRARY)
    return journal
  }
  const arrive = async () => {
    const { sender, store } = bench.startWorker()
    await sender.flush()
    expect(await store.list()).toEqual([])
    return bench.library.find(PAGE.url)
  }
  return { ...bench, drafts, left, endAll, startCollector, openSurface, arrive }
}
const killed = () => Promise.reject(new Error('killed'))
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const typedKeys = async () => Object.keys(await area.get(null)).filter((key) => key.startsWith('typed:'))
const note = (text: string, seen = ['']) => ({ note: { text, blind: false, seen } })

/** A page that ends with a message, before its last letters are on disk. */
const typeAndLeave = async () => {
  const bench = setUp()
  const journal = bench.openSurface()
  const { collect, hear } = bench.startCollector()
  journal.type(PAGE, { tagText: 'sleep, me', ...note('For Ma') })
  await settle()
  const left = await area.get(null)
  journal.type(PAGE, { tagText: 'sleep, mem', ...note('For May') })
  const edit = { add: ['sleep', 'mem'], ...note('For May') }
  const { written } = journal.press(PAGE, 'press', { edits: [{ ...PAGE, edit }] })
  await settle()
  // The disk never got more.
  await area.set(left)
  return {
    arrive: bench.arrive,
    collect: () => (bench.endAll(), collect()),
    hear: () =>
      bench.queue.editAll(LIBRARY, hear([{ ...PAGE, edit }], written), { mark: 'press' }).then(bench.arrive),
  }
}

describe('what was typed on a surface', () => {
  beforeEach(() => fakeBrowser.reset())

  it('is left alone as long as the surface lives, and looked at again', async () => {
    const { openSurface, startCollector, store, left } = setUp()
    openSurface().type(PAGE, { tagText: 'sle' })
    await settle()
    await startCollector().collect()
    await startCollector().collect()
    expect(await store.list()).toEqual([])
    expect(await typedKeys()).toHaveLength(1)
    expect(left).toEqual([true, true])
  })

  it('goes with the highlight that it is a note on', async () => {
    const { openSurface, startCollector, endAll, arrive } = setUp()
    const remark = [{ id: ID, quote: 'Sleep sorts', note: 'Typed and left' }]
    const journal = openSurface()
    journal.type(PAGE, { remark: [{ id: 'no id', quote: '' }] })
    journal.type(PAGE, { remark })
    await settle()
    endAll()
    await startCollector().collect()
    expect(await typedKeys()).toEqual([])
    expect((await arrive())?.highlights).toEqual(remark)
  })

  it('is collected by the worker that heard of it as soon as the surface is gone', async () => {
    const { openSurface, startCollector, endAll, arrive, left } = setUp()
    const { collect, written } = startCollector()
    openSurface().type(PAGE, { tagText: 'sleep', ...note('For May') })
    await settle()
    const [key] = await typedKeys()
    written({ [key!]: { newValue: {} } })
    await settle()
    endAll()
    await settle()
    await collect()
    expect(await typedKeys()).toEqual([])
    expect(left.at(-1)).toBe(false)
    expect(await arrive()).toMatchObject({ note: 'For May', tags: new Set(['sleep']) })
  })

  it('is one word where its last letter reaches the disk after the surface is gone', async () => {
    const { openSurface, startCollector, endAll, arrive } = setUp()
    const journal = openSurface()
    const { collect, written } = startCollector()
    journal.type(PAGE, { tagText: 'sleep, me', ...note('For Ma') })
    await settle()
    endAll()
    await collect()
    expect(await arrive()).toMatchObject({ note: 'For Ma', tags: new Set(['sleep', 'me']) })
    for (const [tagText, text] of [
      ['sleep, mem', 'For May'],
      ['sleep, memo', 'For May 1'],
    ] as const) {
      journal.type(PAGE, { tagText, ...note(text) })
      await settle()
      const [key] = await typedKeys()
      written({ [key!]: { newValue: {} } })
      await settle()
      await collect()
    }
    expect(await typedKeys()).toEqual([])
    expect(await arrive()).toMatchObject({ note: 'For May 1', tags: new Set(['sleep', 'memo']) })
  })

  describe('whose last letters come by message alone', () => {
    const whole = { note: 'For May', tags: new Set(['sleep', 'mem']) }

    it('is one word where the message is heard first', async () => {
      const { arrive, collect, hear } = await typeAndLeave()
      await hear()
      await collect()
      expect(await arrive()).toMatchObject(whole)
    })

    it('is one word where what was written down is sent first', async () => {
      const { arrive, collect, hear } = await typeAndLeave()
      await collect()
      await arrive()
      expect(await hear()).toMatchObject(whole)
    })

    it('keeps the field that the message does not name', async () => {
      const { openSurface, startCollector, endAll, arrive, queue } = setUp()
      const journal = openSurface()
      const { collect, hear } = startCollector()
      journal.type(PAGE, { tagText: 'sleep', ...note('For Ma') })
      await settle()
      const left = await area.get(null)
      const { written } = journal.press(PAGE, 'press', {})
      await queue.editAll(LIBRARY, hear([{ ...PAGE, edit: note('For May') }], written), { mark: 'press' })
      await settle()
      await area.set(left)
      endAll()
      await collect()
      expect(await arrive()).toMatchObject({ note: 'For May', tags: new Set(['sleep']) })
    })
  })

  it('is collected by the next worker when it died with the surface', async () => {
    const { openSurface, startCollector, endAll, arrive, drafts } = setUp()
    openSurface().type(PAGE, { tagText: 'Sleep, memory' })
    await settle()
    await startCollector().collect()
    endAll()
    await startCollector().collect()
    expect(await arrive()).toMatchObject({ tags: new Set(['sleep', 'memory']) })
    expect(await drafts.take(LIBRARY, PAGE.url)).toMatchObject({ added: ['sleep', 'memory'], tagText: '' })
  })

  it.each(['drafts', 'remove', 'removed'] as const)(
    'is neither lost nor doubled by a kill at the write %s',
    async (dies) => {
      const { openSurface, startCollector, endAll, arrive, drafts, library } = setUp()
      const journal = openSurface()
      journal.press(PAGE, 'press', { isFavorite: true })
      journal.type(PAGE, { tagText: 'sleep', ...note('mine') })
      await settle()
      endAll()
      const dying = startCollector({
        ...(dies === 'drafts' ? { drafts: { ...drafts, write: killed } } : {}),
        area: {
          get: (keys) => area.get(keys),
          remove: async (keys) => {
            if (dies === 'removed') await area.remove(keys)
            return killed()
          },
        },
      })
      await dying.collect().catch(() => undefined)
      expect(await arrive()).toMatchObject({ note: 'mine', tags: new Set(['sleep']), isFavorite: true })
      // Changed elsewhere before the next worker starts: what was done is not done again.
      const { id } = library.find(PAGE.url)!
      await library.client.bookmarks.update(id, {
        isFavorite: false,
        tags: { remove: ['sleep'] },
        note: 'theirs',
      })
      await startCollector().collect()
      expect(await arrive()).toMatchObject({ note: 'theirs', tags: new Set(), isFavorite: false })
      expect(await typedKeys()).toEqual([])
      expect((await drafts.take(LIBRARY, PAGE.url))?.added).toEqual(['sleep'])
    },
  )

  it('comes once where the press was also heard', async () => {
    const { openSurface, startCollector, endAll, arrive, queue, library } = setUp()
    openSurface().press(PAGE, 'press', { add: ['sleep'] })
    await settle()
    await queue.edit(LIBRARY, PAGE, { append: [], add: ['sleep'], remove: [] }, 'press')
    await arrive()
    await library.client.bookmarks.update(library.find(PAGE.url)!.id, { tags: { remove: ['sleep'] } })
    endAll()
    await startCollector().collect()
    expect(await arrive()).toMatchObject({ tags: new Set() })
  })

  it('is a change of many as well, and the Undo of one that was heard, each once', async () => {
    const { openSurface, startCollector, endAll, queue, store } = setUp()
    const pages = [0, 1, 2].map((at) => ({ url: `https://example.com/${at}`, title: '', bookmarkId: ID }))
    const edits = pages.map((page, at) => ({
      ...page,
      bookmarkId: `${ID.slice(0, -1)}${at}`,
      edit: { isFavorite: true },
    }))
    const opposites = edits.map((one) => ({ ...one, edit: { isFavorite: false } }))
    const journal = openSurface()
    journal.press(edits[0]!, 'one#0', { edits })
    await queue.editAll(LIBRARY, edits, { mark: 'one#0' })
    await settle()
    endAll()
    await startCollector().collect()
    expect((await store.list()).map(({ edit }) => edit)).toEqual(edits.map(({ edit }) => edit))

    const next = openSurface()
    next.press(edits[0]!, 'two#0', { edits: opposites, undoes: 'one' })
    await settle()
    endAll()
    await startCollector({ area: { ...area, get: () => area.get(null), remove: killed } })
      .collect()
      .catch(() => undefined)
    await startCollector().collect()
    expect(await store.list()).toEqual([])
    expect(await typedKeys()).toEqual([])
  })

  it('is what stood there last, of each surface', async () => {
    const { openSurface, startCollector, endAll, arrive } = setUp()
    const first = openSurface()
    first.type(PAGE, { tagText: 'one' })
    first.type(PAGE, { tagText: '' })
    first.press(PAGE, 'press', { add: ['one'] }).done()
    openSurface().type(PAGE, { tagText: 'two' })
    await settle()
    endAll()
    await startCollector().collect()
    expect(await arrive()).toMatchObject({ tags: new Set(['two']) })
  })

  it('stays a draft where it cannot be sent', async () => {
    const { openSurface, startCollector, endAll, store, drafts } = setUp()
    const long = 'x'.repeat(10_001)
    openSurface().type(PAGE, { tagText: long, ...note(long) })
    await settle()
    endAll()
    await startCollector().collect()
    expect(await store.list()).toEqual([])
    expect(await drafts.take(LIBRARY, PAGE.url)).toMatchObject({ tagText: long, ...note(long), added: [] })
  })

  it('goes to the library it was typed for, also when none is connected', async () => {
    const { openSurface, startCollector, endAll, store, connected } = setUp()
    connected.library = null
    openSurface().type(PAGE, note('mine'))
    await settle()
    endAll()
    await startCollector().collect()
    expect(await store.list()).toMatchObject([{ library: LIBRARY, edit: note('mine') }])
  })

  it('is passed over where it cannot be read', async () => {
    const { startCollector, store } = setUp()
    await area.set({ 'typed:x y': { tagText: 7 }, settings: 'mine' })
    await startCollector().collect()
    expect(await store.list()).toEqual([])
    expect(await area.get(null)).toEqual({ settings: 'mine' })
  })
})
