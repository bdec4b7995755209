import { CONTEXT_LENGTH, quoteParts, type SelectedQuote } from '@/lib/words/quote-parts.ts'
import { wholeText } from '@/lib/words/whole-text.ts'
import { acceptText } from './scroll-to-place.ts'

const LINES = 'p, li, h2, h3, h4, h5, h6, blockquote, td, th, caption, figcaption, pre, div'

const lineOf = (node: Node): Element | null => node.parentElement?.closest(LINES) ?? null

function rangeWithin(container: Element, selection: Selection): Range | null {
  if (selection.rangeCount === 0 || selection.isCollapsed) return null
  const chosen = selection.getRangeAt(0)
  if (!chosen.intersectsNode(container)) return null
  const range = document.createRange()
  range.selectNodeContents(container)
  if (chosen.compareBoundaryPoints(Range.START_TO_START, range) > 0)
    range.setStart(chosen.startContainer, chosen.startOffset)
  if (chosen.compareBoundaryPoints(Range.END_TO_END, range) < 0)
    range.setEnd(chosen.endContainer, chosen.endOffset)
  return range
}

const startIn = (range: Range, node: Node, length: number): number =>
  range.startContainer === node ? range.startOffset : length
const endIn = (range: Range, node: Node): number => (range.endContainer === node ? range.endOffset : 0)

export function selectedQuotes(container: Element, selection: Selection): SelectedQuote[] {
  const range = rangeWithin(container, selection)
  if (!range) return []
  const found = { before: '', quote: '', after: '' }
  let line: Element | null = null
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT, acceptText)
  for (let node = walker.nextNode(); node && found.after.length < CONTEXT_LENGTH; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const start = range.comparePoint(node, 0) < 0 ? startIn(range, node, text.length) : 0
    const end = range.comparePoint(node, text.length) > 0 ? endIn(range, node) : text.length
    const gap = line && lineOf(node) !== line ? '\n' : ''
    line = lineOf(node)
    const isBefore = found.quote === '' && start > 0
    found[isBefore ? 'before' : end > start ? 'quote' : 'after'] += gap
    found.before = (found.before + text.slice(0, start)).slice(-2 * CONTEXT_LENGTH)
    found.quote += text.slice(start, Math.max(start, end))
    found.after += text.slice(Math.max(start, end))
  }
  const lead = found.quote.slice(0, found.quote.length - found.quote.trimStart().length)
  const trail = found.quote.slice(found.quote.trimEnd().length)
  const prefix = wholeText((found.before + lead).slice(-CONTEXT_LENGTH))
  const suffix = wholeText((trail + found.after).slice(0, CONTEXT_LENGTH))
  return quoteParts({ quote: found.quote, prefix, suffix })
}
