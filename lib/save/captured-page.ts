import type { CapturedImage, NewHighlight } from '@bookplate/contract'

/** What of a page could not be read: frames of other sites, pictures, and what came after the time was up. */
export type LeftOut = 'frames' | 'images' | 'rest'

/** Words that were chosen on it, with what stands around them. */
export type ChosenWords = Pick<NewHighlight, 'quote' | 'prefix' | 'suffix'>

/** A page as a person saw it. */
export interface CapturedPage {
  url: string
  title: string
  language: string | null
  html: string
  /** At reading size at most. */
  images: CapturedImage[]
  selection: ChosenWords[]
  leftOut: LeftOut[]
  /** Of the page's own time. */
  pageMs: number
}

/** What the script in the page answers. */
export type PageReading =
  { kind: 'page'; page: CapturedPage } | { kind: 'unreadable'; reason: 'pdf' | 'not_html' }
