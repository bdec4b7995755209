import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { until } from '../../helpers/waits.ts'
import { createEditScreen, offline, refuse } from '../../helpers/edit-screen.ts'

const drafts = async () =>
  Object.keys(await fakeBrowser.storage.local.get(null)).filter((key) => key.startsWith('draft:'))

describe('a bulk edit', () => {
  it.each([{ archived: true }, { isFavorite: true }, { add: ['sleep', 'new'] }, { remove: ['sleep'] }])(
    'is undone exactly: %o',
    async (edit) => {
      const { edits, hits, library, empty, undo, said, held } = await createEditScreen(12)
      for (const [at, hit] of hits.entries()) {
        const bookmark = library.find(hit.url)!
        hit.favorite = bookmark.isFavorite = at % 2 === 0
        if (at % 3 === 0) bookmark.tags.add('sleep')
        hit.tags = [...bookmark.tags]
      }
      const snapshot = () =>
        held().map((one) => [one.isFavorite, Boolean(one.deletedAt), [...one.tags].toSorted()])
      const before = snapshot()
      edits.editMany(hits, edit)
      await empty()
      expect(snapshot()).not.toEqual(before)
      await expect.poll(() => said.at(-1)).toMatch(/^\d+ bookmarks \w+\.$/)
      undo()
      await empty()
      expect(snapshot()).toEqual(before)
    },
  )

  it('archives in requests of 200 with progress and a final announcement', async () => {
    const { edits, hits, library, empty, said } = await createEditScreen(450)
    edits.editMany(hits, { archived: true })
    expect(edits.status().progress).toEqual({ label: 'Archiving', done: 0, total: 450 })
    await empty()
    expect(library.calls.filter((call) => call.startsWith('archive'))).toHaveLength(3)
    await expect.poll(() => said).toEqual(['450 bookmarks archived.'])
    expect(edits.status().progress).toBeNull()
  })

  it('continues after a refusal and lists refused bookmarks', async () => {
    const { edits, hits, library, said } = await createEditScreen(5)
    library.gate.before = (call) =>
      call === `update ${hits[3]!.url}` ? refuse(404, 'not_found')() : Promise.resolve()
    edits.editMany(hits, { add: ['new'] })
    await expect.poll(() => said).toEqual(['4 bookmarks tagged.'])
    expect(edits.status().failed.map(({ entry }) => entry.bookmarkId)).toEqual([hits[3]!.id])
    edits.dismiss()
    expect(edits.status().failed).toEqual([])
  })

  it('stops after an error that affects every request', async () => {
    const { edits, hits, library } = await createEditScreen(50)
    library.gate.before = refuse(403, 'forbidden')
    edits.editMany(hits, { add: ['new'] })
    await expect.poll(() => edits.status().failed).toHaveLength(50)
    expect(library.calls.length).toBeLessThanOrEqual(3)
  })

  it('does not hide the failures of the previous one', async () => {
    const { edits, hits, library } = await createEditScreen(2)
    library.gate.before = (call) =>
      call === `archive ${hits[0]!.url}` ? refuse(404, 'not_found')() : Promise.resolve()
    edits.editMany([hits[0]!], { archived: true })
    edits.editMany([hits[1]!], { isFavorite: true })
    await expect.poll(() => edits.status().failed).toHaveLength(1)
    await expect.poll(() => library.find(hits[1]!.url)?.isFavorite).toBe(true)
    expect(edits.status().failed.map(({ entry }) => entry.bookmarkId)).toEqual([hits[0]!.id])
  })

  it('can be stopped: running requests finish, the rest is dropped, and both are undone', async () => {
    const { edits, hits, library, said, empty, held, undo } = await createEditScreen(30)
    const gate = Promise.withResolvers<void>()
    let started = 0
    library.gate.before = (call) =>
      call.startsWith('update') && (started += 1) > 3 ? gate.promise : Promise.resolve()
    edits.editMany(hits, { isFavorite: true })
    await expect.poll(() => started).toBeGreaterThan(3)
    await expect.poll(drafts).toHaveLength(1)
    edits.stop()
    await expect.poll(drafts).toEqual([])
    await expect.poll(() => edits.status().progress?.done).toBeGreaterThan(20)
    gate.resolve()
    await empty()
    const changed = held().filter(({ isFavorite }) => isFavorite).length
    expect(changed).toBeLessThan(10)
    await expect.poll(() => said).toEqual([`${changed} bookmarks changed, then stopped.`])
    undo()
    await empty()
    expect(held().some(({ isFavorite }) => isFavorite)).toBe(false)
  })

  it('waits while the library is unreachable, can be undone, and is sent later', async () => {
    const { edits, hits, library, said, empty, held, undo, online } = await createEditScreen(20)
    library.gate.before = offline
    edits.editMany(hits, { isFavorite: true })
    await expect.poll(() => said).toEqual(['20 bookmarks changed. Waiting to be sent.'])
    expect(edits.status().progress).toBeNull()
    edits.editMany(hits, { add: ['train'] })
    await expect.poll(() => said.at(-1)).toBe('20 bookmarks tagged. Waiting to be sent.')
    undo()
    await online()
    await empty()
    expect(held().every(({ isFavorite, tags }) => isFavorite && tags.size === 0)).toBe(true)
  })

  it('whose panel closed is reported by the next one, which can stop and undo it', async () => {
    const { edits, hits, library, said, empty, held, undo, close, reopen } = await createEditScreen(450)
    const gate = Promise.withResolvers<void>()
    let started = 0
    library.gate.before = (call) =>
      call.startsWith('archive') && (started += 1) > 1 ? gate.promise : Promise.resolve()
    edits.editMany(hits, { archived: true })
    await expect.poll(() => started).toBe(3)
    close()
    const again = await reopen()
    await expect.poll(() => again.status().progress).toEqual({ label: 'Archiving', done: 200, total: 450 })
    gate.resolve()
    await empty()
    await expect.poll(() => said).toEqual(['450 bookmarks archived.'])
    undo()
    await empty()
    expect(held().some(({ deletedAt }) => deletedAt)).toBe(false)
    close()
    await reopen()
    expect(said).toEqual(['450 bookmarks archived.'])
  })

  it('that ended while the panel was closed is reported by the next one', async () => {
    const { edits, hits, said, empty, held, undo, close, reopen } = await createEditScreen(3)
    edits.editMany(hits, { add: ['new'] })
    close()
    await until('the stored change', async () => held().every(({ tags }) => tags.has('new')))
    await reopen()
    await expect.poll(() => said).toEqual(['3 bookmarks tagged.'])
    undo()
    await empty()
    expect(held().some(({ tags }) => tags.has('new'))).toBe(false)
  })

  it('that was stopped before it was stored leaves the next panel nothing to report', async () => {
    const { edits, hits, journal, store, close } = await createEditScreen(20)
    edits.editMany(hits, { archived: true })
    edits.stop()
    close()
    await journal.settled()
    await store.list()
    expect(await drafts()).toEqual([])
  })

  it('is kept when the one before it ends', async () => {
    const { edits, hits, library, said, close, reopen } = await createEditScreen(2)
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    library.gate.before = (call) => (call.startsWith('archive') ? first.promise : second.promise)
    edits.editMany([hits[0]!], { archived: true })
    edits.editMany([hits[1]!], { isFavorite: true })
    await expect.poll(drafts).toHaveLength(1)
    first.resolve()
    await expect.poll(() => said).toEqual(['1 bookmark archived.'])
    close()
    const again = await reopen()
    expect(again.status().progress).toEqual({ label: 'Changing favorites', done: 0, total: 1 })
    second.resolve()
    await expect.poll(() => said.at(-1)).toBe('1 bookmark changed.')
  })

  it('reports that nothing needs a change', async () => {
    const { edits, hits, said } = await createEditScreen(2)
    edits.editMany(hits, { isFavorite: false })
    expect(said).toEqual(['No changes needed.'])
  })
})
