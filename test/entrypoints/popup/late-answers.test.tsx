import { TransportError } from '@bookplate/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

/** Waiting offline; then the queue is sent, and says so twice: the second question is answered late. */
async function openWhileQueueEmpties() {
  const bench = createPopupBench()
  bench.library.gate.before = async () => {
    throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
  }
  bench.open()
  await screen.findByText('Waiting to be sent')
  bench.library.gate.before = async () => undefined
  await bench.sender.resume()
  const late = Promise.withResolvers<void>()
  let follows = 0
  bench.wire.after = (name, request) => {
    if (name !== 'page.open' || (request as { intent: string }).intent !== 'follow') return Promise.resolve()
    follows += 1
    return follows === 2 ? late.promise : Promise.resolve()
  }
  // Two pages of the queue have just arrived.
  bench.say()
  bench.say()
  return { ...bench, late }
}

describe('an answer that comes late', () => {
  it('does not say Saved after Undo', async () => {
    const { late } = await openWhileQueueEmpties()
    await wait(50)
    if (screen.queryByText('Saved') === null) await act(async () => late.resolve())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    await act(async () => late.resolve())
    await wait(50)
    expect(screen.queryByText('Removed.')).not.toBeNull()
  })

  it('does not take a tag out of sight that was added meanwhile', async () => {
    const { late } = await openWhileQueueEmpties()
    await wait(50)
    if (screen.queryByText('Saved') === null) await act(async () => late.resolve())
    await screen.findByText('Saved')
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }))
    await act(async () => late.resolve())
    await wait(50)
    expect(screen.queryByRole('button', { name: 'Remove tag sleep' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('does not say that it waits after Undo', async () => {
    const bench = createPopupBench()
    bench.library.gate.before = async () => {
      throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
    }
    bench.open()
    await screen.findByText('Waiting to be sent')
    const late = Promise.withResolvers<void>()
    bench.wire.after = (name) => (name === 'page.open' ? late.promise : Promise.resolve())
    // Leaving the note for the button stores it, which the background says.
    await userEvent.type(note(), 'no')
    await userEvent.tab()
    await wait(50)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    await act(async () => late.resolve())
    await wait(50)
    expect(screen.queryByText('Removed.')).not.toBeNull()
    expect(bench.library.find(PAGE.url)).toBeUndefined()
  })
})
