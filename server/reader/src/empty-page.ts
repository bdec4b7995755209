import type { PageContent } from './page-content.ts'

export const EMPTY_PAGE: PageContent = {
  contentType: 'article',
  title: null,
  author: null,
  siteName: null,
  language: null,
  canonicalUrl: null,
  contentCreatedAt: null,
  leadImage: null,
  content: [],
  images: [],
  videos: [],
  foundBy: null,
  candidates: null,
  refreshUrl: null,
}
