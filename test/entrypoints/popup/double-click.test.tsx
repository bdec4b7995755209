import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PAGE, createPopupBench } from '../../helpers/popup-bench.tsx'

it('takes a save back once by a double click', async () => {
  const bench = createPopupBench()
  bench.open()
  await screen.findByText('Saved')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Removed.')
  await bench.sender.flush()
  await expect.poll(() => bench.store.list()).toEqual([])
  expect(bench.library.find(PAGE.url)?.deletedAt).not.toBeNull()
  expect(screen.getByText('Removed.')).toBeTruthy()
})
