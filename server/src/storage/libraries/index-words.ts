import { sql } from 'kysely'
import { imageId, MAX_IMAGES } from '../image-id.ts'
import type { NewCaption } from '../indexing-work.ts'
import type { KeywordDocument } from '../library-store.ts'
import { keywordsOf } from '../text/keyword-document.ts'
import type { Dialect } from './library-access.ts'
import { all, type Steps } from './steps.ts'
import { readWhole } from './stored-bookmarks.ts'

export function* indexAgain(dialect: Dialect, ids: readonly number[]): Steps<number[]> {
  const texts = new Map<number, KeywordDocument>()
  for (const bookmark of yield* readWhole(dialect, ids)) {
    const keywords = keywordsOf(bookmark)
    if (keywords) texts.set(bookmark.id, keywords)
  }
  yield* dialect.index(texts)
  return [...texts.keys()]
}

export const captionsOf = ({ mine, isAmong }: Dialect, ids: readonly number[]): Steps<NewCaption[]> =>
  all(sql<NewCaption>`
    select bookmark_id as "bookmarkId", position, caption from media
    where ${mine()} and ${isAmong('bookmark_id', ids)}
      and type = 'image' and caption is not null and position < ${MAX_IMAGES}`)

export const indexCaptions = (dialect: Dialect, captions: readonly NewCaption[]): Steps<void> =>
  dialect.indexCaptions(
    new Map(captions.map(({ bookmarkId, position, caption }) => [imageId(bookmarkId, position), caption])),
  )

/** Removes a bookmark's captions from the index before its images change. */
export function* dropCaptions(dialect: Dialect, id: number): Steps<void> {
  const captions = yield* captionsOf(dialect, [id])
  yield* indexCaptions(
    dialect,
    captions.map((caption) => ({ ...caption, caption: null })),
  )
}
