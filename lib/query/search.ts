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
import {
  hasWords,
  inputKey,
  toListQuery,
  toSearchRequest,
  type SearchInput,
} from '@/lib/search/search-input.ts'
import { QUERY_KEYS } from './keys.ts'

/** Items of the first page: one screen of a tall panel, so that it is there soon. */
export const RESULTS_PAGE_SIZE = 40

/** Whether this credential may rank. Search is a POST, so a read key is refused it; learned once, then kept. */
export interface RankAccess {
  isRefused: boolean
}

/** Who scrolls on reads on, so later pages are as long as they may be: fewer requests of the rate budget. */
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

/** A mode that this version does not know is drawn as bookmarks are. */
const drawnAs = (mode: string | undefined): RankMode => (isRankMode(mode) ? mode : DEFAULT_RANK_MODE)

async function ranked({ client, input, cursor, signal }: Ask): Promise<ResultPage> {
  const request = toSearchRequest(input, { cursor, limit: pageSize(cursor) })
  const askedAt = Date.now()
  const page = await client.search.runSummaries(request, { signal })
  const degraded = degradations(page.degraded)
  // The mode that ran is reported; where a service leaves it out, the fallback is in the reasons.
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

/**
 * Results page by page. A cursor belongs to the endpoint that made it, so a later page goes where the one before
 * came from. A new `run` forgets the cursors of the one before.
 */
export const resultsQuery = (client: LibraryClient, input: SearchInput, run: number, access: RankAccess) =>
  infiniteQueryOptions({
    queryKey: [QUERY_KEYS.results, inputKey(input), run],
    queryFn: async ({ pageParam, signal }) => {
      const ask = { client, input, cursor: pageParam?.cursor, signal }
      if (pageParam === null) {
        // The local hits of a letter come first: work for the answer would take the computer from their frame.
        if (hasWords(input)) await afterPaint()
        signal.throwIfAborted()
        return firstPage(ask, access)
      }
      return pageParam.source === 'ranked' ? ranked(ask) : listed(ask, pageParam.source)
    },
    initialPageParam: null as PageToken | null,
    getNextPageParam: (last) => last.next,
    // The last results stay in sight while the next ones load.
    placeholderData: (before) => before,
    // Comparing thousands of loaded hits with themselves would cost frames and change nothing.
    structuralSharing: false,
  })
