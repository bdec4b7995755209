import { TransportError } from '@bookplate/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PAGE, createPopupBench, note } from '../../helpers/popup-bench.tsx'

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

describe('a popup opened anew on a page that still waits', () => {
  it('does not lose the note that was typed there before, offline', async () => {
    const bench = createPopupBench()
    bench.library.gate.before = async () => {
      throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
    }
    const first = bench.open()
    await screen.findByText('Waiting to be sent')
    await userEvent.type(note(), 'first thought')
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Enter}')
    await wait(900)
    first.unmount()

    bench.open()
    await screen.findByText('Waiting to be sent')
    await userEvent.type(note(), 'second thought')
    await wait(900)
    bench.library.gate.before = async () => undefined
    await bench.sender.resume()
    await expect.poll(() => bench.store.list()).toEqual([])
    expect([...bench.library.find(PAGE.url)!.tags]).toEqual(['sleep'])
    expect(bench.library.find(PAGE.url)?.note).toContain('first thought')
    expect(bench.library.find(PAGE.url)?.note).toContain('second thought')
  })

  it('shows the tags, the note and the favorite that wait', async () => {
    const bench = createPopupBench()
    bench.library.gate.before = async () => {
      throw new TransportError({ kind: 'offline', message: 'Offline.', requestId: null })
    }
    const first = bench.open()
    await screen.findByText('Waiting to be sent')
    await userEvent.type(note(), 'first thought')
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'sleep{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }))
    await wait(900)
    first.unmount()

    bench.open()
    await screen.findByText('Waiting to be sent')
    expect(note().value).toBe('first thought')
    expect(screen.queryByRole('button', { name: 'Remove tag sleep' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('does not lose the note that was typed there before, while the library is slow', async () => {
    const bench = createPopupBench()
    const answer = Promise.withResolvers<void>()
    bench.library.gate.before = (call) => (call.startsWith('save') ? answer.promise : Promise.resolve())
    const first = bench.open()
    await userEvent.type(note(), 'first thought')
    await wait(900)
    first.unmount()

    bench.open()
    await userEvent.type(note(), 'second thought')
    await wait(900)
    await act(async () => answer.resolve())
    await screen.findByText(/^Saved/)
    await expect.poll(() => bench.store.list()).toEqual([])
    expect(bench.library.find(PAGE.url)?.note).toContain('first thought')
    expect(bench.library.find(PAGE.url)?.note).toContain('second thought')
  })
})
