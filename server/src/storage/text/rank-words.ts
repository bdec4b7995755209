import { bestHits, thresholdFor } from './threshold.ts'
import { weightIn, type Postings } from './postings.ts'
import type { Hit } from '../search-store.ts'
import { LENGTH_SHARE, rarityOf, SATURATION } from './bm25.ts'

/** Row lengths are read only for the best, ranked with the average length. */
const LOOK_AT_LEAST = 1_000
const LOOK_TIMES = 3

const saturated = (weight: number, relativeLength: number): number =>
  (weight * (SATURATION + 1)) / (weight + SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength))

/** Totals of an index, and the lengths of its rows. */
export interface RankedIndex {
  rows: number
  words: number
  lengths(ids: readonly number[]): (id: number) => number
}

export interface RelatedWord {
  postings: Postings
  weight: number
}

export function rankWords(
  index: RankedIndex,
  asked: readonly Postings[],
  related: readonly RelatedWord[] = [],
) {
  const words = [...asked, ...related.map((word) => word.postings)]
  const rarities = words.map(
    (word, at) => rarityOf(index.rows, word.ids.length) * (related[at - asked.length]?.weight ?? 1),
  )
  const room = words.reduce((sum, word) => sum + word.ids.length, 0)
  const ids = new Float64Array(room)
  const estimates = new Float32Array(room)
  let count = 0
  let isAnyComplete = false
  let low = Number.POSITIVE_INFINITY
  let high = 0
  const at = words.map(() => 0)
  for (;;) {
    let id = Number.POSITIVE_INFINITY
    for (let word = 0; word < words.length; word += 1) id = Math.min(id, words[word]!.ids[at[word]!] ?? id)
    if (id === Number.POSITIVE_INFINITY) break
    let estimate = 0
    let occurring = 0
    for (let word = 0; word < words.length; word += 1) {
      if (words[word]!.ids[at[word]!] !== id) continue
      estimate += rarities[word]! * saturated(words[word]!.weights[at[word]!]!, 1)
      at[word]! += 1
      if (word < asked.length) occurring += 1
    }
    if (occurring === asked.length) isAnyComplete = true
    ids[count] = id
    estimates[count] = estimate
    low = Math.min(low, estimates[count]!)
    high = Math.max(high, estimates[count]!)
    count += 1
  }

  const averageLength = index.words / Math.max(index.rows, 1) || 1
  const score = (id: number, length: number): number => {
    let total = 0
    for (const [word, postings] of words.entries()) {
      const weight = weightIn(postings, id)
      if (weight > 0) total += rarities[word]! * saturated(weight, length / averageLength)
    }
    return total
  }

  return {
    /** Best first, by BM25. */
    top: (limit: number, passes: (id: number) => boolean): Hit[] => {
      const passing = estimates.slice(0, count)
      for (let at = 0; at < count; at += 1) if (!passes(ids[at]!)) passing[at] = Number.NEGATIVE_INFINITY
      const least = thresholdFor(passing, low, high, Math.max(limit * LOOK_TIMES, LOOK_AT_LEAST))
      const closest: number[] = []
      for (let at = 0; at < count; at += 1) if (passing[at]! >= least) closest.push(ids[at]!)
      const lengthOf = index.lengths(closest)
      return bestHits(
        closest.map((id) => ({ id, score: score(id, lengthOf(id)) })),
        limit,
      )
    },
    hasEveryWord: (id: number): boolean => asked.every((word) => weightIn(word, id) > 0),
    isAnyComplete,
    /** Upper limit of the score for a row with every word. */
    reach: rarities.slice(0, asked.length).reduce((sum, rarity) => sum + rarity * (SATURATION + 1), 0),
  }
}
