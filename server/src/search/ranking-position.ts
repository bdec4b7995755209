import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { DEGRADATIONS, RankMode } from '@bookplate/contract'
import { z } from 'zod'

/** Rest of a ranking in a cursor. All pages use one ranking, even if bookmarks change in between. */
export const RankingPosition = z.object({
  mode: RankMode,
  degraded: z.array(z.enum(DEGRADATIONS)),
  // Compressed to 1 kB for 200 ids, because assistants repeat the cursor. Node reserves 16 kB for it by default.
  ids: z.codec(z.string(), z.array(z.int()), {
    decode: (packed) => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()) as number[],
    encode: (ids) => deflateRawSync(JSON.stringify(ids), { chunkSize: 2_048 }).toString('base64url'),
  }),
})
