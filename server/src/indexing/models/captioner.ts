/** What is known of an image before anything looks at it. */
export interface CaptionSubject {
  /** The archived picture; null where only its address is known. */
  jpeg: Uint8Array | null
  altText: string | null
  /** The title of its page, or the beginning of its text. */
  context: string | null
}

/** Says in words what an image shows, so that it can be found. */
export interface Captioner {
  /** Kept beside each caption: `builtin`, or the name of a model. */
  readonly source: string
  /** Null where nothing can be said. */
  caption(subject: CaptionSubject, signal?: AbortSignal): Promise<string | null>
  close(): Promise<void>
}

export const MAX_CAPTION_LENGTH = 1_000
