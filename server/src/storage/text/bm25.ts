/** FTS5's own constants, so that both engines answer the same, and phrases and words are on one scale. */
export const SATURATION = 1.2
export const LENGTH_SHARE = 0.75
const LEAST_RARITY = 1e-6

/** How telling a word is by the number of documents it occurs in, of all there are. */
export function rarityOf(all: number, documents: number): number {
  const log = Math.log((all - documents + 0.5) / (documents + 0.5))
  return log > 0 ? log : LEAST_RARITY
}
