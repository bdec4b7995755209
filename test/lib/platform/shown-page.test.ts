import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { LibraryClient } from '@/lib/client/types.ts'
import { watchShownPage, type ShownPage } from '@/lib/platform/shown-page.ts'
import { relatedQuery } from '@/lib/query/related.ts'

const tab = { url: 'https://v.example/1', title: 'All about volcanoes', status: 'complete', incognito: false }
const updated = vi.hoisted(() => new Set<(id: number, change: object) => void>())

vi.mock('@/lib/platform/tab-permission.ts', () => ({ maySeeTabs: async () => true }))
vi.mock('wxt/browser', () => ({
  browser: {
    tabs: {
      query: async () => [{ ...tab }],
      onActivated: { addListener() {}, removeListener() {} },
      onUpdated: {
        addListener: (hear: never) => updated.add(hear),
        removeListener: (hear: never) => updated.delete(hear),
      },
    },
  },
}))

it('is asked with the title of the page in front, also where a page navigates within itself', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  const asked: string[] = []
  const client = {
    search: {
      runSummaries: async ({ query }: { query: string }) => (
        asked.push(query),
        { items: [], nextCursor: null }
      ),
    },
  } as unknown as LibraryClient
  const queries = new QueryClient()
  const observer = new QueryObserver(queries, relatedQuery(client, { url: '', title: '' }) as never)
  observer.subscribe(() => {})
  // What the section does with a page.
  watchShownPage((page: ShownPage | null) => page && observer.setOptions(relatedQuery(client, page) as never))
  await vi.advanceTimersByTimeAsync(500)

  // Chromium 2026 at `history.pushState`: "complete" with the new address and the title of before, then the title.
  tab.url = 'https://v.example/2'
  for (const hear of updated) hear(1, { status: 'complete' })
  await vi.advanceTimersByTimeAsync(400)
  tab.title = 'All about bees'
  for (const hear of updated) hear(1, { title: tab.title })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual(['All about volcanoes', 'All about bees'])

  // A page that keeps its title is asked for too, once.
  tab.url = 'https://v.example/3'
  for (const hear of updated) hear(1, { status: 'complete' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual(['All about volcanoes', 'All about bees', 'All about bees'])
  vi.useRealTimers()
})
