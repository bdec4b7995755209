import type { Tag } from '@bookplate/contract'
import { bookmarkOf, soundText } from '../../bookmark-rows.ts'
import type { StoredBookmark, StoredUnread, SummarizedBookmark, WholeBookmark } from '../../library-store.ts'
import { preparedForEach } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'
import type { BodyRow, BookmarkRow, MediaRow } from './library-rows.ts'

type Of<Row> = Row & { bookmark_id: number }

const BOOKMARKS = preparedForEach((ids) => `select * from bookmarks where id in ${ids}`)
const MEDIA = preparedForEach(
  (ids) => `select * from media where bookmark_id in ${ids} order by bookmark_id, position`,
)
const TAGS = preparedForEach(
  (ids) => `
  select bookmark_id, tags.uuid as id, tags.name, tags.color
  from bookmark_tags join tags on tags.id = bookmark_tags.tag_id
  where bookmark_id in ${ids} order by bookmark_id, bookmark_tags.position`,
)
const UNREAD = preparedForEach((ids) => `select * from unread where bookmark_id in ${ids}`)
const BODIES = preparedForEach(
  (ids) => `select bookmark_id, content, excerpt, checksum from bodies where bookmark_id in ${ids}`,
)
const HIGHLIGHTS = preparedForEach((ids) => `select * from highlights where bookmark_id in ${ids}`)
const EXCERPTS = preparedForEach(
  (ids) => `select bookmark_id, excerpt from bodies where bookmark_id in ${ids}`,
)

const byBookmark = <Row extends Of<object>>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.bookmark_id, row]))

function readWith<More extends object>(
  { all }: Sqlite,
  ids: readonly number[],
  more: (row: BookmarkRow) => More,
): (StoredBookmark & More)[] {
  if (ids.length === 0) return []
  const rows = new Map(all<BookmarkRow>(BOOKMARKS(ids)).map((row) => [row.id, row]))
  const media = Map.groupBy(all<MediaRow>(MEDIA(ids)), (row) => row.bookmark_id)
  const unread = byBookmark(all<Of<StoredUnread>>(UNREAD(ids)))
  const tags = Map.groupBy(all<Of<Tag>>(TAGS(ids)), (row) => row.bookmark_id)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { reason, since } = unread.get(id) ?? {}
    const parts = {
      media: media.get(id) ?? [],
      tags: (tags.get(id) ?? []).map((tag) => ({ id: tag.id, name: tag.name, color: tag.color })),
      unread: reason === undefined || since === undefined ? null : { reason, since },
    }
    return [{ ...bookmarkOf(row, parts), ...more(row) }]
  })
}

export function readWhole(database: Sqlite, ids: readonly number[]): WholeBookmark[] {
  const bodies = byBookmark(database.all<BodyRow>(BODIES(ids)))
  const highlights = byBookmark(database.all<Of<{ list: string }>>(HIGHLIGHTS(ids)))
  return readWith(database, ids, (row) =>
    soundText(row, bodies.get(row.id), highlights.get(row.id)?.list ?? null),
  )
}

export function readSummarized(database: Sqlite, ids: readonly number[]): SummarizedBookmark[] {
  const excerpts = byBookmark(database.all<Of<{ excerpt: string }>>(EXCERPTS(ids)))
  return readWith(database, ids, (row) => ({ excerpt: excerpts.get(row.id)?.excerpt ?? '' }))
}
