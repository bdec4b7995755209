import type { SafeBlock } from './safe-content.ts'

function blockText(block: SafeBlock): string {
  switch (block._type) {
    case 'block':
      return block.children.map((child) => child.text).join('')
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

/** The words alone, a paragraph a block. */
export function toPlainText(blocks: readonly SafeBlock[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n\n')
}
