import type { State } from '@bookplate/contract'
import { allOf, filterRules } from '../../libraries/filter-rules.ts'
import type { StoredFilters } from '../../library-store.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { holdsWords, idsWith, LABELS, phraseOf } from '../words/text-query.ts'

/** API filters as conditions on `bookmarks b` of a library. */
export function filterConditions(
  accountId: string,
  filters: StoredFilters,
  state: State,
): RawBuilder<boolean> {
  const conditions = filterRules(filters, state, {
    bookmark: 'b',
    oneOf: (column, values) => sql`${column} = any(${values}::text[])`,
    isArchived: (is) => sql`b.is_archived = ${is}`,
    carries: (names, howMany) => sql`b.id in (
      select t_b.bookmark_id from bookmark_tags t_b
      join tags t on t.account_id = ${accountId} and t.id = t_b.tag_id
      where t_b.account_id = ${accountId} and t.name = any(${names}::text[])
      ${howMany === 'all' ? sql`group by t_b.bookmark_id having count(*) = ${names.length}` : sql``})`,
    // Finds the host's words by the index, then checks each address.
    isAt: (host) => sql`(
      b.id in (${idsWith(accountId, 'posts', phraseOf(host), LABELS.url)})
      and b.url ~* ${`^[a-z][a-z0-9+.-]*://([^/?#@]*@)?([^/?#:]*\\.)?${host.replaceAll('.', '\\.')}([/?#:]|$)`})`,
    hasHighlights: sql`b.id in (select h.bookmark_id from highlights h where h.account_id = ${accountId})`,
  })
  const words = filters.q === undefined ? [] : [holdsWords(accountId, filters.q)]
  return allOf([sql`b.account_id = ${accountId}`, ...conditions, ...words])
}
