import type { Tag } from '@bookplate/contract'
import { bookmarkOf, soundText, type BookmarkColumns, type MediaColumns } from '../../bookmark-rows.ts'
import { bodyOf, type CheckedBody } from '../../libraries/checked-texts.ts'
import type { StoredBookmark, SummarizedBookmark, WholeBookmark } from '../../library-store.ts'
import type { Queries } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'

interface BookmarkRow extends BookmarkColumns {
  media: MediaColumns[]
  tags: Tag[]
  unread_since: number | null
  unread_reason: string | null
}

const toBookmark = (row: BookmarkRow): StoredBookmark => {
  const { unread_since: since, unread_reason: reason } = row
  return bookmarkOf(row, { ...row, unread: since === null || reason === null ? null : { since, reason } })
}

/** Reads rows in the order of the ids. Joins by the account's value, because Citus would otherwise query every shard. */
async function readRows(
  queries: Queries,
  accountId: string,
  ids: readonly number[],
  columns: RawBuilder<unknown>,
  joins: RawBuilder<unknown> = sql``,
): Promise<(BookmarkRow & CheckedBody)[]> {
  if (ids.length === 0) return []
  const rows = await queries.all(sql<BookmarkRow & CheckedBody>`
    select b.*,
      (select coalesce(json_agg(to_json(m) order by m.position), '[]') from media m
        where m.account_id = ${accountId} and m.bookmark_id = b.id) as media,
      (select coalesce(
          json_agg(json_build_object('id', t.uuid, 'name', t.name, 'color', t.color) order by c.position), '[]')
        from bookmark_tags c join tags t on t.account_id = ${accountId} and t.id = c.tag_id
        where c.account_id = ${accountId} and c.bookmark_id = b.id) as tags,
      u.since as unread_since, u.reason as unread_reason, ${columns}
    from bookmarks b
      left join bodies body on body.account_id = ${accountId} and body.bookmark_id = b.id
      ${joins} left join unread u on u.account_id = ${accountId} and u.bookmark_id = b.id
    where b.account_id = ${accountId} and b.id = any(${[...ids]}::bigint[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function readWhole(
  queries: Queries,
  accountId: string,
  ids: readonly number[],
): Promise<WholeBookmark[]> {
  const columns = sql`body.content, body.excerpt, body.checksum, h.list as highlights`
  const joins = sql`left join highlights h on h.account_id = ${accountId} and h.bookmark_id = b.id`
  const rows = await readRows(queries, accountId, ids, columns, joins)
  return rows.map((row) => ({ ...toBookmark(row), ...soundText(row, bodyOf(row), row.highlights) }))
}

export async function readSummarized(
  queries: Queries,
  accountId: string,
  ids: readonly number[],
): Promise<SummarizedBookmark[]> {
  const rows = await readRows(queries, accountId, ids, sql`body.excerpt`)
  return rows.map((row) => ({ ...toBookmark(row), excerpt: row.excerpt ?? '' }))
}
