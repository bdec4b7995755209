import { drawnOf } from '../capture-page/drawn.ts'
import { childNodesOf, nameOf, nodeTypeOf, rootOf } from '../capture-page/natives.ts'
import { type PageTime, createPageTime } from '../capture-page/page-time.ts'
import { HIGHLIGHT_COLORS, quoteFinder, type QuotePlace } from '@bookplate/contract'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { GivenMarks, MarkUnderPointer, PageMark } from '@/lib/platform/mark-tab.ts'

/** Elements with text that the person typed, or that browsers don't draw where it is. */
const UNMARKED = new Set([
  'textarea',
  'select',
  'script',
  'style',
  'noscript',
  'iframe',
  'object',
  'video',
  'audio',
])

interface PageText {
  text: string
  nodes: { start: number; node: Text }[]
}

/** Collects the drawn text of a page. Yields to the page, because a page can be a whole book. */
async function pageText(root: Element, time: PageTime): Promise<PageText> {
  const nodes: PageText['nodes'] = []
  const texts: string[] = []
  let start = 0
  // A stack instead of a recursion, because pages nest without limit.
  const waiting: { node: Node; isDrawn: boolean }[] = [{ node: root, isDrawn: true }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next
    if (nodeTypeOf(node) === 3) {
      if (!next.isDrawn) continue
      const { data } = node as Text
      nodes.push({ start, node: node as Text })
      texts.push(data)
      start += data.length
    } else if (nodeTypeOf(node) === 1 && !UNMARKED.has(nameOf(node as Element))) {
      const drawn = drawnOf(node as Element)
      if (drawn === 'no') continue
      const children = childNodesOf(node)
      for (let at = children.length - 1; at >= 0; at -= 1)
        waiting.push({ node: children[at]!, isDrawn: drawn === 'whole' })
    }
    if (time.isDue()) await time.breathe()
  }
  return { text: texts.join(''), nodes }
}

function nodeAt({ nodes }: PageText, at: number): { node: Text; offset: number } {
  let [low, high] = [0, nodes.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (nodes[middle]!.start <= at) low = middle
    else high = middle - 1
  }
  const { start, node } = nodes[low]!
  return { node, offset: at - start }
}

interface Found {
  mark: PageMark
  range: Range
}

declare global {
  var bookplateMarks: GivenMarks | undefined
  /** All marks, and the mark on which the browser's menu was opened last. */
  var bookplateFound: Found[] | undefined
  var bookplateMark: MarkUnderPointer | null | undefined
}

function rangeOf(page: PageText, { start, end }: QuotePlace): Range {
  const range = new Range()
  const [first, last] = [nodeAt(page, start), nodeAt(page, end - 1)]
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

async function findMarks(root: Element, marks: readonly PageMark[]): Promise<Found[]> {
  if (marks.length === 0) return []
  const found: Found[] = []
  const time = createPageTime(() => performance.now())
  const page = await pageText(root, time)
  const find = quoteFinder(page.text)
  for (const mark of marks) {
    const place = find(mark)
    if (place) found.push({ mark, range: rangeOf(page, place) })
    await time.breathe()
  }
  return found
}

const isAt = ({ range }: Found, { clientX, clientY }: MouseEvent): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
  )

/** Remembers the mark under the pointer, because the browser's menu doesn't say where it was opened. */
function remember(event: MouseEvent): void {
  const found = globalThis.bookplateFound?.findLast((one) => one.mark.id !== undefined && isAt(one, event))
  globalThis.bookplateMark = found ? { id: found.mark.id!, quote: found.mark.quote } : null
}

function draw(name: string, found: readonly Found[]): void {
  if (found.length > 0) CSS.highlights.set(name, new Highlight(...found.map(({ range }) => range)))
  else CSS.highlights.delete(name)
}

/** Marks words by the CSS Custom Highlight API, which doesn't change the document. */
async function markWords(): Promise<void> {
  const root = rootOf(document)
  const given = globalThis.bookplateMarks
  if (!root || !given || !('highlights' in CSS)) return
  const found = await findMarks(root, given.marks)
  if (!globalThis.bookplateFound) addEventListener('contextmenu', remember, { capture: true, passive: true })
  const all = given.replaces ? found : [...(globalThis.bookplateFound ?? []), ...found]
  globalThis.bookplateFound = all
  for (const color of HIGHLIGHT_COLORS)
    draw(
      `bookplate-${color}`,
      all.filter(({ mark }) => mark.color === color),
    )
  draw(
    'bookplate-noted',
    all.filter(({ mark }) => mark.isNoted),
  )
}

export default defineUnlistedScript(markWords)
