import { tagNames } from '../../filter-rules.ts'
import type { PagePosition, PageQuery } from '../../library-store.ts'
import { allOf, sql, type RawBuilder } from '../sql.ts'
import { filterConditions } from './filter-conditions.ts'

/** Maximum lists to merge. Bookmarks of more tags are looked up individually. */
const MAX_LISTS = 16

/** Merges the newest bookmarks of each tag. Null for other filters. */
export function taggedPage(
  accountId: string,
  { filters, state, after, limit }: PageQuery,
): RawBuilder<PagePosition> | null {
  const { tags = [], tagMode = 'include_any', ...others } = filters
  const names = tagNames(tags)
  const isAny = tagMode === 'include_any' || (tagMode === 'include_all' && names.length === 1)
  if (!isAny || names.length === 0 || names.length > MAX_LISTS) return null

  const conditions = [filterConditions(accountId, others, state)]
  if (state !== 'all') conditions.push(sql`c.is_archived = ${state === 'archived'}`)
  if (after) conditions.push(sql`(c.captured_at, c.bookmark_id) < (${after.capturedAt}, ${after.id})`)
  const newestOf = (name: string): RawBuilder<unknown> => sql`(
    select c.bookmark_id as id, c.captured_at as "capturedAt" from bookmark_tags c
    join bookmarks b on b.account_id = ${accountId} and b.id = c.bookmark_id
    where c.account_id = ${accountId} and ${allOf(conditions)}
      and c.tag_id = (select t.id from tags t where t.account_id = ${accountId} and t.name = ${name})
    order by c.captured_at desc, c.bookmark_id desc limit ${limit})`
  return sql<PagePosition>`
    select id, "capturedAt" from (${sql.join(names.map(newestOf), sql` union `)}) as found
    order by "capturedAt" desc, id desc limit ${limit}`
}
