import type { SummaryHit } from '@bookplate/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ResultPage } from '@/lib/search/result-page.ts'
import { QUERY_KEYS } from './keys.ts'

type Loaded = InfiniteData<ResultPage>

/** Changes hits wherever they are loaded, so that a change shows at once and no page is read anew for it. */
export function patchHits(
  queries: QueryClient,
  ids: ReadonlySet<string>,
  patch: (hit: SummaryHit) => SummaryHit,
): void {
  queries.setQueriesData<Loaded>({ queryKey: [QUERY_KEYS.results] }, (loaded) => {
    if (!loaded) return loaded
    const pages = loaded.pages.map((page) =>
      page.hits.some((hit) => ids.has(hit.id))
        ? { ...page, hits: page.hits.map((hit) => (ids.has(hit.id) ? patch(hit) : hit)) }
        : page,
    )
    return { ...loaded, pages }
  })
}

/** What a change to bookmarks leaves to be read anew: figures and whole bookmarks, not the loaded pages. */
export function markFiguresStale(queries: QueryClient): void {
  for (const root of [QUERY_KEYS.stats, QUERY_KEYS.tags, QUERY_KEYS.bookmark]) {
    void queries.invalidateQueries({ queryKey: [root] })
  }
}

/** More pages than this are left as they are: reading them all anew would cost a request each. */
const MAX_PAGES_READ_ANEW = 2

/** The library was changed elsewhere: short lists are read anew, long ones when they are next asked for. */
export function markResultsStale(queries: QueryClient): void {
  void queries.invalidateQueries({
    queryKey: [QUERY_KEYS.results],
    predicate: (query) =>
      ((query.state.data as Loaded | undefined)?.pages.length ?? 0) <= MAX_PAGES_READ_ANEW,
  })
}
