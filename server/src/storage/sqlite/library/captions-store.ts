import { sql, type RawBuilder } from 'kysely'
import { imageId, MAX_IMAGES } from '../../image-id.ts'
import type { NewCaption, UncaptionedImage } from '../../index-store.ts'
import { preparedForEach } from '../prepared.ts'
import { countWords } from '../words/count-words.ts'
import { indexable } from '../../text/indexable.ts'
import { languageOf } from '../../text/language.ts'
import { recordLengths } from '../words/word-lengths.ts'
import type { Sqlite } from '../sqlite.ts'

/** `bookmarkOfImage` in SQL. */
export const bookmarkOfImageInSql = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${id} / ${sql.lit(MAX_IMAGES)})`

/** Wait for a pending image, because its caption is better with it. */
const isNotAwaited = sql`not exists (
  select 1 from picture_queue as queued
  where queued.bookmark_id = media.bookmark_id and queued.ref = media.ref and queued.attempts = 0)`

const isNotSaidBy = (source: string) => sql`
  type = 'image' and (caption_source is null or caption_source not in ('import', ${source}))`

interface Captioned {
  bookmarkId: number
  position: number
  caption: string
}

const captionedOf = preparedForEach(
  (ids) => `select bookmark_id as bookmarkId, position, caption from media
  where bookmark_id in ${ids} and type = 'image' and caption is not null and position < ${MAX_IMAGES}`,
)

export function createCaptionsStore(database: Sqlite) {
  const index = (captions: readonly Captioned[]): void => {
    const lengths = new Map<number, number>()
    for (const { bookmarkId, position, caption } of captions) {
      const id = imageId(bookmarkId, position)
      const text = indexable(caption, languageOf(caption))
      database.run(sql`insert or replace into captions (rowid, caption) values (${id}, ${text})`)
      lengths.set(id, countWords(text))
    }
    if (lengths.size > 0) recordLengths(database, 'captions', lengths)
  }
  const drop = (id: number): void => {
    database.run(sql`delete from captions where rowid = ${id}`)
    recordLengths(database, 'captions', new Map([[id, null]]))
  }
  const captioned = (bookmarkIds: readonly number[]) => database.all<Captioned>(captionedOf(bookmarkIds))

  return {
    without: (source: string, limit: number): UncaptionedImage[] =>
      database
        .all(
          sql<Omit<UncaptionedImage, 'isStored'> & { isStored: 0 | 1 }>`
          select bookmark_id as bookmarkId, position, ref, alt_text as altText, is_stored as isStored
          from media where ${isNotSaidBy(source)} and position < ${MAX_IMAGES} and ${isNotAwaited}
          order by bookmark_id desc limit ${limit}`,
        )
        .map((image) => ({ ...image, isStored: image.isStored === 1 })),
    countWithout: (source: string): number =>
      database.get(sql<{ count: number }>`select count(*) as count from media where ${isNotSaidBy(source)}`)!
        .count,
    put: ({ bookmarkId, position, caption }: NewCaption, source: string): void => {
      database.run(sql`
        update media set caption = ${caption}, caption_source = ${source}
        where bookmark_id = ${bookmarkId} and position = ${position}`)
      if (caption !== null) index([{ bookmarkId, position, caption }])
      // Remove the caption of another captioner.
      else drop(imageId(bookmarkId, position))
    },
    captioned,
    drop: (bookmarkId: number, position: number): void => drop(imageId(bookmarkId, position)),
    /** Removes a bookmark's captions from the index before its images change. */
    dropAll: (bookmarkId: number): void => {
      for (const { position } of captioned([bookmarkId])) drop(imageId(bookmarkId, position))
    },
    /** Indexes imported captions. Returns whether there were any. */
    indexAll: (bookmarkIds: readonly number[]): boolean => {
      const found = captioned(bookmarkIds)
      index(found)
      return found.length > 0
    },
    hasAny: (): boolean => database.get(sql`select rowid from captions limit 1`) !== undefined,
  }
}
