import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { RankedKind, Selection } from '../../search-store.ts'
import { filterConditions } from '../library/filter-conditions.ts'
import { allOf } from '../../libraries/filter-rules.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { idsWith, isEmpty, phraseOf } from '../words/text-query.ts'
import { bookmarkIn } from './kinds.ts'

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
