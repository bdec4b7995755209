import { screen, act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

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
    await wait(900)
    await expect.poll(() => bench.store.list()).toEqual([])
    expect(bench.noteThere()).toContain('from the library')
    expect(bench.noteThere()).toContain('mine')
  })

  it('joins it, when typing pauses once before the answer and goes on after it', async () => {
    const bench = await openOnNoted()
    await userEvent.type(note(), 'mine')
    await wait(900)
    await act(async () => bench.answer.resolve())
    await screen.findByText(/^Saved/)
    await expect.poll(() => bench.store.list()).toEqual([])
    expect(bench.noteThere()).toBe('from the library\n\nmine')
    await userEvent.type(note(), ' too')
    await wait(900)
    await expect.poll(() => bench.store.list()).toEqual([])
    expect(bench.noteThere()).toContain('from the library')
    expect(bench.noteThere()).toContain('mine too')
  })
})
