import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StateNotice as StateNoticePart } from '@/entrypoints/popup/app.tsx'
import { StateNotice } from '@/entrypoints/popup/state-notice.tsx'
import { createPopupBench, PAGE } from '../../helpers/popup-bench.tsx'

describe('the first rendering', () => {
  it('says that there is no library', async () => {
    await StateNoticePart.preload()
    createPopupBench().open('save', 'none')
    expect(screen.getAllByRole('button', { name: 'Connect' })).toHaveLength(1)
  })

  it('says that the page cannot be saved', () => {
    render(
      <StateNotice
        state={{ status: 'unsavable', reason: 'file' }}
        url=""
        refusal={null}
        save={() => undefined}
      />,
    )
    expect(screen.getByRole('status').textContent).toContain('can’t be saved')
  })
})

const stalled = () => new Promise<never>(() => undefined)

describe('a library that does not answer', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout'],
        shouldAdvanceTime: true,
      }),
  )
  afterEach(() => void vi.useRealTimers())

  it('makes the popup say that the page is stored, once the outbox has it', async () => {
    const bench = createPopupBench()
    bench.library.gate.before = stalled
    bench.open()
    await screen.findByText('The page is stored on this device')
    expect(await bench.store.list()).toMatchObject([{ url: PAGE.url, state: 'waiting' }])
    screen.getByRole('button', { name: 'Close' })
    expect(screen.getAllByRole('status')[0]!.textContent).toBe('Saving…')
  })

  it('does not make it say so if the page could not be stored', async () => {
    const bench = createPopupBench()
    bench.library.gate.before = stalled
    const put = vi
      .spyOn(bench.queue, 'save')
      .mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    bench.open()
    await screen.findByText('Your library is taking longer than usual')
    expect(put).toHaveBeenCalled()
    expect(screen.queryByText('The page is stored on this device')).toBeNull()
  })

  it('does not keep a person from saving while the popup looks for the page', async () => {
    const bench = createPopupBench()
    bench.library.gate.before = stalled
    bench.wire.before = (name) => (name === 'page.open' ? stalled() : Promise.resolve(true))
    bench.open('look')
    await screen.findByText('Your library is taking longer than usual')
    bench.wire.before = async () => true
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The page is stored on this device')).toBeTruthy()
  })
})
