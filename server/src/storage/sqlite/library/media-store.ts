import { libraryQueries, type MediaRow, type NewMediaRow } from './library-schema.ts'
import { preparedInsert } from '../prepared.ts'
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
    ofBookmarks: (ids: readonly number[]): MediaRow[] =>
      database.all<MediaRow>(
        libraryQueries
          .selectFrom('media')
          .selectAll()
          .where('bookmark_id', 'in', ids)
          .orderBy('bookmark_id')
          .orderBy('position'),
      ),
  }
}
