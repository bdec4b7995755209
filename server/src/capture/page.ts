import type { PageContent } from '@bookplate/reader/page-content'

/** Images by their addresses. */
export type ImageFiles = ReadonlyMap<string, Uint8Array>

/** Archived images of a page. The others are left to the browser. */
export const MAX_ARCHIVED = 12

export interface Page extends Omit<PageContent, 'candidates' | 'refreshUrl'> {
  url: string
  /** Whether a redirect was a `<meta http-equiv="refresh">`, which authors of a site's content can insert. */
  refreshed: boolean
  /** The page itself if it is an image, so that archiving doesn't fetch it again. */
  files: ImageFiles
}
