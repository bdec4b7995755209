const BINS = 2_048
const ROUNDING = 1e-6

/**
 * A value that about `limit` of the values reach, and at least so many where there are that many. Found by counting:
 * sorting 100,000 to take 200 would cost more. All lie between `low` and `high`, or are minus infinity and do not count.
 */
export function borderOf(values: Float32Array, low: number, high: number, limit: number): number {
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
  // The border bin begins a rounding error early, so that nothing on the border is lost.
  return low + (bin - ROUNDING) / perBin
}
