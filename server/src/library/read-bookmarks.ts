import { crc32 } from 'node:zlib'
import type { Bookmark, ContentBlock, SummaryHit } from '@bookplate/contract'
import { viewBookmark, viewSummary } from './bookmark-view.ts'
import type { LibraryStore } from './library-store.ts'
import { summaryText } from './summary-text.ts'

function groupByBookmark<Row extends { bookmark_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.bookmark_id)
}

/** SQLite finds a torn page but not a flipped bit inside a text; a body that is not what was written is not served. */
export function readBody(body: { bookmark_id: number; content: string; checksum: number }): ContentBlock[] {
  if (crc32(body.content) !== body.checksum) {
    throw new Error(
      `The content of bookmark row ${body.bookmark_id} is damaged: run \`npm run -s cli -- check\`.`,
    )
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
    const body = bodies.get(id)
    if (!row) return []
    return viewBookmark(
      {
        row,
        content: body ? readBody(body) : [],
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
