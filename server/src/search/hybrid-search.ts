import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_RANK_MODE,
  DEFAULT_STATE,
  queryWords,
  type SearchRequest,
} from '@bookplate/contract'
import { z } from 'zod'
import type { Cursors } from '../library/cursor.ts'
import { fittingAmount, readSummaries, writeBookmarks, type WrittenPage } from '../library/read-bookmarks.ts'
import type { OpenLibrary } from '../storage/engine.ts'
import { bookmarkOfImage } from '../storage/image-id.ts'
import { closestTo } from './closest-to.ts'
import { readImageHits, readTiles } from './image-page.ts'
import type { Meaning } from './meaning.ts'
import { createRankLibrary, type Ranking } from './rank-library.ts'
import { RankingPosition } from './ranking-position.ts'

export interface HybridSearchDeps {
  baseUrl: string
  cursors: Cursors
  meaning: Meaning
  now: () => number
}

/** One reason is a string, several are a list. */
const degradedAs = <Name extends string>(name: Name, { degraded }: Ranking): Record<string, unknown> =>
  degraded.length === 0 ? {} : { [name]: degraded.length === 1 ? degraded[0] : degraded }

/** Section "POST /v1/search". */
export function createHybridSearch({ baseUrl, cursors, meaning, now }: HybridSearchDeps) {
  const rank = createRankLibrary({ meaning, now })

  const summaryPage = async (
    { store, search }: OpenLibrary,
    ranking: Ranking,
    ids: readonly number[],
    { query, rankMode: requested = DEFAULT_RANK_MODE }: SearchRequest,
  ) => {
    const words = queryWords(query)
    const closest = closestTo(meaning, search, ranking, query)
    const hits =
      ranking.mode === 'image'
        ? await readImageHits(store, ids, words)
        : (await readSummaries(store, ids, words, closest)).map(({ hit }) => hit)
    return {
      items: hits.map((hit) => JSON.stringify(hit)),
      view: 'summary',
      rankMode: ranking.mode,
      ...(ranking.mode === requested ? {} : { requestedRankMode: requested }),
      ...degradedAs('degraded', ranking),
    }
  }

  const fullPage = async ({ store }: OpenLibrary, ranking: Ranking, ids: readonly number[]) => ({
    view: 'full',
    ...(ranking.mode === 'image'
      ? await readTiles(store, ids, baseUrl)
      : { items: await writeBookmarks(store, ids, baseUrl) }),
    ...degradedAs('searchDegraded', ranking),
  })

  return async (library: OpenLibrary, request: SearchRequest): Promise<WrittenPage> => {
    const { query, filters = {}, state = DEFAULT_STATE, limit = DEFAULT_PAGE_SIZE, cursor, view } = request
    const requested = request.rankMode ?? DEFAULT_RANK_MODE
    const { accountId: account, search } = library
    const binding = { account, endpoint: 'search.run', mode: requested, query, filters, state }
    const ranking =
      cursor === undefined ? await rank(library, request) : cursors.read(binding, cursor, RankingPosition)
    // Later pages exclude bookmarks that no longer pass the filters.
    const found =
      cursor === undefined
        ? ranking.ids
        : await search
            .select(ranking.mode === 'image' ? 'images' : 'posts', {
              filters,
              state,
              required: [],
              excluded: [],
            })
            .among(ranking.ids)
    const wanted = found.slice(0, limit)
    const space =
      view === 'summary'
        ? limit
        : await fittingAmount(library.store, ranking.mode === 'image' ? wanted.map(bookmarkOfImage) : wanted)
    const ids = wanted.slice(0, space)
    const rest = found.slice(ids.length)
    const nextCursor =
      rest.length > 0 ? cursors.write(binding, z.encode(RankingPosition, { ...ranking, ids: rest })) : null
    const { items, ...page } =
      view === 'summary'
        ? await summaryPage(library, ranking, ids, request)
        : await fullPage(library, ranking, ids)
    return { items, rest: { ...page, nextCursor } }
  }
}
