import type { Hit } from '../search-store.ts'

const BINS = 2_048
const ROUNDING = 1e-6

/** Returns a threshold that about `limit` values reach. Bins are faster than sorting 100,000 values. */
export function thresholdFor(values: Float32Array, low: number, high: number, limit: number): number {
  if (high <= low || values.length <= limit) return low
  const bins = new Uint32Array(BINS)
  const perBin = (BINS - 1) / (high - low)
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!
    if (value === Number.NEGATIVE_INFINITY) continue
    const bin = Math.floor((value - low) * perBin)
    bins[bin] = bins[bin]! + 1
  }
  let bin = BINS - 1
  for (let reached = bins[bin]!; reached < limit && bin > 0; reached += bins[bin]!) bin -= 1
  // Start the bin a rounding error early, so that no value at the threshold is lost.
  return low + (bin - ROUNDING) / perBin
}

/** Sorts by score, newest first among equals. */
export const bestHits = (hits: readonly Hit[], limit: number): Hit[] =>
  hits.toSorted((a, b) => b.score - a.score || b.id - a.id).slice(0, limit)
