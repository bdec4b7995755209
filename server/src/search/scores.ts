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

const BINS = 2_048

const byScore = (a: Hit, b: Hit): number => b.score - a.score || b.id - a.id

/** The closest of some ids, best first; ids without a score are left out. */
export function topOf(scores: Scores, ids: Iterable<number>, limit: number): Hit[] {
  const hits: Hit[] = []
  for (const id of ids) {
    const score = scores.of(id)
    if (score !== undefined) hits.push({ id, score })
  }
  return hits.toSorted(byScore).slice(0, limit)
}

/** Scores of owners by slot; a slot without rows scores minus infinity and does not count. */
export function scoresOf(
  owners: Float64Array,
  best: Float32Array,
  slotOf: (owner: number) => number | undefined,
): Scores {
  let count = 0
  let sum = 0
  let squares = 0
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const score of best) {
    if (score === Number.NEGATIVE_INFINITY) continue
    count += 1
    sum += score
    squares += score * score
    if (score < low) low = score
    if (score > high) high = score
  }
  const mean = count > 0 ? sum / count : 0
  const deviation = Math.sqrt(Math.max(0, count > 0 ? squares / count - mean * mean : 0)) || 1

  /** The score that about `limit` reach, found by counting: sorting 100,000 to take 200 would cost more. */
  const threshold = (limit: number): number => {
    if (count <= limit || high === low) return low
    const bins = new Uint32Array(BINS)
    const perBin = (BINS - 1) / (high - low)
    for (const score of best) {
      if (score === Number.NEGATIVE_INFINITY) continue
      const bin = Math.floor((score - low) * perBin)
      bins[bin] = bins[bin]! + 1
    }
    let bin = BINS - 1
    for (let reached = bins[bin]!; reached < limit && bin > 0; reached += bins[bin]!) bin -= 1
    return low + bin / perBin
  }

  return {
    count,
    mean,
    deviation,
    of: (id) => {
      const slot = slotOf(id)
      const score = slot === undefined ? undefined : best[slot]
      return score === Number.NEGATIVE_INFINITY ? undefined : score
    },
    top: (limit) => {
      // The border bin begins a rounding error early, so that nothing on the border is lost.
      const least = threshold(limit) - Number.EPSILON * 16
      const hits: Hit[] = []
      for (let slot = 0; slot < best.length; slot += 1) {
        const score = best[slot]!
        if (score !== Number.NEGATIVE_INFINITY && score >= least) hits.push({ id: owners[slot]!, score })
      }
      return hits.toSorted(byScore).slice(0, limit)
    },
  }
}
