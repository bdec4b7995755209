import { DEGRADATIONS, RankMode } from '@bookplate/contract'
import { z } from 'zod'
import type { Ranking } from './rank-library.ts'

/** Rest of a ranking in a cursor. All pages use one ranking, even if bookmarks change in between. */
export const RankingPosition = z.object({
  mode: RankMode,
  degraded: z.array(z.enum(DEGRADATIONS)),
  ids: z.string(),
})
export type RankingPosition = z.infer<typeof RankingPosition>

const SEVEN_BITS = 128

/** Encodes ids with seven bits per byte. The highest bit means that more follow. 200 ids take 1 kB. */
function packIds(ids: readonly number[]): string {
  const bytes: number[] = []
  for (const id of ids) {
    let rest = id
    while (rest >= SEVEN_BITS) {
      bytes.push((rest % SEVEN_BITS) + SEVEN_BITS)
      rest = Math.floor(rest / SEVEN_BITS)
    }
    bytes.push(rest)
  }
  return Buffer.from(bytes).toString('base64url')
}

function unpackIds(packed: string): number[] {
  const ids: number[] = []
  let id = 0
  let place = 1
  for (const byte of Buffer.from(packed, 'base64url')) {
    id += (byte % SEVEN_BITS) * place
    place *= SEVEN_BITS
    if (byte >= SEVEN_BITS) continue
    ids.push(id)
    id = 0
    place = 1
  }
  return ids
}

export const toPosition = ({ mode, degraded, ids }: Ranking): RankingPosition => ({
  mode,
  degraded,
  ids: packIds(ids),
})

export const toRanking = ({ mode, degraded, ids }: RankingPosition): Ranking => ({
  mode,
  degraded,
  ids: unpackIds(ids),
})
