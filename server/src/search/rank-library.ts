import type { Degradation, RankMode, SearchRequest } from '@bookplate/contract'
import { DEFAULT_RANK_MODE, DEFAULT_STATE } from '@bookplate/contract'
import type { Libraries } from '../library/libraries.ts'
import { imageId } from '../store/captions-store.ts'
import { createCaptionsStore } from '../store/captions-store.ts'
import { libraryQueries } from '../store/library-schema.ts'
import type { Sqlite } from '../store/sqlite.ts'
import { eachOf } from '../store/vectors-store.ts'
import { findExact } from './exact-matches.ts'
import { fuse, type Standing } from './fuse.ts'
import { excludedExpression, rankKeywords, requiredExpression } from './keyword-ranking.ts'
import { rankMeaning } from './meaning-ranking.ts'
import type { Meaning } from './meaning.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { IMAGES, POSTS, type RankedKind } from './ranked-kind.ts'
import type { Hit } from './scores.ts'
import type { Selection } from './selection.ts'
import { nearestWord } from './spelling.ts'

/** One fixed ranking: what ran, how it was weaker than asked for, and the ids in order. */
export interface Ranking {
  mode: RankMode
  degraded: Degradation[]
  /** Row ids of bookmarks, or ids of images. */
  ids: number[]
}

interface RankDeps {
  libraries: Libraries
  meaning: Meaning
  now: () => number
}

function keywordHits(database: Sqlite, kind: RankedKind, query: ParsedQuery, selection: Selection): Hit[] {
  const hits = rankKeywords(database, kind, query, selection)
  if (hits.length > 0 || query.words.length === 0) return hits
  // Nothing has any of the words: perhaps they are misspelt.
  const words = query.words.map((word) => nearestWord(database, kind.table, word) ?? word)
  if (words.every((word, index) => word === query.words[index])) return hits
  return rankKeywords(database, kind, { ...query, words }, selection)
}

const standingIn =
  (database: Sqlite, kind: RankedKind) =>
  (ids: readonly number[]): ((id: number) => Standing | undefined) => {
    const rows = database.all<{ id: number; is_favorite: 0 | 1; captured_at: number }>(
      libraryQueries
        .selectFrom('bookmarks')
        .where('id', 'in', eachOf([...new Set(ids.map(kind.bookmarkOf))]))
        .select(['id', 'is_favorite', 'captured_at']),
    )
    const standings = new Map(
      rows.map((row) => [row.id, { isFavorite: row.is_favorite === 1, capturedAt: row.captured_at }]),
    )
    return (id) => standings.get(kind.bookmarkOf(id))
  }

/** Ids of the images of bookmarks, for comparing what passes a narrow filter. */
const imagesOf = (database: Sqlite, bookmarkIds: readonly number[]): number[] =>
  database
    .all<{ bookmark_id: number; position: number }>(
      libraryQueries
        .selectFrom('media')
        .where('bookmark_id', 'in', eachOf(bookmarkIds))
        .where('type', '=', 'image')
        .select(['bookmark_id', 'position']),
    )
    .map((row) => imageId(row.bookmark_id, row.position))

/** Ranks a library for one request: both halves over what filters and state let through, then one ranking of them. */
export function createRankLibrary({ libraries, meaning, now }: RankDeps) {
  return async (accountId: string, request: SearchRequest): Promise<Ranking> => {
    const { filters = {}, state = DEFAULT_STATE, rankMode = DEFAULT_RANK_MODE } = request
    const query = parseQuery(request.query)
    const degraded: Degradation[] = []

    const meant = await meaning(accountId, query.text)
    const { store } = libraries.of(accountId)
    const { database } = store
    if (!meant && database.get(libraryQueries.selectFrom('bookmarks').select('id').limit(1))) {
      degraded.push('semantic_unavailable')
    }
    let mode = rankMode
    if (mode === 'image' && !createCaptionsStore(database).hasAny()) {
      mode = 'post'
      degraded.push('image_rank_unavailable')
    }

    const kind = mode === 'image' ? IMAGES : POSTS
    const selection: Selection = {
      filters,
      state,
      required: requiredExpression(query),
      excluded: excludedExpression(query),
    }
    const scores = meant && (mode === 'image' ? meant.images : meant.posts).scan(meant.vector)
    const idsOf = (ids: readonly number[]): number[] =>
      mode === 'image' ? imagesOf(database, ids) : [...ids]
    const exact =
      mode === 'post' ? findExact(store, request.query, query, selection) : new Map<number, number>()
    const ids = fuse({
      keywords: keywordHits(database, kind, query, selection),
      meaning: scores && { scores, hits: rankMeaning(database, kind, scores, selection, idsOf) },
      exact,
      standing: standingIn(database, kind),
      now: now(),
    })
    return { mode, degraded, ids }
  }
}
