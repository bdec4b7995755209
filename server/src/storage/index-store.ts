import type { KeywordDocument, WholeBookmark } from './library-store.ts'
import type { MadeModel } from './search-store.ts'

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
export const LOOK_SPAN = 5_000
/** Returns where the next query starts. */
export const nextLook = (found: readonly number[], below: number, limit: number): number =>
  Math.max(0, found.length === limit ? found.at(-1)! : below - LOOK_SPAN)

export interface Waiting {
  bookmarks: number
  images: number
}

/** Indexing state of a library. Transactions that change text also queue the bookmark. */
export interface IndexStore {
  /**
   * Takes changed bookmarks from the queue, marks them as not embedded (old vectors stay in use), and indexes
   * imported captions. Returns up to `limit` ids.
   */
  takeChanged(limit: number): Promise<number[]>
  /**
   * Returns the newest bookmarks below an id that a model hasn't embedded. `below` is where to continue, 0 at
   * the end. Each call is fast and may find none before the end.
   */
  notEmbedded(model: string, below: number | null, limit: number): Promise<{ ids: number[]; below: number }>
  /** Replaces a model's vectors. Skips bookmarks that changed since they were taken. */
  putVectors(model: MadeModel, made: readonly BookmarkVectors[]): Promise<void>
  /** Deletes vectors of other models, and finally the models. Returns the number. */
  dropOtherModels(model: string, limit: number): Promise<number>
  /** Returns images without a caption of this captioner, newest first. */
  uncaptioned(source: string, limit: number): Promise<UncaptionedImage[]>
  /** Stores captions. `keywordsOf` returns the new keywords, or null to keep them. */
  putCaptions(
    source: string,
    captions: readonly NewCaption[],
    keywordsOf: (bookmark: WholeBookmark) => KeywordDocument | null,
  ): Promise<void>
  /**
   * Indexes some texts again that an older analyzer indexed (`ANALYZER_VERSION`), newest first. Returns their number.
   */
  renewTerms(limit: number, keywordsOf: (bookmark: WholeBookmark) => KeywordDocument | null): Promise<number>
  /** Counts pending work of a model and a captioner. Null counts nothing. */
  waiting(model: string | null, captioner: string | null): Promise<Waiting>
}
