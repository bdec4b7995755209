import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_RANK_MODE,
  DEFAULT_STATE,
  queryWords,
  type SearchPage,
  type SearchRequest,
  type SearchSummaryPage,
} from '@bookplate/contract'
import type { Cursors } from '../library/cursor.ts'
import type { Libraries } from '../library/libraries.ts'
import type { Library } from '../library/library.ts'
import { fittingAmount, readBookmarks, readSummaries } from '../library/read-bookmarks.ts'
import type { Search } from '../library/search.ts'
import { readImageHits, readTiles } from './image-page.ts'
import { bookmarkOfImage } from '../storage/sqlite/library/captions-store.ts'
import type { Meaning } from './meaning.ts'
import { createRankLibrary, type Ranking } from './rank-library.ts'
import { IMAGES, POSTS } from '../storage/sqlite/search/ranked-kind.ts'
import { RankingPosition, toPosition, toRanking } from './ranking-position.ts'
import { createSelector } from '../storage/sqlite/search/selection.ts'

interface HybridSearchDeps {
  libraries: Libraries
  cursors: Cursors
  meaning: Meaning
  now: () => number
}

/** One reason as itself, several as a list, none left out. */
const degradedAs = <Name extends string>(name: Name, { degraded }: Ranking): Record<string, unknown> =>
  degraded.length === 0 ? {} : { [name]: degraded.length === 1 ? degraded[0] : degraded }

function fullPage(
  library: Library,
  ranking: Ranking,
  ids: readonly number[],
): Omit<SearchPage, 'nextCursor'> {
  const page =
    ranking.mode === 'image'
      ? readTiles(library, ids)
      : { items: readBookmarks(library.store, ids, library.baseUrl) }
  return { view: 'full', ...page, ...degradedAs('searchDegraded', ranking) }
}

function summaryPage(
  library: Library,
  ranking: Ranking,
  ids: readonly number[],
  { query, rankMode: requested = DEFAULT_RANK_MODE }: SearchRequest,
): Omit<SearchSummaryPage, 'nextCursor'> {
  const words = queryWords(query)
  return {
    view: 'summary',
    items:
      ranking.mode === 'image'
        ? readImageHits(library, ids, words)
        : readSummaries(library.store, ids, words),
    rankMode: ranking.mode,
    ...(ranking.mode === requested ? {} : { requestedRankMode: requested }),
    ...degradedAs('degraded', ranking),
  }
}

/** Search by meaning and text (section "POST /v1/search"). */
export function createHybridSearch({ libraries, cursors, meaning, now }: HybridSearchDeps): Search {
  const rank = createRankLibrary({ libraries, meaning, now })

  return {
    run: async ({ accountId }, request) => {
      const { query, filters = {}, state = DEFAULT_STATE, limit = DEFAULT_PAGE_SIZE, cursor, view } = request
      const requested = request.rankMode ?? DEFAULT_RANK_MODE
      const binding = { account: accountId, endpoint: 'search.run', mode: requested, query, filters, state }
      const ranking =
        cursor === undefined
          ? await rank(accountId, request)
          : toRanking(cursors.read(binding, cursor, RankingPosition))
      const library = libraries.of(accountId)
      // What was archived or changed since the first page may be in the ranking, but not in the selection any more.
      const found =
        cursor === undefined
          ? ranking.ids
          : createSelector(library.store.database, ranking.mode === 'image' ? IMAGES : POSTS, {
              filters,
              state,
              required: null,
              excluded: null,
            }).among(ranking.ids)
      const wanted = found.slice(0, limit)
      const room =
        view === 'summary'
          ? limit
          : fittingAmount(library.store, ranking.mode === 'image' ? wanted.map(bookmarkOfImage) : wanted)
      const ids = wanted.slice(0, room)
      const rest = found.slice(ids.length)
      const nextCursor =
        rest.length > 0 ? cursors.write(binding, toPosition({ ...ranking, ids: rest })) : null
      const page =
        view === 'summary' ? summaryPage(library, ranking, ids, request) : fullPage(library, ranking, ids)
      return { ...page, nextCursor } as SearchPage | SearchSummaryPage
    },
  }
}
