import type { StoredImage } from './library-store.ts'

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

export type { PictureStore } from './libraries/picture-store.ts'
