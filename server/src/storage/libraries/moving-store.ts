import { sql, type RawBuilder } from 'kysely'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { TerminalError } from '../../errors/terminal-error.ts'
import { indexKey } from '../index-key.ts'
import {
  readMark,
  writeMark,
  type MarkedLibrary,
  type MoveMark,
  type MovedBookmarks,
  type MovedRow,
  type MovedRows,
  type MovedSums,
  type Remark,
} from '../library-move.ts'
import { intactContent, type CheckedText } from './checked-texts.ts'
import { createImportsStore } from './imports-store.ts'
import type { ImageRow } from './images.ts'
import { captionsOf, indexAgain, indexCaptions } from './index-words.ts'
import type { Dialect, LibraryAccess } from './library-access.ts'
import { all, count, get, put, run, type Steps } from './steps.ts'

/** Tables with rows for a library as a whole, and their columns on every engine. */
const WHOLE = {
  tags: sql`id, uuid, name, color`,
  collections: sql`uuid, name, filters, color, icon, is_pinned, position`,
  models: sql`id, name, dimensions`,
}

/** Tables with rows of bookmarks that look the same on every engine. Tags have more columns on some. */
const OF_BOOKMARKS = [
  'bodies',
  'identities',
  'claims',
  'media',
  'picture_queue',
  'highlights',
  'unread',
  'embedded',
  'search_queue',
  'links',
] as const

const COUNTED = [
  'bookmarks',
  ...OF_BOOKMARKS,
  ...Object.keys(WHOLE),
  'bookmark_tags',
  'told_apart',
  'vectors',
  'imports',
  'images',
]

type BookmarkRow = Pick<CheckedText, 'url' | 'title' | 'author' | 'note'> &
  MovedRow & { id: number; uuid: string; captured_at: number; deleted_at: number | null }

/** Leaves out what the engine adds to each row. Not every engine has booleans. */
function portable(row: MovedRow): MovedRow {
  const own = Object.entries(row).filter(([column]) => column !== 'account_id')
  const values = own.map(([column, value]) => {
    if (column === 'identity') return [column, indexKey(String(value))]
    return [column, /^(is|has)_/.test(column) ? Boolean(value) : value]
  })
  return Object.fromEntries(values) as MovedRow
}

function* rowsOf(table: string, columns: RawBuilder<unknown>, where: RawBuilder<unknown>): Steps<MovedRow[]> {
  return (yield* all(sql<MovedRow>`select ${columns} from ${sql.table(table)} where ${where}`)).map(portable)
}

function* remark({ mine, record, openRecord }: Dialect, change: Remark): Steps<MarkedLibrary> {
  const { revision, move } = yield* openRecord()
  let isEmpty = true
  for (const table of ['bookmarks', 'tags', 'collections'])
    isEmpty &&= !(yield* get(sql<object>`select 1 as one from ${sql.table(table)} where ${mine()} limit 1`))
  const library = { revision, isEmpty }
  yield* run(sql`update ${record} set move = ${writeMark(change(readMark(move), library))} where ${mine()}`)
  return library
}

function* takeRows(dialect: Dialect, after: number, limit: number) {
  const { mine, isAmong, vectors } = dialect
  const bookmarks = (yield* rowsOf(
    'bookmarks',
    sql`*`,
    sql`${mine()} and id > ${after} order by id limit ${limit}`,
  )) as BookmarkRow[]
  const ids = bookmarks.map(({ id }) => id)
  const theirs = sql`${mine()} and ${isAmong('bookmark_id', ids)}`
  const rows: MovedRows = { bookmarks }
  for (const table of OF_BOOKMARKS) rows[table] = yield* rowsOf(table, sql`*`, theirs)
  rows['bookmark_tags'] = yield* rowsOf('bookmark_tags', sql`bookmark_id, tag_id, position`, theirs)
  rows['told_apart'] = yield* rowsOf('told_apart', sql`*`, sql`${mine()} and ${isAmong('second_id', ids)}`)
  const images = yield* all(sql<ImageRow>`select * from images where ${theirs}`)
  const found = yield* all(sql<MovedRow>`
    select model_id, bookmark_id, part, ${vectors.columns} from vectors where ${theirs}`)
  const made = found.map(({ model_id, bookmark_id, part, ...value }) => ({
    model_id,
    bookmark_id,
    part,
    vector: vectors.read(value),
  }))
  return { bookmarks, rows, images, vectors: made }
}

/** @throws {Error} if a bookmark is damaged, because the copy would hide that */
function requireIntact(bookmarks: readonly BookmarkRow[], rows: MovedRows): void {
  const of = (table: string) => new Map(rows[table]!.map((row) => [row['bookmark_id'], row]))
  const [bodies, highlights] = [of('bodies'), of('highlights')]
  for (const row of bookmarks) {
    const { content = null, excerpt = null, checksum = null } = bodies.get(row.id) ?? {}
    const { list = null } = highlights.get(row.id) ?? {}
    if (intactContent({ ...row, content, excerpt, checksum, highlights: list } as CheckedText) === null)
      throw new TerminalError(({ t }) => t('service.move.damaged', { uuid: row.uuid }))
  }
}

const nameOf = ({ bookmark_id, ref }: MovedRow): string => `${String(bookmark_id)} ${String(ref)}`

async function takeOut(
  { dialect, images, read }: LibraryAccess,
  after: number,
  limit: number,
): Promise<MovedBookmarks> {
  const { bookmarks, rows, images: found, vectors } = await read(takeRows(dialect, after, limit))
  requireIntact(bookmarks, rows)
  const lost = new Set<string>()
  const pictures: MovedBookmarks['pictures'] = []
  for (const row of found) {
    const { bookmark_id, ref, width, height } = row
    try {
      pictures.push({ bookmark_id, ref, width, height, jpeg: await images.bytesOf(row) })
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      lost.add(nameOf({ bookmark_id, ref }))
    }
  }
  const media = rows['media']!.map((row) => (lost.has(nameOf(row)) ? { ...row, is_stored: false } : row))
  return {
    ids: bookmarks.map(({ id }) => id),
    rows: { ...rows, media },
    pictures,
    vectors,
    lostPictures: lost.size,
  }
}

const tagColumns = ({ captured_at, deleted_at }: BookmarkRow): MovedRow => ({
  captured_at,
  is_archived: deleted_at !== null,
})

function* putRows(rows: MovedRows): Steps<void> {
  for (const [table, these] of Object.entries(rows)) yield* put(table, these)
}

function* putBookmarks(
  dialect: Dialect,
  { ids, rows, vectors }: MovedBookmarks,
  images: readonly MovedRow[],
): Steps<void> {
  const bookmarks = new Map((rows['bookmarks'] as BookmarkRow[]).map((row) => [row.id, row]))
  const repeated = (id: unknown) => dialect.repeatsInTags && tagColumns(bookmarks.get(id as number)!)
  yield* putRows({
    ...rows,
    bookmark_tags: rows['bookmark_tags']!.map((row) => ({ ...row, ...repeated(row['bookmark_id']) })),
    images,
    vectors: vectors.map(({ vector, ...row }) => ({ ...row, ...dialect.vectors.row(vector) })),
  })
  yield* indexCaptions(dialect, yield* captionsOf(dialect, ids))
}

/** Moves a library row by row. Words are indexed again, as engines differ. Only `remark` respects the mark. */
export function createMovingStore(access: LibraryAccess) {
  const { dialect, images, find, read, moving } = access
  const { mine, record } = dialect
  return {
    mark: async (): Promise<MoveMark | null> => {
      const row = await find(sql<{ move: string | null }>`select move from ${record} where ${mine()}`)
      return readMark(row?.move ?? null)
    },
    /** Changes the mark in a transaction that raises no revision. Returns the library's state. */
    remark: (change: Remark) => moving(remark(dialect, change), null),
    /** Returns the rows of everything but bookmarks, including unused tags. */
    takeWhole: () =>
      read(
        (function* () {
          const rows: MovedRows = {}
          for (const [table, columns] of Object.entries(WHOLE))
            rows[table] = yield* rowsOf(table, columns, mine())
          return rows
        })(),
      ),
    /** Empties the library and adds everything except bookmarks, in one transaction. */
    restart: (rows: MovedRows, change: Remark) =>
      moving(
        (function* () {
          yield* remark(dialect, change)
          yield* dialect.empty()
          yield* putRows(rows)
        })(),
        0,
      ),
    /** Returns bookmarks above an id, oldest first. @throws if one is damaged */
    takeOut: (after: number, limit: number) => takeOut(access, after, limit),
    putIn: async (moved: MovedBookmarks, change: Remark): Promise<void> => {
      const kept = await images.keep(moved.pictures)
      await moving(
        (function* () {
          yield* remark(dialect, change)
          yield* putBookmarks(dialect, moved, kept)
          yield* indexAgain(dialect, moved.ids)
        })(),
        moved.ids.at(-1) ?? 0,
      )
    },
    imports: createImportsStore(access),
    sums: (): Promise<MovedSums> =>
      read(
        (function* () {
          const sums: Record<string, number> = {}
          for (const table of COUNTED) sums[table] = yield* count(sql`${sql.table(table)} where ${mine()}`)
          const texts = yield* get(sql<{ texts: number; ids: number }>`
            select cast(coalesce(sum(checksum), 0) as bigint) as texts,
              cast(coalesce(sum(bookmark_id), 0) as bigint) as ids
            from bodies where ${mine()}`)
          return { ...sums, ...texts! }
        })(),
      ),
  }
}

export type MovingStore = ReturnType<typeof createMovingStore>
