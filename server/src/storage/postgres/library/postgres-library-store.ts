import type { CountedTag } from '@bookplate/contract'
import { pageAfter, type LibraryAccess } from '../../libraries/library-access.ts'
import { createSharedStore } from '../../libraries/shared-library-store.ts'
import { refuseWhileMoving } from '../../library-move.ts'
import type { LibraryStore, PagePosition, StatsGroup, PageQuery } from '../../library-store.ts'
import type { Postgres } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { filterConditions } from './filter-conditions.ts'
import { accessPostgres } from './library-access.ts'
import { allOf, tagNames } from '../../libraries/filter-rules.ts'

/** Maximum lists to merge. Bookmarks of more tags are looked up individually. */
const MAX_LISTS = 16

/** Merges the newest bookmarks of each tag. Null for other filters. */
function taggedPage(
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

export function createLibraryStore(
  database: Postgres,
  accountId: string,
  access: LibraryAccess = accessPostgres(database, accountId),
): LibraryStore {
  const record = () =>
    database.get(sql<{ revision: number; move: string | null }>`
      select revision, move from libraries where account_id = ${accountId}`)

  return createSharedStore(access, {
    revision: async () => (await record())?.revision ?? 0,
    requireWritable: async () => refuseWhileMoving((await record())?.move ?? null),
    page: (query) =>
      database.all(
        taggedPage(accountId, query) ??
          sql<PagePosition>`
            select b.id, b.captured_at as "capturedAt" from bookmarks b
            where ${filterConditions(accountId, query.filters, query.state)}
            ${pageAfter(query.after, query.limit)}`,
      ),
    tags: () =>
      database.all(sql<CountedTag>`
        select t.uuid as id, t.name, t.color, count(c.bookmark_id) as count from tags t
        left join bookmark_tags c on c.account_id = ${accountId} and c.tag_id = t.id and not c.is_archived
        where t.account_id = ${accountId}
        group by t.uuid, t.name, t.color`),
    stats: (filters, state) =>
      database.all(sql<StatsGroup>`
        select b.platform, b.content_type as "contentType", b.month, b.is_archived as "isArchived",
          count(*) as amount, count(*) filter (where b.is_favorite) as favorites,
          count(*) filter (where b.has_note) as "withNote", count(*) filter (where b.is_untagged) as untagged
        from bookmarks b where ${filterConditions(accountId, filters, state)}
        group by b.is_archived, b.platform, b.content_type, b.month`),
  })
}
