import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'

it('keeps the tag in the field when Ctrl+Enter closes the popup', async () => {
  const bench = createPopupBench()
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  bench.open()
  await screen.findByText('Saved')
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Control>}{Enter}{/Control}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await expect.poll(() => bench.store.list()).toEqual([])
  expect([...bench.library.find(PAGE.url)!.tags]).toEqual(['sleep'])
})

it('stays open with a note that is too long to be kept, and takes one of so many emoji', async () => {
  const bench = createPopupBench()
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  close.mockClear()
  bench.open()
  await screen.findByText('Saved')
  fireEvent.change(note(), { target: { value: '🌙'.repeat(10_001) } })
  expect(screen.getByText(/^Too long by 1 /)).toBeTruthy()
  await userEvent.type(note(), '{Control>}{Enter}{/Control}')
  fireEvent.change(note(), { target: { value: '🌙'.repeat(10_000) } })
  expect(close).not.toHaveBeenCalled()
  await userEvent.type(note(), '{Control>}{Enter}{/Control}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)!.note).toBe('🌙'.repeat(10_000))
})

it('offers nothing for a page that was removed', async () => {
  createPopupBench().open()
  await screen.findByText('Saved')
  await screen.findByRole('button', { name: 'Keep a copy' })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Removed.')
  expect(screen.queryByRole('button', { name: /^Keep a copy|^Read in library/ })).toBeNull()
})
