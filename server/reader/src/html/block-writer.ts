import {
  type Block,
  type BlockStyle,
  type LinkMark,
  type Span,
  type TextBlock,
  withCutMark,
} from '../portable-text.ts'
import { MAX_CONTENT_BLOCKS, MAX_CONTENT_CHARACTERS, MAX_CONTENT_WEIGHT } from '../content-limits.ts'

export interface BlockContext {
  style: BlockStyle
  listItem?: 'bullet' | 'number' | undefined
  level?: number | undefined
  role?: TextBlock['role'] | undefined
  table?: { name: string; row?: number; heads?: number[] } | undefined
}

export interface InlineContext {
  decorators: readonly string[]
  href: string | undefined
  cell?: number | undefined
}

export type Standalone =
  | { _type: 'image'; ref: string }
  | { _type: 'embed'; url: string }
  | { _type: 'code'; language?: string; code: string }

const tablePlace = ({ table }: BlockContext) =>
  table
    ? {
        table: table.name,
        ...(table.row === undefined ? {} : { row: table.row }),
        ...(table.heads?.length ? { heads: table.heads } : {}),
      }
    : {}

/** Runs of white space that must collapse. A no-break space is kept, also next to other spaces. */
const WIDE_SPACE = / [^\S\u00A0]+|[^\S\u00A0 ][^\S\u00A0]*/g

/** Size of a span, a link or a block in addition to its text, in characters. */
const PIECE_WEIGHT = 80

const sameMarks = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((mark, index) => mark === b[index])

const withoutLineEndSpace = (text: string): string => {
  const lines = text.split('\n')
  return lines.map((line, index) => (index < lines.length - 1 ? line.trimEnd() : line)).join('\n')
}

function trimCells(spans: readonly Span[]): Span[] {
  const trimmed = spans.map((span, index) => {
    if (span.cell === undefined) return { ...span, text: ' | ' }
    const start = spans[index - 1]?.cell === span.cell ? span.text : span.text.trimStart()
    return { ...span, text: spans[index + 1]?.cell === span.cell ? start : start.trimEnd() }
  })
  return trimmed.filter(({ text }) => text !== '')
}

/** White space collapses across elements as on a screen. An unchanged page keeps its keys. */
export function createBlockWriter() {
  const blocks: Block[] = []
  let spans: Span[] = []
  let links = new Map<string, LinkMark>()
  let lastCharacter = ''
  let hasWords = false
  let context: BlockContext = { style: 'normal' }
  let characters = 0
  let weight = 0
  let isCut = false

  const isFull = () =>
    blocks.length >= MAX_CONTENT_BLOCKS ||
    characters >= MAX_CONTENT_CHARACTERS ||
    weight >= MAX_CONTENT_WEIGHT
  /** Returns the part of a text that fits. */
  const take = (text: string): string => {
    const fitting = text.slice(0, MAX_CONTENT_CHARACTERS - characters)
    if (fitting.length < text.length) isCut = true
    characters += fitting.length
    weight += fitting.length
    return fitting.length < text.length ? fitting.replace(/[\uD800-\uDBFF]$/, '') : fitting
  }
  const nextKey = () => `b${blocks.length}`

  const markOf = (href: string) => {
    const existing = links.get(href)
    if (existing) return existing._key
    const link: LinkMark = { _type: 'link', _key: `${nextKey()}m${links.size}`, href }
    links.set(href, link)
    weight += href.length + PIECE_WEIGHT
    return link._key
  }

  const trimSpans = () => {
    if (context.table?.row !== undefined) return trimCells(spans)
    const first = spans[0]
    if (first) first.text = first.text.trimStart()
    const last = spans.at(-1)
    if (last) last.text = last.text.trimEnd()
    const kept = spans.filter((span) => span.text !== '')
    return kept.length === spans.length
      ? kept
      : kept.map((span, index) => ({ ...span, text: index === 0 ? span.text.trimStart() : span.text }))
  }

  const flush = () => {
    // Keep the text that was written before the limit was reached.
    if (hasWords) {
      weight += PIECE_WEIGHT
      const key = nextKey()
      const children = trimSpans().map((span, index) => ({
        ...span,
        _key: `${key}s${index}`,
        text: withoutLineEndSpace(span.text),
      }))
      const used = new Set(children.flatMap((span) => span.marks))
      const block: TextBlock = {
        _type: 'block',
        _key: key,
        style: context.style,
        ...(context.listItem ? { listItem: context.listItem, level: context.level ?? 1 } : {}),
        ...(context.role ? { role: context.role } : {}),
        ...tablePlace(context),
        children,
        markDefs: [...links.values()].filter((link) => used.has(link._key)),
      }
      blocks.push(block)
    }
    spans = []
    links = new Map()
    lastCharacter = ''
    hasWords = false
  }

  const push = (text: string, marks: string[], cell: number | undefined) => {
    const last = spans.at(-1)
    lastCharacter = text.at(-1) ?? lastCharacter
    hasWords ||= text.trim() !== ''
    if (last && last.cell === cell && sameMarks(last.marks, marks)) last.text += text
    else {
      weight += PIECE_WEIGHT
      spans.push({ _type: 'span', _key: '', text, marks, ...(cell === undefined ? {} : { cell }) })
    }
  }

  return {
    isFull,
    leaveOut(text: string) {
      isCut ||= text.trim() !== ''
    },
    hasText: () => hasWords,
    startBlock(next: BlockContext) {
      flush()
      context = next
    },
    text(raw: string, inline: InlineContext) {
      let text = raw.replace(WIDE_SPACE, ' ').replaceAll('\u00A0', ' ')
      if (lastCharacter.trim() === '') text = text.replace(/^ +/, '')
      if (text === '') return
      if (isFull()) {
        isCut ||= text.trim() !== ''
        return
      }
      text = take(text)
      const marks = [...inline.decorators]
      if (inline.href !== undefined) marks.push(markOf(inline.href))
      push(text, marks, inline.cell)
    },
    /** A single line break. Two in a row end the block, because old pages separate paragraphs like this. */
    lineBreak() {
      const last = spans.at(-1)
      if (!last) return
      if (lastCharacter === '\n' && !context.listItem && !context.table) flush()
      else if (lastCharacter !== '\n') {
        last.text += '\n'
        lastCharacter = '\n'
      }
    },
    standalone(block: Standalone) {
      flush()
      if (isFull()) {
        isCut = true
        return
      }
      weight += PIECE_WEIGHT
      const kept = block._type === 'code' ? { ...block, code: take(block.code) } : block
      blocks.push({ _key: nextKey(), ...kept } as Block)
    },
    finish(): Block[] {
      flush()
      return isCut ? withCutMark(blocks) : blocks
    },
  }
}
