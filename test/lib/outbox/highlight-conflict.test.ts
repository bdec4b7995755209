import { randomUUID } from 'node:crypto'
import { MAX_NOTE_LENGTH, type NewHighlight } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { joinEdits } from '@/lib/outbox/edit.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const url = 'https://example.com/a'
const QUOTE = { id: randomUUID(), quote: 'Sleep sorts' }
const typed = (note: string, ...bases: string[]) => ({ remark: [{ ...QUOTE, note, bases }] })
const QUEUED = { endsOnPause: true } as const

/** Page with a highlight that two browsers know with this note. */
async function highlighted(note = 'before') {
  const bench = createOutboxBench()
  const { bookmark } = await bench.library.client.bookmarks.save(url)
  const page = { url, title: '', bookmarkId: bookmark.id }
  const put = (one: NewHighlight) =>
    bench.library.captures.changeHighlights(bookmark.id, { put: [one] }, QUEUED)
  const writeElsewhere = (next: string) => put({ ...QUOTE, note: next })
  await writeElsewhere(note)
  const type = (edit: Parameters<typeof bench.queue.edit>[2]) => bench.queue.edit(LIBRARY, page, edit)
  const there = () => bench.library.find(url)?.highlights?.map((one) => one.note ?? '')
  return { ...bench, writeElsewhere, type, there }
}

describe("a highlight's note that was changed elsewhere in the meantime", () => {
  it.each([
    ['mine', 'theirs', 'theirs\n\n---\n\nmine'],
    ['before and mine', 'theirs', 'theirs\n\n---\n\nbefore and mine'],
    ['mine', 'before\n\ntheirs', 'mine\n\ntheirs'],
    ['mine', 'mine', 'mine'],
    ['mine\n\ntheirs', 'theirs', 'mine\n\ntheirs'],
    ['', 'theirs', 'theirs'],
    ['', 'before\n\ntheirs', 'theirs'],
    ['mine', '', 'mine'],
    ['mine', 'before', 'mine'],
    ['', 'before', ''],
  ])('loses no words: %j over %j', async (mine, theirs, both) => {
    const { type, writeElsewhere, sender, there, store } = await highlighted()
    await type(typed(mine, 'before'))
    await writeElsewhere(theirs)
    await sender.flush()
    expect(there()).toEqual([both])
    expect(await store.list()).toEqual([])
  })

  it('is kept if it changes between read and write', async () => {
    const { type, writeElsewhere, sender, there, library } = await highlighted()
    await type(typed('mine', 'before'))
    library.gate.before = async (call) => {
      if (!call.startsWith('highlights')) return
      library.gate.before = async () => {}
      await writeElsewhere('theirs')
    }
    await sender.flush()
    expect(there()).toEqual(['theirs\n\n---\n\nmine'])
  })

  it('is kept if a lost response causes a repeat', async () => {
    const { type, writeElsewhere, sender, there, library, clock } = await highlighted()
    await type(typed('mine', 'before'))
    await writeElsewhere('theirs')
    const { changeHighlights } = library.captures
    library.captures.changeHighlights = async (...change) => {
      library.captures.changeHighlights = changeHighlights
      await changeHighlights(...change)
      throw new Error('The answer was lost.')
    }
    await sender.flush()
    clock.now += 60_000
    await sender.resume()
    expect(there()).toEqual(['theirs\n\n---\n\nmine'])
  })

  it('gets a second highlight of the same words if both notes are too long for one', async () => {
    const { type, writeElsewhere, sender, there, library } = await highlighted()
    const [mine, theirs] = ['m'.repeat(MAX_NOTE_LENGTH), 'theirs']
    await type(typed(mine, 'before'))
    await writeElsewhere(theirs)
    await sender.flush()
    expect(there()).toEqual([theirs, mine])
    expect(library.find(url)?.highlights?.map(({ quote }) => quote)).toEqual([QUOTE.quote, QUOTE.quote])
  })

  it("isn't taken for a known one by a later edit that was based on local text", async () => {
    const { type, writeElsewhere, sender, there } = await highlighted()
    await type(typed('mine', 'before'))
    await writeElsewhere('theirs')
    await sender.flush()
    await type(typed('mine, longer', 'mine'))
    await sender.flush()
    expect(there()).toEqual(['theirs\n\n---\n\nmine, longer'])
  })
})

describe('two pending notes of one highlight', () => {
  it('become the newer one, which was based on the older, and keep the original note as known', () => {
    expect(joinEdits(typed('one', 'before'), typed('one and two', 'one'))).toEqual({
      remark: [{ ...QUOTE, note: 'one and two', bases: expect.arrayContaining(['before', 'one']) }],
    })
  })

  it('are both kept if neither was based on the other', () => {
    const { remark } = joinEdits(typed('left', 'before'), typed('right', 'before'))
    expect(remark).toMatchObject([{ note: 'left\n\nright' }])
  })

  it('join pending highlights, without known notes', () => {
    expect(joinEdits({ highlight: [QUOTE] }, typed('mine', ''))).toEqual({
      highlight: [{ ...QUOTE, note: 'mine' }],
    })
  })
})
