import { isRecord, type ContentBlock } from '@bookplate/contract'
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

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function childrenText(children: unknown): string {
  if (!Array.isArray(children)) return ''
  return children.map((child: unknown) => (isRecord(child) ? text(child.text) : '')).join('')
}

function blockText(block: ContentBlock): string {
  if (block._type === 'code') return text(block.code)
  if (block._type === 'poll') {
    const options = Array.isArray(block.options) ? block.options : []
    return [
      text(block.question),
      ...options.map((option) => (isRecord(option) ? text(option.text) : text(option))),
    ]
      .filter(Boolean)
      .join('\n')
  }
  if (block._type === 'image') return text(block.alt) || text(block.altText) || text(block.caption)
  return childrenText(block.children)
}

export const blockTexts = (content: readonly ContentBlock[]): { block: number; text: string }[] =>
  content.map((one, block) => ({ block, text: blockText(one) })).filter(({ text: said }) => said !== '')

export const plainText = (content: readonly ContentBlock[]): string =>
  content.map(blockText).filter(Boolean).join('\n')
