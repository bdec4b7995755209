import type { ContentType, MediaType, Platform } from '@bookplate/contract'

export interface DraftHighlight {
  quote: string
  note?: string | undefined
  createdAt?: unknown
}

/**
 * A row of a file as its format gives it, before `normalize` checks it. Dates may be numbers in any unit, or text.
 * Everything but `url` may be missing or empty.
 */
export interface Draft {
  url: unknown
  title?: unknown
  note?: unknown
  /** Tag names, or one text of names separated by commas. */
  tags?: unknown
  /** Folder names, outermost first. */
  folders?: readonly string[] | undefined
  /** When the person saved it. */
  saved?: unknown
  /** When it was published. */
  published?: unknown
  /** A name, a list of names, or an account. */
  author?: unknown
  /** Plain text, paragraphs separated by blank lines. */
  text?: unknown
  /** Text as HTML, used if `text` is empty. */
  html?: unknown
  /** True, 1, "1" or "true". */
  favorite?: unknown
  /** Like `favorite`, for files of Bookplate: elsewhere "archived" means that the page was read. */
  isArchived?: unknown
  highlights?: readonly DraftHighlight[] | undefined
  media?: readonly { type: MediaType; url: string; altText?: string }[] | undefined
  platform?: Platform
  platformId?: string
  contentType?: ContentType
}

/** A whole import line, which only Bookplate's own files have. */
export interface WholeLine {
  line: Record<string, unknown>
}

/** A file, or a file inside an archive. */
export interface FileContext {
  /** Path inside the archive, or the file's name. */
  path: string
  /** True if the archive has other files, so a file is read only if its format is known. */
  hasSiblings: boolean
  /** Text of a file of the same archive, by its path from the archive's root; null if there is none. */
  sibling: (path: string) => Promise<string | null>
}

export type Mapped = Draft | WholeLine | null
/** Null leaves the row out on purpose, for example an item of a feed. */
export type MapRow<Row> = (row: Row, file: FileContext) => Mapped | Promise<Mapped>

type Rows = Iterable<unknown> | null

/** Formats that fit any file of their kind are read only if the file was chosen by itself. */
interface Generic {
  isGeneric?: true
}

/** JSON export. `rows` returns null if the value has another shape. */
export interface JsonFormat extends Generic {
  name: string
  rows: (value: unknown, file: FileContext) => Rows
  map: MapRow<never>
}

/** CSV export, recognized by columns in any order: lower-case, with spaces for underscores. */
export interface CsvFormat extends Generic {
  name: string
  columns: readonly string[]
  map: MapRow<Record<string, string>>
}

export interface HtmlLink {
  /** Attributes by lower-case name. */
  attributes: Record<string, string>
  title: string
  folders: string[]
  /** Text of the last `h1` before the link. */
  heading: string
  note: string
  /** Class of the element that directly contains the link. */
  parentClass: string
}

/** HTML export. The first format whose `matches` accepts the beginning of the file reads its links. */
export interface HtmlFormat extends Generic {
  name: string
  matches: (head: string) => boolean
  map: MapRow<HtmlLink>
}

/** Text in records: `records` splits the whole text, `map` reads one record. */
export interface TextFormat extends Generic {
  name: string
  matches: (head: string, file: FileContext) => boolean
  /** Records with the number of their first line. */
  records: (lines: AsyncIterable<string>) => AsyncIterable<{ line: number; text: string }>
  map: MapRow<string>
}

/** Export that has to be read whole, because its parts refer to each other. */
export interface WholeFormat {
  name: string
  matches: (head: string) => boolean
  rows: (text: string) => Iterable<unknown>
  map: MapRow<never>
}
