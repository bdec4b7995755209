import type { ContentType, MediaType } from '@bookplate/contract'

export interface DraftHighlight {
  quote: unknown
  note?: unknown
  createdAt?: unknown
  prefix?: unknown
  suffix?: unknown
  color?: unknown
}

/** A row before `normalize` checks it. Dates may be numbers in any unit, or text. */
export interface Draft {
  url: unknown
  title?: unknown
  note?: unknown
  /** Tag names, or one text of names separated by commas. */
  tags?: unknown
  /** Folder names, outermost first. */
  folders?: unknown
  saved?: unknown
  published?: unknown
  /** A name, a list of names, or an account. */
  author?: unknown
  text?: unknown
  html?: unknown
  favorite?: unknown
  /** Like `favorite`, for files of Bookplate: elsewhere "archived" means that the page was read. */
  isArchived?: unknown
  highlights?: readonly DraftHighlight[]
  media?: readonly { type: MediaType; url: string; altText?: string }[]
  contentType?: ContentType
}

/** A whole import line, which only Bookplate's own files have. */
interface WholeLine {
  line: Record<string, unknown>
}

/** Null leaves the row out on purpose, for example an item of a feed. */
export type Mapped = Draft | WholeLine | null
