import { TransportError } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const page = (url: string) => ({ url, title: `Title of ${url}` })
const A = page('https://example.com/a')
const offline = () => new TransportError({ kind: 'offline', message: 'No network.', requestId: null })

async function savedBefore(note: string | null) {
  const bench = createOutboxBench()
  const { bookmark } = await bench.library.client.bookmarks.save(A.url)
  if (note) await bench.library.client.bookmarks.update(bookmark.id, { note })
  bench.library.find(A.url)!.capturedAt = '1960-01-01T00:00:00Z' // The test clock starts in 1970.
  return { ...bench, bookmark }
}

/** Returns the final note when one is typed over an unseen old one during an edit. */
async function noteAfter(edit: Partial<Edit>) {
  const { queue, sender, library } = await savedBefore('old')
  const entry = await queue.save(LIBRARY, A, { ...NO_EDIT, ...edit })
  let typed = false
  library.gate.before = async (call) => {
    if (!call.startsWith('update') || typed) return
    typed = true
    await queue.edit(LIBRARY, A, { ...NO_EDIT, note: { text: 'new', blind: true } })
  }
  await sender.deliverNow(entry.id)
  return library.find(A.url)!.note
}

describe('a note typed before the current one is known', () => {
  it('never overwrites it, typed while tags are being sent', async () => {
    expect(await noteAfter({ add: ['one'] })).toBe('old\n\nnew')
  })

  it('keeps a quote that is being sent', async () => {
    expect(await noteAfter({ append: ['> quote'] })).toBe('old\n\n> quote\n\nnew')
  })

  it('keeps both a first text and a quote sent with it', async () => {
    expect(await noteAfter({ append: ['> quote'], note: { text: 'ne', blind: true } })).toBe(
      'old\n\nnew\n\n> quote',
    )
  })
})

describe('words within a longer note', () => {
  it('are kept as a quote', async () => {
    const { queue, sender, library } = await savedBefore('> sleep changes memory')
    const entry = await queue.save(LIBRARY, A, { ...NO_EDIT, append: ['> sleep'] })
    await sender.deliverNow(entry.id)
    expect(library.find(A.url)!.note).toBe('> sleep changes memory\n\n> sleep')
  })
  it('are kept as a note', async () => {
    const { queue, sender, library } = await savedBefore('already read')
    const entry = await queue.save(LIBRARY, A, { ...NO_EDIT, note: { text: 'read', blind: true } })
    await sender.deliverNow(entry.id)
    expect(library.find(A.url)!.note).toBe('already read\n\nread')
  })
})

describe('undo', () => {
  it('of a pending save that has just arrived archives it', async () => {
    const { queue, sender, library, store } = createOutboxBench()
    library.gate.before = () => Promise.reject(offline())
    const entry = await queue.save(LIBRARY, A)
    await sender.deliverNow(entry.id)
    library.gate.before = async () => {}
    await sender.resume()
    expect(library.find(A.url)).toBeDefined()
    // The screen still knows the page without an id.
    const undone = await queue.edit(LIBRARY, { ...A, bookmarkId: null }, { archived: true })
    if (undone) await sender.deliverNow(undone.id)
    expect(library.find(A.url)!.deletedAt).not.toBeNull()
    expect(await store.list()).toEqual([])
  })

  it('of a pending save keeps a bookmark that existed before', async () => {
    const { queue, sender, library, store } = await savedBefore('years of notes')
    const answer = Promise.withResolvers<void>()
    library.gate.before = (call) => (call.startsWith('save') ? answer.promise : Promise.resolve())
    const entry = await queue.save(LIBRARY, A)
    const delivery = sender.deliverNow(entry.id)
    await expect.poll(() => library.calls.at(-1)).toBe(`save ${A.url}`)
    await queue.edit(LIBRARY, { ...A, bookmarkId: null }, { archived: true })
    answer.resolve()
    await delivery
    expect(library.find(A.url)!.deletedAt).toBeNull()
    expect(await store.list()).toEqual([])
  })
})
