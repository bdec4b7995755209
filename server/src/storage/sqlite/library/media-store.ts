import { sql } from 'kysely'
import type { MediaRow } from './library-schema.ts'
import { preparedForEach, preparedInsert } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

const insertMedia = preparedInsert<MediaRow>('media', [
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
const ofBookmarks = preparedForEach(
  (ids) => `select * from media where bookmark_id in ${ids} order by bookmark_id, position`,
)

export function createMediaStore(database: Sqlite) {
  return {
    insert: (rows: readonly MediaRow[]): void => {
      for (const row of rows) database.run(insertMedia(row))
    },
    removeAll: (bookmarkId: number): void => {
      database.run(sql`delete from media where bookmark_id = ${bookmarkId}`)
    },
    /** Records an archived image, whose caption is created again. */
    setStored: (bookmarkId: number, position: number, size: { width: number; height: number }): void => {
      const { width, height } = size
      database.run(
        sql`update media set is_stored = 1, width = ${width}, height = ${height},
              caption_source = iif(is_stored or caption_source = 'import', caption_source, null)
            where bookmark_id = ${bookmarkId} and position = ${position}`,
      )
    },
    remove: (bookmarkId: number, position: number): void => {
      database.run(sql`delete from media where bookmark_id = ${bookmarkId} and position = ${position}`)
    },
    ofBookmarks: (ids: readonly number[]) => database.all<MediaRow>(ofBookmarks(ids)),
  }
}
