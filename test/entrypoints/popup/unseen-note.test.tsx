import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PAGE, createPopupBench, note, settled } from '../../helpers/popup-bench.tsx'

it('keeps the note that came while one was typed, also where the first try to store failed', async () => {
  const bench = createPopupBench()
  const { bookmark } = await bench.library.client.bookmarks.save(PAGE.url)
  await bench.library.client.bookmarks.update(bookmark.id, { note: 'S' })
  const held = Promise.withResolvers<void>()
  bench.wire.after = (name) => (name === 'page.open' ? held.promise : Promise.resolve())
  bench.open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'X')
  await act(async () => held.resolve())
  await screen.findByText(/^Saved/)
  // The disk is full for a moment.
  let failing = true
  bench.wire.after = async (name) => {
    if (name === 'page.edit' && failing) throw new Error('full')
  }
  const stored = () => bench.answered.filter(([name]) => name === 'page.edit').length
  await userEvent.tab()
  await waitFor(() => expect(stored()).toBe(1))
  await settled()
  failing = false
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  await settled()
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(note().value).toContain('S')
  expect(bench.library.find(PAGE.url)?.note).toContain('S')
})
