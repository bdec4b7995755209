import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PAGE, createPopupBench } from '../../helpers/popup-bench.tsx'

it('keeps the tag that stands in the field when Ctrl+Enter closes the popup', async () => {
  const bench = createPopupBench()
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  bench.open()
  await screen.findByText('Saved')
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Control>}{Enter}{/Control}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  await expect.poll(() => bench.store.list()).toEqual([])
  expect([...bench.library.find(PAGE.url)!.tags]).toEqual(['sleep'])
})
