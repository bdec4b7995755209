import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onBackgroundEvent } from '@/lib/messaging/background.ts'
import { BOOKMARK_DEPENDENT_KEYS, QUERY_KEYS } from './keys.ts'
import type { ResultPage } from '@/lib/search/result-page.ts'

/** Reads the results anew when another screen, a menu or the outbox changed the library. */
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

/** What a change to bookmarks leaves to be read anew: figures and whole bookmarks, not the loaded pages. */
export function markFiguresStale(queries: QueryClient): void {
  for (const root of FIGURES) void queries.invalidateQueries({ queryKey: [root] })
}

/** Who comes back sooner saw it as it is. */
export const AWAY_MS = 30_000

/**
 * Reads what is shown anew for a person who comes back to it: it may have been changed in another browser, of which
 * nothing is heard here. A panel beside a page stays in sight, so coming back to its window counts too.
 */
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

/** More pages than this are left as they are: reading them all anew would cost a request each. */
const MAX_PAGES_READ_ANEW = 2

/** The library was changed elsewhere: short lists are read anew, long ones when they are next asked for. */
const awaited = new WeakSet<Promise<unknown>>()

export function markResultsStale(queries: QueryClient): void {
  // A first answer under way is not called off, and would pass for fresh.
  for (const { queryKey, promise, state } of asking(queries)) {
    // However often it is said, the answer is read anew once.
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
      ((query.state.data as Loaded | undefined)?.pages.length ?? 0) <= MAX_PAGES_READ_ANEW,
  })
}
