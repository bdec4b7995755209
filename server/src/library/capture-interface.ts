import type { Author, ContentBlock, ContentType } from '@bookplate/contract'
import type { StoredImage } from '../storage/library-store.ts'
import type { PictureOutcome } from '../storage/libraries/picture-store.ts'
import type { DraftMedia } from './draft-bookmark.ts'

/** Extracted page. `contentCreatedAt` in milliseconds. */
export interface SourcePage {
  url: string
  /** Whether a page with content redirected here by a refresh. */
  refreshed: boolean
  /** Canonical address that the page names on its own site. */
  canonicalUrl: string | null
  contentType: ContentType
  title: string | null
  author: Author | null
  content: ContentBlock[]
  media: DraftMedia[]
  images: StoredImage[]
  /** `ref`s of images to download later. */
  wanted: string[]
  contentCreatedAt: number | null
  /** Whether the end is missing because the browser sent only a part. */
  isCut?: boolean
}

/** @throws {ServiceError} 422 if the fetch fails, `retryable` if a later attempt may succeed */
export type FetchPage = (url: string, accountId: string) => Promise<SourcePage>

export interface CapturedPage {
  url: string
  title: string | null
  /** BCP 47 language, if the document names none. */
  language: string | null
  /** The rendered document, or the image if the page is one. */
  file: { type: string; bytes: Uint8Array }
  pictures: { url: string; bytes: Uint8Array }[]
}

/** Fetches nothing. @throws {ServiceError} 422 if that fails, `retryable` if it may succeed later */
export type ExtractCapture = (page: CapturedPage, accountId: string) => Promise<SourcePage>

export type FetchedPicture =
  | Extract<PictureOutcome, { kind: 'kept' | 'small' }>
  /** Not available, temporarily or permanently. */
  | { kind: 'none'; retryable: boolean }

/** Downloads an image of a page. Rejects only with the signal's reason. */
export type FetchPicture = (url: string, accountId: string, signal: AbortSignal) => Promise<FetchedPicture>
