import { sql } from 'kysely'
import { libraryQueries, type MediaRow, type NewMediaRow } from './library-schema.ts'
import { preparedForEach, preparedInsert } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

const insertMedia = preparedInsert('media', [
  'bookmark_id',
  'position',
  'ref',
  'type',
  'url',
  'width',
  'height',
  'duration',
  'alt_text',
  'caption',
  'caption_source',
  'is_stored',
])
const ofBookmarks = preparedForEach((ids) =>
  libraryQueries
    .selectFrom('media')
    .selectAll()
    .where('bookmark_id', 'in', ids)
    .orderBy('bookmark_id')
    .orderBy('position'),
)

export function createMediaStore(database: Sqlite) {
  return {
    /** Inside a transaction. */
    insert: (rows: readonly NewMediaRow[]): void => {
      for (const row of rows) database.run(insertMedia(row))
    },
    /** Inside a transaction. */
    removeAll: (bookmarkId: number): void => {
      database.run(libraryQueries.deleteFrom('media').where('bookmark_id', '=', bookmarkId))
    },
    /** Inside a transaction: its picture is archived now. What was said of it without the picture is to be said anew. */
    setStored: (bookmarkId: number, position: number, size: { width: number; height: number }): void => {
      const { width, height } = size
      database.run(
        sql`update media set is_stored = 1, width = ${width}, height = ${height},
              caption_source = iif(is_stored or caption_source = 'import', caption_source, null)
            where bookmark_id = ${bookmarkId} and position = ${position}`.compile(libraryQueries),
      )
    },
    /** Inside a transaction. */
    remove: (bookmarkId: number, position: number): void => {
      database.run(
        libraryQueries
          .deleteFrom('media')
          .where('bookmark_id', '=', bookmarkId)
          .where('position', '=', position),
      )
    },
    ofBookmarks: (ids: readonly number[]) => database.all<MediaRow>(ofBookmarks(ids)),
  }
}
