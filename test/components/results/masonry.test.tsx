import { describe, expect, it } from 'vitest'
import { masonry, neighborTile } from '@/components/results/masonry.ts'
import { summaryHit } from '../../helpers/panel-library.tsx'

const image = (name: string, width: number, height: number) =>
  summaryHit(name, { matchedMedia: { ref: name, width, height } })

describe('the tiles of images', () => {
  // Left column: a, d. Right column: b, c, e.
  const { tiles, height } = masonry(
    [
      image('a', 100, 180),
      image('b', 100, 50),
      image('c', 100, 100),
      image('d', 100, 100),
      image('e', 100, 100),
    ],
    320,
  )
  const from = (name: string, key: string) => {
    const at = neighborTile(
      tiles,
      tiles.findIndex(({ hit }) => hit.title === name),
      key,
    )
    return at === undefined || at < 0 ? at : tiles[at]!.hit.title
  }

  it('are in the shortest column without overlaps', () => {
    expect(tiles.map(({ left }) => left)).toEqual([0, 164, 164, 0, 164])
    expect(height).toBe(Math.max(...tiles.map((tile) => tile.top + tile.height)) + 8)
  })

  it('are navigated by arrows as displayed', () => {
    expect(from('a', 'ArrowDown')).toBe('d')
    expect(from('d', 'ArrowUp')).toBe('a')
    expect(from('b', 'ArrowDown')).toBe('c')
    expect(from('a', 'ArrowRight')).toBe('b')
    expect(from('d', 'ArrowRight')).toBe('e')
    expect(from('c', 'ArrowLeft')).toBe('a')
  })

  it('end at the edges, except at the top', () => {
    expect(from('b', 'ArrowUp')).toBe(-1)
    expect(from('b', 'ArrowRight')).toBe('b')
    expect(from('d', 'ArrowDown')).toBe('d')
    expect(from('a', 'x')).toBeUndefined()
  })
})
