import { quoteParts, type SelectedQuote } from '@/lib/words/quote-parts.ts'
import { shadowOf } from './shadow.ts'
import { FRAMES, childNodesOf, focusOf, innerDocumentOf, nameOf, nodeTypeOf } from './natives.ts'
import { textAround } from './surrounding-text.ts'

/** Maximum selected places. Selecting a table column selects each cell. */
const MAX_PLACES = 100

const shadowAt = (node: Node | undefined): ShadowRoot | null =>
  node && nodeTypeOf(node) === 1 ? shadowOf(node as Element) : null

/** Returns the range of a selection within shadow roots, where `getRangeAt` returns an empty one around the host. */
function composedRange(selection: Selection): StaticRange | undefined {
  const shadowRoots: ShadowRoot[] = []
  for (;;) {
    const range = selection.getComposedRanges?.({ shadowRoots })[0]
    const shadow = range && shadowAt(childNodesOf(range.startContainer)[range.startOffset])
    if (!shadow || shadowRoots.includes(shadow)) return range
    shadowRoots.push(shadow)
  }
}

/** Firefox supports several ranges. */
function rangesOf(selection: Selection): AbstractRange[] {
  const range = selection.isCollapsed ? composedRange(selection) : undefined
  if (range) return [range]
  const length = Math.min(selection.rangeCount, MAX_PLACES)
  return Array.from({ length }, (_, at) => selection.getRangeAt(at))
}

function quotesIn(selection: Selection | null): SelectedQuote[] {
  const ranges = selection ? rangesOf(selection) : []
  return ranges.flatMap((range) => {
    if (range.collapsed) return []
    const quote = (ranges.length === 1 ? selection! : range).toString()
    const start = { container: range.startContainer, offset: range.startOffset }
    const end = { container: range.endContainer, offset: range.endOffset }
    return quoteParts({
      quote,
      prefix: textAround(start, 'before', quote.slice(0, quote.length - quote.trimStart().length)),
      suffix: textAround(end, 'after', quote.slice(quote.trimEnd().length)),
    })
  })
}

/** Returns the focused element, also within shadow roots. */
function focusIn(root: Document | ShadowRoot): Element | null {
  const focused = nodeTypeOf(root) === 9 ? focusOf(root as Document) : root.activeElement
  const shadow = focused && shadowOf(focused)
  return shadow ? focusIn(shadow) : focused
}

/** Returns the selected text, in parts that fit into one highlight each. */
export function selectedQuotes(page: Document): SelectedQuote[] {
  const focused = focusIn(page)
  const inner = focused && FRAMES.has(nameOf(focused)) ? innerDocumentOf(focused) : null
  const quotes = inner ? selectedQuotes(inner) : []
  return quotes.length > 0 ? quotes : quotesIn(Document.prototype.getSelection.call(page))
}
