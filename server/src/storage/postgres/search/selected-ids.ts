import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { MAX_IMAGES, imageId } from '../../image-id.ts'
import { imageOfPart } from '../../indexing-work.ts'
import type { RankedKind, Selection } from '../../search-store.ts'
import { filterConditions } from '../library/filter-conditions.ts'
import { allOf } from '../../libraries/filter-rules.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { idsWith, isEmpty, phraseOf } from '../words/text-query.ts'

const bookmarkIn = (kind: RankedKind, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  kind === 'posts' ? id : sql`(${id} / ${sql.lit(MAX_IMAGES)})`

/** Returns the ranked id of a row of `vectors`. */
export const idOfVector = (kind: RankedKind): RawBuilder<number> =>
  kind === 'posts'
    ? sql<number>`v.bookmark_id`
    : sql<number>`v.bookmark_id * ${sql.lit(imageId(1, 0))} + ${sql.lit(imageOfPart(0))} - v.part`

export const isOfKind = (kind: RankedKind): RawBuilder<boolean> =>
  kind === 'posts' ? sql<boolean>`v.part >= 0` : sql<boolean>`v.part < 0`

export function phraseConditions(
  accountId: string,
  kind: RankedKind,
  { required, excluded }: Pick<Selection, 'required' | 'excluded'>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const needed = required.map((text) => phraseOf(text))
  const barred = excluded.map((text) => phraseOf(text)).filter((phrase) => !isEmpty(phrase))
  return [
    // A phrase without a word matches nothing.
    ...needed.map((phrase) =>
      isEmpty(phrase) ? sql`false` : sql`${id} in (${idsWith(accountId, kind, phrase)})`,
    ),
    ...barred.map((phrase) => sql`${id} not in (${idsWith(accountId, kind, phrase)})`),
  ]
}

export const maySelect = (
  accountId: string,
  kind: RankedKind,
  selection: Selection,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  allOf([
    sql`${bookmarkIn(kind, id)} in (
      select b.id from bookmarks b where ${filterConditions(accountId, selection.filters, selection.state)})`,
    ...phraseConditions(accountId, kind, selection, id),
  ])

/** Number of best matches to check before the selection. Finding these is much cheaper than sorting all. */
export const FIRST_LIMIT = SEARCH_RANKING_DEPTH * 5

/** Returns whether the selection excludes little except archived bookmarks, so that these matches suffice. */
export const isBroad = ({ filters, state, required, excluded }: Selection): boolean =>
  state !== 'archived' && [filters, required, excluded].every((part) => Object.keys(part).length === 0)
