import { sql, type RawBuilder } from 'kysely'
import { imageId, MAX_IMAGES } from '../../image-id.ts'
import type { NewCaption, UncaptionedImage } from '../../index-store.ts'
import { preparedForEach } from '../prepared.ts'
import { countWords } from '../words/count-words.ts'
import { indexedText } from '../../text/indexable.ts'
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
  /** Replaces captions in the index by their image. Null removes them. */
  const indexTexts = (captions: ReadonlyMap<number, string | null>): void => {
    const lengths = new Map<number, number | null>()
    for (const [id, caption] of captions) {
      const text = caption === null ? null : indexedText(caption, languageOf(caption))
      database.run(
        text === null
          ? sql`delete from captions where rowid = ${id}`
          : sql`insert or replace into captions (rowid, caption) values (${id}, ${text})`,
      )
      lengths.set(id, text === null ? null : countWords(text))
    }
    if (lengths.size > 0) recordLengths(database, 'captions', lengths)
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
      // Null removes the caption of another captioner.
      indexTexts(new Map([[imageId(bookmarkId, position), caption]]))
    },
    captioned,
    indexTexts,
    /** Removes a bookmark's captions from the index before its images change. */
    dropAll: (bookmarkId: number): void =>
      indexTexts(
        new Map(captioned([bookmarkId]).map(({ position }) => [imageId(bookmarkId, position), null])),
      ),
    /** Indexes imported captions. Returns whether there were any. */
    indexAll: (bookmarkIds: readonly number[]): boolean => {
      const found = captioned(bookmarkIds)
      indexTexts(
        new Map(found.map(({ bookmarkId, position, caption }) => [imageId(bookmarkId, position), caption])),
      )
      return found.length > 0
    },
    hasAny: (): boolean => database.get(sql`select rowid from captions limit 1`) !== undefined,
  }
}
