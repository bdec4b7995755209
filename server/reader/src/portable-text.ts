import { MAX_CONTENT_BLOCKS, MAX_CONTENT_CHARACTERS } from './content-limits.ts'

export interface Span {
  _type: 'span'
  _key: string
  text: string
  /** `strong`, `em`, `code`, `underline`, `strike-through`, or the `_key` of a markDef. */
  marks: string[]
  /** Column of the cell in its table row. Separators between cells have none. */
  cell?: number
}

export interface LinkMark {
  _type: 'link'
  _key: string
  href: string
}

export type BlockStyle = 'normal' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'blockquote'

export interface TextBlock {
  _type: 'block'
  _key: string
  style: BlockStyle
  children: Span[]
  markDefs: LinkMark[]
  listItem?: 'bullet' | 'number'
  level?: number
  /** Rows of one table share a name. Other clients show them as lines. */
  table?: string
  /** From 0. Missing for a caption. */
  row?: number
  /** Columns whose cells are headings. */
  heads?: number[]
  role?: 'cut' | 'caption' | 'footnote' | 'summary' | 'term'
}

export interface ImageBlock {
  _type: 'image'
  _key: string
  ref: string
}

export interface EmbedBlock {
  _type: 'embed'
  _key: string
  url: string
}

export interface CodeBlock {
  _type: 'code'
  _key: string
  language?: string
  code: string
}

export type Block = TextBlock | ImageBlock | EmbedBlock | CodeBlock

/** A message of ours about missing content. */
export function notice(key: string, words: string): TextBlock {
  const children = [{ _type: 'span' as const, _key: `${key}s0`, text: words, marks: ['em'] }]
  return { _type: 'block', _key: key, style: 'normal', markDefs: [], children }
}

/** `library/page-draft.ts` writes the words, because the contract would take a third of this process's memory. */
export const withCutMark = (content: readonly Block[]): Block[] => [
  ...content.filter((block) => block._type !== 'block' || block.role !== 'cut'),
  { ...notice('cut', '[Cut here]'), role: 'cut' },
]

/** Splits plain text at blank lines. The last block says if text was cut. */
export function paragraphsToBlocks(
  text: string,
  limits = { blocks: MAX_CONTENT_BLOCKS, characters: MAX_CONTENT_CHARACTERS },
): Block[] {
  const paragraphs = text
    .slice(0, limits.characters)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replace(/^\n+/, '').trimEnd())
    .filter((paragraph) => paragraph.trim() !== '')
  const blocks = paragraphs.slice(0, limits.blocks).map((paragraph, index): Block => ({
    _type: 'block',
    _key: `b${index}`,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: `b${index}s0`, text: paragraph, marks: [] }],
  }))
  const isCut = paragraphs.length > limits.blocks || text.slice(limits.characters).trim() !== ''
  return isCut ? withCutMark(blocks) : blocks
}

export function plainText(content: readonly Block[]): string {
  return content
    .map((block) => {
      if (block._type === 'block') return block.children.map((span) => span.text).join('')
      return block._type === 'code' ? block.code : ''
    })
    .filter((text) => text !== '')
    .join('\n')
}
