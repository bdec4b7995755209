import { address, codeFence, codeSpan, escapeLine, escapeMarkdown, sameLineEnds } from './escape-markdown.ts'
import type { SafeBlock, SafeSpan, TableBlock, TableRow, TextBlock } from './safe-content.ts'

const WRAPS: Record<string, string> = { strong: '**', em: '*', 'strike-through': '~~' }

function span({ text, marks }: SafeSpan, links: Map<string, string>, bar: string): string {
  // Emphasis must not start or end with a space, so keep spaces outside.
  const core = text.trim()
  if (core === '') return sameLineEnds(text)
  const before = sameLineEnds(text.slice(0, text.indexOf(core)))
  const after = sameLineEnds(text.slice(text.trimEnd().length))
  const href = marks.map((mark) => links.get(mark)).find((link) => link !== undefined)
  // An unescaped `]:` in a link can turn the paragraph into an invisible link definition.
  const isCode = marks.includes('code') && !(href && core.includes(']:'))
  let out = isCode ? codeSpan(core).replaceAll('|', bar) : escapeMarkdown(core)
  for (const mark of marks) {
    const wrap = WRAPS[mark]
    if (wrap) out = `${wrap}${out}${wrap}`
  }
  return `${before}${href ? `[${out}](${address(href)})` : out}${after}`
}

/** Signs between two spans with the same marks would cancel each other. */
function mergeEqual(spans: readonly SafeSpan[]): SafeSpan[] {
  const merged: SafeSpan[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last?.marks.join() === span.marks.join())
      merged[merged.length - 1] = { ...last!, text: last!.text + span.text }
    else merged.push(span)
  }
  return merged
}

const PUNCTUATION_BEFORE = /^[\s\p{P}\p{S}]*/u
/** The lookbehind keeps the time linear. */
const PUNCTUATION_AFTER = /(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]*$/u

/** Markdown shows the signs of `**word.**next`, so emphasis inside a line must not start or end with punctuation. */
function emphasisEdges(span: SafeSpan, at: number, all: SafeSpan[], links: Map<string, string>): SafeSpan[] {
  const plain = span.marks.filter((mark) => !WRAPS[mark])
  const touchesBefore = /\S$/.test(all[at - 1]?.text ?? '')
  const touchesAfter = /^\S/.test(all[at + 1]?.text ?? '')
  if (plain.length === span.marks.length || !(touchesBefore || touchesAfter)) return [span]
  if (plain.some((mark) => links.has(mark))) return [span]
  if (plain.includes('code')) return [{ ...span, marks: plain }]
  const [start] = PUNCTUATION_BEFORE.exec(span.text)!
  const before = touchesBefore ? start : ''
  const after = touchesAfter ? (PUNCTUATION_AFTER.exec(span.text.slice(start.length))?.[0] ?? '') : ''
  return [
    { ...span, text: before, marks: plain },
    { ...span, text: span.text.slice(before.length, span.text.length - after.length) },
    { ...span, text: after, marks: plain },
  ]
}

/** `bar`: how code contains `|`. */
function line(block: TextBlock, bar = '|'): string {
  const links = new Map(
    block.markDefs.flatMap((mark) => (mark._type === 'link' ? [[mark._key, mark.href] as const] : [])),
  )
  let out = ''
  const spans = mergeEqual(block.children).flatMap((child, at, all) => emphasisEdges(child, at, all, links))
  for (const child of spans) {
    const next = span(child, links, bar)
    // Adjacent runs of backticks would merge, so separate them.
    out += out.endsWith('`') && next.startsWith('`') ? ` ${next}` : next
  }
  // A blank line would end the block's element.
  return out.replace(/\n(?:[^\S\n]*\n)+/g, '\n').trimStart()
}

const LIST_INDENT = 4

/** `parents`: number of enclosing lists. Deeper indentation would start a code block. */
function listItem(block: TextBlock, parents: number): string {
  const marker = block.listItem === 'number' ? '1. ' : '- '
  const indent = ' '.repeat(LIST_INDENT * parents)
  const nextLine = `\n${indent}${' '.repeat(marker.length)}`
  return `${indent}${marker}${line(block).replaceAll('\n', nextLine)}`
}

function textLines(block: TextBlock, parents: number): string {
  if (block.listItem) return listItem(block, parents)
  const text = line(block)
  if (block.style === 'blockquote') return quoted(text)
  const level = /^h([1-6])$/.exec(block.style)?.[1]
  return level ? `${'#'.repeat(Number(level))} ${text.replaceAll('\n', ' ')}` : text
}

/** An unescaped `|` ends a cell, even in code. */
const cellLine = (text: TextBlock | null): string =>
  text === null
    ? ''
    : line(text, '\\|')
        .replace(/(?<!\s)\s*\n\s*/g, ' ')
        .trim()

/** Markdown tables need one header row and rows of equal width. */
function tableLines({ captions, rows }: TableBlock): string {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const rowLine = (row: TableRow | undefined): string =>
    `| ${Array.from({ length: width }, (_, at) => cellLine(row?.cells[at]?.text ?? null)).join(' | ')} |`
  const [first] = rows
  const hasHead = first?.cells.every(({ isHead, text }) => isHead || text === null) ?? false
  const rule = `|${' --- |'.repeat(width)}`
  const table = [rowLine(hasHead ? first : undefined), rule, ...rows.slice(hasHead ? 1 : 0).map(rowLine)]
  return [...captions.map((caption) => `${line(caption)}\n`), ...table].join('\n')
}

export const quoted = (text: string) => text.replace(/^/gm, '> ')

function blockLines(block: SafeBlock, parents: number): string {
  switch (block._type) {
    case 'block':
      return textLines(block, parents)
    case 'table':
      return tableLines(block)
    case 'image':
      // Loading the image needs a credential, so use its text.
      return block.alt ? `*[Image: ${escapeLine(block.alt)}]*` : '*[Image]*'
    case 'embed':
      return `[${escapeLine(block.title || block.url)}](${address(block.url)})`
    case 'poll': {
      const options = block.options.map(({ text }) => `- ${escapeLine(text)}`)
      return [`**${escapeLine(block.question || 'Poll')}**`, '', ...options].join('\n')
    }
    case 'code': {
      const fence = codeFence(block.code)
      return `${fence}${block.language.replace(/\W/g, '')}\n${block.code}\n${fence}`
    }
  }
}

export function toMarkdown(blocks: readonly SafeBlock[]): string {
  let out = ''
  let openLists = 0
  for (const [index, block] of blocks.entries()) {
    const isItem = block._type === 'block' && block.listItem !== undefined
    const parents = isItem ? (block.level ?? 1) - 1 : 0
    const isSameList = isItem && openLists > 0
    out += `${index === 0 ? '' : isSameList ? '\n' : '\n\n'}${blockLines(block, parents)}`
    openLists = isItem ? parents + 1 : 0
  }
  return out
}
