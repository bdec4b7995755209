import type { Tag } from '@bookplate/contract'
import { sql, type RawBuilder } from 'kysely'
import { authorOf } from '../bookmark-rows.ts'
import type { StoredBookmark, StoredMedia, SummarizedBookmark, WholeBookmark } from '../library-store.ts'
import { readHighlights } from '../stored-highlight.ts'
import { intactContent, type CheckedText } from './checked-texts.ts'
import type { Dialect } from './library-access.ts'
import type { Steps } from './steps.ts'

/** A bookmark in one row. Names are those of `StoredBookmark`, so that only a few values are converted. */
export interface BookmarkRow
  extends Omit<StoredBookmark, 'author' | 'isFavorite' | 'media' | 'tags' | 'unread'>, CheckedText {
  author: string | null
  /** 0 or 1 from a store without booleans. */
  isFavorite: boolean | 0 | 1
  /** JSON, like tags. */
  media: string
  tags: string
  since: number | null
  reason: string | null
}

export type BookmarkPart = 'whole' | 'summary'

const TEXTS = {
  whole: sql`body.content, body.excerpt, body.checksum, h.list as highlights`,
  summary: sql`body.excerpt`,
}

const MEDIA = sql`'position', m.position, 'ref', m.ref, 'type', m.type, 'url', m.url, 'width', m.width,
  'height', m.height, 'duration', m.duration, 'altText', m.alt_text, 'caption', m.caption,
  'captionSource', m.caption_source, 'isStored', m.is_stored`
const TAG = sql`'id', t.uuid, 'name', t.name, 'color', t.color`

/** Each table is limited to the library, because Citus would otherwise query every shard. */
export function bookmarkRows(
  { mine, isAmong, json }: Pick<Dialect, 'mine' | 'isAmong' | 'json'>,
  part: BookmarkPart,
  ids: readonly number[],
): RawBuilder<BookmarkRow> {
  const listOf = (members: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`cast(coalesce(${json.list}(${json.object}(${members}) order by ${order}), '[]') as text)`
  return sql<BookmarkRow>`
    select b.id, b.uuid, b.url, b.platform, b.platform_id as "platformId", b.content_type as "contentType",
      b.title, b.author, b.note, b.is_favorite as "isFavorite", b.captured_at as "capturedAt",
      b.content_created_at as "contentCreatedAt", b.deleted_at as "deletedAt", u.since, u.reason,
      (select ${listOf(MEDIA, sql`m.position`)} from media m where ${mine('m')} and m.bookmark_id = b.id) as media,
      (select ${listOf(TAG, sql`c.position`)} from bookmark_tags c join tags t on ${mine('t')} and t.id = c.tag_id
        where ${mine('c')} and c.bookmark_id = b.id) as tags,
      ${TEXTS[part]}
    from bookmarks b left join bodies body on ${mine('body')} and body.bookmark_id = b.id
      left join highlights h on ${mine('h')} and h.bookmark_id = b.id
      left join unread u on ${mine('u')} and u.bookmark_id = b.id
    where ${mine('b')} and ${isAmong('b.id', ids)}`
}

const mediaOf = (json: string): StoredMedia[] =>
  (JSON.parse(json) as StoredMedia[]).map((item) => ({ ...item, isStored: Boolean(item.isStored) }))

const toBookmark = (row: BookmarkRow): StoredBookmark => ({
  id: row.id,
  uuid: row.uuid,
  url: row.url,
  platform: row.platform,
  platformId: row.platformId,
  contentType: row.contentType,
  title: row.title,
  author: authorOf(row.author),
  note: row.note,
  isFavorite: Boolean(row.isFavorite),
  capturedAt: row.capturedAt,
  contentCreatedAt: row.contentCreatedAt,
  deletedAt: row.deletedAt,
  unread: row.since === null || row.reason === null ? null : { since: row.since, reason: row.reason },
  media: mediaOf(row.media),
  tags: JSON.parse(row.tags) as Tag[],
})

/** Reads rows in the order of the ids. */
function* readRows(dialect: Dialect, part: BookmarkPart, ids: readonly number[]): Steps<BookmarkRow[]> {
  if (ids.length === 0) return []
  const byId = new Map((yield* dialect.bookmarks(part, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns content and highlights, or null and none if damaged. */
export function* readWhole(dialect: Dialect, ids: readonly number[]): Steps<WholeBookmark[]> {
  return (yield* readRows(dialect, 'whole', ids)).map((row) => {
    const content = intactContent(row)
    return { ...toBookmark(row), content, highlights: content === null ? [] : readHighlights(row.highlights) }
  })
}

export function* readSummarized(dialect: Dialect, ids: readonly number[]): Steps<SummarizedBookmark[]> {
  const rows = yield* readRows(dialect, 'summary', ids)
  return rows.map((row) => ({ ...toBookmark(row), excerpt: row.excerpt ?? '' }))
}
