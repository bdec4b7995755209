import type { Author, ContentType, MediaType, Platform, Tag } from '@bookplate/contract'
import { bookmarkChecksum } from '../../bookmark-checksum.ts'
import type {
  NewBookmark,
  PageReading,
  StoredBookmark,
  StoredMedia,
  SummarizedBookmark,
  WholeBookmark,
} from '../../library-store.ts'
import { highlightsText, readHighlights } from '../../stored-highlight.ts'
import type { Queries } from '../postgres.ts'
import { sql, type RawBuilder } from '../sql.ts'
import { authorKey } from './filter-conditions.ts'

interface BookmarkRow {
  id: number
  uuid: string
  url: string
  platform: Platform
  platform_id: string | null
  content_type: ContentType
  title: string | null
  author: string | null
  note: string | null
  is_favorite: boolean
  captured_at: number
  content_created_at: number | null
  deleted_at: number | null
  media: MediaRow[]
  tags: Tag[]
  unread_since: number | null
  unread_reason: string | null
}

interface MediaRow {
  position: number
  ref: string
  type: MediaType
  url: string
  width: number | null
  height: number | null
  duration: number | null
  alt_text: string | null
  caption: string | null
  caption_source: string | null
  is_stored: boolean
}

interface BodyRow {
  /** JSON of `StoredHighlight[]`. */
  highlights: string | null
  excerpt: string | null
  content: string | null
  checksum: number | null
}

/** Of `YYYY-MM-DD…`. */
const MONTH_LENGTH = 'YYYY-MM'.length

type Described = Omit<NewBookmark, 'images'>

const authorText = ({ author }: PageReading): string | null => author && JSON.stringify(author)

/** What of a row the page says. */
export const toPageRow = (page: PageReading) => ({
  content_type: page.contentType,
  title: page.title,
  author: authorText(page),
  author_key: page.author && authorKey(page.author.username),
  has_image: page.media.some((item) => item.type === 'image'),
  has_video: page.media.some((item) => item.type === 'video'),
  content_created_at: page.contentCreatedAt,
})

export const toRow = (accountId: string, id: number, bookmark: Described) => ({
  account_id: accountId,
  id,
  uuid: bookmark.uuid,
  url: bookmark.url,
  platform: bookmark.platform,
  platform_id: bookmark.platformId,
  ...toPageRow(bookmark),
  note: bookmark.note,
  is_favorite: bookmark.isFavorite,
  is_untagged: bookmark.tags.length === 0,
  has_note: bookmark.note !== null,
  captured_at: bookmark.capturedAt,
  deleted_at: bookmark.deletedAt,
  is_archived: bookmark.deletedAt !== null,
  month: new Date(bookmark.capturedAt).toISOString().slice(0, MONTH_LENGTH),
})

export const toBodyRow = (accountId: string, id: number, bookmark: Described) => ({
  account_id: accountId,
  bookmark_id: id,
  content: bookmark.content,
  excerpt: bookmark.excerpt,
  checksum: bookmarkChecksum(
    { ...bookmark, author: authorText(bookmark), highlights: highlightsText(bookmark.highlights) },
    bookmark,
  ),
})

export const toMediaRow = (accountId: string, id: number, item: StoredMedia) => ({
  account_id: accountId,
  bookmark_id: id,
  position: item.position,
  ref: item.ref,
  type: item.type,
  url: item.url,
  width: item.width,
  height: item.height,
  duration: item.duration,
  alt_text: item.altText,
  caption: item.caption,
  caption_source: item.captionSource,
  is_stored: item.isStored,
})

const toMedia = (row: MediaRow): StoredMedia => ({
  position: row.position,
  ref: row.ref,
  type: row.type,
  url: row.url,
  width: row.width,
  height: row.height,
  duration: row.duration,
  altText: row.alt_text,
  caption: row.caption,
  captionSource: row.caption_source,
  isStored: row.is_stored,
})

export const toAuthor = (text: string | null): Author | null =>
  text === null ? null : (JSON.parse(text) as Author)

const toBookmark = (row: BookmarkRow): StoredBookmark => ({
  id: row.id,
  uuid: row.uuid,
  url: row.url,
  platform: row.platform,
  platformId: row.platform_id,
  contentType: row.content_type,
  title: row.title,
  author: toAuthor(row.author),
  note: row.note,
  isFavorite: row.is_favorite,
  capturedAt: row.captured_at,
  contentCreatedAt: row.content_created_at,
  deletedAt: row.deleted_at,
  media: row.media.map(toMedia),
  tags: row.tags,
  unread:
    row.unread_since === null || row.unread_reason === null
      ? null
      : { since: row.unread_since, reason: row.unread_reason },
})

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

type Checked = Pick<BookmarkRow, 'url' | 'title' | 'author' | 'note'> & BodyRow

/** Null where it is not what was written. */
const soundContent = (row: Checked): string | null =>
  row.content !== null &&
  row.excerpt !== null &&
  bookmarkChecksum(row, { content: row.content, excerpt: row.excerpt }) === row.checksum
    ? row.content
    : null

/** Each by its account's value: by another column Citus would look on every shard. */
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
  const rows = await queries.all(sql<BookmarkRow & BodyRow>`
    select b.*, ${media(accountId)}, ${tags(accountId)}, ${OF_UNREAD}, body.content, body.excerpt, body.checksum,
      h.list as highlights
    from bookmarks b ${body(accountId)} ${highlights(accountId)} ${unread(accountId)} where ${ofIds(accountId, ids)}`)
  return inOrder(ids, rows, (row) => {
    const content = soundContent(row)
    return { ...toBookmark(row), content, highlights: content === null ? [] : readHighlights(row.highlights) }
  })
}

export async function readSummarized(
  queries: Queries,
  accountId: string,
  ids: readonly number[],
): Promise<SummarizedBookmark[]> {
  if (ids.length === 0) return []
  const rows = await queries.all(sql<BookmarkRow & BodyRow>`
    select b.*, ${media(accountId)}, ${tags(accountId)}, ${OF_UNREAD}, body.excerpt
    from bookmarks b ${body(accountId)} ${unread(accountId)} where ${ofIds(accountId, ids)}`)
  return inOrder(ids, rows, (row) => ({ ...toBookmark(row), excerpt: row.excerpt ?? '' }))
}

export async function readContents(
  queries: Queries,
  accountId: string,
  ids: readonly number[],
): Promise<{ id: number; content: string | null }[]> {
  const rows = await queries.all(sql<Checked & { id: number }>`
    select b.id, b.url, b.title, b.author, b.note, body.content, body.excerpt, body.checksum,
      h.list as highlights
    from bookmarks b ${body(accountId)} ${highlights(accountId)} where ${ofIds(accountId, ids)}`)
  return rows.map((row) => ({ id: row.id, content: soundContent(row) }))
}

/** Inside a write that changed what the checksum covers. */
export async function renewChecksum(queries: Queries, accountId: string, id: number): Promise<void> {
  const row = await queries.get(sql<Checked>`
    select b.url, b.title, b.author, b.note, body.content, body.excerpt, body.checksum,
      h.list as highlights
    from bookmarks b ${body(accountId)} ${highlights(accountId)} where ${ofIds(accountId, [id])}`)
  if (!row || row.content === null || row.excerpt === null) return
  const checksum = bookmarkChecksum(row, { content: row.content, excerpt: row.excerpt })
  await queries.run(
    sql`update bodies set checksum = ${checksum} where account_id = ${accountId} and bookmark_id = ${id}`,
  )
}
