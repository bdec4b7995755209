import type { SummaryHit } from '@bookplate/contract'

export interface TileBox {
  left: number
  top: number
  width: number
  height: number
  pictureHeight: number
}

const GAP = 8
const MIN_COLUMN = 132
/** Height of a two-line caption, a two-line "Shown because", and padding. */
const CAPTION_HEIGHT = 92
const MIN_RATIO = 0.5
const MAX_RATIO = 1.8
const UNKNOWN_RATIO = 1

function ratio(hit: SummaryHit): number {
  const { width, height } = hit.matchedMedia ?? {}
  if (!width || !height) return UNKNOWN_RATIO
  return Math.min(Math.max(height / width, MIN_RATIO), MAX_RATIO)
}

export type Tile = TileBox & { hit: SummaryHit }

/** Returns the tile for an arrow key. -1 is above the first, and no neighbor returns the tile itself. */
export function neighborTile(tiles: readonly Tile[], from: number, key: string): number | undefined {
  const here = tiles[from]
  const others = tiles.map((tile, index) => ({ tile, index }))
  if (!here) return undefined
  const column = others.filter(({ tile }) => tile.left === here.left)
  if (key === 'ArrowDown') return column.find(({ tile }) => tile.top > here.top)?.index ?? from
  if (key === 'ArrowUp') return column.findLast(({ tile }) => tile.top < here.top)?.index ?? -1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isBeyond = (left: number) => (key === 'ArrowRight' ? left > here.left : left < here.left)
  const lefts = [...new Set(tiles.map(({ left }) => left).filter(isBeyond))]
  const nearest = key === 'ArrowRight' ? Math.min(...lefts) : Math.max(...lefts)
  const neighbors = others.filter(({ tile }) => tile.left === nearest)
  const away = (tile: Tile) => Math.abs(tile.top - here.top)
  return neighbors.toSorted((a, b) => away(a.tile) - away(b.tile))[0]?.index ?? from
}

/** Places each tile in the shortest column, so that the ranking reads from the top. */
export function masonry(hits: readonly SummaryHit[], width: number): { tiles: Tile[]; height: number } {
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
