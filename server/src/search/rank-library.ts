import type { Degradation, RankMode, SearchRequest, Place } from '@bookplate/contract'
import { DEFAULT_RANK_MODE, DEFAULT_STATE, SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { OpenLibrary } from '../storage/engine.ts'
import type { Closeness, Hit, Selected, Selection, WordMatches } from '../storage/search-store.ts'
import { findExact } from './exact-matches.ts'
import { fuse } from './fuse.ts'
import type { Meaning } from './meaning.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { relatedWords } from './related-words.ts'
import { createRankSimilar } from './similar.ts'
import type { LibraryStore, SummarizedBookmark } from '../storage/library-store.ts'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import { sharedWords } from './shared-words.ts'

const TEXT_OF: Record<Place, (note: string | null, highlights: readonly StoredHighlight[]) => string> = {
  notes: (note) => note ?? '',
  highlights: (_, highlights) => highlights.map(({ quote, note = '' }) => `${quote} ${note}`).join('\n'),
}

const lower = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

function holds({ words, isTyping, required }: ParsedQuery, text: string): boolean {
  const shared = sharedWords(words, text)
  const lowered = lower(text)
  const isPrefix = (word: string) =>
    isTyping &&
    word === words.at(-1) &&
    lowered.split(/[^\p{L}\p{N}\p{M}]+/u).some((part) => part.startsWith(lower(word)))
  return (
    words.every((word) => shared.has(word) || isPrefix(word)) &&
    required.every((phrase) => lowered.includes(lower(phrase)))
  )
}

/** Keeps hits with the words of a query in the places that it names, in the same order. */
async function filterByPlace(
  store: LibraryStore,
  query: ParsedQuery,
  hits: readonly Hit[],
): Promise<number[]> {
  const ids = hits.map(({ id }) => id)
  const [bookmarks, highlights] = await Promise.all([store.summaries(ids), store.highlights(ids)])
  const isFound = ({ id, note }: SummarizedBookmark) =>
    query.places.some((place) => holds(query, TEXT_OF[place](note, highlights.get(id) ?? [])))
  return bookmarks.filter(isFound).map(({ id }) => id)
}

/** Fixed ranking: the mode that ran, how it was weaker than requested, and ids in order. */
export interface Ranking {
  mode: RankMode
  degraded: Degradation[]
  ids: number[]
}

/** `isGuessed`: misspelled words were replaced with words of the library. */
interface KeywordHalf extends WordMatches {
  isGuessed: boolean
  certainty: number
}

/** Shorter queries are not expanded. */
const MIN_WORDS_RELATED = 9
/** Above this, a bookmark matches well, and related words would be misleading. */
const MAX_CERTAINTY_RELATED = 0.3
const FEEDBACK = 5

const certaintyOf = ({ hits, reach }: WordMatches): number =>
  reach > 0 ? Math.min((hits[0]?.score ?? 0) / reach, 1) : 0

async function matchKeywords(selected: Selected, query: ParsedQuery): Promise<KeywordHalf> {
  const found = await selected.matchWords(query)
  const asAsked = { ...found, isGuessed: false, certainty: certaintyOf(found) }
  if (found.hits.length > 0 || query.words.length === 0) return asAsked
  // No bookmark has any of the words, so they may be misspelled.
  const nearest = await Promise.all(query.words.map(selected.nearestWord))
  const words = nearest.map((word, at) => word ?? query.words[at]!)
  if (words.every((word, at) => word === query.words[at])) return asAsked
  const guessed = await selected.matchWords({ ...query, words })
  // Certainty is 0, because these words weren't typed.
  return { ...guessed, isGuessed: true, certainty: 0 }
}

const wantsRelated = (query: ParsedQuery, { hits, isGuessed, certainty }: KeywordHalf): boolean =>
  query.words.length >= MIN_WORDS_RELATED &&
  query.required.length === 0 &&
  hits.length > 0 &&
  !isGuessed &&
  certainty < MAX_CERTAINTY_RELATED

/** Best matches by words that show the language of a query. Fewer may be chance. */
const SAMPLE = 10
const MIN_SAMPLE = 4

/** Whether the model reads most of the best matches. Otherwise, a query in their language has a misleading vector. */
async function isReadable({ of }: Closeness, hits: readonly Hit[]): Promise<boolean> {
  const sample = hits.slice(0, SAMPLE).map(({ id }) => id)
  return sample.length < MIN_SAMPLE || (await of(sample)).size * 2 >= sample.length
}

export type RankQuery = (library: OpenLibrary, request: SearchRequest) => Promise<Ranking>

function selectionOf(
  { filters = {}, state = DEFAULT_STATE }: SearchRequest,
  { required, excluded, sites, places }: ParsedQuery,
): Selection {
  const limits = { ...(sites.length > 0 && { sites }), ...(places.length > 0 && { places }) }
  return { filters: { ...filters, ...limits }, state, required, excluded }
}

export function createRankLibrary({ meaning, now }: { meaning: Meaning; now: () => number }): RankQuery {
  const rankQuery: RankQuery = async ({ store, search }, request) => {
    const { rankMode = DEFAULT_RANK_MODE } = request
    const query = parseQuery(request.query)
    const selection = selectionOf(request, query)
    const degraded: Degradation[] = []

    let mode = rankMode
    if (mode === 'image' && !(await search.hasCaptions())) {
      mode = 'post'
      degraded.push('image_rank_unavailable')
    }
    const kind = mode === 'image' ? 'images' : 'posts'
    // Nothing is ranked without words, for example for spaces or `site:` alone.
    if (query.text === '' && mode === 'post') {
      const page = await store.page({ ...selection, after: null, limit: SEARCH_RANKING_DEPTH })
      const ids = page.map(({ id }) => id)
      return { mode, degraded, ids: await search.select(kind, selection).among(ids) }
    }
    if (query.places.length > 0 && mode === 'post') {
      const found = await search.select(kind, selection).matchWords(query)
      return { mode, degraded, ids: await filterByPlace(store, query, found.hits) }
    }
    // The model works during the keyword search.
    const asking = meaning.ofQuery(search, kind, query.text)
    // The await below reports failures. Until then, they must not count as unhandled.
    asking.catch(() => {})
    const selected = search.select(kind, selection)
    const keywords = await matchKeywords(selected, query)
    const exact =
      mode === 'post'
        ? await findExact(search, { ...query, asked: request.query }, keywords.isAnyComplete, selected)
        : new Map<number, number>()

    const meant = await asking
    const librarySize = await search.size()
    // An empty library has nothing to compare, but a failing model still counts.
    const closeness = meant?.model ? await selected.nearest(meant.model, meant.vector) : null
    const meaningHalf = closeness && (await isReadable(closeness, keywords.hits)) ? closeness : null
    if (query.text !== '' && (!meant || (!meaningHalf && librarySize > 0)))
      degraded.unshift('semantic_unavailable')
    const rank = async (half: KeywordHalf): Promise<Hit[]> => {
      const found = [...half.hits, ...(meaningHalf?.hits ?? [])].map((hit) => hit.id)
      const ids = [...new Set([...exact.keys(), ...found])]
      return fuse(ids, {
        keywords: half,
        librarySize,
        meaning: meaningHalf && { ...meaningHalf, cosines: await meaningHalf.of(ids) },
        exact,
        boosts: await selected.boosts(ids),
        now: now(),
      })
    }
    let hits = await rank(keywords)
    if (mode === 'post' && wantsRelated(query, keywords)) {
      const best = hits.slice(0, FEEDBACK)
      const related = await relatedWords({
        best,
        bookmarks: await store.summaries(best.map((hit) => hit.id)),
        asked: query.words,
        librarySize,
        frequencies: selected.frequencies,
      })
      if (related.size > 0) {
        const matches = await selected.matchWords({
          ...query,
          related: new Map([...query.related, ...related]),
        })
        hits = await rank({ ...keywords, hits: matches.hits, complete: matches.complete })
      }
    }
    return { mode, degraded, ids: hits.map((hit) => hit.id) }
  }
  const rankSimilar = createRankSimilar(meaning, rankQuery)
  return async (library, request) => {
    const query = parseQuery(request.query)
    if (query.similar === null) return rankQuery(library, request)
    const select = () => library.search.select('posts', selectionOf(request, query))
    return rankSimilar(library, request, query.similar, select)
  }
}
