import type { SearchInput } from '@/lib/search/search-input.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { IndexingProgress } from '@/components/overview/indexing-progress.tsx'
import { INDEXING_POLL_MS, timeLeft } from '@/lib/query/indexing.ts'
import { monthSeries } from '@/components/overview/month-series.ts'
import { OtherLanguages } from '@/components/overview/other-languages.tsx'
import { Overview } from '@/components/overview/overview.tsx'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createPanelWrapper } from '../../helpers/panel-library.tsx'
import { EMPTY_STATS } from '../../helpers/empty-stats.ts'

it('"Clean up" shows the counted bookmarks', async () => {
  const asked: unknown[] = []
  const client = {
    stats: {
      read: async (query: { state: string }) => {
        asked.push(query.state)
        // One untagged bookmark is archived.
        const untagged = query.state === 'all' ? 1 : 0
        return { ...EMPTY_STATS, total: 2, archived: 1, untagged }
      },
    },
  } as unknown as LibraryClient
  const shown: SearchInput[] = []
  const { wrapper } = createPanelWrapper(client)
  render(<Overview onShow={(input) => shown.push(input)} onRead={() => undefined} />, {
    wrapper,
  })
  await screen.findByText('1 bookmark without a tag.')
  fireEvent.click(screen.getByRole('button', { name: 'Clean up' }))
  expect(asked).toEqual([shown[0]?.state])
})

it('shows how to save to an empty library instead of empty charts', async () => {
  const client = { stats: { read: async () => EMPTY_STATS } } as unknown as LibraryClient
  const { wrapper } = createPanelWrapper(client)
  render(<Overview onShow={() => undefined} onRead={() => undefined} />, { wrapper })
  await screen.findByRole('heading', { name: 'Your library is empty' })
  expect(screen.queryByRole('heading', { name: 'By platform' })).toBeNull()
})

it.each([
  [2, false],
  [3, true],
])('with %i unreadable bookmarks, offers another model: %s', (unreadable, isOffered) => {
  const { wrapper } = createPanelWrapper({} as never)
  render(<OtherLanguages unreadable={unreadable} />, { wrapper })
  expect(screen.queryByText(/model install/) !== null).toBe(isOffered)
})

it('shows the last months despite much older dates', () => {
  expect(monthSeries({ '2026-05': 3, '0001-01': 1 }, 36).at(-1)).toEqual({ month: '2026-05', count: 3 })
  expect(monthSeries({ '9999-12': 2, '9999-10': 1 }, 36)).toEqual([
    { month: '9999-10', count: 1 },
    { month: '9999-11', count: 0 },
    { month: '9999-12', count: 2 },
  ])
})

const figures = (waiting: number) => ({ ...EMPTY_STATS, total: 100, indexing: { waiting } })

it('shows the progress of indexing with the time left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers = [60, 40, 0]
  const client = {
    stats: { read: async () => figures(answers.length > 1 ? answers.shift()! : answers[0]!) },
  } as unknown as LibraryClient
  const { wrapper } = createPanelWrapper(client)
  render(<IndexingProgress />, { wrapper })
  const bar = await screen.findByRole('progressbar', { name: 'Ready for search by meaning' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  screen.getByText('60 bookmarks to go.')
  await vi.advanceTimersByTimeAsync(INDEXING_POLL_MS)
  await screen.findByText('40 bookmarks to go. Less than a minute left.')
  await vi.advanceTimersByTimeAsync(INDEXING_POLL_MS)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  vi.useRealTimers()
})

it.each([
  [{ waiting: 100, at: 0 }, { waiting: 50, at: 60_000 }, 60_000],
  [{ waiting: 100, at: 0 }, { waiting: 100, at: 60_000 }, null],
  [{ waiting: 100, at: 0 }, { waiting: 100, at: 0 }, null],
])('estimates the time left: %o, %o', (first, last, ms) => {
  expect(timeLeft(first, last)).toBe(ms)
})
