import type { HighlightColor } from '@bookplate/contract'

/** Safe Portable Text. `normalise` returns only these shapes, whatever the service sent. */

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
  /** `http`, `https`, or `mailto` only. */
  href: string
}

/** Highlight of the person. No service sends this mark. */
export interface SafeHighlight {
  _type: 'highlight'
  _key: string
  id: string
  isFirst: boolean
  isNoted: boolean
  color: HighlightColor
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
  /** The code in parts, if some of it is highlighted. */
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

/** Table, combined from the text blocks that Bookplate's service sends per row. */
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
  isCut: boolean
}

/** Rendering limits, above the 4 MB of text that Bookplate's service stores per page. */
export const MAX_DEPTH = 20
export const MAX_BLOCKS = 60_000
export const MAX_CHARACTERS = 4_500_000
