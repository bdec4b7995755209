import { MAX_IMAGES, imageId } from '../../image-id.ts'
import { imageOfPart } from '../../indexing-work.ts'
import type { RankedKind } from '../../search-store.ts'
import { sql, type RawBuilder } from '../sql.ts'

export const bookmarkIn = (kind: RankedKind, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === 'posts' ? id : sql`(${id} / ${sql.lit(MAX_IMAGES)})`

/** Returns the ranked id of a row of `vectors`. */
export const idOfVector = (kind: RankedKind): RawBuilder<number> =>
  kind === 'posts'
    ? sql<number>`v.bookmark_id`
    : sql<number>`v.bookmark_id * ${sql.lit(imageId(1, 0))} + ${sql.lit(imageOfPart(0))} - v.part`

export const isOfKind = (kind: RankedKind): RawBuilder<boolean> =>
  kind === 'posts' ? sql<boolean>`v.part >= 0` : sql<boolean>`v.part < 0`
