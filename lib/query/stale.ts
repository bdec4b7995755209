import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/screen.ts'
import { BOOKMARK_DEPENDENT_KEYS, QUERY_KEYS } from './keys.ts'
import type { ResultPage } from '@/lib/search/result-page.ts'

export function useStaleResults(): void {
  const queries = useQueryClient()
  useEffect(() => onBackgroundEvent(['library.changed'], () => markResultsStale(queries)), [queries])
}

type Loaded = InfiniteData<ResultPage>

const asking = (queries: QueryClient) =>
  queries.getQueryCache().findAll({ queryKey: [QUERY_KEYS.results], fetchStatus: 'fetching' })

const FIGURES = [
  QUERY_KEYS.stats,
  QUERY_KEYS.tags,
  QUERY_KEYS.bookmark,
  QUERY_KEYS.duplicates,
  QUERY_KEYS.links,
  QUERY_KEYS.foundLinks,
]

/** Invalidates figures and whole bookmarks after a change, but not the loaded pages. */
export function markFiguresStale(queries: QueryClient): void {
  for (const root of FIGURES) void queries.invalidateQueries({ queryKey: [root] })
}

/** Another browser may have changed the library. A side panel stays visible, so focus counts. */
export const AWAY_MS = 30_000

export function useReturn(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let lookedAt = Date.now()
    const look = () => {
      const now = Date.now()
      if (document.visibilityState === 'hidden' || now - lookedAt < AWAY_MS) return
      lookedAt = now
      markResultsStale(queries)
      for (const root of BOOKMARK_DEPENDENT_KEYS) void queries.invalidateQueries({ queryKey: [root] })
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queries])
}

/** Maximum pages to reload, because each costs a request. */
const MAX_PAGES_REFETCHED = 2

/** Reloads short lists now and longer ones at their next use. */
const awaited = new WeakSet<Promise<unknown>>()

export function markResultsStale(queries: QueryClient): void {
  // The first response isn't canceled, but must not count as fresh.
  for (const { queryKey, promise, state } of asking(queries)) {
    // Reload once, even after repeated events.
    if (state.data !== undefined || !promise || awaited.has(promise)) continue
    awaited.add(promise)
    promise.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  }
  void queries.invalidateQueries({
    queryKey: [QUERY_KEYS.results],
    predicate: (query) =>
      ((query.state.data as Loaded | undefined)?.pages.length ?? 0) <= MAX_PAGES_REFETCHED,
  })
}
