import { sql, type Insertable } from 'kysely'
import { libraryQueries, type BodyRow, type BookmarkRow, type LibrarySchema } from './library-schema.ts'
import { prepared, preparedForEach, preparedInsert } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

/** Without an id it gets the next one. */
export type NewBookmarkRow = Insertable<LibrarySchema['bookmarks']>
export type BookmarkChange = Partial<
  Omit<NewBookmarkRow, 'id' | 'uuid' | 'has_note' | 'is_archived' | 'month'>
>

const flag = (value: unknown): 0 | 1 => (value === null || value === undefined ? 0 : 1)
const withDerived = (change: BookmarkChange) =>
  change.note === undefined ? change : { ...change, has_note: flag(change.note) }

const insertRow = preparedInsert('bookmarks', [
  'id',
  'uuid',
  'url',
  'platform',
  'platform_id',
  'content_type',
  'title',
  'author',
  'author_key',
  'note',
  'is_favorite',
  'is_untagged',
  'has_image',
  'has_video',
  'captured_at',
  'content_created_at',
  'deleted_at',
  'has_note',
  'is_archived',
  'month',
])
const insertBody = preparedInsert('bodies', ['bookmark_id', 'excerpt', 'checksum', 'content'])
const byIdentity = prepared(
  libraryQueries.selectFrom('identities').select('bookmark_id').where('identity', '=', ''),
)
const addIdentity = prepared(
  libraryQueries
    .insertInto('identities')
    .values({ identity: '', bookmark_id: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)
const byClaim = prepared(
  libraryQueries.selectFrom('claims').select('bookmark_id').where('identity', '=', '').orderBy('bookmark_id'),
)
const addClaim = prepared(
  libraryQueries
    .insertInto('claims')
    .values({ identity: '', bookmark_id: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)
const rows = preparedForEach((ids) =>
  libraryQueries.selectFrom('bookmarks').selectAll().where('id', 'in', ids),
)
const contents = preparedForEach((ids) =>
  libraryQueries
    .selectFrom('bodies')
    .select(['bookmark_id', 'content', 'excerpt', 'checksum'])
    .where('bookmark_id', 'in', ids),
)
const contentSizes = preparedForEach((ids) =>
  libraryQueries
    .selectFrom('bodies')
    .leftJoin('highlights', 'highlights.bookmark_id', 'bodies.bookmark_id')
    .select([
      'bodies.bookmark_id',
      sql<number>`octet_length(content) + coalesce(octet_length(list), 0)`.as('bytes'),
    ])
    .where('bodies.bookmark_id', 'in', ids),
)
const excerpts = preparedForEach((ids) =>
  libraryQueries.selectFrom('bodies').select(['bookmark_id', 'excerpt']).where('bookmark_id', 'in', ids),
)

export function createBookmarksStore(database: Sqlite) {
  const rowidsOf = (uuids: readonly string[]) =>
    database.all<{ id: number; uuid: string }>(
      libraryQueries.selectFrom('bookmarks').select(['id', 'uuid']).where('uuid', 'in', uuids),
    )

  return {
    rowidsOf,
    rowidOf: (uuid: string): number | undefined => rowidsOf([uuid])[0]?.id,
    rows: (ids: readonly number[]) => database.all<BookmarkRow>(rows(ids)),
    /** Portable Text as JSON. */
    contents: (ids: readonly number[]) => database.all<BodyRow>(contents(ids)),
    /** Of contents and highlights, told by the rows themselves, without reading them. */
    contentSizes: (ids: readonly number[]) =>
      database.all<{ bookmark_id: number; bytes: number }>(contentSizes(ids)),
    excerpts: (ids: readonly number[]) =>
      database.all<{ bookmark_id: number; excerpt: string }>(excerpts(ids)),
    idsAfter: (id: number, limit: number): number[] =>
      database
        .all<{ id: number }>(
          libraryQueries.selectFrom('bookmarks').select('id').where('id', '>', id).orderBy('id').limit(limit),
        )
        .map((row) => row.id),
    byIdentity: (identity: string): number | undefined =>
      database.get<{ bookmark_id: number }>(byIdentity(identity))?.bookmark_id,
    /** Inside a transaction. An identity that another bookmark has stays with that one. */
    addIdentity: (identity: string, bookmarkId: number): void => {
      database.run(addIdentity(identity, bookmarkId))
    },
    /** The first bookmark whose page says that this is its address: to find it, never to answer for that address. */
    byClaim: (identity: string): number | undefined =>
      database.get<{ bookmark_id: number }>(byClaim(identity))?.bookmark_id,
    /** Inside a transaction. */
    addClaim: (identity: string, bookmarkId: number): void => {
      database.run(addClaim(identity, bookmarkId))
    },
    /** Inside a transaction. */
    insert: (row: NewBookmarkRow): number => database.insert(insertRow(row)),
    /** Inside a transaction. */
    insertBody: (body: LibrarySchema['bodies']): void => {
      database.run(insertBody(body))
    },
    update: (id: number, change: BookmarkChange): void => {
      database.run(libraryQueries.updateTable('bookmarks').set(withDerived(change)).where('id', '=', id))
    },
    updateBody: (id: number, body: Pick<BodyRow, 'content' | 'excerpt'>): void => {
      database.run(libraryQueries.updateTable('bodies').set(body).where('bookmark_id', '=', id))
    },
    setChecksum: (id: number, checksum: number): void => {
      database.run(libraryQueries.updateTable('bodies').set({ checksum }).where('bookmark_id', '=', id))
    },
    /** Archives or restores; the ones that changed. */
    setDeletedAt: (uuids: readonly string[], deletedAt: number | null): string[] =>
      database
        .all<{ uuid: string }>(
          libraryQueries
            .updateTable('bookmarks')
            .set({ deleted_at: deletedAt, is_archived: flag(deletedAt) })
            .where('uuid', 'in', uuids)
            .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
            .returning('uuid'),
        )
        .map((row) => row.uuid),
  }
}

export type BookmarksStore = ReturnType<typeof createBookmarksStore>
