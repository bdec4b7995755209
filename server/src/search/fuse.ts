import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { Hit, Boost } from '../storage/search-store.ts'

/** Measured (docs/benchmarks.md). Raw cosines differ by query, so meaning counts in standard deviations. */
const KEYWORD_WEIGHT = 12
const KEYWORD_HALF = 60
const CERTAINTY_WEIGHT = 40
const CERTAINTY_POWER = 4
/** BM25 grows with the logarithm of the library's size. The weights were measured at this size. */
const MEASURED_SIZE = 1_000
/** A bookmark with every word matches, however common the words are. */
const EVERY_WORD_BONUS = 1
const GUESSED_BONUS = EVERY_WORD_BONUS / 2

/** Small, so that they only decide between equals. */
const FAVORITE_BONUS = 0.05
const RECENCY_BONUS = 0.05
const RECENCY_MS = 365 * 24 * 3_600_000

export interface Fusion {
  keywords: {
    hits: readonly Hit[]
    complete: ReadonlySet<number>
    isGuessed: boolean
    /** 0 to 1: share of the query that the best bookmark matches. */
    certainty: number
  }
  librarySize: number
  /** Null without semantic search. */
  meaning: { cosines: ReadonlyMap<number, number>; mean: number; deviation: number } | null
  /** Matches that rank first, with their certainty. */
  exact: ReadonlyMap<number, number>
  boosts: ReadonlyMap<number, Boost>
  now: number
}

/** Scores are comparable within one ranking only. */
export function fuse(
  ids: readonly number[],
  { keywords, librarySize, meaning, exact, boosts, now }: Fusion,
): Hit[] {
  const growth = Math.log(MEASURED_SIZE) / Math.log(Math.max(librarySize, 2) + 1)
  const byKeyword = new Map(keywords.hits.map((hit) => [hit.id, hit.score * growth]))
  const weight = KEYWORD_WEIGHT * (1 + CERTAINTY_WEIGHT * keywords.certainty ** CERTAINTY_POWER)
  const bent = (score: number): number => (weight * score) / (score + KEYWORD_HALF)
  const completeness = keywords.isGuessed ? GUESSED_BONUS : EVERY_WORD_BONUS
  const total = (id: number): number => {
    const cosine = meaning?.cosines.get(id)
    const closeness = meaning && cosine !== undefined ? (cosine - meaning.mean) / meaning.deviation : 0
    const boost = boosts.get(id)
    const recency = boost ? Math.exp(-Math.max(0, now - boost.capturedAt) / RECENCY_MS) : 0
    return (
      closeness +
      bent(byKeyword.get(id) ?? 0) +
      (keywords.complete.has(id) ? completeness : 0) +
      (exact.get(id) ?? 0) +
      (boost?.isFavorite ? FAVORITE_BONUS : 0) +
      recency * RECENCY_BONUS
    )
  }
  return ids
    .map((id) => ({ id, score: total(id) }))
    .toSorted((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, SEARCH_RANKING_DEPTH)
}
