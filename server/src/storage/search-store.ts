import type { State } from '@bookplate/contract'
import type { StoredFilters } from './library-store.ts'

/** Kinds to rank: bookmarks, or images with separate ids (`image-id.ts`). */
export type RankedKind = 'posts' | 'images'

export interface Hit {
  id: number
  score: number
}

/** Allowed results: filters, state, and phrases of the query. */
export interface Selection {
  filters: Omit<StoredFilters, 'q'>
  state: State
  required: readonly string[]
  excluded: readonly string[]
}

export interface WordQuery {
  words: readonly string[]
  /** Whether the last word may be a prefix. */
  isTyping: boolean
  related?: ReadonlyMap<string, number>
}

export interface WordMatches {
  /** Best first by the BM25 of FTS5, at most `SEARCH_RANKING_DEPTH`. */
  hits: Hit[]
  complete: ReadonlySet<number>
  isAnyComplete: boolean
  /** Upper limit of the score for a document with every word. */
  reach: number
}

export const NO_WORD_MATCHES: WordMatches = { hits: [], complete: new Set(), isAnyComplete: true, reach: 0 }

export interface Frequency {
  /** Indexed term, equal for other forms of the word. */
  term: string
  documents: number
}

/** Combines the terms of a word in several languages to the most frequent one. */
export const mostFrequent = (
  terms: readonly string[] | null,
  documentsWith: (term: string) => number,
): Frequency | null =>
  terms
    ?.map((term) => ({ term, documents: documentsWith(term) }))
    .reduce((most, frequency) => ({
      term: frequency.documents > most.documents ? frequency.term : most.term,
      documents: most.documents + frequency.documents,
    })) ?? null

export interface Closeness {
  /** Closest allowed results, best first, at most `SEARCH_RANKING_DEPTH`. */
  hits: Hit[]
  /** Mean over all vectors or a sample, allowed or not. */
  mean: number
  /** Standard deviation of the same, never 0. */
  deviation: number
  /** Returns cosines of ids. Skips those without a vector. */
  of(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
}

export interface Boost {
  isFavorite: boolean
  capturedAt: number
}

export interface FieldMatch {
  id: number
  title: string | null
  /** JSON of an `Author`. Parsing the authors of 200 matches takes 0.2 ms. */
  author: string | null
}

/** Search within a selection. Ids are of its kind. */
export interface Selected {
  /** Returns the allowed ids in the same order. */
  among(ids: readonly number[]): Promise<number[]>
  matchWords(query: WordQuery): Promise<WordMatches>
  /** Returns the frequency of each word, or null for a text of several terms. */
  frequencies(words: readonly string[]): Promise<(Frequency | null)[]>
  /** Returns the library's most similar word for a misspelled one, or null. */
  nearestWord(word: string): Promise<string | null>
  /** Returns the closest results. `vector` has length 1. Null if the library has no vectors of the model. */
  nearest(model: string, vector: Float32Array): Promise<Closeness | null>
  boosts(ids: readonly number[]): Promise<ReadonlyMap<number, Boost>>
}

export interface EmbeddingModel {
  name: string
  dimensions: number
}

export interface SearchStore {
  select(kind: RankedKind, selection: Selection): Selected
  lookUp(part: 'url' | 'author' | 'title', phrase: string, limit: number): Promise<FieldMatch[]>
  /** Returns the bookmark with an identity, or the first one that claims it. */
  byAddress(identity: string): Promise<number | undefined>
  models(): Promise<EmbeddingModel[]>
  /** Counts embedded bookmarks without those that changed since. */
  countEmbedded(model: string): Promise<number>
  vectorsOf(model: string, id: number): Promise<Float32Array[]>
  closestPassages(
    model: string,
    ids: readonly number[],
    vector: Float32Array,
  ): Promise<ReadonlyMap<number, number>>
  /** Starts loading vectors into memory, if the engine does that. */
  warm(kind: RankedKind, model: string): Promise<void>
  hasCaptions(): Promise<boolean>
  size(): Promise<number>
}
