import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_RANK_MODE,
  DEFAULT_STATE,
  SEARCH_RANKING_DEPTH,
  type SearchRequest,
} from '@bookplate/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Cursors } from '../library/cursor.ts'
import type { Library } from '../library/library.ts'
import { readBookmarks, readSummaries } from '../library/read-bookmarks.ts'
import type { Search } from '../library/search.ts'
import { filterConditions } from '../store/filter-conditions.ts'
import { matchExpression } from '../store/keyword-text.ts'
import { libraryQueries } from '../store/library-schema.ts'

const Offset = z.number()

function rank(library: Library, { query, filters = {}, state = DEFAULT_STATE }: SearchRequest): number[] {
  const expression = matchExpression(query)
  if (expression === null) return []
  return library.store.database
    .all<{ id: number }>(
      libraryQueries
        .selectFrom('keywords')
        .innerJoin('bookmarks', 'bookmarks.id', 'keywords.rowid')
        .where(sql<boolean>`keywords match ${expression}`)
        .where((eb) => filterConditions(eb as never, filters, state) as never)
        .orderBy(sql`bm25(keywords, 4, 1, 2, 2, 1, 0.5)`)
        .orderBy('bookmarks.id', 'desc')
        .limit(SEARCH_RANKING_DEPTH)
        .select('bookmarks.id'),
    )
    .map((row) => row.id)
}

/** Search by words alone, ranked by BM25 with the title weighted. */
export function createKeywordSearch({ cursors }: { cursors: Cursors }): Search {
  return {
    run: async (library, request) => {
      const { query, filters, state = DEFAULT_STATE, limit = DEFAULT_PAGE_SIZE, cursor, view } = request
      const requested = request.rankMode ?? DEFAULT_RANK_MODE
      const binding = {
        account: library.accountId,
        endpoint: 'search.run',
        mode: requested,
        query,
        filters: filters ?? {},
        state,
      }
      const start = cursor === undefined ? 0 : cursors.read(binding, cursor, Offset)
      const ranked = rank(library, request)
      const ids = ranked.slice(start, start + limit)
      const nextCursor = start + limit < ranked.length ? cursors.write(binding, start + limit) : null
      const degraded =
        requested === 'image' ? ['semantic_unavailable', 'image_rank_unavailable'] : 'semantic_unavailable'
      if (view === 'summary') {
        return {
          items: readSummaries(library.store, ids),
          nextCursor,
          rankMode: 'post',
          ...(requested === 'post' ? {} : { requestedRankMode: requested }),
          degraded,
        }
      }
      return {
        items: readBookmarks(library.store, ids, library.baseUrl),
        nextCursor,
        searchDegraded: degraded,
      }
    },
  }
}
