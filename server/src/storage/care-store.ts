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

/**
 * Storage of library care. Everything except the person's choices derives from the bookmarks, so it raises no
 * revision and is rebuilt after a move.
 */
export interface CareStore {
  /** Returns bookmarks that weren't compared since their page was fetched. */
  toCompare(limit: number): Promise<number[]>
  comparing(): Promise<{ left: number; total: number }>
  addKeys(keys: readonly LikenessKey[]): Promise<void>
  /** Returns up to `limit` bookmarks per key, oldest first, including outdated keys. */
  withKeys(keys: readonly number[], limit: number): Promise<LikenessKey[]>
  /** Replaces the results of these bookmarks. */
  putCompared(ids: readonly number[], pairs: readonly LikePair[]): Promise<void>
  /** Returns pairs of active bookmarks that weren't separated. */
  likePairs(): Promise<LikePair[]>
  /** Separates pairs permanently, or undoes that. Returns the number of changed pairs. */
  tellApart(pairs: readonly Pair[], apart: boolean): Promise<number>
}
