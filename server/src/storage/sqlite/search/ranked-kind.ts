import type { RawBuilder } from 'kysely'
import { bookmarkOfImage, bookmarkOfImageInSql } from '../library/captions-store.ts'
import type { KeywordTable } from '../library/library-schema.ts'
import type { VectorKind } from '../vectors/vectors-store.ts'

/** What is ranked: whole bookmarks, or single images. Both by the same rules over indexes of their own. */
export interface RankedKind {
  table: KeywordTable
  vectors: VectorKind
  /** What a word counts in each column, in the order of the columns; in halves. */
  weights: Readonly<Record<string, number>>
  /** The bookmark of a ranked id. */
  bookmarkOf(id: number): number
  /** The same in SQL. */
  bookmarkInSql(id: RawBuilder<unknown>): RawBuilder<unknown>
}

export const POSTS: RankedKind = {
  table: 'keywords',
  vectors: 'posts',
  // Measured on both collections.
  weights: { title: 4, body: 1, note: 2, tags: 2, author: 1, url: 0.5 },
  bookmarkOf: (id) => id,
  bookmarkInSql: (id) => id,
}

export const IMAGES: RankedKind = {
  table: 'captions',
  vectors: 'images',
  weights: { caption: 1 },
  bookmarkOf: bookmarkOfImage,
  bookmarkInSql: bookmarkOfImageInSql,
}
