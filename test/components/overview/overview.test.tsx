import type { SearchInput } from '@/lib/search/search-input.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { monthSeries } from '@/components/overview/month-series.ts'
import { Overview } from '@/components/overview/overview.tsx'
import type { LibraryClient } from '@/lib/client/types.ts'
import { createPanelWrapper } from '../../helpers/panel-library.tsx'

it('"Clean up" shows the bookmarks that were counted beside it', async () => {
  const asked: unknown[] = []
  const client = {
    stats: {
      read: async (query: { state: string }) => {
        asked.push(query.state)
        // One untagged bookmark, which is archived.
        const untagged = query.state === 'all' ? 1 : 0
        return {
          total: 2,
          byPlatform: {},
          byContentType: {},
          byMonth: {},
          favorites: 0,
          archived: 1,
          untagged,
          withNote: 0,
        }
      },
    },
  } as unknown as LibraryClient
  const shown: SearchInput[] = []
  const { wrapper } = createPanelWrapper(client)
  render(<Overview isBeside={false} onClose={() => undefined} onShow={(input) => shown.push(input)} />, {
    wrapper,
  })
  await screen.findByText('1 bookmark without a tag.')
  fireEvent.click(screen.getByRole('button', { name: 'Clean up' }))
  expect(asked).toEqual([shown[0]?.state])
})

it('shows the last months, whatever dates there are before them', () => {
  expect(monthSeries({ '2026-05': 3, '0001-01': 1 }, 36).at(-1)).toEqual({ month: '2026-05', count: 3 })
})
