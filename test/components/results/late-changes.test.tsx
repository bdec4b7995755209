import type { SummaryHit } from '@bookplate/contract'
import { useQueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useReducer, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { AppShell } from '@/components/app-shell.tsx'
import { PanelProvider } from '@/components/panel/panel-context.tsx'
import { useResults } from '@/components/results/use-results.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { markResultsStale, patchHits } from '@/lib/query/hit-cache.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { LibraryProvider } from '@/lib/query/library-context.tsx'
import { INITIAL_SEARCH, searchReducer } from '@/lib/search/search-state.ts'
import { createPanelWrapper, createResultsClient, refusal, summaryHit } from '../../helpers/panel-library.tsx'

function useSearchAndResults() {
  const [state, dispatch] = useReducer(searchReducer, INITIAL_SEARCH)
  const queries = useQueryClient()
  const ask = (text: string) => {
    dispatch({ type: 'typed', text })
    dispatch({ type: 'settled' })
  }
  return { results: useResults(state, () => dispatch({ type: 'cursorRefused' })), dispatch, ask, queries }
}

function render(
  answers: Parameters<typeof createResultsClient>[0],
  outbox: () => unknown = () => ({ entries: [], library: null, pause: null, quarantined: 0 }),
) {
  const library = createResultsClient(answers)
  const { queryClient, parts } = createPanelWrapper(library.client)
  const send = (async (name: string) =>
    name === 'outbox.list' ? outbox() : { status: 'none' }) as unknown as Send
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppShell queryClient={queryClient}>
      <LibraryProvider access={{ client: library.client, send }}>
        <PanelProvider parts={parts}>{children}</PanelProvider>
      </LibraryProvider>
    </AppShell>
  )
  const { result } = renderHook(useSearchAndResults, { wrapper })
  const titles = () => result.current.results.hits.map((hit) => hit.title)
  return { result, titles, parts, queryClient, ...library }
}

const entry = (id: string, more: object) => ({
  library: 'L',
  state: 'waiting',
  bookmarkId: id,
  sending: null,
  edit: { add: [], remove: [] },
  archived: null,
  problem: { code: 'network' },
  ...more,
})

describe('local hits', () => {
  it('show a change that waits in the queue, while the service does not answer', async () => {
    const [sleep, bread] = [summaryHit('Sleep one'), summaryHit('Sleep two')]
    let outbox: unknown = { entries: [], library: 'L', pause: null, quarantined: 0 }
    const { result, titles, queryClient } = render(
      {
        list: async () => [sleep, bread],
        search: async () => {
          throw refusal(500, 'internal_error')
        },
      },
      () => outbox,
    )
    await waitFor(() => expect(titles()).toHaveLength(2))
    act(() => result.current.ask('sleep'))
    await waitFor(() => expect(result.current.results.error).not.toBeNull())
    expect(result.current.results.isLocal).toBe(true)
    outbox = {
      entries: [
        entry(sleep.id, { archived: true }),
        entry(bread.id, { edit: { isFavorite: true, add: [], remove: [] } }),
      ],
      library: 'L',
      pause: null,
      quarantined: 0,
    }
    await act(async () => queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.outbox] }))
    await waitFor(() => expect(result.current.results.pending.size).toBe(2))
    expect(titles()).toEqual(['Sleep two'])
    expect(result.current.results.hits[0]?.favorite).toBe(true)
  })
})

describe('a change while the next page loads', () => {
  it('is not taken back by that page', async () => {
    const gate = Promise.withResolvers<void>()
    let page = 0
    const all: SummaryHit[] = Array.from({ length: 4 }, (_, at) => summaryHit(`Hit ${at}`))
    const { result, titles, queryClient } = render({
      list: async () => {
        const at = page++
        if (at === 3) await gate.promise
        return { items: [all[at]!], nextCursor: at === 3 ? null : `c${at}` }
      },
    })
    await waitFor(() => expect(titles()).toHaveLength(1))
    for (const count of [2, 3]) {
      act(() => result.current.results.loadMore())
      await waitFor(() => expect(titles()).toHaveLength(count))
    }
    act(() => result.current.results.loadMore())
    await waitFor(() => expect(result.current.results.isLoadingMore).toBe(true))
    // `e` on the first one, answered at once by the library, which tells that it was changed.
    act(() => patchHits(queryClient, new Set([all[0]!.id]), (hit) => ({ ...hit, archived: true })))
    await waitFor(() => expect(titles()).toEqual(['Hit 1', 'Hit 2']))
    act(() => markResultsStale(queryClient))
    await act(async () => gate.resolve())
    await waitFor(() => expect(result.current.results.isLoadingMore).toBe(false))
    expect(titles()).toEqual(['Hit 1', 'Hit 2', 'Hit 3'])
  })
})

describe('a change while the first answer of a search is under way', () => {
  it('is not taken back by that answer', async () => {
    const gate = Promise.withResolvers<void>()
    const hit = summaryHit('Sleep one')
    let isArchived = false
    const { result, titles, queryClient } = render({
      list: async () => [hit],
      search: async () => {
        const answer = isArchived ? [] : [hit]
        await gate.promise
        return answer
      },
    })
    await waitFor(() => expect(titles()).toHaveLength(1))
    act(() => result.current.ask('sleep'))
    await waitFor(() => expect(result.current.results.isFetching).toBe(true))
    await new Promise((r) => setTimeout(r, 100))
    isArchived = true
    act(() => patchHits(queryClient, new Set([hit.id]), (one) => ({ ...one, archived: true })))
    act(() => markResultsStale(queryClient))
    await act(async () => gate.resolve())
    await waitFor(() => expect(result.current.results.isFetching).toBe(false))
    await new Promise((r) => setTimeout(r, 100))
    expect(result.current.results.isLocal).toBe(false)
    expect(titles()).toEqual([])
  })
})
