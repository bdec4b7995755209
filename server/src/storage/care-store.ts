/** `same`: the same text, or another address of the same page. */
export type Likeness = 'same' | 'near'

export interface Pair {
  first: number
  second: number
}

export interface LikePair extends Pair {
  likeness: Likeness
}

/** Feature that possible duplicates share, a number below 2^52. */
export interface LikenessKey {
  key: number
  id: number
}

export type { CareStore } from './libraries/care-store.ts'
