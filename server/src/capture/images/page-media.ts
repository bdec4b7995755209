import type { DraftMedia } from '../../library/draft-bookmark.ts'

/** Image or video of a page, with the facts that the page or the file has. */
export interface PageMedia extends Omit<DraftMedia, 'caption'> {
  /** Archived JPEG. Null if the file isn't archived, as for every video. */
  preview: { jpeg: Uint8Array; width: number; height: number } | null
}

/** Image bytes by absolute address. */
export type GivenPictures = ReadonlyMap<string, Uint8Array>
