import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import type { PageToken, ResultPage } from '@/lib/search/result-page.ts'
import { MAX_STORED_PAGES, type SavedSession } from '@/lib/search/saved-session.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { NO_EDIT } from '@/lib/outbox/edit.ts'
import type { OutboxView } from '@/lib/outbox/entry.ts'
import { changesOf, applyToHit } from '@/lib/outbox/pending-changes.ts'
import { QUERY_KEYS } from './keys.ts'
import { resultsQuery, type RankAccess } from './search.ts'

interface Place {
  queries: QueryClient
  client: LibraryClient
  rankAccess: RankAccess
}

/** Puts stored result pages into the cache. They are displayed until the library responds. */
export function seedResults({ queries, client, rankAccess }: Place, session: SavedSession): void {
  const { pages, pagesAt, input } = session
  if (pages.length === 0) return
  const pageParams: (PageToken | null)[] = [null, ...pages.slice(0, -1).map((page) => page.next)]
  const { queryKey } = resultsQuery(client, input, 0, rankAccess)
  queries.setQueryData(queryKey, { pages, pageParams }, { updatedAt: pagesAt })
}

export function cachedPages(
  { queries, client, rankAccess }: Place,
  input: SearchInput,
  run: number,
): Pick<SavedSession, 'pages' | 'pagesAt'> {
  const { queryKey } = resultsQuery(client, input, run, rankAccess)
  const state = queries.getQueryState<InfiniteData<ResultPage>>(queryKey)
  const outbox = queries.getQueryData<OutboxView>([QUERY_KEYS.outbox])
  const changes = outbox && changesOf(outbox)
  const pages = state?.data?.pages.slice(0, MAX_STORED_PAGES).map((page) => ({
    ...page,
    hits: page.hits.map((hit) => {
      const change = changes?.get(hit.id)
      return applyToHit(hit, page.askedAt, change && { ...change, waiting: NO_EDIT })
    }),
  }))
  return { pages: pages ?? [], pagesAt: state?.dataUpdatedAt ?? 0 }
}
