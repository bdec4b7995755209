import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PAGE, createPopupBench } from '../../helpers/popup-bench.tsx'

afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

it('does not bring back a note that arrived long ago and was replaced since', async () => {
  const bench = createPopupBench()
  const held = Promise.withResolvers<void>()
  bench.library.gate.before = () => held.promise
  bench.open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'old words')
  await wait(700)
  cleanup()
  held.resolve()
  bench.library.gate.before = async () => undefined
  await wait(50)
  await bench.sender.flush()
  const id = bench.library.find(PAGE.url)!.id
  expect(bench.library.find(PAGE.url)?.note).toBe('old words')
  await bench.library.client.bookmarks.update(id, { note: 'Replaced in the side panel.' })
  // Days later.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3_600_000 })
  const again = Promise.withResolvers<void>()
  bench.library.gate.before = () => again.promise
  bench.open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '!')
  await wait(700)
  again.resolve()
  await wait(100)
  await userEvent.tab()
  await wait(700)
  expect(bench.library.find(PAGE.url)?.note).not.toContain('old words')
})
