import type { StoredImage } from '../../library-store.ts'
import { libraryQueries, type MediaRow } from './library-schema.ts'
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
    insert: (rows: readonly MediaRow[]): void => {
      for (const row of rows) database.run(insertMedia(row))
    },
    /** Inside a transaction. */
    insertImages: (bookmarkId: number, images: readonly StoredImage[]): void => {
      for (const image of images) {
        database.run(libraryQueries.insertInto('images').values({ bookmark_id: bookmarkId, ...image }))
      }
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
    image: (uuid: string, ref: string): StoredImage | undefined =>
      database.get<StoredImage>(
        libraryQueries
          .selectFrom('images')
          .innerJoin('bookmarks', 'bookmarks.id', 'images.bookmark_id')
          .where('bookmarks.uuid', '=', uuid)
          .where('images.ref', '=', ref)
          .select(['images.ref', 'images.width', 'images.height', 'images.jpeg']),
      ),
  }
}
