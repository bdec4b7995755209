import type { RawBuilder } from 'kysely'
import { bookmarkOfImage, bookmarkOfImageInSql } from '../store/captions-store.ts'

/** What is ranked: whole bookmarks, or single images. Both by the same rules over indexes of their own. */
export interface RankedKind {
  table: 'keywords' | 'captions'
  /** Weights of the columns for BM25, as FTS5 takes them. */
  weights: string
  /** The bookmark of a ranked id, in SQL. */
  bookmarkOfRow(id: RawBuilder<unknown>): RawBuilder<unknown>
  /** The bookmark of a ranked id. */
  bookmarkOf(id: number): number
}

export const POSTS: RankedKind = {
  table: 'keywords',
  // title, body, note, tags, author, url; measured on both collections.
  weights: 'bm25(4, 1, 2, 2, 1, 0.5)',
  bookmarkOfRow: (id) => id,
  bookmarkOf: (id) => id,
}

export const IMAGES: RankedKind = {
  table: 'captions',
  weights: 'bm25(1)',
  bookmarkOfRow: bookmarkOfImageInSql,
  bookmarkOf: bookmarkOfImage,
}
