import type { Author, ContentBlock, ContentType } from '@bookplate/contract'
import type { StoredImage } from '../storage/library-store.ts'
import type { PictureOutcome } from '../storage/picture-store.ts'
import type { DraftMedia } from './draft-bookmark.ts'

/** A page as a bookmark needs it. `contentCreatedAt` in milliseconds. */
export interface SourcePage {
  /** Where it was found, after redirects. */
  url: string
  /** Whether the address asked for held a page of its own, which sent its reader there. */
  refreshed: boolean
  /** The page's own word for its address, on the same site. */
  canonicalUrl: string | null
  contentType: ContentType
  title: string | null
  author: Author | null
  content: ContentBlock[]
  media: DraftMedia[]
  images: StoredImage[]
  /** By the `ref` of their media: pictures that are to be fetched later. */
  wanted: string[]
  contentCreatedAt: number | null
  /** Whether its end is missing because the browser sent only a part. */
  isCut?: boolean
}

/**
 * Fetches and reads a public page.
 * @throws {ServiceError} 422 when it cannot be fetched; `retryable` where trying later may help.
 */
export type ReadPage = (url: string, accountId: string) => Promise<SourcePage>

/** A page as a browser has it. */
export interface CapturedPage {
  url: string
  /** As the browser shows it, where the document names none. */
  title: string | null
  /** BCP 47, where the document names none. */
  language: string | null
  /** The document as it is drawn, or the picture that is all of the page. */
  file: { type: string; bytes: Uint8Array }
  /** Pictures of the document, by their addresses in it. */
  pictures: { url: string; bytes: Uint8Array }[]
}

/**
 * Reads a page that a browser sent, as a fetched one is read. Nothing is fetched for it.
 * @throws {ServiceError} 422 when it cannot be read; `retryable` where trying later may help.
 */
export type ReadCapture = (page: CapturedPage, accountId: string) => Promise<SourcePage>

/** What a picture turned out to be. */
export type FoundPicture =
  | Extract<PictureOutcome, { kind: 'kept' | 'small' }>
  /** Not to be had, for now or at all. */
  | { kind: 'none'; retryable: boolean }

/** Fetches a picture of a page. Rejects only with the reason of the signal. */
export type FetchPicture = (url: string, accountId: string, signal: AbortSignal) => Promise<FoundPicture>
