import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { LibraryClient } from '@/lib/client/types.ts'
import { watchActivePage } from '@/lib/platform/active-page.ts'
import { relatedQuery } from '@/lib/query/related.ts'

const tab: { url?: string; title?: string; status: string; incognito: boolean } = {
  url: 'https://v.example/1',
  title: 'All about volcanoes',
  status: 'complete',
  incognito: false,
}
const updated = vi.hoisted(() => new Set<(id: number, change: object) => void>())

vi.mock('wxt/browser', () => ({
  browser: {
    permissions: { onAdded: { addListener() {}, removeListener() {} } },
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

it('is searched by the title of the current page, also after navigation within it', async () => {
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
  // Same handling as in the related section.
  watchActivePage((page) => {
    if (typeof page === 'object') observer.setOptions(relatedQuery(client, page) as never)
  })
  await vi.advanceTimersByTimeAsync(500)

  // Chromium reports "complete" with the old title after `history.pushState`, then the new title.
  tab.url = 'https://v.example/2'
  for (const hear of updated) hear(1, { status: 'complete' })
  await vi.advanceTimersByTimeAsync(400)
  tab.title = 'All about bees'
  for (const hear of updated) hear(1, { title: tab.title })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual(['All about volcanoes', 'All about bees'])

  // A page that keeps its title is reported once too.
  tab.url = 'https://v.example/3'
  for (const hear of updated) hear(1, { status: 'complete' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual(['All about volcanoes', 'All about bees', 'All about bees'])
  vi.useRealTimers()
})

it.each([
  ['a page that the browser hides', { status: 'complete' }, 'hidden'],
  [
    'a private page',
    { url: 'https://v.example/4', title: 'Secret', status: 'complete', incognito: true },
    'none',
  ],
  ['a page of the browser', { url: 'chrome://version/', title: 'About', status: 'complete' }, 'none'],
  [
    'a page without a title yet',
    { url: 'https://v.example/5', title: 'v.example/5', status: 'loading' },
    'loading',
  ],
  [
    'a page that never stops loading',
    { url: 'https://v.example/6', title: 'A slow page', status: 'loading' },
    { url: 'https://v.example/6', title: 'A slow page' },
  ],
])('reports %s', async (_, shown, expected) => {
  for (const key of ['url', 'title'] as const) delete tab[key]
  Object.assign(tab, { incognito: false }, shown)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const stop = watchActivePage(resolve)
  expect(await promise).toEqual(expected)
  stop()
})
