import { ApiError, TransportError } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { createEditBookmark } from '@/entrypoints/background/edit-bookmark.ts'
import type { LibraryAccess } from '@/entrypoints/background/library-access.ts'
import { NO_EDIT, type Edit } from '@/lib/outbox/edit.ts'
import { LIBRARY, createOutboxBench } from '../../helpers/outbox-bench.ts'

const PAGE = { url: 'https://example.com/a', title: 'A' }
const offline = () => new TransportError({ kind: 'offline', message: 'No network.', requestId: null })
const refuse = (status: number, code: string) =>
  new ApiError({ status, code, message: code, retryable: false, requestId: 'r1' })

async function createBench() {
  const bench = createOutboxBench()
  const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
  const edit = createEditBookmark({
    access: { read: async () => bench.connected.library } as unknown as LibraryAccess,
    sender: bench.sender,
    store: bench.store,
    onQueued: () => undefined,
    sleep: () => new Promise(() => undefined),
  })
  const target = { ...PAGE, bookmarkId: bookmark.id }
  return {
    ...bench,
    target,
    change: (part: Partial<Edit>) =>
      edit((library) => bench.queue.edit(library, target, { ...NO_EDIT, ...part })),
    archive: () => edit((library) => bench.queue.undo(library, target)),
    restore: () => edit((library) => bench.queue.restore(library, target)),
    stored: () => bench.library.find(PAGE.url)!,
    /** The note, once the library takes everything again. */
    async arrivedNote() {
      bench.library.gate.before = async () => {}
      await bench.sender.resume()
      return bench.library.find(PAGE.url)!.note
    },
  }
}

describe('a change of a bookmark on the screen', () => {
  it('is sent at once', async () => {
    const { change, archive, stored, store } = await createBench()
    expect(await change({ isFavorite: true })).toEqual({ isSent: true })
    expect(await archive()).toEqual({ isSent: true })
    expect(stored()).toMatchObject({ isFavorite: true, deletedAt: expect.any(String) })
    expect(await store.list()).toEqual([])
  })

  it('waits while the library is away, then goes as one request with those after it', async () => {
    const { change, archive, restore, stored, store, library, sender } = await createBench()
    library.gate.before = () => Promise.reject(offline())
    expect(await change({ isFavorite: true, add: ['one'] })).toEqual({ isSent: false })
    expect(await change({ add: ['two'], note: { text: 'n', blind: false } })).toEqual({ isSent: false })
    expect(await archive()).toEqual({ isSent: false })
    expect(await restore()).toEqual({ isSent: false })
    expect(await store.list()).toMatchObject([{ library: LIBRARY, archived: false }])
    library.gate.before = async () => {}
    await sender.resume()
    expect(library.bodies).toEqual([{ isFavorite: true, note: 'n', tags: { add: ['one', 'two'] } }])
    expect(stored().deletedAt).toBeNull()
    expect(await store.list()).toEqual([])
  })

  it.each([
    [403, 'forbidden'],
    [402, 'payment_required'],
    [404, 'not_found'],
  ])('is forgotten when the library refuses it with %i, and the refusal is thrown', async (status, code) => {
    const { change, store, library } = await createBench()
    library.gate.before = () => Promise.reject(refuse(status, code))
    await expect(change({ isFavorite: true })).rejects.toMatchObject({ status, code })
    expect(await store.list()).toEqual([])
  })

  it('that is refused leaves what waited before it', async () => {
    const { change, store, library } = await createBench()
    library.gate.before = () => Promise.reject(offline())
    await change({ note: { text: 'typed on the train', blind: false } })
    library.gate.before = () => Promise.reject(refuse(403, 'forbidden'))
    await expect(change({ isFavorite: true })).rejects.toMatchObject({ status: 403 })
    const [left] = await store.list()
    expect(left).toMatchObject({
      sending: { ...NO_EDIT, note: { text: 'typed on the train' } },
      edit: NO_EDIT,
    })
  })

  it('is forgotten in both parts when two quick ones are refused', async () => {
    const { change, store, library } = await createBench()
    library.gate.before = () => Promise.reject(refuse(403, 'forbidden'))
    const both = await Promise.allSettled([change({ isFavorite: true }), change({ add: ['one'] })])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await store.list()).toEqual([])
  })
})

describe('a refused change of a bookmark on the screen', () => {
  it('leaves what a pause of the library holds', async () => {
    const { change, store, library, clock, arrivedNote } = await createBench()
    await store.writePause({
      library: LIBRARY,
      until: clock.now + 60_000,
      untilConnected: false,
      problem: { ...refuse(429, 'rate_limited').toJSON() },
    })
    expect(await change({ note: { text: 'typed on the train', blind: false } })).toEqual({ isSent: false })
    clock.now += 120_000
    library.gate.before = () => Promise.reject(refuse(422, 'validation_error'))
    await expect(change({ add: ['refused'] })).rejects.toMatchObject({ status: 422 })
    expect(await arrivedNote()).toContain('typed on the train')
  })

  it('leaves the note that waits with the save of its page', async () => {
    const { change, queue, sender, library, arrivedNote } = await createBench()
    // The popup was opened on the page without a network, and a note was typed there.
    library.gate.before = () => Promise.reject(offline())
    const entry = await queue.save(LIBRARY, PAGE, {
      ...NO_EDIT,
      note: { text: 'typed in the popup', blind: true },
    })
    await sender.deliverNow(entry.id)
    // The network is back; in the panel the bookmark is changed, and the plan has lapsed meanwhile.
    library.gate.before = () => Promise.reject(refuse(402, 'payment_required'))
    await expect(change({ isFavorite: true })).rejects.toMatchObject({ status: 402 })
    expect(await arrivedNote()).toContain('typed in the popup')
  })

  it('leaves what the popup was told is kept while it was on its way', async () => {
    const { change, queue, library, target, arrivedNote } = await createBench()
    library.gate.before = async () => {
      await queue.edit(LIBRARY, target, { ...NO_EDIT, note: { text: 'typed in the popup', blind: false } })
      throw refuse(422, 'validation_error')
    }
    await expect(change({ add: ['refused'] })).rejects.toMatchObject({ status: 422 })
    expect(await arrivedNote()).toContain('typed in the popup')
  })
})
