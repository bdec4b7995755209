import type { SafeBlock, TextBlock } from './safe-content.ts'

export const textOf = (block: TextBlock | null): string =>
  block?.children.map((child) => child.text).join('') ?? ''

function blockText(block: SafeBlock): string {
  switch (block._type) {
    case 'block':
      return textOf(block)
    case 'table':
      return [
        ...block.captions.map(textOf),
        ...block.rows.map(({ cells }) => cells.map(({ text }) => textOf(text)).join(' | ')),
      ].join('\n')
    case 'image':
      return block.alt
    case 'embed':
      return block.title ? `${block.title} ${block.url}` : block.url
    case 'poll':
      return [block.question, ...block.options.map((option) => option.text)].join('\n')
    case 'code':
      return block.code
  }
}

export function toPlainText(blocks: readonly SafeBlock[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n\n')
}
