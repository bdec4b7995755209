import { TransportError } from '@bookplate/contract'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createPopupBench } from '../../helpers/popup-bench.tsx'

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const offline = async () => {
  throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
}

it('does not say that a page is not saved that has just arrived', async () => {
  const bench = createPopupBench()
  bench.library.gate.before = offline
  bench.open()
  await screen.findByText('Waiting to be sent')
  bench.library.gate.before = async () => undefined
  await bench.sender.resume()
  expect(bench.library.find('https://example.com/a')).toBeDefined()
  // The network is lost again before the bookmark is read.
  bench.library.gate.before = offline
  await act(async () => bench.say())
  await wait(50)
  expect(screen.queryByText('Not saved')).toBeNull()
})
