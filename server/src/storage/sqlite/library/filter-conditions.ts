import type { State } from '@bookplate/contract'
import { sql, type RawBuilder } from 'kysely'
import { allOf, filterRules } from '../../libraries/filter-rules.ts'
import type { StoredFilters } from '../../library-store.ts'
import { eachText } from '../each-of.ts'

type Condition = RawBuilder<unknown>

const tagged = (names: readonly string[]): Condition => sql`
  bookmark_tags join tags on tags.id = bookmark_tags.tag_id where tags.name in ${eachText(names)}`

/** Start from the bookmarks of a set (`drive`), test rows (`check`), or look up each (`probe`, if a page fills fast). */
export type Access = 'drive' | 'check' | 'probe'

function carriesAny(names: readonly string[], access: Access): Condition {
  const carrying = sql`select bookmark_tags.bookmark_id from ${tagged(names)}`
  if (access === 'drive') return sql`bookmarks.id in (${carrying})`
  if (access === 'check') return sql`+bookmarks.id in (${carrying})`
  return sql`exists (${carrying} and bookmark_tags.bookmark_id = bookmarks.id)`
}

/** From this number, tags are counted, because SQLite limits the size of an expression. */
const MAX_LOOKUPS = 50

const carriesAll = (names: readonly string[]): Condition =>
  sql`(select count(*) from ${tagged(names)} and bookmark_tags.bookmark_id = bookmarks.id) = ${names.length}`

/** Finds the host's words by the index, then checks each address. */
const isAt = (host: string): Condition => sql`(
  bookmarks.id in (select rowid from keywords where keywords match ${`url : "${host}"`})
  and is_at_site(bookmarks.url, ${host}))`

/** API filters except `q` as a condition on `bookmarks`. `accessTagged` affects only the speed. */
export function filterConditions(
  filters: Omit<StoredFilters, 'q'>,
  state: State,
  accessTagged: (names: readonly string[]) => Access = () => 'drive',
): Condition {
  const carriesEach = (names: readonly string[]): Condition =>
    allOf(names.map((name) => carriesAny([name], accessTagged([name]))))
  const conditions = filterRules(filters, state, {
    bookmark: 'bookmarks',
    oneOf: (column, values) => sql`${column} in ${eachText(values)}`,
    // The plus keeps SQLite on the index of the list's order, because nearly all are active.
    isArchived: (is) => (is ? sql`bookmarks.is_archived = 1` : sql`+bookmarks.is_archived = 0`),
    carries: (names, howMany) => {
      if (howMany === 'any') return carriesAny(names, accessTagged(names))
      return names.length > MAX_LOOKUPS ? carriesAll(names) : carriesEach(names)
    },
    isAt,
    hasHighlights: sql`bookmarks.id in (select bookmark_id from highlights)`,
  })
  return allOf(conditions)
}
