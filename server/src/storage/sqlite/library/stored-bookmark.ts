import { bookmarkOf, soundText } from '../../bookmark-rows.ts'
import type { StoredBookmark, SummarizedBookmark, WholeBookmark } from '../../library-store.ts'
import type { BookmarkRow } from './library-schema.ts'
import type { Tables } from './tables.ts'

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
    const carries = bookmarkOf(row, {
      media: mediaBy.get(id) ?? [],
      tags: carried,
      unread: unreadBy.get(id) ?? null,
    })
    return [{ ...carries, ...more(row) }]
  })
}

export function readWhole(tables: Tables, ids: readonly number[]): WholeBookmark[] {
  const bodies = new Map(tables.bookmarks.contents(ids).map((body) => [body.bookmark_id, body]))
  const lists = tables.highlights.ofBookmarks(ids)
  return readWith(tables, ids, (row) => soundText(row, bodies.get(row.id), lists.get(row.id) ?? null))
}

export function readSummarized(tables: Tables, ids: readonly number[]): SummarizedBookmark[] {
  const excerpts = new Map(tables.bookmarks.excerpts(ids).map((row) => [row.bookmark_id, row.excerpt]))
  return readWith(tables, ids, (row) => ({ excerpt: excerpts.get(row.id) ?? '' }))
}
