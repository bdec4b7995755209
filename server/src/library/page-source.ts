import type { Author, ContentBlock, ContentType } from '@bookplate/contract'
import type { StoredImage } from '../storage/library-store.ts'
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
  contentCreatedAt: number | null
}

/**
 * Fetches and reads a public page.
 * @throws {ServiceError} 422 when it cannot be fetched; `retryable` where trying later may help.
 */
export type ReadPage = (url: string, accountId: string) => Promise<SourcePage>
