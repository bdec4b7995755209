import type { KeywordDocument, StoredImage, WholeBookmark } from './library-store.ts'

export interface WantedPicture {
  bookmarkId: number
  ref: string
  url: string
  attempts: number
}

export type PictureOutcome =
  /** Archived. `width` and `height` are of the original. */
  | { kind: 'kept'; image: Omit<StoredImage, 'ref'>; width: number; height: number }
  /** Not content, such as a tracking pixel or a button. */
  | { kind: 'small' }
  /** Permanently unavailable, so it stays an address. */
  | { kind: 'remote' }
  /** To retry at an instant. */
  | { kind: 'later'; dueAt: number }

/** Pending images of a library, queued in the transaction that adds content. */
export interface PictureStore {
  /** Returns due images, newest bookmarks first, and when the next one is due, or null. */
  due(now: number, limit: number): Promise<{ pictures: WantedPicture[]; nextAt: number | null }>
  /** Returns a pending image and when it is due, or null. */
  find(
    picture: Pick<WantedPicture, 'bookmarkId' | 'ref'>,
  ): Promise<(WantedPicture & { dueAt: number }) | null>
  /**
   * Stores the result of an image, unless its page was fetched again. `keywordsOf` returns the keywords
   * without a removed image, or null to keep them.
   */
  settle(
    picture: Pick<WantedPicture, 'bookmarkId' | 'ref'>,
    outcome: PictureOutcome,
    keywordsOf: (bookmark: WholeBookmark) => KeywordDocument | null,
  ): Promise<void>
  waiting(): Promise<number>
}
