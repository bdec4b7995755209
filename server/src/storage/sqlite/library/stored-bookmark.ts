import type { Author, Tag } from '@bookplate/contract'
import type {
  NewBookmark,
  PageReading,
  StoredBookmark,
  StoredMedia,
  StoredUnread,
  SummarizedBookmark,
  WholeBookmark,
} from '../../library-store.ts'
import { highlightsText, readHighlights } from '../../stored-highlight.ts'
import { bookmarkChecksum } from '../../bookmark-checksum.ts'
import type { NewBookmarkRow } from './bookmarks-store.ts'
import { authorKey } from './filter-conditions.ts'
import type { BodyRow, BookmarkRow, MediaRow } from './library-schema.ts'
import type { Tables } from './tables.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
const authorText = ({ author }: PageReading): string | null => author && JSON.stringify(author)

export const authorOf = (row: Pick<BookmarkRow, 'author'>): Author | null =>
  row.author === null ? null : (JSON.parse(row.author) as Author)

/** What of a row the page says. */
export const toPageRow = (page: PageReading) => ({
  content_type: page.contentType,
  title: page.title,
  author: authorText(page),
  author_key: page.author && authorKey(page.author.username),
  has_image: flag(page.media.some((item) => item.type === 'image')),
  has_video: flag(page.media.some((item) => item.type === 'video')),
  content_created_at: page.contentCreatedAt,
})

export const toRow = (bookmark: NewBookmark): NewBookmarkRow => ({
  ...toPageRow(bookmark),
  uuid: bookmark.uuid,
  url: bookmark.url,
  platform: bookmark.platform,
  platform_id: bookmark.platformId,
  note: bookmark.note,
  is_favorite: flag(bookmark.isFavorite),
  is_untagged: flag(bookmark.tags.length === 0),
  captured_at: bookmark.capturedAt,
  deleted_at: bookmark.deletedAt,
})

export const toBody = (bookmark: NewBookmark): Omit<BodyRow, 'bookmark_id'> => ({
  content: bookmark.content,
  excerpt: bookmark.excerpt,
  checksum: bookmarkChecksum(
    { ...bookmark, author: authorText(bookmark), highlights: highlightsText(bookmark.highlights) },
    bookmark,
  ),
})

export const toMediaRow = (item: StoredMedia): Omit<MediaRow, 'bookmark_id'> => ({
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
  is_stored: flag(item.isStored),
})

const mediaOf = (row: MediaRow): StoredMedia => ({
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
  isStored: row.is_stored === 1,
})

const bookmarkOf = (
  row: BookmarkRow,
  media: StoredMedia[],
  tags: Tag[],
  unread: StoredUnread | null,
): StoredBookmark => ({
  id: row.id,
  uuid: row.uuid,
  url: row.url,
  platform: row.platform,
  platformId: row.platform_id,
  contentType: row.content_type,
  title: row.title,
  author: authorOf(row),
  note: row.note,
  isFavorite: row.is_favorite === 1,
  capturedAt: row.captured_at,
  contentCreatedAt: row.content_created_at,
  deletedAt: row.deleted_at,
  media,
  tags,
  unread,
})

/** Null where it is not what was written. */
export const soundContent = (
  row: BookmarkRow,
  body: BodyRow | undefined,
  highlights: string | null,
): string | null =>
  body && bookmarkChecksum({ ...row, highlights }, body) === body.checksum ? body.content : null

function readWith<More extends object>(
  { bookmarks, media, tags, unread }: Tables,
  ids: readonly number[],
  more: (row: BookmarkRow) => More,
): (StoredBookmark & More)[] {
  if (ids.length === 0) return []
  const rows = new Map(bookmarks.rows(ids).map((row) => [row.id, row]))
  const mediaBy = Map.groupBy(media.ofBookmarks(ids), (row) => row.bookmark_id)
  const unreadBy = unread.ofBookmarks(ids)
  const tagsBy = Map.groupBy(tags.ofBookmarks(ids), (row) => row.bookmark_id)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const carried = (tagsBy.get(id) ?? []).map(({ uuid, name, color }) => ({ id: uuid, name, color }))
    const carries = bookmarkOf(row, (mediaBy.get(id) ?? []).map(mediaOf), carried, unreadBy.get(id) ?? null)
    return [{ ...carries, ...more(row) }]
  })
}

export function readWhole(tables: Tables, ids: readonly number[]): WholeBookmark[] {
  const bodies = new Map(tables.bookmarks.contents(ids).map((body) => [body.bookmark_id, body]))
  const highlights = tables.highlights.ofBookmarks(ids)
  return readWith(tables, ids, (row) => {
    const list = highlights.get(row.id) ?? null
    const content = soundContent(row, bodies.get(row.id), list)
    return { content, highlights: content === null ? [] : readHighlights(list) }
  })
}

export function readSummarized(tables: Tables, ids: readonly number[]): SummarizedBookmark[] {
  const excerpts = new Map(tables.bookmarks.excerpts(ids).map((row) => [row.bookmark_id, row.excerpt]))
  return readWith(tables, ids, (row) => ({ excerpt: excerpts.get(row.id) ?? '' }))
}
