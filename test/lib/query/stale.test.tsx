import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { createQueryClient } from '@/lib/query/query-client.ts'
import { AWAY_MS, useReturn } from '@/lib/query/stale.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function comeBack(target: EventTarget, type: string) {
  target.dispatchEvent(new Event(type))
  await wait(1)
}

async function render() {
  const queries = createQueryClient()
  const read: string[] = []
  const useRead = (root: string) =>
    useQuery({ queryKey: [root], queryFn: () => ({ pages: [read.push(root)] }) })
  const { unmount } = renderHook(
    () => {
      useReturn()
      useRead(QUERY_KEYS.bookmark)
      useRead(QUERY_KEYS.results)
      useRead(QUERY_KEYS.account)
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  )
  await wait(1)
  return { read, unmount }
}

it('reloads when a person returns after a while, to the window or to the tab', async () => {
  const { read } = await render()
  const first = [...read]
  await wait(AWAY_MS)
  expect(read).toEqual(first)
  await comeBack(window, 'focus')
  expect(read.slice(first.length).toSorted()).toEqual([QUERY_KEYS.bookmark, QUERY_KEYS.results])
  await wait(AWAY_MS)
  await comeBack(document, 'visibilitychange')
  expect(read).toHaveLength(first.length + 4)
})

it('does not reload after a short absence, on leaving, or after unmounting', async () => {
  const { read, unmount } = await render()
  const first = [...read]
  await comeBack(window, 'focus')
  expect(read).toEqual(first)
  await wait(AWAY_MS)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await comeBack(document, 'visibilitychange')
  expect(read).toEqual(first)
  seen.mockRestore()
  unmount()
  await comeBack(window, 'focus')
  expect(read).toEqual(first)
})
