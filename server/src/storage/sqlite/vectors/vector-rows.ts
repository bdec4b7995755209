import { sql } from 'kysely'
import type { ModelRow } from '../../libraries/models.ts'
import type { RankedKind } from '../../search-store.ts'
import { eachOf } from '../each-of.ts'
import type { Sqlite } from '../sqlite.ts'

export interface VectorRow {
  bookmark_id: number
  part: number
  scale: number
  vector: Uint8Array
}

const VECTORS = sql`select bookmark_id, part, scale, vector from vectors`
const OF_KIND = { posts: sql`part >= 0`, images: sql`part < 0` }

/** Returns a model's vectors in order, in pages small enough for other requests. */
export const vectorPage = (
  { all }: Sqlite,
  model: ModelRow,
  kind: RankedKind,
  after: VectorRow | undefined,
  limit: number,
): VectorRow[] =>
  all(sql<VectorRow>`
    ${VECTORS} where model_id = ${model.id} and ${OF_KIND[kind]}
      ${after ? sql`and (bookmark_id, part) > (${after.bookmark_id}, ${after.part})` : sql``}
    order by bookmark_id, part limit ${limit}`)

export const passagesOf = ({ all }: Sqlite, model: ModelRow, ids: readonly number[]): VectorRow[] =>
  all(sql<VectorRow>`
    ${VECTORS} where model_id = ${model.id} and bookmark_id in ${eachOf(ids)} and ${OF_KIND.posts}
    order by bookmark_id, part`)
