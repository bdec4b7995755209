/** Portable Text made safe to draw: whatever the service sent, these are the only shapes that leave `normalise`. */

export interface SafeSpan {
  _type: 'span'
  _key: string
  text: string
  /** Decorators and keys of `markDefs`. */
  marks: string[]
}

export interface SafeLink {
  _type: 'link'
  _key: string
  /** `http`, `https` or `mailto`; nothing else gets here. */
  href: string
}

/** Words that the person chose; no service sends this. */
export interface SafeHighlight {
  _type: 'highlight'
  _key: string
  id: string
  /** Its words begin here. */
  isFirst: boolean
  isNoted: boolean
}

export interface TextBlock {
  _type: 'block'
  _key: string
  style: BlockStyle
  children: SafeSpan[]
  markDefs: (SafeLink | SafeHighlight)[]
  listItem?: 'bullet' | 'number'
  level?: number
}

export interface ImageBlock {
  _type: 'image'
  _key: string
  /** Names an image of the bookmark, for the preview endpoint. */
  ref: string
  alt: string
}

export interface EmbedBlock {
  _type: 'embed'
  _key: string
  url: string
  title: string
}

export interface PollBlock {
  _type: 'poll'
  _key: string
  question: string
  options: { text: string; votes: number | null }[]
}

export interface CodeBlock {
  _type: 'code'
  _key: string
  language: string
  code: string
  /** The same in parts, where some of it is highlighted. */
  parts?: { text: string; highlights: SafeHighlight[] }[]
}

export interface TableCell {
  _key: string
  isHead: boolean
  /** Null in an empty cell. */
  text: TextBlock | null
}

export interface TableRow {
  _key: string
  cells: TableCell[]
}

/** Bookplate's own service sends the rows of a table as blocks of text; here they are together again. */
export interface TableBlock {
  _type: 'table'
  _key: string
  captions: TextBlock[]
  rows: TableRow[]
}

export type SafeBlock = TableBlock | TextBlock | ImageBlock | EmbedBlock | PollBlock | CodeBlock

export const BLOCK_STYLES = ['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'] as const
export type BlockStyle = (typeof BLOCK_STYLES)[number]
export const DECORATORS = ['strong', 'em', 'code', 'underline', 'strike-through'] as const

export interface SafeContent {
  blocks: SafeBlock[]
  /** Something was left out because a bound was met. */
  isCut: boolean
}

/** Bounds of what is drawn: beyond the 4 MB of text that Bookplate's own service keeps of a page. */
export const MAX_DEPTH = 20
export const MAX_BLOCKS = 60_000
export const MAX_CHARACTERS = 4_500_000
