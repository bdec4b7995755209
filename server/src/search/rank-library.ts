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
import { excludedExpression, haveEveryWord, rankKeywords, requiredExpression } from './keyword-ranking.ts'
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

/** The keyword half: what matched, and which of it has every word that was asked for. */
interface KeywordHalf {
  hits: Hit[]
  complete: ReadonlySet<number>
  /** Whether words of the library stood in for misspelt ones. */
  isGuessed: boolean
}

function matchKeywords(
  database: Sqlite,
  kind: RankedKind,
  query: ParsedQuery,
  selection: Selection,
): KeywordHalf {
  const half = (asked: ParsedQuery, isGuessed: boolean): KeywordHalf => {
    const hits = rankKeywords(database, kind, asked, selection)
    const ids = hits.map((hit) => hit.id)
    return { hits, complete: haveEveryWord(database, kind, asked, ids), isGuessed }
  }
  const found = half(query, false)
  if (found.hits.length > 0 || query.words.length === 0) return found
  // Nothing has any of the words: perhaps they are misspelt.
  const words = query.words.map((word) => nearestWord(database, kind.table, word) ?? word)
  return words.every((word, index) => word === query.words[index]) ? found : half({ ...query, words }, true)
}

const countBookmarks = (database: Sqlite): number =>
  database.get<{ last: number | null }>(
    libraryQueries.selectFrom('bookmarks').select((eb) => eb.fn.max('id').as('last')),
  )?.last ?? 0

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

    // The model works in its thread while the words are looked up in this one.
    const asking = meaning(accountId, query.text)
    const before = libraries.of(accountId).store
    let mode = rankMode
    if (mode === 'image' && !createCaptionsStore(before.database).hasAny()) {
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
    const keywords = matchKeywords(before.database, kind, query, selection)
    const exact =
      mode === 'post' ? findExact(before, request.query, query, selection) : new Map<number, number>()

    const meant = await asking
    const { database } = libraries.of(accountId).store
    const librarySize = countBookmarks(database)
    if (!meant && librarySize > 0) degraded.unshift('semantic_unavailable')
    const scores = meant && (mode === 'image' ? meant.images : meant.posts).scan(meant.vector)
    const idsOf = (ids: readonly number[]): number[] =>
      mode === 'image' ? imagesOf(database, ids) : [...ids]
    const ids = fuse({
      keywords,
      librarySize,
      meaning: scores && { scores, hits: rankMeaning(database, kind, scores, selection, idsOf) },
      exact,
      standing: standingIn(database, kind),
      now: now(),
    })
    return { mode, degraded, ids }
  }
}
