/** `same`: the same text, or another address of the same page. */
export type Likeness = 'same' | 'near'

/** Two bookmarks by their ids, the lower one first. */
export interface Pair {
  first: number
  second: number
}

export interface LikePair extends Pair {
  likeness: Likeness
}

/** Something that bookmarks which may be duplicates have in common: a number below 2^52. */
export interface LikenessKey {
  key: number
  id: number
}

/**
 * What keeps a library in order. All but what a person said follows from the bookmarks: it raises no revision, and is
 * made anew where a library moves to.
 */
export interface CareStore {
  /** Bookmarks that were not compared since their page was read last, so many at most. */
  toCompare(limit: number): Promise<number[]>
  comparing(): Promise<{ left: number; total: number }>
  addKeys(keys: readonly LikenessKey[]): Promise<void>
  /** Who has these keys, so many of each at most, the oldest first; also who had one before its page was read again. */
  withKeys(keys: readonly number[], limit: number): Promise<LikenessKey[]>
  /** What came of comparing these, in place of what came of it before. */
  putCompared(ids: readonly number[], pairs: readonly LikePair[]): Promise<void>
  /** Those of which both are active, and that nobody told apart. */
  likePairs(): Promise<LikePair[]>
  /** Tells bookmarks apart for good, or takes that back; how many pairs it was new for. */
  tellApart(pairs: readonly Pair[], apart: boolean): Promise<number>
}
