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

const media = (
  accountId: string,
) => sql`(select coalesce(json_agg(to_json(m) order by m.position), '[]') from media m
  where m.account_id = ${accountId} and m.bookmark_id = b.id) as media`
const tags = (accountId: string) => sql`(select coalesce(
    json_agg(json_build_object('id', t.uuid, 'name', t.name, 'color', t.color) order by c.position), '[]')
  from bookmark_tags c join tags t on t.account_id = ${accountId} and t.id = c.tag_id
  where c.account_id = ${accountId} and c.bookmark_id = b.id) as tags`

const ofIds = (accountId: string, ids: readonly number[]): RawBuilder<unknown> =>
  sql`b.account_id = ${accountId} and b.id = any(${[...ids]}::bigint[])`

function inOrder<Row extends { id: number }, Result>(
  ids: readonly number[],
  rows: readonly Row[],
  read: (row: Row) => Result,
): Result[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [read(row)] : []
  })
}

/** Joins by the account's value, because Citus would otherwise query every shard. */
const body = (accountId: string) =>
  sql`left join bodies body on body.account_id = ${accountId} and body.bookmark_id = b.id`
const highlights = (accountId: string) =>
  sql`left join highlights h on h.account_id = ${accountId} and h.bookmark_id = b.id`
const unread = (accountId: string) =>
  sql`left join unread u on u.account_id = ${accountId} and u.bookmark_id = b.id`
const OF_UNREAD = sql`u.since as unread_since, u.reason as unread_reason`

export async function readWhole(
  queries: Queries,
  accountId: string,
  ids: readonly number[],
): Promise<WholeBookmark[]> {
  if (ids.length === 0) return []
  const rows = await queries.all(sql<BookmarkRow & CheckedBody>`
    select b.*, ${media(accountId)}, ${tags(accountId)}, ${OF_UNREAD}, body.content, body.excerpt, body.checksum,
      h.list as highlights
    from bookmarks b ${body(accountId)} ${highlights(accountId)} ${unread(accountId)} where ${ofIds(accountId, ids)}`)
  return inOrder(ids, rows, (row) => ({
    ...toBookmark(row),
    ...soundText(row, bodyOf(row), row.highlights),
  }))
}

export async function readSummarized(
  queries: Queries,
  accountId: string,
  ids: readonly number[],
): Promise<SummarizedBookmark[]> {
  if (ids.length === 0) return []
  const rows = await queries.all(sql<BookmarkRow & CheckedBody>`
    select b.*, ${media(accountId)}, ${tags(accountId)}, ${OF_UNREAD}, body.excerpt
    from bookmarks b ${body(accountId)} ${unread(accountId)} where ${ofIds(accountId, ids)}`)
  return inOrder(ids, rows, (row) => ({ ...toBookmark(row), excerpt: row.excerpt ?? '' }))
}
