/** FTS5's constants, so that both engines agree, and phrases and words have the same scale. */
export const SATURATION = 1.2
export const LENGTH_SHARE = 0.75
const LEAST_RARITY = 1e-6

/** BM25 weights of a bookmark's fields, in the order of the columns of `keywords`. Measured. */
export const FIELD_WEIGHTS = { title: 4, body: 1, note: 2, tags: 2, author: 1, url: 0.5 } as const

export function rarityOf(all: number, documents: number): number {
  const log = Math.log((all - documents + 0.5) / (documents + 0.5))
  return log > 0 ? log : LEAST_RARITY
}
