/** Returns the index of a number in an ascending list, or -1. */
export function positionOf(ids: Float64Array, id: number): number {
  let from = 0
  let until = ids.length
  while (from < until) {
    const middle = (from + until) >>> 1
    if (ids[middle]! < id) from = middle + 1
    else until = middle
  }
  return ids[from] === id ? from : -1
}

export const holds = (ids: Float64Array, id: number): boolean => positionOf(ids, id) >= 0
