import type { DraftMedia } from '../../library/draft-bookmark.ts'

/** A picture or a video of a page, as far as the page or the file told. */
export interface PageMedia extends Omit<DraftMedia, 'caption'> {
  /** The archived JPEG with its own pixels; null when the file stays remote, as every video does. */
  preview: { jpeg: Uint8Array; width: number; height: number } | null
}

/** Bytes of pictures by their absolute addresses. */
export type GivenPictures = ReadonlyMap<string, Uint8Array>
