import { TransportError } from '@bookplate/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createPopupBench, settled } from '../../helpers/popup-bench.tsx'

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
  const answered = () => bench.answered.filter(([name]) => name === 'page.open').length
  const before = answered()
  await act(async () => bench.say())
  await waitFor(() => expect(answered()).toBe(before + 1))
  await settled()
  expect(screen.queryByText('Not saved')).toBeNull()
})
