import type { KeywordDocument, StoredImage, WholeBookmark } from './library-store.ts'

/** A picture of a bookmark that is still to be fetched. */
export interface WantedPicture {
  bookmarkId: number
  ref: string
  url: string
  /** How often it could not be had so far. */
  attempts: number
}

/** What became of one. */
export type PictureOutcome =
  /** Archived; `width` and `height` are of the original. */
  | { kind: 'kept'; image: Omit<StoredImage, 'ref'>; width: number; height: number }
  /** A tracker or a button: no picture of its bookmark. */
  | { kind: 'small' }
  /** Not to be had: it stays an address. */
  | { kind: 'remote' }
  /** Perhaps at an instant. */
  | { kind: 'later'; dueAt: number }

/**
 * Pictures of a library that are still to be fetched. Whatever transaction brings a bookmark or reads it again says
 * which, so neither a kill nor another process can lose one.
 */
export interface PictureStore {
  /** Those that are due, of the newest bookmarks first; when the first of the others is, null where there is none. */
  due(now: number, limit: number): Promise<{ pictures: WantedPicture[]; nextAt: number | null }>
  /** One of them and when it is due, null when it is not to be fetched. */
  find(
    picture: Pick<WantedPicture, 'bookmarkId' | 'ref'>,
  ): Promise<(WantedPicture & { dueAt: number }) | null>
  /**
   * Says what became of one, unless its page was read again meanwhile. `keywordsOf` says what a bookmark is found by
   * without a picture that is none; null leaves it as it was.
   */
  settle(
    picture: Pick<WantedPicture, 'bookmarkId' | 'ref'>,
    outcome: PictureOutcome,
    keywordsOf: (bookmark: WholeBookmark) => KeywordDocument | null,
  ): Promise<void>
  /** How many are still to be fetched, due or not. */
  waiting(): Promise<number>
}
