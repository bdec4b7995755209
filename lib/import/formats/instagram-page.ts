import type { HtmlFormat } from '../format.ts'

export const INSTAGRAM_POST = /^https?:\/\/(?:www\.|m\.)?instagram\.com\/(?:[\w.]+\/)?(?:p|reels?|tv)\//

/** Instagram's data as web pages. Their dates are translated, so only addresses can be read. */
export const instagramHtml: HtmlFormat = {
  kind: 'html',
  name: 'Instagram (HTML). Its JSON has dates and authors too',
  matches: (head) => /href="https:\/\/www\.instagram\.com\/(?:p|reel|tv)\//.test(head),
  map: ({ attributes: { href = '' } }) => (INSTAGRAM_POST.test(href) ? { url: href } : null),
}
