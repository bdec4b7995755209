export interface Span {
  _type: 'span'
  _key: string
  text: string
  /** `strong`, `em`, `code`, `underline`, `strike-through`, or the `_key` of a markDef. */
  marks: string[]
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

/** Paragraphs of plain text, which blank lines part. */
export function paragraphsToBlocks(text: string, limits: { blocks: number; characters: number }): Block[] {
  return text
    .slice(0, limits.characters)
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replace(/^\n+/, '').trimEnd())
    .filter((paragraph) => paragraph.trim() !== '')
    .slice(0, limits.blocks)
    .map((paragraph, index) => ({
      _type: 'block',
      _key: `b${index}`,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: `b${index}s0`, text: paragraph, marks: [] }],
    }))
}

/** The words of the content, for tests of emptiness and for logs. */
export function plainText(content: readonly Block[]): string {
  return content
    .map((block) => {
      if (block._type === 'block') return block.children.map((span) => span.text).join('')
      return block._type === 'code' ? block.code : ''
    })
    .filter((text) => text !== '')
    .join('\n')
}
