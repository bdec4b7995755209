import type { Degradation, RankMode, SearchRequest } from '@bookplate/contract'
import { DEFAULT_RANK_MODE, DEFAULT_STATE } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { Selected, WordMatches } from '../storage/search-store.ts'
import { findExact } from './exact-matches.ts'
import { foundBy, fuse } from './fuse.ts'
import type { Meaning } from './meaning.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'

/** One fixed ranking: what ran, how it was weaker than asked for, and the ids in order. */
export interface Ranking {
  mode: RankMode
  degraded: Degradation[]
  /** Ids of bookmarks, or ids of images. */
  ids: number[]
}

interface RankDeps {
  meaning: Meaning
  now: () => number
}

/** What matched by its words, and whether words of the library stood in for misspelt ones. */
interface KeywordHalf extends WordMatches {
  isGuessed: boolean
}

async function matchKeywords(selected: Selected, query: ParsedQuery): Promise<KeywordHalf> {
  const found = await selected.matchWords(query)
  if (found.hits.length > 0 || query.words.length === 0) return { ...found, isGuessed: false }
  // Nothing has any of the words: perhaps they are misspelt.
  const nearest = await Promise.all(query.words.map(selected.nearestWord))
  const words = nearest.map((word, at) => word ?? query.words[at]!)
  if (words.every((word, at) => word === query.words[at])) return { ...found, isGuessed: false }
  return { ...(await selected.matchWords({ ...query, words })), isGuessed: true }
}

/** Ranks a library for one request: both halves over what filters and state let through, then one ranking of them. */
export function createRankLibrary({ meaning, now }: RankDeps) {
  return async ({ search }: OpenLibrary, request: SearchRequest): Promise<Ranking> => {
    const { filters = {}, state = DEFAULT_STATE, rankMode = DEFAULT_RANK_MODE } = request
    const query = parseQuery(request.query)
    const degraded: Degradation[] = []

    let mode = rankMode
    if (mode === 'image' && !(await search.hasCaptions())) {
      mode = 'post'
      degraded.push('image_rank_unavailable')
    }
    const kind = mode === 'image' ? 'images' : 'posts'
    // The model works while the words are looked up.
    const asking = meaning(search, kind, query.text)
    // Whoever waits below hears of a failure; until then it is not an unheard one.
    asking.catch(() => {})
    const selected = search.select(kind, {
      filters,
      state,
      required: query.required,
      excluded: query.excluded,
    })
    const keywords = await matchKeywords(selected, query)
    const exact =
      mode === 'post'
        ? await findExact(search, { ...query, asked: request.query }, keywords.isAnyComplete, selected)
        : new Map<number, number>()

    const meant = await asking
    const librarySize = await search.size()
    // Where nothing is saved there is nothing to compare with, but a model that fails fails all the same.
    if (!meant || (meant.model === null && librarySize > 0)) degraded.unshift('semantic_unavailable')
    const meaningHalf = meant?.model ? await selected.nearest(meant.model, meant.vector) : null
    const ids = foundBy(exact, keywords.hits, meaningHalf?.hits ?? [])
    return {
      mode,
      degraded,
      ids: fuse(ids, {
        keywords,
        librarySize,
        meaning: meaningHalf && { ...meaningHalf, cosines: await meaningHalf.of(ids) },
        exact,
        standings: await selected.standings(ids),
        now: now(),
      }),
    }
  }
}
