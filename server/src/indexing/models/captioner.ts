export interface CaptionSubject {
  /** Null if only its address is known. */
  jpeg: Uint8Array | null
  altText: string | null
  context: string | null
}

export interface Captioner {
  /** Stored with each caption: `builtin`, or the name of a model. */
  readonly source: string
  caption(subject: CaptionSubject): Promise<string | null>
  close(): Promise<void>
}

export const MAX_CAPTION_LENGTH = 1_000
