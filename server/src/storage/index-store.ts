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
  /** Null where nothing can be said. */
  caption: string | null
}

/** The vectors of one bookmark: of its passages from part 0 on, and of its captions (`partOfImage`). */
export interface BookmarkVectors {
  bookmarkId: number
  parts: { part: number; vector: Float32Array }[]
}

/** Parts below 0 are images: -1 is the one at position 0. */
export const partOfImage = (position: number): number => -1 - position
export const imageOfPart = (part: number): number => -1 - part

/** Rows that one look for waiting bookmarks passes over at most. */
export const LOOK_SPAN = 5_000
/** Where the look after one that found these goes on. */
export const nextLook = (found: readonly number[], below: number, limit: number): number =>
  Math.max(0, found.length === limit ? found.at(-1)! : below - LOOK_SPAN)

/** What is still to do for one library. */
export interface Waiting {
  bookmarks: number
  images: number
}

/**
 * What of a library is still to be captioned and embedded. Each transaction that changes what a bookmark says also
 * queues it, so that neither a kill nor another process can lose one.
 */
export interface IndexStore {
  /**
   * Takes bookmarks whose text changed out of the queue and lets them wait for new vectors (the old ones serve until
   * then), and brings the index of captions up to what they came with. The ids, so many at most.
   */
  takeChanged(limit: number): Promise<number[]>
  /**
   * The newest bookmarks below an id, or of all, that a model has not done. `below` is where to look next, 0 when
   * there is nothing more: one call never takes long, and may find none although there are some.
   */
  notEmbedded(model: string, below: number | null, limit: number): Promise<{ ids: number[]; below: number }>
  /**
   * Puts these in place of what the model made of the bookmarks before; those that changed again since they were
   * taken are left for the next time.
   */
  putVectors(model: MadeModel, made: readonly BookmarkVectors[]): Promise<void>
  /** Deletes some of the vectors of all other models, and the models when nothing is left; how many. */
  dropOtherModels(model: string, limit: number): Promise<number>
  /** Images that no caption was sought for yet, or by another captioner than this one; the newest first. */
  uncaptioned(source: string, limit: number): Promise<UncaptionedImage[]>
  /** Keeps captions and whose they are. `keywordsOf` says what a bookmark is found by now; null leaves it as it was. */
  putCaptions(
    source: string,
    captions: readonly NewCaption[],
    keywordsOf: (bookmark: WholeBookmark) => KeywordDocument | null,
  ): Promise<void>
  /** Counts what a model and a captioner have not done; of one that is null, nothing. */
  waiting(model: string | null, captioner: string | null): Promise<Waiting>
}
