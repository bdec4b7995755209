import type { PageContent } from '@bookplate/reader/page-content'

export interface Page extends Omit<PageContent, 'candidates' | 'refreshUrl'> {
  url: string
  /** Whether a redirect was a `<meta http-equiv="refresh">`, which authors of a site's content can insert. */
  refreshed: boolean
  /** The file if the address is an image, so that archiving doesn't fetch it again. */
  imageBytes: Uint8Array | null
}
