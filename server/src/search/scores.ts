import { borderOf } from './border.ts'

export interface Hit {
  id: number
  score: number
}

/** How close everything is to a query. */
export interface Scores {
  count: number
  mean: number
  /** Standard deviation, never 0. */
  deviation: number
  of(id: number): number | undefined
  /** The closest, best first. */
  top(limit: number): Hit[]
}

/** The best of them in their order; of equals the newest. */
export const best = (hits: readonly Hit[], limit: number): Hit[] =>
  hits.toSorted((a, b) => b.score - a.score || b.id - a.id).slice(0, limit)

/** The closest of some ids, best first; ids without a score are left out. */
export function topOf(scores: Scores, ids: Iterable<number>, limit: number): Hit[] {
  const hits: Hit[] = []
  for (const id of ids) {
    const score = scores.of(id)
    if (score !== undefined) hits.push({ id, score })
  }
  return best(hits, limit)
}

/** Scores of owners by slot; a slot without rows scores minus infinity and does not count. */
export function scoresOf(
  owners: Float64Array,
  closest: Float32Array,
  slotOf: (owner: number) => number | undefined,
): Scores {
  let count = 0
  let sum = 0
  let squares = 0
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const score of closest) {
    if (score === Number.NEGATIVE_INFINITY) continue
    count += 1
    sum += score
    squares += score * score
    if (score < low) low = score
    if (score > high) high = score
  }
  const mean = count > 0 ? sum / count : 0
  const deviation = Math.sqrt(Math.max(0, count > 0 ? squares / count - mean * mean : 0)) || 1

  return {
    count,
    mean,
    deviation,
    of: (id) => {
      const slot = slotOf(id)
      const score = slot === undefined ? undefined : closest[slot]
      return score === Number.NEGATIVE_INFINITY ? undefined : score
    },
    top: (limit) => {
      const least = borderOf(closest, low, high, limit)
      const hits: Hit[] = []
      for (let slot = 0; slot < closest.length; slot += 1) {
        if (closest[slot]! >= least) hits.push({ id: owners[slot]!, score: closest[slot]! })
      }
      return best(hits, limit)
    },
  }
}
