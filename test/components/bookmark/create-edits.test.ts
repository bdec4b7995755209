import type { SummaryHit } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { targetOf } from '@/lib/outbox/pending-changes.ts'
import { readOnlyError } from '@/lib/libraries/read-only.ts'
import { joinDuplicates } from '@/lib/care/join-duplicates.ts'
import { LIBRARY } from '../../helpers/outbox-bench.ts'
import { createEditScreen, offline, refuse } from '../../helpers/edit-screen.ts'

describe('a single edit', () => {
  it('is displayed, announced, and sent immediately, and undone by the opposite edit', async () => {
    const { edits, hits, shown, said, held, empty, undo } = await createEditScreen()
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    expect(shown()[0]?.favorite).toBe(true)
    expect(said).toEqual(['Added to favorites.'])
    await empty()
    expect(held()).toMatchObject([{ isFavorite: true }])
    undo()
    expect(shown()[0]?.favorite).toBe(false)
    await empty()
    expect(held()).toMatchObject([{ isFavorite: false }])
    expect(said.at(-1)).toBe('Undone: removed from favorites.')
  })

  it('stays displayed until the library is read again', async () => {
    const { edits, hits, shown, empty } = await createEditScreen()
    edits.edit(targetOf(hits[0]!, { add: ['sea'] }))
    await empty()
    await expect.poll(() => shown()[0]?.tags).toEqual(['sea'])
  })

  it('waits while the library is unreachable, then is sent in one request with later edits', async () => {
    const { edits, hits, library, said, online, empty, undo, store } = await createEditScreen()
    library.gate.before = offline
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    edits.edit(targetOf(hits[0]!, { add: ['one'] }))
    edits.edit(targetOf(hits[0]!, { archived: true }))
    await expect.poll(() => said.at(-1)).toBe('1 bookmark archived. Waiting to be sent.')
    undo()
    await expect.poll(async () => (await store.list())[0]?.edit.archived).toBe(false)
    await online()
    await empty()
    expect(library.bodies).toEqual([{ isFavorite: true, tags: { add: ['one'] } }])
    expect(library.find(hits[0]!.url)?.deletedAt).toBeNull()
  })

  it('is undone without a request while unsent', async () => {
    const { edits, hits, library, online, empty, undo, store, shown, clock } = await createEditScreen()
    await store.writePause(LIBRARY, {
      library: LIBRARY,
      until: clock.now + 60_000,
      untilConnected: false,
      problem: { name: 'ApiError', code: 'rate_limited', message: '', requestId: null },
    })
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    await expect.poll(() => store.list()).toHaveLength(1)
    undo()
    await empty()
    expect(shown()[0]?.favorite).toBe(false)
    await online()
    expect(library.calls).toEqual([])
  })

  it.each([
    [403, 'forbidden'],
    [402, 'payment_required'],
    [404, 'not_found'],
    [422, 'validation_error'],
  ])('refused with %i is not displayed, is reported, and can be retried', async (status, code) => {
    const { edits, hits, library, shown, said, store, held, empty } = await createEditScreen()
    library.gate.before = refuse(status, code)
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    await expect.poll(() => edits.status().failure?.error).toMatchObject({ status, code })
    expect(shown()[0]?.favorite).toBe(false)
    expect(said).toEqual([''])
    expect(await store.list()).toMatchObject([{ bookmarkId: hits[0]!.id }])
    library.gate.before = async () => undefined
    edits.status().failure?.retry()
    await empty()
    expect(held()).toMatchObject([{ isFavorite: true }])
    await expect.poll(() => edits.status().failure).toBeNull()
  })

  it('that is refused keeps the note that was typed before it', async () => {
    const { edits, hits, library, queue, store, online, empty } = await createEditScreen()
    library.gate.before = offline
    const page = { url: hits[0]!.url, title: '', bookmarkId: hits[0]!.id }
    await queue.edit(LIBRARY, page, { note: { text: 'typed on the train', blind: false } })
    library.gate.before = refuse(422, 'validation_error')
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    await expect.poll(() => edits.status().failure).not.toBeNull()
    await queue.retry((await store.list()).map(({ id }) => id))
    await online()
    await empty()
    expect(library.find(hits[0]!.url)).toMatchObject({ note: 'typed on the train', isFavorite: true })
  })

  it('is reverted, reported, and retried if it could not be stored', async () => {
    const { edits, hits, disk, shown, held, empty } = await createEditScreen()
    disk.write = async () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
    edits.edit(targetOf(hits[0]!, { isFavorite: true }))
    await expect.poll(() => edits.status().failure?.error).toMatchObject({ name: 'QuotaExceededError' })
    await expect.poll(() => shown()[0]?.favorite).toBe(false)
    disk.write = async () => undefined
    edits.status().failure?.retry()
    await empty()
    expect(held()).toMatchObject([{ isFavorite: true }])
  })
})

type Screen = Awaited<ReturnType<typeof createEditScreen>>

const joinedOf = (hits: readonly SummaryHit[]) => {
  const [kept, other] = hits.map((hit) => ({ ...hit, note: null, words: 0, highlightCount: 0 }))
  const joined = joinDuplicates(kept!, [{ ...other!, tags: ['sea'], favorite: true, note: 'typed' }])
  if ('refusal' in joined) throw new Error(joined.refusal)
  return joined
}
const factsOf = ({ tags, note, isFavorite, deletedAt }: ReturnType<Screen['held']>[number]) => ({
  tags: [...tags],
  note: note ?? null,
  isFavorite,
  isArchived: deletedAt !== null,
})

describe('edits of one action', () => {
  const said = { done: 'Kept one.', undone: 'Undone.' }
  const UNTOUCHED = { tags: [], note: null, isFavorite: false, isArchived: false }

  it('are made and undone together', async () => {
    const { edits, hits, said: told, held, empty, undo } = await createEditScreen(2)
    const { edits: made, opposite } = joinedOf(hits)
    edits.editTogether(made, opposite, said)
    expect(told).toEqual(['Kept one.'])
    await empty()
    expect(held().map(factsOf)).toEqual([
      { tags: ['sea'], note: 'typed', isFavorite: true, isArchived: false },
      { ...UNTOUCHED, isArchived: true },
    ])
    undo()
    await empty()
    expect(held().map(factsOf)).toEqual([UNTOUCHED, UNTOUCHED])
    expect(told.at(-1)).toBe('Undone.')
  })

  it('are undone while unsent without any request', async () => {
    const { edits, hits, library, said: told, held, empty, undo, online } = await createEditScreen(2)
    library.gate.before = offline
    const { edits: made, opposite } = joinedOf(hits)
    edits.editTogether(made, opposite, said)
    await expect.poll(() => told).toEqual(['Kept one. Waiting to be sent.'])
    undo()
    await expect.poll(() => told.at(-1)).toMatch(/^Undone\./)
    await online()
    await empty()
    expect(held().map(factsOf)).toEqual([UNTOUCHED, UNTOUCHED])
  })
})

it('reports that a key can only read', async () => {
  const { edits, journal } = await createEditScreen()
  expect(edits.isRefused()).toBe(false)
  const refusal = readOnlyError({ via: 'key', scopes: ['read'] })
  journal.use(LIBRARY, refusal)
  expect(edits.isRefused()).toBe(true)
  expect(edits.status().failure?.error).toBe(refusal)
})
