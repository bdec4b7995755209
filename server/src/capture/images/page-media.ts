export interface PageMedia {
  ref: string
  type: 'image' | 'video'
  url: string
  /** Pixels of the original; null where neither the page nor the file told. */
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  altText: string | null
  /** The archived JPEG with its own pixels; null when the file stays remote, as every video does. */
  preview: { jpeg: Uint8Array; width: number; height: number } | null
}

/** Bytes of pictures by their absolute addresses. */
export type GivenPictures = ReadonlyMap<string, Uint8Array>
