import type { Bookmark, ContentBlock, SummaryHit } from '@bookplate/contract'
import type { BookmarkRow, BodyRow } from '../store/library-schema.ts'
import { bookmarkChecksum } from './bookmark-checksum.ts'
import { viewBookmark, viewSummary } from './bookmark-view.ts'
import type { LibraryStore } from './library-store.ts'
import { summaryText } from './summary-text.ts'

function groupByBookmark<Row extends { bookmark_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.bookmark_id)
}

/** A bookmark's content; one that is not what was written is not served. */
export function readContent(row: BookmarkRow, body: BodyRow | undefined): ContentBlock[] {
  if (!body || bookmarkChecksum(row, body) !== body.checksum) {
    throw new Error(`Bookmark ${row.uuid} is damaged in the store: run \`npm run -s cli -- check\`.`)
  }
  return JSON.parse(body.content) as ContentBlock[]
}

/** Full bookmarks by row id, in the order of `ids`; ids without a row are left out. */
export function readBookmarks(store: LibraryStore, ids: readonly number[], baseUrl: string): Bookmark[] {
  if (ids.length === 0) return []
  const rows = new Map(store.bookmarks.rows(ids).map((row) => [row.id, row]))
  const bodies = new Map(store.bookmarks.contents(ids).map((body) => [body.bookmark_id, body]))
  const media = groupByBookmark(store.media.ofBookmarks(ids))
  const tags = groupByBookmark(store.tags.ofBookmarks(ids))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return viewBookmark(
      {
        row,
        content: readContent(row, bodies.get(id)),
        media: media.get(id) ?? [],
        tags: (tags.get(id) ?? []).map(({ uuid, name, color }) => ({ id: uuid, name, color })),
      },
      baseUrl,
    )
  })
}

/** The same as summary hits: contents are not read at all. */
export function readSummaries(store: LibraryStore, ids: readonly number[]): SummaryHit[] {
  if (ids.length === 0) return []
  const rows = new Map(store.bookmarks.rows(ids).map((row) => [row.id, row]))
  const excerpts = new Map(store.bookmarks.excerpts(ids).map((body) => [body.bookmark_id, body.excerpt]))
  const media = groupByBookmark(store.media.ofBookmarks(ids))
  const tags = groupByBookmark(store.tags.ofBookmarks(ids))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return viewSummary({
      row,
      text: summaryText(excerpts.get(id) ?? '', row.note),
      media: media.get(id) ?? [],
      tags: (tags.get(id) ?? []).map((tag) => tag.name),
    })
  })
}
