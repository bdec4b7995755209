export interface UncaptionedImage {
  bookmarkId: number
  position: number
  ref: string
  altText: string | null
  isStored: boolean
}

export interface NewCaption {
  bookmarkId: number
  position: number
  /** Null if there is nothing to say. */
  caption: string | null
}

/** Vectors of a bookmark: passages from part 0 on, and captions (`partOfImage`). */
export interface BookmarkVectors {
  bookmarkId: number
  parts: { part: number; vector: Float32Array }[]
}

/** Parts below 0 are images: -1 is at position 0. */
export const partOfImage = (position: number): number => -1 - position
export const imageOfPart = (part: number): number => -1 - part

/** Maximum rows to scan per query for pending bookmarks. */
export const SCAN_SPAN = 5_000
/** Returns where the next query starts. */
export const nextScan = (found: readonly number[], below: number, limit: number): number =>
  Math.max(0, found.length === limit ? found.at(-1)! : below - SCAN_SPAN)

export interface Waiting {
  bookmarks: number
  images: number
}
