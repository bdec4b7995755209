import type { RawBuilder } from 'kysely'
import { bookmarkOfImage, bookmarkOfImageInSql } from '../store/captions-store.ts'

/** What is ranked: whole bookmarks, or single images. Both by the same rules over indexes of their own. */
export interface RankedKind {
  table: 'keywords' | 'captions'
  /** The rank of a match in SQL, with the weights of the columns; ordering by FTS5's own `rank` takes half again as long. */
  rank: string
  /** The bookmark of a ranked id, in SQL. */
  bookmarkOfRow(id: RawBuilder<unknown>): RawBuilder<unknown>
  /** The bookmark of a ranked id. */
  bookmarkOf(id: number): number
}

export const POSTS: RankedKind = {
  table: 'keywords',
  // title, body, note, tags, author, url; measured on both collections.
  rank: 'bm25(keywords, 4, 1, 2, 2, 1, 0.5)',
  bookmarkOfRow: (id) => id,
  bookmarkOf: (id) => id,
}

export const IMAGES: RankedKind = {
  table: 'captions',
  rank: 'bm25(captions)',
  bookmarkOfRow: bookmarkOfImageInSql,
  bookmarkOf: bookmarkOfImage,
}
