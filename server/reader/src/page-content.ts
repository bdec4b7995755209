import type { Block } from './portable-text.ts'

export interface PageAuthor {
  /** The handle in the author's profile address when there is one, else the name in lower case with hyphens. */
  username: string
  displayName?: string
  profileUrl?: string
}

export interface PageImage {
  /** Stable: the same for the same image address. `image` blocks of the content carry it. */
  ref: string
  url: string
  altText: string | null
  /** Pixels, as the page declares them. */
  width: number | null
  height: number | null
}

export interface PageVideo extends PageImage {
  /** Seconds. */
  duration: number | null
}

export type PageContentType = 'article' | 'image' | 'post' | 'video'

/** Rule that found the content: of a known site, Readability, the page's markup, or the kind of the page. */
export type FoundBy =
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
  /** The page's own word for its address, absolute, on the same site; null when it names none. */
  canonicalUrl: string | null
  /** ISO 8601 in UTC. */
  contentCreatedAt: string | null
  leadImage: PageImage | null
  /** Portable Text. */
  content: Block[]
  /** Lead image first, then those of the content, each once. */
  images: PageImage[]
  videos: PageVideo[]
  /** Which part of the page was taken for its article; null where there was no choice. */
  foundBy: FoundBy | null
  /** Letters of running text in each part that might have been, for the log; null where there was no choice. */
  judged: Partial<Record<FoundBy, number>> | null
  /** Where the page sends its reader at once (`<meta http-equiv="refresh">`). */
  refreshUrl: string | null
}
