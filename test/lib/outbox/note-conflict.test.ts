import { TransportError } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { NO_EDIT, joinEdits, resultingNote } from '@/lib/outbox/edit.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const url = 'https://example.com/a'
const note = (text: string, ...bases: string[]) => ({ ...NO_EDIT, note: { text, blind: false, bases } })
const blindNote = (text: string, ...bases: string[]) => ({ ...NO_EDIT, note: { text, blind: true, bases } })

const merged = (older: ReturnType<typeof note>, newer: ReturnType<typeof note>) =>
  joinEdits(older, newer).note

async function saved(text = '') {
  const bench = createOutboxBench()
  const { bookmark } = await bench.library.client.bookmarks.save(url)
  const page = { url, title: '', bookmarkId: bookmark.id }
  const writeElsewhere = (next: string) => bench.library.client.bookmarks.update(bookmark.id, { note: next })
  if (text) await writeElsewhere(text)
  const type = (edit: Parameters<typeof bench.queue.edit>[2]) => bench.queue.edit(LIBRARY, page, edit)
  const there = () => bench.library.find(url)?.note ?? ''
  return { ...bench, writeElsewhere, type, there }
}

/** Sends what is pending. The library does it, and its response is lost. */
async function loseResponse({ library, connected, sender }: Awaited<ReturnType<typeof saved>>) {
  const { client } = library
  const update: typeof client.bookmarks.update = async (...request) => {
    await client.bookmarks.update(...request)
    throw new TransportError({ kind: 'unreachable', message: '', requestId: null })
  }
  const whole = connected.library!
  connected.library = { ...whole, client: { ...client, bookmarks: { ...client.bookmarks, update } } }
  await sender.flush()
  connected.library = whole
}

it.each([
  ['mine', 'mine and more', [], 'mine and more'],
  ['theirs\n\nmine', 'mine and more', [], 'theirs\n\nmine and more'],
  ['theirs\n\nmine', 'theirs\n\nmine and more', ['theirs'], 'theirs\n\nmine and more'],
  ['one\n\ntwo\n\nthree', 'one\n\ntwo\n\nthree four\n\nfive', [], 'one\n\ntwo\n\nthree four\n\nfive'],
  ['theirs\n\n---\n\nmine', 'mine and more', [], 'theirs\n\nmine and more'],
  ['theirs\n\nother', 'mine', [], 'theirs\n\nother\n\nmine'],
])('%j and the later %j have each paragraph once', (older, newer, bases, both) => {
  expect(merged(blindNote(older), blindNote(newer, ...bases))?.text).toBe(both)
})

describe('a note that was changed elsewhere in the meantime', () => {
  const both = 'theirs\n\n---\n\nmine'

  it('is kept, with the typed text below a separator, and everything else is sent', async () => {
    const { type, writeElsewhere, sender, store, there, library } = await saved('before')
    await type({ ...note('mine', 'before'), add: ['sleep'], isFavorite: true })
    await writeElsewhere('theirs')
    await sender.flush()
    expect(there()).toBe(both)
    expect(library.find(url)).toMatchObject({ isFavorite: true, tags: new Set(['sleep']) })
    expect(await store.list()).toEqual([])
  })

  it('is kept below a separator if it continues a stored text that was typed without seeing a note', async () => {
    const { type, writeElsewhere, sender, there } = await saved('theirs')
    await type(blindNote('mine'))
    await sender.flush()
    expect(there()).toBe('theirs\n\nmine')
    await writeElsewhere('theirs\n\nmine and more')
    await type(blindNote('mine too', 'mine'))
    await sender.flush()
    expect(there()).toBe('theirs\n\nmine and more\n\n---\n\nmine too')
  })

  it.each([blindNote('mine'), note('mine', 'theirs')])(
    'has the typed text once if it was continued after the response was lost (%#)',
    async (edit) => {
      const bench = await saved('theirs')
      await bench.type(edit)
      await loseResponse(bench)
      await bench.writeElsewhere(`${bench.there()} and more`)
      await bench.sender.resume()
      expect(bench.there()).toMatch(/^(theirs\n\n)?mine and more$/)
    },
  )

  it('lets the person shorten a text that was typed without seeing a note', async () => {
    const { type, sender, there } = await saved('theirs')
    await type(blindNote('mine too'))
    await sender.flush()
    await type(blindNote('mine', 'mine too'))
    await sender.flush()
    expect(there()).toBe('theirs\n\nmine')
  })

  it('waits for a person to shorten the typed text if both are too long for one note', async () => {
    const [mine, theirs] = ['mine '.repeat(1_100).trim(), 'theirs '.repeat(900).trim()]
    const { type, sender, store, there, library } = await saved(theirs)
    await type({ ...blindNote(mine), add: ['sleep'] })
    await sender.flush()
    expect(there()).toBe(theirs)
    expect(library.find(url)?.tags).toEqual(new Set(['sleep']))
    expect(await store.list()).toMatchObject([
      { state: 'refused', edit: { note: { text: mine } }, problem: { code: 'validation_error' } },
    ])
    await type(blindNote('short', mine))
    await sender.flush()
    expect(await store.list()).toEqual([])
    expect(there()).toBe(`${theirs}\n\nshort`)
  })

  it.each([
    ['typed over one that was seen', note('mine', 'before'), both],
    ['typed without seeing one', blindNote('mine'), 'theirs\n\nmine'],
  ])('is kept if it changes between read and write: %s', async (_, edit, expected) => {
    const { type, writeElsewhere, sender, store, there, library } = await saved('before')
    await type(edit)
    library.gate.before = async (call) => {
      if (!call.startsWith('update')) return
      library.gate.before = async () => {}
      await writeElsewhere('theirs')
    }
    await sender.flush()
    expect(there()).toBe(expected)
    expect(await store.list()).toEqual([])
  })

  it('keeps its place when the person continues typing or changes both texts', async () => {
    const { type, writeElsewhere, sender, there } = await saved('before')
    await type(note('mine', 'before'))
    await writeElsewhere('theirs')
    await sender.flush()
    await type(note('mine, longer', 'before', 'mine'))
    await sender.flush()
    expect(there()).toBe(`${both}, longer`)
    await type(note('one text', there()))
    await sender.flush()
    expect(there()).toBe('one text')
  })
})

describe("a note that wasn't changed elsewhere", () => {
  it('is sent, even if the response to an earlier part was lost', async () => {
    const bench = await saved('before')
    const { type, sender, store, there } = bench
    await type(note('one', 'before'))
    await loseResponse(bench)
    expect(there()).toBe('one')
    await type(note('one two', 'before', 'one'))
    await sender.resume()
    expect(there()).toBe('one two')
    expect(await store.list()).toEqual([])
  })

  it('can be shortened, cleared, and replaced after a part was appended', async () => {
    const { type, sender, store, there } = await saved('call Bob tomorrow')
    await type({ ...NO_EDIT, append: ['From https://a.example/'] })
    await type(note('call', 'call Bob tomorrow\n\nFrom https://a.example/'))
    await sender.flush()
    expect(there()).toContain('call')
    await type({ ...NO_EDIT, note: { text: null, blind: false, bases: [there()] } })
    await sender.flush()
    expect(there()).toBe('')
    expect(await store.list()).toEqual([])
  })
})

describe('two pending edits of one note', () => {
  it('merge if the newer was based on the older, and keep both texts otherwise', () => {
    expect(merged(note('one', ''), note('one two', 'one'))).toMatchObject({ text: 'one two', blind: false })
    expect(merged(note('one', ''), note('two', ''))).toMatchObject({ text: 'one\n\ntwo', bases: ['', 'one'] })
    expect(merged(note('hel', ''), note('hello', '', 'hel'))).toMatchObject({ text: 'hello' })
  })

  it('know the note on which the older one was based', () => {
    expect(merged(note('one', 'before'), note('two', 'one'))?.bases).toEqual(['before', 'one', ''])
    expect(merged(blindNote('mine'), note('all', 'theirs\n\nmine'))).toMatchObject({
      text: 'all',
      blind: false,
      bases: expect.arrayContaining(['theirs', 'theirs\n\nmine']),
    })
  })

  it('stay few while a person types for a long time without a network', () => {
    let edit = note('0', 'before')
    for (let at = 1; at < 100; at += 1) edit = joinEdits(edit, note(`${at}`, `${at - 1}`)) as typeof edit
    expect(edit.note.bases.length).toBeLessThanOrEqual(8)
    expect(edit.note.bases).toContain('before')
  })

  it('replace the part of the library’s note that was stored before', () => {
    expect(resultingNote(blindNote('mine', 'mi'), 'theirs\n\nmi')).toBe('theirs\n\nmine')
    expect(resultingNote(blindNote('', 'mi'), 'theirs\n\nmi')).toBe('theirs')
    expect(resultingNote(blindNote('mine'), 'theirs\n\nmi')).toBe('theirs\n\nmi\n\nmine')
  })

  it('keep a paragraph once that another browser continued', () => {
    const typed = blindNote('theirs\n\nmine and more', 'theirs\n\nmine', 'mine')
    expect(resultingNote(typed, 'theirs too\n\nmine')).toBe('theirs too\n\nmine and more')
  })
})
