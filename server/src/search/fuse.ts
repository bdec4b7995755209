import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { Hit, Scores } from '../storage/sqlite/vectors/scores.ts'
import type { Standing } from '../storage/sqlite/search/standings.ts'

/**
 * Measured on both collections (docs/search.md). Meaning counts in standard deviations above the average bookmark,
 * because raw cosines mean something else for every query. Keywords count by their BM25 score, bent so that a
 * second and third rare word add less than the first: at about 40 half of their weight is reached.
 */
const KEYWORD_WEIGHT = 12
const KEYWORD_HALF = 40
/** BM25 grows with the logarithm of the library; this is the size that the weights were measured at. */
const MEASURED_SIZE = 1_000
/** A bookmark that has every word is what was asked for, however common the words are. */
const EVERY_WORD_BONUS = 3
const GUESSED_BONUS = EVERY_WORD_BONUS / 2

/** Gentle: they decide between equals, and never lift a bookmark over a clearly better one. */
const FAVORITE_BONUS = 0.05
const RECENCY_BONUS = 0.05
const RECENCY_MS = 365 * 24 * 3_600_000

export interface Fusion {
  keywords: { hits: readonly Hit[]; complete: ReadonlySet<number>; isGuessed: boolean }
  /** Bookmarks in the library, about. */
  librarySize: number
  /** Null when there is no meaning half. */
  meaning: { hits: readonly Hit[]; scores: Scores } | null
  /** Matches that nothing else may outrank, by how sure they are. */
  exact: ReadonlyMap<number, number>
  standings: (ids: readonly number[]) => (id: number) => Standing | undefined
  now: number
}

const bent = (score: number): number => (KEYWORD_WEIGHT * score) / (score + KEYWORD_HALF)

/** One ranking of both halves, best first. */
export function fuse({ keywords, librarySize, meaning, exact, standings, now }: Fusion): number[] {
  const growth = Math.log(MEASURED_SIZE) / Math.log(Math.max(librarySize, 2) + 1)
  const byKeyword = new Map(keywords.hits.map((hit) => [hit.id, hit.score * growth]))
  const completeness = keywords.isGuessed ? GUESSED_BONUS : EVERY_WORD_BONUS
  const ids = [
    ...new Set([...exact.keys(), ...byKeyword.keys(), ...(meaning?.hits ?? []).map((hit) => hit.id)]),
  ]
  const standingOf = standings(ids)
  const total = (id: number): number => {
    const cosine = meaning?.scores.of(id)
    const closeness =
      meaning && cosine !== undefined ? (cosine - meaning.scores.mean) / meaning.scores.deviation : 0
    const stands = standingOf(id)
    const recency = stands ? Math.exp(-Math.max(0, now - stands.capturedAt) / RECENCY_MS) : 0
    return (
      closeness +
      bent(byKeyword.get(id) ?? 0) +
      (keywords.complete.has(id) ? completeness : 0) +
      (exact.get(id) ?? 0) +
      (stands?.isFavorite ? FAVORITE_BONUS : 0) +
      recency * RECENCY_BONUS
    )
  }
  return ids
    .map((id) => ({ id, score: total(id) }))
    .toSorted((a, b) => b.score - a.score || b.id - a.id)
    .slice(0, SEARCH_RANKING_DEPTH)
    .map((hit) => hit.id)
}
