import type { Block } from './portable-text.ts'

export interface PageAuthor {
  /** Handle from the author's profile address, or the name in lower case with hyphens. */
  username: string
  displayName?: string
  profileUrl?: string
}

export interface PageImage {
  /** Equal for the same image address. `image` blocks refer to it. */
  ref: string
  url: string
  altText: string | null
  width: number | null
  height: number | null
}

export interface PageVideo extends PageImage {
  duration: number | null
}

export type PageContentType = 'article' | 'image' | 'post' | 'video'

/** Rule that found the content: of a known site, Readability, the page's markup, or the kind of the page. */
export type ExtractionMethod =
  | 'site'
  | 'readability'
  | 'articleBody'
  | 'article'
  | 'main'
  | 'densest'
  | 'discussion'
  | 'landing'
  | 'list'
  | 'product'

/** Facts that a page states about itself. Null means that the page does not state it. */
export interface PageContent {
  contentType: PageContentType
  title: string | null
  author: PageAuthor | null
  siteName: string | null
  /** BCP 47, canonical case. */
  language: string | null
  /** Canonical address on the same site, absolute, or null. */
  canonicalUrl: string | null
  /** ISO 8601 in UTC. */
  contentCreatedAt: string | null
  leadImage: PageImage | null
  content: Block[]
  /** Lead image first, then those of the content, each once. */
  images: PageImage[]
  videos: PageVideo[]
  /** Part that was used as the article, or null without a choice. */
  foundBy: ExtractionMethod | null
  /** Characters of running text in each candidate, for the log, or null without a choice. */
  candidates: Partial<Record<ExtractionMethod, number>> | null
  /** Target of an immediate `<meta http-equiv="refresh">`. */
  refreshUrl: string | null
}
