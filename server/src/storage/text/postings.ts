/** Ascending rows with a word, and the sum of its weights in each. */
export interface Postings {
  ids: Float64Array
  weights: Float32Array
}

/** Returns the index of a number in an ascending list, or -1. */
function positionOf(ids: Float64Array, id: number): number {
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

export function weightIn({ ids, weights }: Postings, id: number): number {
  const at = positionOf(ids, id)
  return at >= 0 ? weights[at]! : 0
}

/** Rows with every term, and the least of its weights there, which for a phrase is near its own. */
export function everyOf(terms: readonly Postings[]): Postings {
  const ids = terms[0]!.ids.filter((id) => terms.every((term) => positionOf(term.ids, id) >= 0))
  const least = (id: number): number => Math.min(...terms.map((term) => weightIn(term, id)))
  return { ids, weights: Float32Array.from(ids, least) }
}

/** Rows with any term, and the sum of its weights there. */
export function anyOf(terms: readonly Postings[]): Postings {
  if (terms.length === 1) return terms[0]!
  const ids = Float64Array.from(new Set(terms.flatMap((term) => [...term.ids]))).toSorted()
  const sum = (id: number): number => terms.reduce((total, term) => total + weightIn(term, id), 0)
  return { ids, weights: Float32Array.from(ids, sum) }
}
