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
}

export interface InlineContext {
  decorators: readonly string[]
  href: string | undefined
}

type Standalone =
  | { _type: 'image'; ref: string }
  | { _type: 'embed'; url: string }
  | { _type: 'code'; language?: string; code: string }

/** What a span, a link or a block takes beside its text. */
const PIECE_WEIGHT = 80

const sameMarks = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((mark, index) => mark === b[index])

/**
 * Collects Portable Text as a walk over the page meets it. White space runs together across elements as it
 * does on a screen. Keys count up from the start, so a page that did not change keeps its keys.
 */
export function createBlockWriter() {
  const blocks: Block[] = []
  let spans: Span[] = []
  let links: LinkMark[] = []
  let context: BlockContext = { style: 'normal' }
  let characters = 0
  let weight = 0
  let isCut = false

  const isFull = () =>
    blocks.length >= MAX_CONTENT_BLOCKS ||
    characters >= MAX_CONTENT_CHARACTERS ||
    weight >= MAX_CONTENT_WEIGHT
  /** As much of a text as still has room. */
  const take = (text: string): string => {
    const kept = text.slice(0, MAX_CONTENT_CHARACTERS - characters)
    if (kept.length < text.length) isCut = true
    characters += kept.length
    weight += kept.length
    return kept.length < text.length ? kept.replace(/[\uD800-\uDBFF]$/, '') : kept
  }
  const nextKey = () => `b${blocks.length}`
  const hasText = () => spans.some((span) => span.text.trim() !== '')

  const markOf = (href: string) => {
    const known = links.find((link) => link.href === href)
    if (known) return known._key
    const link: LinkMark = { _type: 'link', _key: `${nextKey()}m${links.length}`, href }
    links.push(link)
    weight += href.length + PIECE_WEIGHT
    return link._key
  }

  const trimSpans = () => {
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
    // What was taken in before there was no more room is kept.
    if (hasText()) {
      weight += PIECE_WEIGHT
      const key = nextKey()
      const children = trimSpans().map((span, index) => ({ ...span, _key: `${key}s${index}` }))
      const block: TextBlock = {
        _type: 'block',
        _key: key,
        style: context.style,
        ...(context.listItem ? { listItem: context.listItem, level: context.level ?? 1 } : {}),
        children,
        markDefs: links.filter((link) => children.some((span) => span.marks.includes(link._key))),
      }
      blocks.push(block)
    }
    spans = []
    links = []
  }

  const push = (text: string, marks: string[]) => {
    const last = spans.at(-1)
    if (last && sameMarks(last.marks, marks)) last.text += text
    else {
      weight += PIECE_WEIGHT
      spans.push({ _type: 'span', _key: '', text, marks })
    }
  }

  return {
    isFull,
    /** To be told of what was passed over for want of room. */
    leaveOut(text: string) {
      isCut ||= text.trim() !== ''
    },
    hasText,
    /** Ends the current block; what follows has this context. */
    startBlock(next: BlockContext) {
      flush()
      context = next
    },
    text(raw: string, inline: InlineContext) {
      let text = raw.replace(/[^\S\u00A0]+/g, ' ').replaceAll('\u00A0', ' ')
      const before = spans.at(-1)?.text ?? ''
      if (before === '' || /\s$/.test(before)) text = text.replace(/^ +/, '')
      if (text === '') return
      if (isFull()) {
        isCut ||= text.trim() !== ''
        return
      }
      text = take(text)
      const marks = [...inline.decorators]
      if (inline.href !== undefined) marks.push(markOf(inline.href))
      push(text, marks)
    },
    /** A line break inside a block; two in a row end it, as old pages part their paragraphs. */
    lineBreak() {
      const last = spans.at(-1)
      if (!last) return
      last.text = last.text.replace(/ +$/, '')
      if (last.text.endsWith('\n') && !context.listItem) flush()
      else if (!last.text.endsWith('\n')) last.text += '\n'
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
