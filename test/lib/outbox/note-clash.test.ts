import { TransportError } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { NO_EDIT, joinEdits, resultingNote } from '@/lib/outbox/edit.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const url = 'https://example.com/a'
const note = (text: string, ...seen: string[]) => ({ ...NO_EDIT, note: { text, blind: false, seen } })
const blindNote = (text: string, ...seen: string[]) => ({ ...NO_EDIT, note: { text, blind: true, seen } })

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

describe('a note that was written elsewhere meanwhile', () => {
  it('is not written over: the entry keeps both, and sends everything else', async () => {
    const { type, writeElsewhere, sender, store, there, library } = await saved('before')
    await type({ ...note('mine', 'before'), add: ['sleep'], isFavorite: true })
    await writeElsewhere('theirs')
    await sender.flush()
    expect(there()).toBe('theirs')
    expect(library.find(url)).toMatchObject({ isFavorite: true, tags: new Set(['sleep']) })
    const [entry] = await store.list()
    expect(entry).toMatchObject({
      state: 'refused',
      clash: { mine: 'mine', theirs: 'theirs' },
      sending: null,
    })
    await sender.flush()
    expect(await store.list()).toHaveLength(1)
  })

  it.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
    ['both', 'theirs\n\nmine'],
  ] as const)('gives way to what a person chose: %s', async (keep, expected) => {
    const { type, writeElsewhere, sender, store, queue, there } = await saved('before')
    await type(note('mine', 'before'))
    await writeElsewhere('theirs')
    await sender.flush()
    await queue.settle((await store.list())[0]!.id, keep)
    await sender.flush()
    expect(await store.list()).toEqual([])
    expect(there()).toBe(expected)
  })

  it('is left to choose between, where it was not known and has no room beside what was typed', async () => {
    const [mine, theirs] = ['mine '.repeat(1_100).trim(), 'theirs '.repeat(900).trim()]
    const { type, sender, store, there, library, queue } = await saved(theirs)
    await type({ ...blindNote(mine), add: ['sleep'] })
    await sender.flush()
    expect(there()).toBe(theirs)
    expect(library.find(url)?.tags).toEqual(new Set(['sleep']))
    const [entry] = await store.list()
    expect(entry).toMatchObject({ state: 'refused', clash: { mine, theirs }, sending: null })
    await queue.settle(entry!.id, 'mine')
    await sender.flush()
    expect(await store.list()).toEqual([])
    expect(there()).toBe(mine)
  })

  it.each([
    ['typed over one that was seen', note('mine', 'before'), 'theirs'],
    ['typed without seeing one', blindNote('mine'), 'theirs\n\nmine'],
  ])(
    'between our reading of the note and our writing is not written over either: %s',
    async (_, edit, left) => {
      const { type, writeElsewhere, sender, store, there, library } = await saved('before')
      await type(edit)
      library.gate.before = async (call) => {
        if (!call.startsWith('update')) return
        library.gate.before = async () => {}
        await writeElsewhere('theirs')
      }
      await sender.flush()
      expect(there()).toBe(left)
      const clashes = (await store.list()).map(({ clash }) => clash)
      expect(clashes).toEqual(left === 'theirs' ? [{ mine: 'mine', theirs: 'theirs' }] : [])
    },
  )

  it('clashes again where it was changed once more before the answer', async () => {
    const { type, writeElsewhere, sender, store, queue, there } = await saved('before')
    await type(note('mine', 'before'))
    await writeElsewhere('theirs')
    await sender.flush()
    await writeElsewhere('newest')
    await queue.settle((await store.list())[0]!.id, 'mine')
    await sender.flush()
    expect(there()).toBe('newest')
    expect(await store.list()).toMatchObject([{ clash: { mine: 'mine', theirs: 'newest' } }])
  })

  it('stays beside what is typed on, and beside what is typed over theirs', async () => {
    const { type, writeElsewhere, sender, store, there } = await saved('before')
    await type(note('mine', 'before'))
    await writeElsewhere('theirs')
    await sender.flush()
    await type(note('mine, longer', 'before', 'mine'))
    await sender.flush()
    expect(await store.list()).toMatchObject([{ clash: { mine: 'mine, longer', theirs: 'theirs' } }])
    await type(note('theirs, and more', 'theirs'))
    await sender.flush()
    expect(there()).toBe('theirs, and more')
    expect(await store.list()).toMatchObject([
      { clash: { mine: 'mine, longer', theirs: 'theirs, and more' } },
    ])
  })
})

describe('a note that nobody else wrote', () => {
  it('is sent, also where the answer to an earlier part of it was lost', async () => {
    const { type, sender, store, library, connected, there } = await saved('before')
    await type(note('one', 'before'))
    const { client } = library
    const update: typeof client.bookmarks.update = async (...request) => {
      await client.bookmarks.update(...request)
      throw new TransportError({ kind: 'unreachable', message: '', requestId: null })
    }
    const whole = connected.library!
    connected.library = { ...whole, client: { ...client, bookmarks: { ...client.bookmarks, update } } }
    await sender.flush()
    expect(there()).toBe('one')
    connected.library = whole
    await type(note('one two', 'before', 'one'))
    await sender.resume()
    expect(there()).toBe('one two')
    expect((await store.list()).every((entry) => !entry.clash)).toBe(true)
  })

  it('may be shortened, cleared, and typed over a part that was appended', async () => {
    const { type, sender, store, there } = await saved('call Bob tomorrow')
    await type({ ...NO_EDIT, append: ['From https://a.example/'] })
    await type(note('call', 'call Bob tomorrow\n\nFrom https://a.example/'))
    await sender.flush()
    expect(there()).toContain('call')
    await type({ ...NO_EDIT, note: { text: null, blind: false, seen: [there()] } })
    await sender.flush()
    expect(there()).toBe('')
    expect(await store.list()).toEqual([])
  })
})

describe('two edits of one note in the queue', () => {
  it('are one where the newer was typed over the older, and both texts where it was not', () => {
    expect(merged(note('one', ''), note('one two', 'one'))).toMatchObject({ text: 'one two', blind: false })
    expect(merged(note('one', ''), note('two', ''))).toMatchObject({ text: 'one\n\ntwo', seen: ['', 'one'] })
    expect(merged(note('hel', ''), note('hello', '', 'hel'))).toMatchObject({ text: 'hello' })
  })

  it('know the note that the older one was typed over', () => {
    expect(merged(note('one', 'before'), note('two', 'one'))?.seen).toEqual(['before', 'one', ''])
    expect(merged(blindNote('mine'), note('all', 'theirs\n\nmine'))).toMatchObject({
      text: 'all',
      blind: false,
      seen: expect.arrayContaining(['theirs', 'theirs\n\nmine']),
    })
  })

  it('stay few, however long somebody types without a network', () => {
    let edit = note('0', 'before')
    for (let at = 1; at < 100; at += 1) edit = joinEdits(edit, note(`${at}`, `${at - 1}`)) as typeof edit
    expect(edit.note.seen.length).toBeLessThanOrEqual(8)
    expect(edit.note.seen).toContain('before')
  })

  it('join the library’s note in the place of what was stored of them before', () => {
    expect(resultingNote(blindNote('mine', 'mi'), 'theirs\n\nmi')).toBe('theirs\n\nmine')
    expect(resultingNote(blindNote('', 'mi'), 'theirs\n\nmi')).toBe('theirs')
    expect(resultingNote(blindNote('mine'), 'theirs\n\nmi')).toBe('theirs\n\nmi\n\nmine')
  })
})
