import type { PageContent } from '@bookplate/reader/page-content'

export interface Page extends Omit<PageContent, 'judged' | 'refreshUrl'> {
  /** Where the redirects ended. */
  url: string
  /** Whether one of them was a page's own `<meta http-equiv="refresh">`, which whoever writes on a site can place. */
  refreshed: boolean
  /** The file itself when the address is an image, so that archiving it does not fetch it again. */
  imageBytes: Uint8Array | null
}
