import type { Bookmark, ContentBlock, SummaryHit } from '@bookplate/contract'
import type { BookmarkRow, BodyRow } from '../storage/sqlite/library/library-schema.ts'
import { bookmarkChecksum } from '../storage/sqlite/library/bookmark-checksum.ts'
import { viewBookmark, viewSummary } from './bookmark-view.ts'
import type { LibraryStore } from './library-store.ts'
import { plainText } from './portable-text.ts'
import { isEnough, oneLine, summaryText } from './summary-text.ts'

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

/** A body that is damaged is the check's business; the rest of the bookmark can still be found and listed. */
export function readText(row: BookmarkRow, body: BodyRow | undefined): string {
  try {
    return plainText(readContent(row, body))
  } catch {
    return ''
  }
}

/** Contents that one answer looks for words in: those of any ordinary page, and a few of the longest there are. */
const MAX_CHARACTERS_READ = 4_000_000

/** Texts that say as much as they can of the words: those of which the excerpt does not are read whole. */
function textsFor(store: LibraryStore, rows: ReadonlyMap<number, BookmarkRow>, words: readonly string[]) {
  const ids = [...rows.keys()]
  const texts = new Map(store.bookmarks.excerpts(ids).map((body) => [body.bookmark_id, body.excerpt]))
  let left = MAX_CHARACTERS_READ
  for (const [id, excerpt] of texts) {
    if (left <= 0 || isEnough(excerpt, words)) continue
    // One after the other: a page of long ones would be hundreds of megabytes.
    const [body] = store.bookmarks.contents([id])
    left -= body?.content.length ?? 0
    texts.set(id, oneLine(readText(rows.get(id)!, body)) || excerpt)
  }
  return texts
}

/** Bytes of contents in one page of whole bookmarks: more of them would hold up everybody else for seconds. */
const MAX_PAGE_BYTES = 8_000_000

/** How many of these bookmarks one page takes whole: all of them but for the longest there are, and at least one. */
export function fittingAmount(store: LibraryStore, ids: readonly number[]): number {
  const sizes = new Map(store.bookmarks.contentSizes(ids).map((row) => [row.bookmark_id, row.bytes]))
  let left = MAX_PAGE_BYTES
  const first = ids.findIndex((id) => (left -= sizes.get(id) ?? 0) < 0)
  return first < 0 ? ids.length : Math.max(first, 1)
}

/** The same as summary hits, whose text is taken from where `words` are (those of `queryWords`). */
export function readSummaries(
  store: LibraryStore,
  ids: readonly number[],
  words: readonly string[],
): SummaryHit[] {
  if (ids.length === 0) return []
  const rows = new Map(store.bookmarks.rows(ids).map((row) => [row.id, row]))
  const texts = textsFor(store, rows, words)
  const media = groupByBookmark(store.media.ofBookmarks(ids))
  const tags = groupByBookmark(store.tags.ofBookmarks(ids))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return viewSummary({
      row,
      text: summaryText({ title: row.title, content: texts.get(id) ?? '', note: row.note }, words),
      media: media.get(id) ?? [],
      tags: (tags.get(id) ?? []).map((tag) => tag.name),
    })
  })
}
