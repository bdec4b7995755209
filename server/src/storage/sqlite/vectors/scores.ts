import type { Hit } from '../../search-store.ts'
import { bestHits, thresholdFor } from '../../text/threshold.ts'

export interface Scores {
  mean: number
  /** Standard deviation, never 0. */
  deviation: number
  of(id: number): number | undefined
  /** Returns the closest that pass, best first. */
  top(limit: number, passes: (id: number) => boolean): Hit[]
}

interface SlotScores {
  scores: Float32Array
  score(slots: Iterable<number>): void
  /** Returns distinct slots that may be among the closest that pass. */
  candidates(limit: number, passes: (id: number) => boolean): readonly number[]
  slotOf(id: number): number | undefined
  ownerOf(slot: number): number
}

export const NOT_YET = Number.NaN
export const NO_ROWS = Number.NEGATIVE_INFINITY

/** Sample size for the mean. Smaller libraries are computed exactly, like in the other engine. */
const SAMPLE = 4_096

export function scoresOf({ scores, score, candidates, slotOf, ownerOf }: SlotScores): Scores {
  const step = Math.max(1, Math.ceil(scores.length / SAMPLE))
  const sample = Array.from({ length: Math.ceil(scores.length / step) }, (_, at) => at * step)
  score(sample)
  let count = 0
  let sum = 0
  let squares = 0
  for (const slot of sample) {
    const cosine = scores[slot]!
    if (cosine === NO_ROWS) continue
    count += 1
    sum += cosine
    squares += cosine * cosine
  }
  const mean = count > 0 ? sum / count : 0
  const deviation = Math.sqrt(Math.max(0, count > 0 ? squares / count - mean * mean : 0)) || 1

  const top: Scores['top'] = (limit, passes) => {
    const slots = candidates(limit, passes)
    score(slots)
    const cosines = new Float32Array(slots.length)
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let at = 0; at < slots.length; at += 1) {
      const cosine = scores[slots[at]!]!
      cosines[at] = cosine
      if (cosine > high) high = cosine
      if (cosine < low && cosine > NO_ROWS) low = cosine
    }
    const least = thresholdFor(cosines, low, high, limit)
    const hits: Hit[] = []
    for (let at = 0; at < slots.length; at += 1) {
      const cosine = cosines[at]!
      if (cosine >= least && cosine > NO_ROWS) hits.push({ id: ownerOf(slots[at]!), score: cosine })
    }
    return bestHits(hits, limit)
  }

  return {
    mean,
    deviation,
    of: (id) => {
      const slot = slotOf(id)
      if (slot === undefined) return undefined
      if (Number.isNaN(scores[slot])) score([slot])
      return scores[slot] === NO_ROWS ? undefined : scores[slot]
    },
    top,
  }
}
