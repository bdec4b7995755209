import { sql } from 'kysely'
import { libraryQueries, type BodyRow, type BookmarkRow, type NewBookmarkRow } from './library-schema.ts'
import { prepared, preparedForEach, preparedInsert } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

export type BookmarkChange = Partial<
  Omit<NewBookmarkRow, 'id' | 'uuid' | 'has_note' | 'is_archived' | 'month'>
>

const flag = (value: unknown): 0 | 1 => (value === null || value === undefined ? 0 : 1)
const withDerived = (change: BookmarkChange) =>
  change.note === undefined ? change : { ...change, has_note: flag(change.note) }

const insertRow = preparedInsert<NewBookmarkRow>('bookmarks', [
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
const insertBody = preparedInsert<BodyRow>('bodies', ['bookmark_id', 'excerpt', 'checksum', 'content'])
const byIdentity = prepared('select bookmark_id from identities where identity = ?')
const addIdentity = prepared(
  'insert into identities (identity, bookmark_id) values (?, ?) on conflict do nothing',
)
const byClaim = prepared('select bookmark_id from claims where identity = ? order by bookmark_id')
const addClaim = prepared('insert into claims (identity, bookmark_id) values (?, ?) on conflict do nothing')
const rows = preparedForEach((ids) => `select * from bookmarks where id in ${ids}`)
const contents = preparedForEach(
  (ids) => `select bookmark_id, content, excerpt, checksum from bodies where bookmark_id in ${ids}`,
)
const contentSizes = preparedForEach(
  (ids) => `
  select bodies.bookmark_id, octet_length(content) + coalesce(octet_length(list), 0) as bytes
  from bodies left join highlights on highlights.bookmark_id = bodies.bookmark_id
  where bodies.bookmark_id in ${ids}`,
)
const excerpts = preparedForEach(
  (ids) => `select bookmark_id, excerpt from bodies where bookmark_id in ${ids}`,
)

export function createBookmarksStore(database: Sqlite) {
  const rowidsOf = (uuids: readonly string[]) =>
    database.all(sql<{ id: number; uuid: string }>`
      select id, uuid from bookmarks where uuid in (${sql.join(uuids)})`)

  return {
    rowidsOf,
    rowidOf: (uuid: string): number | undefined => rowidsOf([uuid])[0]?.id,
    rows: (ids: readonly number[]) => database.all<BookmarkRow>(rows(ids)),
    /** Portable Text as JSON. */
    contents: (ids: readonly number[]) => database.all<BodyRow>(contents(ids)),
    /** Bytes of content and highlights without reading them. */
    contentSizes: (ids: readonly number[]) =>
      database.all<{ bookmark_id: number; bytes: number }>(contentSizes(ids)),
    excerpts: (ids: readonly number[]) =>
      database.all<{ bookmark_id: number; excerpt: string }>(excerpts(ids)),
    idsAfter: (id: number, limit: number): number[] =>
      database
        .all(sql<{ id: number }>`select id from bookmarks where id > ${id} order by id limit ${limit}`)
        .map((row) => row.id),
    /** The newest first. */
    idsBelow: (id: number, limit: number): number[] =>
      database
        .all(sql<{ id: number }>`select id from bookmarks where id < ${id} order by id desc limit ${limit}`)
        .map((row) => row.id),
    byIdentity: (identity: string): number | undefined =>
      database.get<{ bookmark_id: number }>(byIdentity(identity))?.bookmark_id,
    /** Identities of other bookmarks stay with them. */
    addIdentity: (identity: string, bookmarkId: number): void => {
      database.run(addIdentity(identity, bookmarkId))
    },
    /** Returns the first bookmark that claims this address. For search only. */
    byClaim: (identity: string): number | undefined =>
      database.get<{ bookmark_id: number }>(byClaim(identity))?.bookmark_id,
    addClaim: (identity: string, bookmarkId: number): void => {
      database.run(addClaim(identity, bookmarkId))
    },
    insert: (row: NewBookmarkRow): number => database.insert(insertRow(row)),
    insertBody: (body: BodyRow): void => {
      database.run(insertBody(body))
    },
    update: (id: number, change: BookmarkChange): void => {
      database.run(libraryQueries.updateTable('bookmarks').set(withDerived(change)).where('id', '=', id))
    },
    updateBody: (id: number, body: Pick<BodyRow, 'content' | 'excerpt'>): void => {
      database.run(libraryQueries.updateTable('bodies').set(body).where('bookmark_id', '=', id))
    },
    setChecksum: (id: number, checksum: number): void => {
      database.run(sql`update bodies set checksum = ${checksum} where bookmark_id = ${id}`)
    },
    /** Archives or restores and returns the changed ones. */
    setDeletedAt: (uuids: readonly string[], deletedAt: number | null): string[] =>
      database
        .all(
          sql<{ uuid: string }>`
          update bookmarks set deleted_at = ${deletedAt}, is_archived = ${flag(deletedAt)}
          where uuid in (${sql.join(uuids)})
            and deleted_at ${deletedAt === null ? sql`is not null` : sql`is null`} returning uuid`,
        )
        .map((row) => row.uuid),
  }
}

export type BookmarksStore = ReturnType<typeof createBookmarksStore>
