import { sql } from 'kysely'
import { remainingImages, toMediaRow, toPageRow } from '../bookmark-rows.ts'
import type { BookmarkChange, ExtractedPage, WholeBookmark } from '../library-store.ts'
import { highlightsText } from '../stored-highlight.ts'
import { changedKeywords } from '../text/keyword-document.ts'
import { renewChecksum } from './checked-texts.ts'
import type { ImageRecord } from './images.ts'
import { dropCaptions } from './index-words.ts'
import { assignments, queueChanged, type Dialect } from './library-access.ts'
import { all, get, put, putNew, rowsOfBookmark, send, type Row, type Steps } from './steps.ts'
import { readWhole } from './stored-bookmarks.ts'
import { replaceTags } from './tags.ts'

type Edit<Result> = (stored: WholeBookmark) => Result

function* setColumns({ mine }: Dialect, id: number, row: Row): Steps<void> {
  const columns = assignments(row)
  if (columns.length > 0)
    yield* send(sql`update bookmarks set ${sql.join(columns)} where ${mine()} and id = ${id}`)
}

export interface UuidEdit {
  uuid: string
  edit: Edit<BookmarkChange>
}

/** The id, and whether the words changed, or undefined if there is no such bookmark. */
type Updated = { id: number; isIndexed: boolean } | undefined

function* updateBookmark(dialect: Dialect, { uuid, edit }: UuidEdit): Steps<Updated> {
  const { mine, index } = dialect
  const row = yield* get(sql<{ id: number }>`select id from bookmarks where ${mine()} and uuid = ${uuid}`)
  const [stored] = row ? yield* readWhole(dialect, [row.id]) : []
  if (!stored) return undefined
  const { id } = stored
  const change = edit(stored)
  const { isFavorite, note, tags, highlights } = change
  const hasNote = note === undefined ? undefined : note !== null
  yield* setColumns(dialect, id, { is_favorite: isFavorite, note, has_note: hasNote })
  if (highlights) {
    yield* send(sql`delete from highlights where ${mine()} and bookmark_id = ${id}`)
    const list = highlightsText(highlights)
    yield* put('highlights', list === null ? [] : [{ bookmark_id: id, list }])
  }
  if (note !== undefined || highlights) yield* renewChecksum(dialect, id)
  if (tags) yield* replaceTags(dialect, stored, tags)
  const isIndexed = note !== undefined || Boolean(tags) || Boolean(highlights)
  if (isIndexed) {
    yield* index(new Map([[id, changedKeywords(stored, change)]]))
    yield* queueChanged([id])
  }
  return { id, isIndexed }
}

export function* updateBookmarks(dialect: Dialect, edits: readonly UuidEdit[]): Steps<Updated[]> {
  const updated: Updated[] = []
  for (const edit of edits) updated.push(yield* updateBookmark(dialect, edit))
  return updated
}

export function* replacePage(
  dialect: Dialect,
  id: number,
  images: readonly ImageRecord[],
  edit: Edit<ExtractedPage>,
): Steps<boolean> {
  const { mine, index, isOneOf, key } = dialect
  const [stored] = yield* readWhole(dialect, [id])
  if (!stored) return false
  const page = edit(stored)
  const rowsOf = (rows: readonly object[]): Row[] => rowsOfBookmark(id, rows)
  const ofBookmark = sql`${mine()} and bookmark_id = ${id}`
  yield* dropCaptions(dialect, id)
  yield* setColumns(dialect, id, toPageRow(page))
  yield* send(sql`update bodies set content = ${page.content}, excerpt = ${page.excerpt} where ${ofBookmark}`)
  for (const table of ['identities', 'claims'] as const)
    yield* putNew(table, rowsOf(page[table].map((identity) => ({ identity }))))
  yield* send(sql`delete from media where ${ofBookmark}`)
  yield* put('media', rowsOf(page.media.map(toMediaRow)))
  const staying = remainingImages(page.media, images)
  yield* send(sql`delete from images where ${ofBookmark} and not (${isOneOf('ref', staying.archived)})`)
  yield* put('images', rowsOf(images))
  yield* send(sql`delete from picture_queue where ${ofBookmark} and not (${isOneOf('ref', staying.wanted)})`)
  const wanted = rowsOf(page.wanted.map((ref) => ({ ref })))
  const again = `on conflict ${key('bookmark_id', 'ref')} do update set attempts = 0, due_at = 0`
  yield* put('picture_queue', wanted, again)
  yield* send(sql`delete from unread where ${ofBookmark}`)
  yield* putNew('compare_again', rowsOf([{}]))
  yield* renewChecksum(dialect, id)
  yield* index(new Map([[id, page.keywords]]))
  yield* queueChanged([id])
  return true
}

export function* setArchived(
  { mine, isAmong, isOneOf, repeatsInTags }: Dialect,
  uuids: readonly string[],
  at: number | null,
): Steps<string[]> {
  const isArchived = at !== null
  const rows = yield* all(sql<{ id: number; uuid: string }>`
    update bookmarks set deleted_at = ${at}, is_archived = ${isArchived}
    where ${mine()} and ${isOneOf('uuid', uuids)} and deleted_at ${isArchived ? sql`is null` : sql`is not null`}
    returning id, uuid`)
  const ids = rows.map(({ id }) => id)
  if (repeatsInTags)
    yield* send(sql`
      update bookmark_tags set is_archived = ${isArchived} where ${mine()} and ${isAmong('bookmark_id', ids)}`)
  return rows.map(({ uuid }) => uuid)
}
