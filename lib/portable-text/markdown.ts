import type { SafeBlock, SafeSpan, TextBlock } from './safe-content.ts'

/** Safe blocks as Markdown (CommonMark), for copying and exports. */

/** What would start or end markup in running text. */
export function escapeMarkdown(text: string): string {
  return text.replace(/([\\`*_[\]<>|~])/g, '\\$1').replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/gm, '$1\\$2')
}

const WRAPS: Record<string, string> = { strong: '**', em: '*', 'strike-through': '~~' }

function codeSpan(text: string): string {
  const ticks = text.match(/`+/g)?.map((run) => run.length) ?? []
  const fence = '`'.repeat(Math.max(0, ...ticks) + 1)
  const pad = ticks.length > 0 ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

/** Parentheses and spaces would end the address early. */
export const address = (href: string) =>
  href.replace(/[()\s<>]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)

function span({ text, marks }: SafeSpan, links: Map<string, string>): string {
  // Emphasis may not begin or end with a space, so spaces stay outside of it.
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (core === '') return text
  let out = marks.includes('code') ? codeSpan(core) : escapeMarkdown(core)
  for (const mark of marks) {
    const wrap = WRAPS[mark]
    if (wrap) out = `${wrap}${out}${wrap}`
  }
  const href = marks.map((mark) => links.get(mark)).find((one) => one !== undefined)
  return `${before}${href ? `[${out}](${address(href)})` : out}${after}`
}

function line(block: TextBlock): string {
  const links = new Map(block.markDefs.map(({ _key, href }) => [_key, href]))
  return block.children.map((child) => span(child, links)).join('')
}

function textLines(block: TextBlock): string {
  const text = line(block)
  if (block.listItem) {
    const indent = '    '.repeat((block.level ?? 1) - 1)
    return `${indent}${block.listItem === 'number' ? '1.' : '-'} ${text.replaceAll('\n', `\n${indent}  `)}`
  }
  if (block.style === 'blockquote') return quoted(text)
  const level = /^h([1-6])$/.exec(block.style)?.[1]
  return level ? `${'#'.repeat(Number(level))} ${text.replaceAll('\n', ' ')}` : text
}

export const quoted = (text: string) => text.replace(/^/gm, '> ')

function blockLines(block: SafeBlock): string {
  switch (block._type) {
    case 'block':
      return textLines(block)
    case 'image':
      // The picture needs a credential to be read, so its words stand for it.
      return block.alt ? `*[Image: ${escapeMarkdown(block.alt)}]*` : '*[Image]*'
    case 'embed':
      return `[${escapeMarkdown(block.title || block.url)}](${address(block.url)})`
    case 'poll': {
      const options = block.options.map(({ text }) => `- ${escapeMarkdown(text)}`)
      return [`**${escapeMarkdown(block.question || 'Poll')}**`, '', ...options].join('\n')
    }
    case 'code': {
      const fence = block.code.includes('```') ? '~~~~' : '```'
      return `${fence}${block.language.replace(/\W/g, '')}\n${block.code}\n${fence}`
    }
  }
}

export function toMarkdown(blocks: readonly SafeBlock[]): string {
  let out = ''
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    const isSameList =
      before?._type === 'block' && before.listItem && block._type === 'block' && block.listItem
    out += `${index === 0 ? '' : isSameList ? '\n' : '\n\n'}${blockLines(block)}`
  }
  return out
}
