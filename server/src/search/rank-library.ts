import type { Degradation, RankMode, SearchRequest } from '@bookplate/contract'
import { DEFAULT_RANK_MODE, DEFAULT_STATE } from '@bookplate/contract'
import type { Libraries } from '../library/libraries.ts'
import { createCaptionsStore, imageId } from '../storage/sqlite/library/captions-store.ts'
import { eachOf } from '../storage/sqlite/each-of.ts'
import { libraryQueries } from '../storage/sqlite/library/library-schema.ts'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { findExact } from './exact-matches.ts'
import { fuse } from './fuse.ts'
import {
  excludedExpression,
  rankKeywords,
  requiredExpression,
  type KeywordMatches,
} from '../storage/sqlite/words/keyword-ranking.ts'
import { rankMeaning } from '../storage/sqlite/vectors/meaning-ranking.ts'
import type { Meaning } from './meaning.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { IMAGES, POSTS, type RankedKind } from '../storage/sqlite/search/ranked-kind.ts'
import { createSelector, type Selector } from '../storage/sqlite/search/selection.ts'
import { nearestWord } from '../storage/sqlite/words/spelling.ts'
import { wordIndexOf } from '../storage/sqlite/words/word-index.ts'

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

/** What matched by its words, and whether words of the library stood in for misspelt ones. */
interface KeywordHalf extends KeywordMatches {
  isGuessed: boolean
}

function matchKeywords(
  database: Sqlite,
  kind: RankedKind,
  query: ParsedQuery,
  selector: Selector,
): KeywordHalf {
  const found = rankKeywords(database, kind, query, selector)
  if (found.hits.length > 0 || query.words.length === 0) return { ...found, isGuessed: false }
  // Nothing has any of the words: perhaps they are misspelt.
  const index = wordIndexOf(database, kind)
  const words = query.words.map((word) => nearestWord(index, word) ?? word)
  if (words.every((word, at) => word === query.words[at])) return { ...found, isGuessed: false }
  return { ...rankKeywords(database, kind, { ...query, words }, selector), isGuessed: true }
}

const lastId = (database: Sqlite): number =>
  database.get<{ last: number | null }>(
    libraryQueries.selectFrom('bookmarks').select((eb) => eb.fn.max('id').as('last')),
  )?.last ?? 0

/** Ids of the images of bookmarks, for comparing what passes a narrow filter. */
const imagesOf = (database: Sqlite, bookmarks: ReadonlySet<number>): number[] =>
  database
    .all<{ bookmark_id: number; position: number }>(
      libraryQueries
        .selectFrom('media')
        .where('bookmark_id', 'in', eachOf([...bookmarks]))
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

    const before = libraries.of(accountId).store
    let mode = rankMode
    if (mode === 'image' && !createCaptionsStore(before.database).hasAny()) {
      mode = 'post'
      degraded.push('image_rank_unavailable')
    }
    const kind = mode === 'image' ? IMAGES : POSTS
    // The model works in its thread while the words are looked up in this one.
    const asking = meaning(accountId, kind.vectors, query.text)
    const selection = {
      filters,
      state,
      required: requiredExpression(query),
      excluded: excludedExpression(query),
    }
    const early = createSelector(before.database, kind, selection)
    const keywords = matchKeywords(before.database, kind, query, early)
    const exact =
      mode === 'post'
        ? findExact(before, { ...query, asked: request.query }, keywords.mayNameSomething, early)
        : new Map<number, number>()

    const meant = await asking
    const { database } = libraries.of(accountId).store
    // A library that nobody else uses may have been closed and opened again while the model worked.
    const selector = database === before.database ? early : createSelector(database, kind, selection)
    const librarySize = lastId(database)
    // Where nothing is saved there is nothing to compare with, but a model that fails fails all the same.
    if (!meant || (!meant.index && librarySize > 0)) degraded.unshift('semantic_unavailable')
    const scores = meant?.index?.scan(meant.vector) ?? null
    const idsOf = (bookmarks: ReadonlySet<number>): number[] =>
      mode === 'image' ? imagesOf(database, bookmarks) : [...bookmarks]
    const ids = fuse({
      keywords,
      librarySize,
      meaning: scores && { scores, hits: rankMeaning(scores, selector, idsOf) },
      exact,
      standings: selector.standings,
      now: now(),
    })
    return { mode, degraded, ids }
  }
}
