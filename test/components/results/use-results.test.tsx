import { act, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useReducer } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { weaknesses } from '@/components/search/degraded-notice.tsx'
import { resultWords } from '@/components/results/results-pane.tsx'
import { useResults } from '@/components/results/use-results.ts'
import { isOnlyClose } from '@/lib/search/only-close.ts'
import { INITIAL_SEARCH, searchReducer } from '@/lib/search/search-state.ts'
import { createPanelWrapper, createResultsClient, refusal, summaryHit } from '../../helpers/panel-library.tsx'
import type { SummaryHit } from '@bookplate/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { AppShell } from '@/components/app-shell.tsx'
import { PanelContext } from '@/components/panel-parts/panel-context.tsx'
import type { Send } from '@/lib/messaging/send.ts'
import type { OutboxView } from '@/lib/outbox/entry.ts'
import { markResultsStale } from '@/lib/query/stale.ts'
import { QUERY_KEYS } from '@/lib/query/keys.ts'
import { LibraryContext } from '@/lib/query/library-context.tsx'
import { createScreenAccess } from '../../helpers/screen.ts'

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
  outbox: () => unknown = () => ({ entries: [], arrived: [], library: null, pause: null, quarantined: 0 }),
) {
  const library = createResultsClient(answers)
  const { queryClient, parts } = createPanelWrapper(library.client)
  const send = (async (name: string) =>
    name === 'outbox.list' ? outbox() : { status: 'none' }) as unknown as Send
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppShell queryClient={queryClient}>
      <LibraryContext value={createScreenAccess({ client: library.client, send })}>
        <PanelContext value={parts}>{children}</PanelContext>
      </LibraryContext>
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
  edit: {},
  problem: { code: 'network' },
  ...more,
})

describe('results', () => {
  it('report that nothing contains the words if only similar bookmarks were found', async () => {
    const { result } = render({ search: async () => [summaryHit('Hippocampus replay')] })
    act(() => result.current.ask('dreaming'))
    await waitFor(() => expect(result.current.results.hits).toHaveLength(1))
    const said = (isOnlyClose: boolean) => resultWords(result.current.results, { total: null, isOnlyClose })
    expect(isOnlyClose(result.current.results.page, ['dreaming'])).toBe(true)
    expect(said(true)).toBe('1 result. None contains these exact words.')
    expect(said(false)).toBe('1 result')
  })

  it('are the newest bookmarks without a query', async () => {
    const { titles, calls } = render({ list: async () => [summaryHit('Newest')] })
    await waitFor(() => expect(titles()).toEqual(['Newest']))
    expect(calls).toEqual([{ name: 'list', input: { state: 'active', limit: 40 } }])
  })

  it('ignore a late response and cancel its request', async () => {
    const pending = new Map<string, (hits: ReturnType<typeof summaryHit>[]) => void>()
    const signals = new Map<string, AbortSignal | undefined>()
    const { result, titles } = render({
      search: ({ query }, signal) => {
        signals.set(query, signal)
        return new Promise((resolve) => pending.set(query, resolve))
      },
    })
    act(() => result.current.ask('one'))
    await waitFor(() => expect(pending.has('one')).toBe(true))
    act(() => result.current.ask('two'))
    await waitFor(() => expect(pending.has('two')).toBe(true))
    expect(signals.get('one')?.aborted).toBe(true)
    await act(async () => pending.get('two')!([summaryHit('For two')]))
    await act(async () => pending.get('one')!([summaryHit('For one')]))
    await waitFor(() => expect(titles()).toEqual(['For two']))
  })

  it('skip a letter that was replaced before it was painted', async () => {
    const { result, calls } = render({ list: async () => [], search: async () => [] })
    act(() => result.current.ask('o'))
    act(() => result.current.ask('on'))
    await waitFor(() => expect(result.current.results.isStale).toBe(false))
    expect(calls.filter(({ name }) => name === 'search')).toEqual([
      { name: 'search', input: expect.objectContaining({ query: 'on' }) },
    ])
  })

  it('keep the previous ones, marked, while the next load', async () => {
    const gate = Promise.withResolvers<ReturnType<typeof summaryHit>[]>()
    const { result, titles } = render({
      list: async () => [summaryHit('Newest')],
      search: () => gate.promise,
    })
    await waitFor(() => expect(titles()).toEqual(['Newest']))
    act(() => result.current.ask('unknown'))
    expect(titles()).toEqual(['Newest'])
    expect(result.current.results.isStale).toBe(true)
    await act(async () => gate.resolve([]))
    await waitFor(() => expect(result.current.results.isStale).toBe(false))
    expect(titles()).toEqual([])
  })

  it('stay while a search takes long, which can be repeated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked: (AbortSignal | undefined)[] = []
    const { result, titles } = render({
      list: async () => [summaryHit('Newest')],
      search: (_, signal) => {
        asked.push(signal)
        return asked.length > 1 ? Promise.resolve([summaryHit('Found')]) : new Promise(() => undefined)
      },
    })
    await waitFor(() => expect(titles()).toEqual(['Newest']))
    act(() => result.current.ask('found'))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(result.current.results.late.error).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(result.current.results.late.error).toMatchObject({ name: 'LateError' })
    expect(titles()).toEqual(['Newest'])
    act(() => result.current.results.late.retry())
    await waitFor(() => expect(titles()).toEqual(['Found']))
    expect(asked.map((signal) => signal?.aborted)).toEqual([true, false])
    expect(result.current.results.late.error).toBeNull()
    vi.useRealTimers()
  })

  it("show local hits immediately, then the library's ranking", async () => {
    const gate = Promise.withResolvers<ReturnType<typeof summaryHit>[]>()
    const { result, titles } = render({
      list: async () => [summaryHit('How sleep works'), summaryHit('Bread')],
      search: () => gate.promise,
    })
    await waitFor(() => expect(titles()).toHaveLength(2))
    act(() => result.current.dispatch({ type: 'typed', text: 'sle' }))
    expect(titles()).toEqual(['How sleep works'])
    expect(result.current.results.isLocal).toBe(true)
    act(() => result.current.ask('sleep'))
    await act(async () => gate.resolve([summaryHit('Hippocampus replay')]))
    await waitFor(() => expect(titles()).toEqual(['Hippocampus replay']))
    expect(result.current.results.isLocal).toBe(false)
  })

  it('restart once after a refused cursor, then report the error', async () => {
    const { result, calls } = render({
      search: async ({ cursor }) => {
        if (cursor) throw refusal(422, 'validation_error')
        return { items: [summaryHit('First page')], nextCursor: 'next' }
      },
    })
    act(() => result.current.ask('sleep'))
    await waitFor(() => expect(result.current.results.hasMore).toBe(true))
    act(() => result.current.results.loadMore())
    await waitFor(() => expect(calls.filter(({ name }) => name === 'search')).toHaveLength(3))
    expect(result.current.results.error).toBeNull()
    await waitFor(() => expect(result.current.results.hasMore).toBe(true))
    act(() => result.current.results.loadMore())
    await waitFor(() => expect(result.current.results.error).toMatchObject({ code: 'validation_error' }))
    act(() => result.current.results.loadMore())
    expect(calls.filter(({ name }) => name === 'search')).toHaveLength(4)
  })

  it("fall back to words with a read key, report it, and don't try again", async () => {
    const { result, titles, calls } = render({
      search: async () => {
        throw refusal(403, 'forbidden')
      },
      list: async (query) => (query?.q ? [summaryHit(`With ${query.q}`)] : []),
    })
    act(() => result.current.ask('sleep'))
    await waitFor(() => expect(titles()).toEqual(['With sleep']))
    expect(weaknesses(result.current.results.page).map(({ title }) => title)).toEqual([
      'Search looks only for your exact words.',
    ])
    act(() => result.current.ask('dreams'))
    await waitFor(() => expect(titles()).toEqual(['With dreams']))
    expect(calls.filter(({ name }) => name === 'search')).toHaveLength(1)
  })

  it('report a weaker search than requested', async () => {
    const { result } = render({
      search: async () => ({
        items: [summaryHit('A')],
        nextCursor: null,
        rankMode: 'post' as const,
        requestedRankMode: 'image' as const,
        degraded: ['image_rank_unavailable', 'semantic_unavailable', 'something_new'],
      }),
    })
    act(() =>
      result.current.dispatch({
        type: 'edited',
        edit: (input) => ({ ...input, query: 'sleep', rankMode: 'image' }),
      }),
    )
    await waitFor(() =>
      expect(weaknesses(result.current.results.page).map(({ id }) => id)).toEqual([
        'image_rank_unavailable',
        'semantic_unavailable',
        'something_new',
      ]),
    )
  })

  it('are shown as bookmarks if the library used an unknown ranking', async () => {
    const { result, titles } = render({
      search: async () => ({ items: [summaryHit('A')], nextCursor: null, rankMode: 'sound' }),
    })
    act(() =>
      result.current.dispatch({
        type: 'edited',
        edit: (input) => ({ ...input, query: 'sleep', rankMode: 'image' }),
      }),
    )
    await waitFor(() => expect(titles()).toEqual(['A']))
    const { page } = result.current.results
    expect(page?.rankMode).toBe('post')
    expect(weaknesses(page).map(({ id }) => id)).toEqual(['rank_fallback'])
  })
})

/** The library has archived it, and the background reports that. */
const arrive = (queries: QueryClient, bookmarkId: string) =>
  act(async () =>
    queries.setQueryData<OutboxView>([QUERY_KEYS.outbox], (view) => ({
      ...view!,
      arrived: [{ bookmarkId, edit: { archived: true }, at: Date.now() + 1 }],
    })),
  )

describe('a page whose bookmarks are all archived', () => {
  it('is followed by the next one, and the library is not shown as empty', async () => {
    const [first, second] = [summaryHit('First'), summaryHit('Second')]
    const gate = Promise.withResolvers<SummaryHit[]>()
    const { result, titles, queryClient } = render({
      list: async (query) => (query?.cursor ? gate.promise : { items: [first], nextCursor: 'next' }),
    })
    await waitFor(() => expect(titles()).toEqual(['First']))
    await arrive(queryClient, first.id)
    await waitFor(() => expect(titles()).toEqual([]))
    expect(result.current.results.isPending).toBe(true)
    expect(resultWords(result.current.results, { total: 5_000, isOnlyClose: false })).toBe('Searching…')
    await act(async () => gate.resolve([second]))
    await waitFor(() => expect(titles()).toEqual(['Second']))
    expect(result.current.results.isPending).toBe(false)
  })
})

describe('local hits', () => {
  it('show a pending change while the service does not respond', async () => {
    const [sleep, bread] = [summaryHit('Sleep one'), summaryHit('Sleep two')]
    let outbox: unknown = { entries: [], arrived: [], library: 'L', pause: null, quarantined: 0 }
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
        entry(sleep.id, { edit: { archived: true } }),
        entry(bread.id, { edit: { isFavorite: true } }),
      ],
      arrived: [],
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
  it('is not reverted by that page', async () => {
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
    // `e` archives the first one. The library responds immediately and reports the change.
    await arrive(queryClient, all[0]!.id)
    await waitFor(() => expect(titles()).toEqual(['Hit 1', 'Hit 2']))
    act(() => markResultsStale(queryClient))
    await act(async () => gate.resolve())
    await waitFor(() => expect(result.current.results.isLoadingMore).toBe(false))
    expect(titles()).toEqual(['Hit 1', 'Hit 2', 'Hit 3'])
  })
})

describe('a change during the first response of a search', () => {
  it('is not reverted by that response', async () => {
    const gate = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const hit = summaryHit('Sleep one')
    let isArchived = false
    const { result, titles, queryClient } = render({
      list: async () => [hit],
      search: async () => {
        const answer = isArchived ? [] : [hit]
        asked.resolve()
        await gate.promise
        return answer
      },
    })
    await waitFor(() => expect(titles()).toHaveLength(1))
    act(() => result.current.ask('sleep'))
    await act(() => asked.promise)
    isArchived = true
    await arrive(queryClient, hit.id)
    act(() => markResultsStale(queryClient))
    await act(async () => gate.resolve())
    await waitFor(() => {
      expect(result.current.results).toMatchObject({ isFetching: false, isLocal: false })
      expect(titles()).toEqual([])
    })
  })
})
