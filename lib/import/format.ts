import type { Draft, Mapped } from './draft.ts'
import type { Fields } from './json-values.ts'
import type { Message } from './refusal.ts'

/** Where a field is: a name, a path with dots, the first of several that is filled, or a function. */
export type Source<Row> = string | readonly string[] | ((row: Row, file: FileContext) => unknown)

/** Names only what differs: in CSV from `USUAL_FIELDS`, elsewhere from a draft's own names. */
export type Table<Row> = Partial<Record<keyof Draft, Source<Row>>>

export interface FileContext {
  path: string
  /** True if the archive has other files that can hold bookmarks. Then a file is read only if its format is known. */
  hasSiblings: boolean
  /** Text of a file of the same archive, by its path from the archive's root; null if there is none. */
  sibling: (path: string) => Promise<string | null>
  part?: string
}

export type MapRow<Row> = (row: Row, file: FileContext, cells: readonly string[]) => Mapped | Promise<Mapped>

interface Common<Row> {
  /** Name of a product, or words. */
  name: string | Message
  /** Fits any file of its kind, so files of an archive are not read by it. */
  isGeneric?: true
  /** Texts are final, as in every HTML format. Elsewhere, markup is removed and entities are decoded. */
  hasFinalTexts?: true
  /** Whether a file of this format holds no deliberate saves. It is recognized, and nothing of it is read. */
  skips?: (file: FileContext) => boolean
  map?: Table<Row> | MapRow<Row>
}

/** JSON: a list of elements, which is read streaming, or a document whose parts refer to each other. */
export interface JsonFormat extends Common<never> {
  kind: 'json'
  /** Whether an element of a list has the shape of this format; one of the first elements is enough. */
  element?: (element: Fields, file: FileContext) => boolean
  /** Returns the rows of an element, if an element is more than one row. */
  rowsOf?: (element: Fields) => Iterable<unknown>
  /** Returns the rows of a document; null if it has another shape. */
  document?: (value: Fields, file: FileContext) => Iterable<unknown> | null
}

/** CSV, recognized by columns in any order: lower-case, with spaces for underscores. */
export interface CsvFormat extends Common<Record<string, string>> {
  kind: 'csv'
  columns?: readonly string[]
  isExact?: true
  /** Recognizes a table by its first rows instead of its columns. The first row is then a row like the others. */
  matches?: (rows: readonly string[][]) => boolean
}

export interface HtmlLink {
  attributes: Record<string, string>
  title: string
  folders: string[]
  heading: string
  note: string
  /** Text of the `<time>` that follows the link. */
  time: string
}

/** HTML, read link by link. The first format whose `matches` accepts the beginning of the file reads it. */
export interface HtmlFormat extends Common<HtmlLink> {
  kind: 'html'
  matches: (head: string, file: FileContext) => boolean
}

export interface TextRecord {
  line: number
  text: string
  isCut?: boolean
}

export interface TextFormat extends Common<string> {
  kind: 'text'
  matches: (head: string, file: FileContext) => boolean
  records: (lines: AsyncIterable<string>) => AsyncIterable<TextRecord>
}

/** Markup that has to be read whole, because its parts refer to each other. */
export interface MarkupFormat extends Common<never> {
  kind: 'markup'
  matches: (head: string) => boolean
  rows: (text: string) => Iterable<unknown>
  ending: RegExp
}

export type Format = JsonFormat | CsvFormat | HtmlFormat | TextFormat | MarkupFormat
