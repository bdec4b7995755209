import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import type { RankedKind, Selection } from '../../search-store.ts'
import { filterConditions } from '../library/filter-conditions.ts'
import { allOf, sql, type RawBuilder } from '../sql.ts'
import { idsWith, isEmpty, phraseOf } from '../words/text-query.ts'
import { bookmarkIn } from './kinds.ts'

/** Whether a ranked id has all the phrases it must have and none that it must not. */
export function phraseConditions(
  accountId: string,
  kind: RankedKind,
  { required, excluded }: Pick<Selection, 'required' | 'excluded'>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const needed = required.map((text) => phraseOf(text))
  const barred = excluded.map((text) => phraseOf(text)).filter((phrase) => !isEmpty(phrase))
  return [
    // What is no word at all is nowhere.
    ...needed.map((phrase) =>
      isEmpty(phrase) ? sql`false` : sql`${id} in (${idsWith(accountId, kind, phrase)})`,
    ),
    ...barred.map((phrase) => sql`${id} not in (${idsWith(accountId, kind, phrase)})`),
  ]
}

/** Whether a ranked id may be found. */
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

/** To find the best of many costs a fraction of bringing all in order; of so many, some may be archived. */
export const FIRST_LOOK = SEARCH_RANKING_DEPTH * 5

/** Whether little but what is archived is left out, so that enough of a first look may be found. */
export const isBroad = ({ filters, state, required, excluded }: Selection): boolean =>
  state !== 'archived' && [filters, required, excluded].every((part) => Object.keys(part).length === 0)
