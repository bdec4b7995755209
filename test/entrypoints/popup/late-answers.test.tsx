import { TransportError } from '@bookplate/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createPopupBench, note, settled } from '../../helpers/popup-bench.tsx'

type Bench = ReturnType<typeof createPopupBench>

const isFollow = ([name, request]: [string, unknown]) =>
  name === 'page.open' && (request as { intent: string }).intent === 'follow'
const followsIn = (messages: Bench['asked']) => messages.filter(isFollow).length

/** Saving fails without a network; the popup has asked once how the page stands, and heard that it waits. */
async function openOffline() {
  const bench = createPopupBench()
  bench.library.gate.before = async () => {
    throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
  }
  bench.open()
  await screen.findByText('Waiting to be sent')
  await waitFor(() => expect(followsIn(bench.answered)).toBe(1))
  return bench
}

/** Holds each answer to how the page stands back until it is let through, and then taken in by the popup. */
function holdFollows(bench: Bench) {
  const held: PromiseWithResolvers<void>[] = []
  bench.wire.after = async (name, request) => {
    if (!isFollow([name, request])) return
    const answer = Promise.withResolvers<void>()
    held.push(answer)
    await answer.promise
  }
  const letThrough = async (index: number) => {
    const before = followsIn(bench.answered)
    await act(async () => held[index]!.resolve())
    await waitFor(() => expect(followsIn(bench.answered)).toBe(before + 1))
    await settled()
  }
  const areHeld = (count: number) => waitFor(() => expect(held).toHaveLength(count))
  return { letThrough, areHeld }
}

/** The queue is sent, and says so twice: the second question is answered, and the first one not yet. */
async function openWhileQueueEmpties() {
  const bench = await openOffline()
  bench.library.gate.before = async () => undefined
  await bench.sender.resume()
  const { letThrough, areHeld } = holdFollows(bench)
  // Two pages of the queue have just arrived.
  bench.say()
  bench.say()
  await areHeld(2)
  await letThrough(1)
  await screen.findByText('Saved')
  return { ...bench, comeLate: () => letThrough(0) }
}

describe('an answer that comes late', () => {
  it('does not say Saved after Undo', async () => {
    const { comeLate } = await openWhileQueueEmpties()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    await comeLate()
    expect(screen.queryByText('Removed.')).not.toBeNull()
  })

  it('does not take a tag out of sight that was added meanwhile', async () => {
    const { comeLate } = await openWhileQueueEmpties()
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }))
    await comeLate()
    expect(screen.queryByRole('button', { name: 'Remove tag sleep' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('does not say that it waits after Undo', async () => {
    const bench = await openOffline()
    const { letThrough, areHeld } = holdFollows(bench)
    // Leaving the note for the button stores it, which the background says.
    await userEvent.type(note(), 'no')
    await userEvent.tab()
    await areHeld(1)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed.')
    await letThrough(0)
    expect(screen.queryByText('Removed.')).not.toBeNull()
    expect(await bench.store.list()).toMatchObject([{ archived: true }])
  })
})
