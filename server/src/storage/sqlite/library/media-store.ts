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
    ofBookmarks: (ids: readonly number[]) => database.all<MediaRow>(ofBookmarks(ids)),
  }
}
