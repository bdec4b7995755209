import { screen, act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'

/** A note is stored when typing pauses, and this machine may be busy. */
const SLOW = { timeout: 10_000 }

async function openOnNoted() {
  const bench = createPopupBench()
  const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
  await bench.library.client.bookmarks.update(bookmark.id, { note: 'from the library' })
  const answer = Promise.withResolvers<void>()
  bench.library.gate.before = (call) => (call.startsWith('save') ? answer.promise : Promise.resolve())
  bench.open()
  const noteThere = () => bench.library.find(PAGE.url)?.note
  return { ...bench, answer, noteThere }
}

describe('a note begun before the bookmark of a page saved before has come', () => {
  it('joins the one that is there, when the answer comes between two keys', async () => {
    const bench = await openOnNoted()
    await userEvent.type(note(), 'mi')
    await act(async () => bench.answer.resolve())
    await screen.findByText(/^Saved/)
    await userEvent.type(note(), 'ne')
    await expect.poll(bench.noteThere, SLOW).toContain('mine')
    await expect.poll(() => bench.store.list(), SLOW).toEqual([])
    expect(bench.noteThere()).toContain('from the library')
  })

  it('joins it, when typing pauses once before the answer and goes on after it', async () => {
    const bench = await openOnNoted()
    await userEvent.type(note(), 'mine')
    await expect.poll(async () => (await bench.store.list())[0]?.edit.note?.text, SLOW).toBe('mine')
    await act(async () => bench.answer.resolve())
    await screen.findByText(/^Saved/)
    await expect.poll(() => bench.store.list(), SLOW).toEqual([])
    expect(bench.noteThere()).toBe('from the library\n\nmine')
    await userEvent.type(note(), ' too')
    await expect.poll(bench.noteThere, SLOW).toContain('mine too')
    await expect.poll(() => bench.store.list(), SLOW).toEqual([])
    expect(bench.noteThere()).toContain('from the library')
  })
})
