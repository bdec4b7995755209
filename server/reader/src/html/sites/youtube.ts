import { attributeAt, contributionsOf, type SiteRule, textAt } from './site-rule.ts'

export const youtube: SiteRule = {
  host: /(?:^|\.)youtube\.com$/,
  path: /^\/(?:watch|shorts|live)/,
  contentType: 'video',
  title: (document) =>
    attributeAt(document, 'meta[name="title"]', 'content') ?? textAt(document, 'h1.ytd-watch-metadata'),
  author: (document) =>
    attributeAt(document, '[itemprop="author"] [itemprop="name"]', 'content') ??
    textAt(document, 'ytd-channel-name a'),
  date: (document) => attributeAt(document, '[itemprop="datePublished"], [itemprop="uploadDate"]', 'content'),
  contributions: (document) => [
    ...contributionsOf(
      document,
      '#description-inline-expander, ytd-text-inline-expander, #description',
      (body) => ({ body }),
    ).slice(0, 1),
    ...contributionsOf(document, 'ytd-transcript-segment-renderer', (element) => ({
      body: element.querySelector('.segment-text'),
    })),
  ],
}
