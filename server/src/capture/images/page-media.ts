import type { DraftMedia } from '../../library/draft-bookmark.ts'

export const MAX_ARCHIVED = 12

export interface PageMedia extends Omit<DraftMedia, 'caption'> {
  /** Archived JPEG. Null if the file isn't archived, as for every video. */
  preview: { jpeg: Uint8Array; width: number; height: number } | null
}

export type ImageFiles = ReadonlyMap<string, Uint8Array>
