import type { ContentBlock } from '@bookplate/contract'
import type { SafeSpan } from '../../../lib/portable-text/safe-content.ts'

export interface TextBlock extends ContentBlock {
  _type: 'block'
  _key: string
  style: string
  markDefs: unknown[]
  children: SafeSpan[]
}

/** Converts plain text to Portable Text. An empty line starts a paragraph. */
export function paragraphs(text: string): TextBlock[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph, index) => ({
      _type: 'block',
      _key: `p${index}`,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: `p${index}s0`, text: paragraph, marks: [] }],
    }))
}
