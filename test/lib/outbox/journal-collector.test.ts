import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { CollectorDeps } from '@/lib/outbox/journal-collector.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { createFakeLocks } from '../../helpers/fake-locks.ts'
import { LIBRARY, createOutboxBench, startCollector } from '../../helpers/outbox-bench.ts'
import { createScreenStore } from '../../helpers/screen.ts'
import { settle } from '../../helpers/settle.ts'

const PAGE = { url: 'https://example.com/a', title: 'A page', bookmarkId: null }
const ID = '7f0c1c1e-9a53-4b1e-8a4e-0d7f3a1b2c30'
const area = fakeBrowser.storage.local
const note = (text: string, bases = ['']) => ({ note: { text, blind: false, bases } })
const means = (edit: Edit) => [{ ...PAGE, edit }]
const killed = () => Promise.reject(new Error('killed'))
const keptKeys = async () => Object.keys(await area.get(null)).filter((key) => !key.startsWith('draft:'))

function setUp() {
  const bench = createOutboxBench()
  const { locks, endAll } = createFakeLocks()
  const left: boolean[] = []
  /** Each start is a new worker that knows stored data only. */
  const start = (overrides: Partial<CollectorDeps> = {}) => {
    fakeBrowser.storage.onChanged.removeAllListeners()
    const { queue } = bench.startWorker()
    return startCollector({ queue, locks, onLeft: (isLeft) => left.push(isLeft), ...overrides })
  }
  const openScreen = () => createScreenStore({ library: LIBRARY, locks })
  /** Draft of the page on another screen. */
  const openPage = (name = 'page') => openScreen().drafts.open(name)
  /** Its edits are stored, and none of its code runs anymore. */
  const close = async () => {
    await settle()
    endAll()
  }
  const arrive = async () => {
    const { sender, store } = bench.startWorker()
    await sender.flush()
    expect(await store.list()).toEqual([])
    return bench.library.find(PAGE.url)
  }
  return { ...bench, left, start, openScreen, openPage, close, arrive }
}
beforeEach(() => fakeBrowser.reset())

describe('an edit in the journal', () => {
  it('is folded at once, and removed', async () => {
    const { start, openScreen, arrive } = setUp()
    const collector = start()
    await openScreen().journal.put({ edits: [{ ...PAGE, edit: { add: ['sleep'] } }] }).stored
    await collector.collect()
    expect(await keptKeys()).toEqual([])
    expect(await arrive()).toMatchObject({ tags: new Set(['sleep']) })
  })

  it.each(['before', 'after'])(
    'is applied once if the worker dies %s its record is removed',
    async (when) => {
      const { start, openScreen, arrive, library } = setUp()
      await openScreen().journal.put({ edits: [{ ...PAGE, edit: { isFavorite: true } }] }).stored
      const remove = async (keys: string[]) => {
        if (when === 'after') await area.remove(keys)
        return killed()
      }
      await start({ area: { ...area, get: () => area.get(null), remove } })
        .collect()
        .catch(() => undefined)
      expect(await arrive()).toMatchObject({ isFavorite: true })
      await library.client.bookmarks.update(library.find(PAGE.url)!.id, { isFavorite: false })
      await start().collect()
      expect(await arrive()).toMatchObject({ isFavorite: false })
      expect(await keptKeys()).toEqual([])
    },
  )

  it('stays if the outbox cannot be written, and is retried', async () => {
    const { start, openScreen, arrive, queue, left } = setUp()
    await openScreen().journal.put({ edits: [{ ...PAGE, edit: { add: ['sleep'] } }] }).stored
    await expect(start({ queue: { ...queue, editAll: killed } }).collect()).rejects.toThrow('killed')
    expect(left.at(-1)).toBe(true)
    await start().collect()
    expect(await arrive()).toMatchObject({ tags: new Set(['sleep']) })
  })

  it('of many is removed by its undo while it is unsent, one by one', async () => {
    const { start, openScreen, store } = setUp()
    const edits = [0, 1, 2].map((at) => ({
      url: `https://example.com/${at}`,
      title: '',
      bookmarkId: `${ID.slice(0, -1)}${at}`,
      edit: { isFavorite: true },
    }))
    const { journal } = openScreen()
    const { mark } = journal.put({ edits })
    await journal.settled()
    await start().collect()
    expect((await store.list()).map(({ edit }) => edit)).toEqual(edits.map(({ edit }) => edit))
    journal.put({ edits: edits.map((one) => ({ ...one, edit: { isFavorite: false } })), undoes: mark })
    await journal.settled()
    await start().collect()
    expect(await store.list()).toEqual([])
  })

  it('puts a discarded entry back', async () => {
    const { start, openScreen, queue, store } = setUp()
    const { id } = await queue.save(LIBRARY, PAGE)
    const discarded = (await queue.discard(id))!
    await openScreen().journal.put({ putBack: discarded }).stored
    await start().collect()
    expect(await store.list()).toMatchObject([{ id }])
  })

  it('is refused if the screen shows no library', async () => {
    const { journal } = createScreenStore({ library: null })
    const { stored } = journal.put({ edits: [{ ...PAGE, edit: { add: ['sleep'] } }] })
    await expect(stored).rejects.toMatchObject({ name: 'NotConnectedError' })
    expect(await keptKeys()).toEqual([])
  })
})

describe('text in the fields of a screen', () => {
  it('is not collected while the screen lives, and checked again', async () => {
    const { openPage, start, store, left } = setUp()
    openPage().type(null, means({ add: ['sle'] }))
    await settle()
    await start().collect()
    await start().collect()
    expect(await store.list()).toEqual([])
    expect(await keptKeys()).toHaveLength(1)
    expect(left).toEqual([true, true, true, true])
  })

  it('is sent by the worker that received the event when the screen closes', async () => {
    const { openPage, start, close, arrive, left } = setUp()
    const { collect } = start()
    openPage().type(null, means({ add: ['sleep'], ...note('For May') }))
    await close()
    await settle()
    await collect()
    expect(await keptKeys()).toEqual([])
    expect(left.at(-1)).toBe(false)
    expect(await arrive()).toMatchObject({ note: 'For May', tags: new Set(['sleep']) })
  })

  it('is complete if its last letter is stored after the screen closes', async () => {
    const { openPage, start, close, arrive } = setUp()
    const page = openPage()
    const { collect } = start()
    page.type(null, means({ add: ['sleep', 'me'], ...note('For Ma') }))
    await close()
    await collect()
    expect(await arrive()).toMatchObject({ note: 'For Ma', tags: new Set(['sleep', 'me']) })
    for (const [tag, text] of [
      ['mem', 'For May'],
      ['memo', 'For May 1'],
    ] as const) {
      page.type(null, means({ add: ['sleep', tag], ...note(text) }))
      await settle()
      await collect()
    }
    expect(await keptKeys()).toEqual([])
    expect(await arrive()).toMatchObject({ note: 'For May 1', tags: new Set(['sleep', 'memo']) })
  })

  it('is sent by the next worker, which leaves the rest as a draft', async () => {
    const { openPage, start, close, arrive } = setUp()
    openPage().type({ added: ['sleep'] }, means({ add: ['sleep'] }))
    openPage('highlight').type({ tagText: 'too long' }, [])
    await settle()
    await start().collect()
    await close()
    await start().collect()
    expect(await arrive()).toMatchObject({ tags: new Set(['sleep']) })
    expect(await openPage().read()).toEqual({ added: ['sleep'] })
    expect(await openPage('highlight').read()).toEqual({ tagText: 'too long' })
  })

  it.each(['draft', 'remove'] as const)(
    'is neither lost nor duplicated by a kill at the %s',
    async (dies) => {
      const { openPage, start, close, arrive, library } = setUp()
      openPage().type({ added: ['sleep'] }, means({ add: ['sleep'], ...note('mine') }))
      await close()
      const dying = { set: dies === 'draft' ? killed : area.set, remove: killed, get: () => area.get(null) }
      await start({ area: dying })
        .collect()
        .catch(() => undefined)
      expect(await arrive()).toMatchObject({ note: 'mine', tags: new Set(['sleep']) })
      const { id } = library.find(PAGE.url)!
      await library.client.bookmarks.update(id, { tags: { remove: ['sleep'] }, note: 'theirs' })
      await start().collect()
      expect(await arrive()).toMatchObject({ note: 'theirs', tags: new Set() })
      expect(await keptKeys()).toEqual([])
      expect(await openPage().read()).toEqual({ added: ['sleep'] })
    },
  )

  it('is the last text of each screen', async () => {
    const { openPage, start, close, arrive } = setUp()
    const page = openPage()
    page.type(null, means({ add: ['one'] }))
    page.type(null, [])
    openPage().type(null, means({ add: ['two'] }))
    await close()
    await start().collect()
    expect(await arrive()).toMatchObject({ tags: new Set(['two']) })
  })

  it('of the version that stored the fields is sent', async () => {
    const { start, arrive } = setUp()
    const older = {
      library: LIBRARY,
      ...PAGE,
      tagText: 'Sleep, me',
      note: { text: 'For May', blind: false, seen: [''] },
      isHeld: false,
      version: 3,
    }
    await area.set({ [`typed:x ${LIBRARY} ${PAGE.url}`]: older })
    await start().collect()
    expect(await arrive()).toMatchObject({ note: 'For May', tags: new Set(['me', 'sleep']) })
    expect(await keptKeys()).toEqual([])
  })

  it('is skipped if it cannot be read', async () => {
    const { start, store } = setUp()
    await area.set({ 'typed:x y': { tagText: 7 }, 'edit:1 x': { library: 7 }, settings: 'mine' })
    await start().collect()
    expect(await store.list()).toEqual([])
    expect(await area.get(null)).toEqual({ settings: 'mine' })
  })
})
