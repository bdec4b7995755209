import { sql, type RawBuilder } from 'kysely'
import { eachOf } from '../each-of.ts'
import { countWords } from '../words/count-words.ts'
import { indexable } from '../words/keyword-text.ts'
import { recordLengths } from '../words/word-lengths.ts'
import { libraryQueries, type MediaRow } from './library-schema.ts'
import type { Sqlite } from '../sqlite.ts'

/** Images of one bookmark that can have an id of their own. */
const MAX_IMAGES = 4_096

/** Bookmark and position in one number: the id of an image in indexes. */
export const imageId = (bookmarkId: number, position: number): number => bookmarkId * MAX_IMAGES + position
export const bookmarkOfImage = (id: number): number => Math.floor(id / MAX_IMAGES)
/** The same in SQL. */
export const bookmarkOfImageInSql = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${id} / ${sql.lit(MAX_IMAGES)})`

export interface UncaptionedImage {
  bookmark_id: number
  position: number
  ref: string
  alt_text: string | null
  is_stored: 0 | 1
}

interface Captioned {
  position: number
  caption: string
}

export function createCaptionsStore(database: Sqlite) {
  const index = (bookmarkId: number, captions: readonly Captioned[]): void => {
    const lengths = new Map<number, number>()
    for (const { position, caption } of captions) {
      const id = imageId(bookmarkId, position)
      const text = indexable(caption)
      database.run(
        sql`insert or replace into captions (rowid, caption) values (${id}, ${text})`.compile(libraryQueries),
      )
      lengths.set(id, countWords(text))
    }
    if (lengths.size > 0) recordLengths(database, 'captions', lengths)
  }
  const drop = (id: number): void => {
    database.run(libraryQueries.deleteFrom('captions').where('rowid', '=', id))
    recordLengths(database, 'captions', new Map([[id, null]]))
  }
  const captioned = (bookmarkId: number) =>
    database.all<Captioned>(
      libraryQueries
        .selectFrom('media')
        .where('bookmark_id', '=', bookmarkId)
        .where('type', '=', 'image')
        .where('caption', 'is not', null)
        .where('position', '<', MAX_IMAGES)
        .select(['position', 'caption'])
        .$narrowType<{ caption: string }>(),
    )

  return {
    /** Images that no caption was sought for yet, or by another captioner than this one; the newest first. */
    without: (source: string, limit: number): UncaptionedImage[] =>
      database.all<UncaptionedImage>(
        libraryQueries
          .selectFrom('media')
          .where('type', '=', 'image')
          .where('position', '<', MAX_IMAGES)
          .where((eb) =>
            eb.or([eb('caption_source', 'is', null), eb('caption_source', 'not in', ['import', source])]),
          )
          .orderBy('bookmark_id', 'desc')
          .limit(limit)
          .select(['bookmark_id', 'position', 'ref', 'alt_text', 'is_stored']),
      ),
    countWithout: (source: string): number =>
      database.get<{ count: number }>(
        libraryQueries
          .selectFrom('media')
          .where('type', '=', 'image')
          .where((eb) =>
            eb.or([eb('caption_source', 'is', null), eb('caption_source', 'not in', ['import', source])]),
          )
          .select((eb) => eb.fn.countAll<number>().as('count')),
      )!.count,
    jpeg: (bookmarkId: number, ref: string): Uint8Array | null =>
      database.get<{ jpeg: Uint8Array }>(
        libraryQueries
          .selectFrom('images')
          .select('jpeg')
          .where('bookmark_id', '=', bookmarkId)
          .where('ref', '=', ref),
      )?.jpeg ?? null,
    /** Inside a transaction. */
    put: (image: UncaptionedImage, caption: string | null, source: string): void => {
      database.run(
        libraryQueries
          .updateTable('media')
          .set({ caption, caption_source: source })
          .where('bookmark_id', '=', image.bookmark_id)
          .where('position', '=', image.position),
      )
      if (caption !== null) index(image.bookmark_id, [{ position: image.position, caption }])
      // What another captioner said before is not its caption any more.
      else drop(imageId(image.bookmark_id, image.position))
    },
    captioned,
    /** Inside a transaction: brings the keyword index of images up to the captions a bookmark came with. */
    indexAll: (bookmarkId: number): void => {
      index(bookmarkId, captioned(bookmarkId))
    },
    hasAny: (): boolean =>
      database.get(libraryQueries.selectFrom('captions').select('rowid').limit(1)) !== undefined,
    /** The images with these ids, by id. */
    images: (ids: readonly number[]): Map<number, MediaRow> => {
      const bookmarks = [...new Set(ids.map(bookmarkOfImage))]
      const rows = database.all<MediaRow>(
        libraryQueries.selectFrom('media').selectAll().where('bookmark_id', 'in', eachOf(bookmarks)),
      )
      return new Map(rows.map((row) => [imageId(row.bookmark_id, row.position), row]))
    },
  }
}
