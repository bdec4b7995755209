import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { joinUnsent, splitEdit } from '@/lib/outbox/edit-request.ts'
import { joinEdits, oppositeEdit } from '@/lib/outbox/edit.ts'
import { applyHighlights, noteWithHighlights, withoutColors } from '@/lib/outbox/highlight-edit.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'
import { apiError } from '../../helpers/api-error.ts'

const highlight = (quote: string, note?: string) => ({ id: randomUUID(), quote, ...(note ? { note } : {}) })
const [ONE, TWO] = [highlight('One quote'), highlight('Two\nlines', 'and a note')]
const PAGE = { url: 'https://a.example/', title: 'A page' }

describe('edits of highlights', () => {
  it('are undone by their opposite with all fields', () => {
    const removal = { unhighlight: [TWO] }
    expect(oppositeEdit(removal)).toEqual({ highlight: [TWO] })
    expect(oppositeEdit(oppositeEdit(removal))).toEqual(removal)
    expect(joinEdits(removal, oppositeEdit(removal))).toEqual({ highlight: [TWO] })
    expect(joinEdits({ highlight: [TWO] }, removal)).toEqual(removal)
    expect(joinUnsent({ highlight: [TWO] }, removal)).toEqual({})
  })

  it('merge by id: a note belongs to its pending highlight, and removals stay', () => {
    const noted = { ...ONE, note: 'why' }
    expect(joinEdits({ highlight: [ONE, TWO] }, { remark: [noted] })).toEqual({ highlight: [noted, TWO] })
    expect(joinEdits({ remark: [ONE] }, { remark: [noted] })).toEqual({ remark: [noted] })
    expect(joinEdits({ remark: [noted] }, { unhighlight: [noted] })).toEqual({ unhighlight: [noted] })
    expect(joinEdits({ unhighlight: [ONE] }, { highlight: [TWO] })).toEqual({
      highlight: [TWO],
      unhighlight: [ONE],
    })
  })

  it("are displayed over the library's highlights", () => {
    const noted = { ...ONE, note: 'why' }
    expect(applyHighlights([ONE], { highlight: [TWO], remark: [noted] })).toEqual([noted, TWO])
    expect(applyHighlights([ONE, TWO], { unhighlight: [ONE] })).toEqual([TWO])
  })

  it('change color by id, and keep it with a note', () => {
    const green = [{ id: ONE.id, color: 'green' as const }]
    const noted = { ...ONE, note: 'why' }
    expect(joinEdits({ highlight: [ONE] }, { recolor: green })).toEqual({
      highlight: [{ ...ONE, color: 'green' }],
    })
    const pink = [{ id: ONE.id, color: 'pink' as const }]
    expect(joinEdits({ recolor: green }, { recolor: pink })).toEqual({ recolor: pink })
    expect(joinEdits({ recolor: green }, { unhighlight: [ONE] })).toEqual({ unhighlight: [ONE] })
    expect(applyHighlights([ONE, TWO], { recolor: green })).toEqual([{ ...ONE, color: 'green' }, TWO])
    expect(applyHighlights([{ ...ONE, color: 'green' }], { remark: [noted] })).toEqual([
      { ...noted, color: 'green' },
    ])
  })

  it('lose their colors for a library without them', () => {
    const change = { put: [{ ...ONE, color: 'green' as const }], remove: [TWO.id] }
    expect(withoutColors({ ...change, recolor: [{ id: TWO.id, color: 'pink' }] })).toEqual({
      put: [ONE],
      remove: [TWO.id],
    })
    expect(withoutColors({ recolor: [{ id: TWO.id, color: 'pink' }] })).toBeNull()
  })

  it('are split if they exceed one request', () => {
    const many = Array.from({ length: 120 }, (_, at) => highlight(`quote ${at}`))
    const { now, rest } = splitEdit({ isFavorite: true, highlight: many })
    expect(now).toEqual({ isFavorite: true, highlight: many.slice(0, 20) })
    expect(rest).toEqual({ highlight: many.slice(20) })
  })
})

async function start(edit = {}) {
  const bench = createOutboxBench()
  const { id } = await bench.queue.save(LIBRARY, PAGE, edit)
  return { ...bench, id, page: () => bench.library.find(PAGE.url)! }
}

describe('highlights in the outbox', () => {
  it('are sent with their page and its note', async () => {
    const { id, sender, page, store } = await start({
      highlight: [ONE],
      note: { text: 'Mine', blind: true },
    })
    expect(await sender.deliverNow(id)).toMatchObject({ kind: 'done', arrived: { highlight: [ONE] } })
    expect(page()).toMatchObject({ highlights: [ONE], note: 'Mine' })
    expect(await store.list()).toEqual([])
  })

  it('wait for the network and are repeated after a lost response', async () => {
    const { id, sender, page, library, clock, queue } = await start({ highlight: [ONE] })
    library.gate.before = async (call) => {
      if (call.startsWith('highlights')) throw new Error('The network went away.')
    }
    expect(await sender.deliverNow(id)).toMatchObject({ kind: 'left' })
    await queue.edit(LIBRARY, PAGE, { highlight: [TWO] })
    library.gate.before = async () => {}
    clock.now += 60_000
    await sender.resume()
    expect(page().highlights).toEqual([ONE, TWO])
  })

  it('that are removed and restored before sending are unchanged', async () => {
    const { id, sender, page, queue, library } = await start({ highlight: [ONE] })
    await sender.deliverNow(id)
    const target = { ...PAGE, bookmarkId: page().id }
    await queue.editAll(LIBRARY, [{ ...target, edit: { unhighlight: [ONE] } }], { mark: 'm' })
    await queue.editAll(LIBRARY, [{ ...target, edit: { highlight: [ONE] } }], { mark: 'u', undoes: 'm' })
    await sender.resume()
    expect(library.calls.filter((call) => call.startsWith('highlights'))).toHaveLength(1)
  })

  it('are kept with the reason if the library refuses them', async () => {
    const { id, sender, library } = await start({ highlight: [ONE] })
    library.gate.before = async (call) => {
      if (!call.startsWith('highlights')) return
      throw apiError(422, 'validation_error', { message: 'too many' })
    }
    expect(await sender.deliverNow(id)).toMatchObject({ kind: 'left', entry: { state: 'refused' } })
  })
})

async function startWithoutCapture() {
  const bench = createOutboxBench()
  bench.connected.library!.captures = null
  const { id } = await bench.queue.save(LIBRARY, PAGE)
  await bench.sender.deliverNow(id)
  const page = bench.library.find(PAGE.url)!
  const edit = async (edit: object) => {
    const entry = await bench.queue.edit(LIBRARY, { ...PAGE, bookmarkId: page.id }, edit)
    return bench.sender.deliverNow(entry!.id)
  }
  return { ...bench, page, edit }
}

describe('highlights for a library without them', () => {
  it("become block quotes after the person's note, once", async () => {
    const { page, edit } = await startWithoutCapture()
    page.note = 'Typed by hand.\n\n> One quote of mine'
    await edit({ highlight: [ONE, TWO] })
    const expected = 'Typed by hand.\n\n> One quote of mine\n\n> One quote\n\n> Two\n> lines\n\nand a note'
    expect(page.note).toBe(expected)
    await edit({ highlight: [{ ...ONE, id: randomUUID() }] })
    expect(page.note).toBe(expected)
  })

  it('go behind a note that is typed at the same time, and behind two that conflict', async () => {
    const { page, edit, library } = await startWithoutCapture()
    await edit({ note: { text: 'Typed', blind: false, bases: [''] }, highlight: [ONE] })
    expect(page.note).toBe('Typed\n\n> One quote')
    page.note = 'From elsewhere'
    await edit({ note: { text: 'Mine', blind: false, bases: ['Typed'] }, highlight: [TWO] })
    expect(page.note).toBe('From elsewhere\n\n---\n\nMine\n\n> Two\n> lines\n\nand a note')
    expect(library.calls.filter((call) => call.startsWith('highlights'))).toEqual([])
  })

  it('stand alone if the note is cleared at the same time', async () => {
    const { page, edit } = await startWithoutCapture()
    page.note = 'Typed'
    await edit({ note: { text: null, blind: false, bases: ['Typed'] }, highlight: [ONE] })
    expect(page.note).toBe('> One quote')
  })

  it('are sent once if the first response was lost', async () => {
    const { page, edit, library, sender, clock } = await startWithoutCapture()
    const { update } = library.client.bookmarks
    library.client.bookmarks.update = async (...args) => {
      await update(...args)
      library.client.bookmarks.update = update
      throw new Error('The answer was lost.')
    }
    expect(await edit({ highlight: [ONE] })).toMatchObject({ kind: 'left' })
    clock.now += 60_000
    await sender.resume()
    expect(page.note).toBe('> One quote')
  })
})

describe('noteWithHighlights', () => {
  it('puts the note of a highlight after its quote and removes what it added', () => {
    const noted = { ...ONE, note: 'why' }
    expect(noteWithHighlights('Mine\n\n> One quote\n\nMore', { remark: [noted] })).toBe(
      'Mine\n\n> One quote\n\nwhy\n\nMore',
    )
    expect(noteWithHighlights('Mine\n\n> One quote\n\nwhy', { unhighlight: [noted] })).toBe('Mine')
    expect(noteWithHighlights('> One quote was here', { unhighlight: [ONE] })).toBe('> One quote was here')
  })
})
