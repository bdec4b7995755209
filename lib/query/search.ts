import {
  degradations,
  DEFAULT_RANK_MODE,
  isApiError,
  MAX_PAGE_SIZE,
  type RankMode,
} from '@bookplate/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { LibraryClient } from '@/lib/client/types.ts'
import { afterPaint } from './after-paint.ts'
import { isRankMode, type PageToken, type ResultPage, type ResultSource } from '@/lib/search/result-page.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { hasWords, inputKey, toListQuery, toSearchRequest } from '@/lib/search/search-request.ts'
import { QUERY_KEYS } from './keys.ts'

/** Size of the first page. It fills a tall panel and loads quickly. */
const RESULTS_PAGE_SIZE = 40

/** Whether the credential may use ranked search. A read key may not, because the search is a POST. */
export interface RankAccess {
  isRefused: boolean
}

/** Use large later pages to save requests. */
const pageSize = (cursor: string | undefined): number => (cursor ? MAX_PAGE_SIZE : RESULTS_PAGE_SIZE)

interface Ask {
  client: LibraryClient
  input: SearchInput
  cursor: string | undefined
  signal: AbortSignal
}

async function listed({ client, input, cursor, signal }: Ask, source: ResultSource): Promise<ResultPage> {
  const askedAt = Date.now()
  const page = await client.bookmarks.listSummaries(toListQuery(input, { cursor, limit: pageSize(cursor) }), {
    signal,
  })
  return {
    hits: page.items,
    next: page.nextCursor === null ? null : { cursor: page.nextCursor, source },
    source,
    rankMode: DEFAULT_RANK_MODE,
    requestedRankMode: hasWords(input) ? input.rankMode : DEFAULT_RANK_MODE,
    askedAt,
    degraded: [],
  }
}

/** Show an unknown mode as a list of bookmarks. */
const drawnAs = (mode: string | undefined): RankMode => (isRankMode(mode) ? mode : DEFAULT_RANK_MODE)

async function ranked({ client, input, cursor, signal }: Ask): Promise<ResultPage> {
  const request = toSearchRequest(input, { cursor, limit: pageSize(cursor) })
  const askedAt = Date.now()
  const page = await client.search.runSummaries(request, { signal })
  const degraded = degradations(page.degraded)
  // If the service doesn't report the mode, derive the fallback from the reasons.
  const fellBack = degraded.includes('image_rank_unavailable')
  return {
    hits: page.items,
    next: page.nextCursor === null ? null : { cursor: page.nextCursor, source: 'ranked' },
    source: 'ranked',
    rankMode: page.rankMode === undefined && !fellBack ? input.rankMode : drawnAs(page.rankMode),
    requestedRankMode: input.rankMode,
    askedAt,
    degraded,
  }
}

async function firstPage(ask: Ask, access: RankAccess): Promise<ResultPage> {
  if (!hasWords(ask.input)) return listed(ask, 'newest')
  if (access.isRefused) return listed(ask, 'words')
  try {
    return await ranked(ask)
  } catch (error) {
    if (!isApiError(error, 'forbidden')) throw error
    access.isRefused = true
    return listed(ask, 'words')
  }
}

/** A cursor belongs to its endpoint, so later pages use the same. A new `run` discards cursors. */
export const resultsQuery = (client: LibraryClient, input: SearchInput, run: number, access: RankAccess) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.results, inputKey(input), run],
    queryFn: async ({ pageParam, signal }) => {
      const ask = { client, input, cursor: pageParam?.cursor, signal }
      if (pageParam === null) {
        // Paint local results first, because processing the response would delay them.
        if (hasWords(input)) await afterPaint()
        signal.throwIfAborted()
        return firstPage(ask, access)
      }
      return pageParam.source === 'ranked' ? ranked(ask) : listed(ask, pageParam.source)
    },
    initialPageParam: null as PageToken | null,
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
    // Comparing thousands of hits would cost frames without any benefit.
    structuralSharing: false,
  })
