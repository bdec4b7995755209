import type { State } from '@bookplate/contract'
import type { StoredFilters } from './library-store.ts'

/** What is ranked: whole bookmarks by their ids, or single images by ids of their own (`image-id.ts`). */
export type RankedKind = 'posts' | 'images'

export interface Hit {
  id: number
  score: number
}

/** What may be found at all: filters and state, and the phrases of the query. */
export interface Selection {
  filters: Omit<StoredFilters, 'q'>
  state: State
  /** Phrases that all have to occur. */
  required: readonly string[]
  /** Phrases of which none may occur. */
  excluded: readonly string[]
}

export interface WordQuery {
  /** Words that should occur, without repetition. */
  words: readonly string[]
  /** Whether the last word may be the beginning of a longer one. */
  isTyping: boolean
  /** Words that nobody asked for, and how much each counts beside one that was. */
  related?: ReadonlyMap<string, number>
}

export interface WordMatches {
  /** Best first, by BM25 as FTS5 computes it, at most `SEARCH_RANKING_DEPTH`. */
  hits: Hit[]
  /** Which of them have every word of the query. */
  complete: ReadonlySet<number>
  /** False when nothing in the library, among the hits or not, has every word. */
  isAnyComplete: boolean
  /** The score that a bookmark would near which has every word of the query, and nothing else. */
  reach: number
}

/** Of a query that has no words. */
export const NO_WORD_MATCHES: WordMatches = { hits: [], complete: new Set(), isAnyComplete: true, reach: 0 }

/** How common a word is. */
export interface Frequency {
  /** What it is kept as: other forms of the word have the same. */
  term: string
  /** In how many of the kind it is. */
  documents: number
}

/** A word by the term that most texts have of those it may be kept as; a text has one of them, by its language. */
export const together = (terms: readonly Frequency[] | null | undefined): Frequency | null =>
  terms?.reduce((most, one) => ({
    term: one.documents > most.documents ? one.term : most.term,
    documents: most.documents + one.documents,
  })) ?? null

/** How close what a library holds is to a query in one model's space. */
export interface Closeness {
  /** The closest of those that may be found, best first, at most `SEARCH_RANKING_DEPTH`. */
  hits: Hit[]
  /** Of all there is, or of a fair sample of it, whether it may be found or not. */
  mean: number
  /** Standard deviation of the same, never 0. */
  deviation: number
  /** The cosines of some ids; those without a vector are left out. */
  of(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** What else than the query moves a bookmark up or down. */
export interface Standing {
  isFavorite: boolean
  capturedAt: number
}

/** A bookmark that has a phrase in one of its parts. */
export interface Named {
  id: number
  title: string | null
  author: { username: string; displayName?: string | null | undefined } | null
}

/** A selection of one kind, asked by one search. Ids are those of the kind. */
export interface Selected {
  /** Which of these may be found; their order is kept. */
  among(ids: readonly number[]): Promise<number[]>
  /** The best by their words. */
  matchWords(query: WordQuery): Promise<WordMatches>
  /** How common some words are, one answer a word; null for what is kept as several. */
  frequencies(words: readonly string[]): Promise<(Frequency | null)[]>
  /** The word of the library's own that a misspelt one stands for, or null. */
  nearestWord(word: string): Promise<string | null>
  /** The closest in meaning; `vector` is of length 1. Null while the library has nothing of the model. */
  nearest(model: string, vector: Float32Array): Promise<Closeness | null>
  standings(ids: readonly number[]): Promise<ReadonlyMap<number, Standing>>
}

/** A model that made vectors of a library. */
export interface MadeModel {
  name: string
  dimensions: number
}

export interface SearchStore {
  select(kind: RankedKind, selection: Selection): Selected
  /** The newest bookmarks with a phrase in their address, author or title; so many at most. */
  named(part: 'url' | 'author' | 'title', phrase: string, limit: number): Promise<Named[]>
  /** The bookmark that answers to an identity, or else the first whose page claims it. */
  byAddress(identity: string): Promise<number | undefined>
  models(): Promise<MadeModel[]>
  /** Bookmarks that a model is done with, those that changed since left out. */
  countEmbedded(model: string): Promise<number>
  /** The vectors of a bookmark's passages, in their order. */
  vectorsOf(model: string, id: number): Promise<Float32Array[]>
  /** Which passage of each of some bookmarks is the closest; those without any are left out. */
  closestPassages(
    model: string,
    ids: readonly number[],
    vector: Float32Array,
  ): Promise<ReadonlyMap<number, number>>
  /** Begins to load what `nearest` will ask about, for an engine that keeps it in memory. */
  warm(kind: RankedKind, model: string): Promise<void>
  /** Whether an image can be found by its caption. */
  hasCaptions(): Promise<boolean>
  /** Bookmarks in the library, about; 0 where there is none. */
  size(): Promise<number>
}
