import { bookmarkOfImage } from '../../image-id.ts'
import type { RankedKind as KindName } from '../../search-store.ts'
import { FIELD_WEIGHTS } from '../../text/bm25.ts'

/** Keyword indexes of bookmarks and images. */
export type KeywordTable = 'keywords' | 'captions'

export interface RankedKind {
  name: KindName
  table: KeywordTable
  /** Weight of each column in order, in halves. */
  weights: Readonly<Record<string, number>>
  bookmarkOf(id: number): number
}

export const POSTS: RankedKind = {
  name: 'posts',
  table: 'keywords',
  weights: FIELD_WEIGHTS,
  bookmarkOf: (id) => id,
}

export const IMAGES: RankedKind = {
  name: 'images',
  table: 'captions',
  weights: { caption: 1 },
  bookmarkOf: bookmarkOfImage,
}

export const KINDS: Readonly<Record<KindName, RankedKind>> = { posts: POSTS, images: IMAGES }
