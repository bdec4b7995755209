import type { SummaryHit } from '@bookplate/contract'

export interface TileBox {
  left: number
  top: number
  width: number
  height: number
  /** Height of the picture; the caption stands under it. */
  pictureHeight: number
}

const GAP = 8
const MIN_COLUMN = 132
/** Caption of two lines, "Shown because" of two, and the space around them. */
export const CAPTION_HEIGHT = 92
const MIN_RATIO = 0.5
const MAX_RATIO = 1.8
const UNKNOWN_RATIO = 1

/** Height over width, within what a narrow column can show. */
function ratio(hit: SummaryHit): number {
  const { width, height } = hit.matchedMedia ?? {}
  if (!width || !height) return UNKNOWN_RATIO
  return Math.min(Math.max(height / width, MIN_RATIO), MAX_RATIO)
}

/** Each tile into the column that is shortest, so that the ranking reads from the top. */
export function masonry(
  hits: readonly SummaryHit[],
  width: number,
): { tiles: (TileBox & { hit: SummaryHit })[]; height: number } {
  const count = Math.max(Math.floor((width + GAP) / (MIN_COLUMN + GAP)), 1)
  const column = (width - GAP * (count - 1)) / count
  const heights = Array.from({ length: count }, () => 0)
  const tiles = hits.map((hit) => {
    const top = Math.min(...heights)
    const at = heights.indexOf(top)
    const pictureHeight = Math.round(column * ratio(hit))
    const height = pictureHeight + CAPTION_HEIGHT
    heights[at] = top + height + GAP
    return { hit, left: at * (column + GAP), top, width: column, height, pictureHeight }
  })
  return { tiles, height: Math.max(...heights) }
}
