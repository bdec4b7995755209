import type { Block } from './block.ts'

const row = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`
    case 'paragraph':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'table':
      return [row(block.head), row(block.head.map(() => '---')), ...block.rows.map(row)].join('\n')
    case 'code':
      return `\`\`\`${block.language}\n${block.text}\n\`\`\``
  }
}

export const renderMarkdown = (title: string, summary: string, blocks: Block[]): string =>
  `${[`# ${title}`, summary, ...blocks.map(markdownOf)].join('\n\n')}\n`
