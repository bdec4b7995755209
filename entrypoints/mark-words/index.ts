import { HIGHLIGHT_COLORS, quoteFinder } from '@bookplate/contract'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { MarkRequest, MarkUnderPointer, PageMark } from '@/lib/platform/mark-tab.ts'
import { drawnOf } from '../capture-page/drawn.ts'
import { addressOf, childrenOf, nameOf, nodeTypeOf, rootOf } from '../capture-page/natives.ts'
import { type PageTime, createPageTime } from '../capture-page/page-time.ts'
import { shadowOf } from '../capture-page/shadow.ts'

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

/** Children as they are drawn: with shadow roots, and with slotted elements in their slots. */
function drawnChildren(element: Element): Node[] {
  const slotted = nameOf(element) === 'slot' ? (element as HTMLSlotElement).assignedNodes?.() : undefined
  return slotted?.length ? slotted : childrenOf(shadowOf(element) ?? element)
}

const isSelectable = (element: Element): boolean => getComputedStyle(element).userSelect !== 'none'

/** Collects the drawn text, yielding to the page. `isSelected`: without words that a selection leaves out. */
async function pageText(root: Element, time: PageTime, isSelected = false): Promise<PageText> {
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
      if (drawn === 'no' || (isSelected && !isSelectable(node as Element))) continue
      const children = drawnChildren(node as Element)
      for (let at = children.length - 1; at >= 0; at -= 1)
        waiting.push({ node: children[at]!, isDrawn: drawn === 'whole' })
    }
    if (time.isDue()) await time.yieldIfDue()
  }
  return { text: texts.join(''), nodes }
}

/** Returns the index of the text node that has this character. */
function indexAt({ nodes }: PageText, at: number): number {
  let [low, high] = [0, nodes.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (nodes[middle]!.start <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the ranges of a part of the text: several if it is in several trees, or if slots change its order. */
function rangesOf(page: PageText, start: number, end: number): Range[] {
  const ranges: Range[] = []
  const nodes = page.nodes.slice(indexAt(page, start), indexAt(page, end - 1) + 1)
  let previous: Node | undefined
  for (const { start: nodeStart, node } of nodes) {
    const isNext =
      previous &&
      Node.prototype.compareDocumentPosition.call(previous, node) === Node.DOCUMENT_POSITION_FOLLOWING
    if (!isNext) {
      const range = new Range()
      range.setStart(node, Math.max(0, start - nodeStart))
      ranges.push(range)
    }
    ranges.at(-1)!.setEnd(node, Math.min(node.length, end - nodeStart))
    previous = node
  }
  return ranges
}

/** Shortest time between a change of the page and the next search. */
const SEARCH_AFTER_MS = 500
/** Longest share of the time that searches take, because some pages change all the time. */
const MAX_SHARE = 0.05

interface PlacedMark {
  mark: PageMark
  /** Empty if the page doesn't have the words. */
  ranges: Range[]
  /** Address of the page that has the words, because some pages show another one without loading it. */
  address: string
}

declare global {
  var bookplateMarks: MarkRequest | undefined
  /** All marks, and the mark on which the browser's menu was opened last. */
  var bookplateFound: PlacedMark[] | undefined
  var bookplateMark: MarkUnderPointer | null | undefined
}

/** The page removed the words, drew them again, or does not have them yet. */
const isLost = ({ ranges }: PlacedMark): boolean => ranges.every(({ collapsed }) => collapsed)

const pageAddress = (): string => addressOf(document).replace(/#.*/u, '')

/** Finds the words of marks, also where the page has words between that can't be selected. */
async function search(found: readonly PlacedMark[]): Promise<void> {
  const root = rootOf(document)
  const time = createPageTime(() => performance.now())
  for (const isSelected of [false, true]) {
    const left = found.filter(isLost)
    if (!root || left.length === 0) return
    const page = await pageText(root, time, isSelected)
    const find = quoteFinder(page.text)
    for (const item of left) {
      const place = find(item.mark)
      if (place) item.ranges = rangesOf(page, place.start, place.end)
      await time.yieldIfDue()
    }
  }
}

const isAt = ({ ranges }: PlacedMark, { clientX, clientY }: MouseEvent): boolean =>
  ranges
    .flatMap((range) => [...range.getClientRects()])
    .some(
      ({ left, right, top, bottom }) =>
        left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
    )

/** Remembers the mark under the pointer, because the browser's menu doesn't say where it was opened. */
function remember(event: MouseEvent): void {
  const found = globalThis.bookplateFound?.findLast((item) => item.mark.id !== undefined && isAt(item, event))
  globalThis.bookplateMark = found ? { id: found.mark.id!, quote: found.mark.quote } : null
}

function draw(name: string, isShown: (mark: PageMark) => boolean): void {
  const shown = (globalThis.bookplateFound ?? []).flatMap(({ mark, ranges }) => (isShown(mark) ? ranges : []))
  if (shown.length > 0) CSS.highlights.set(name, new Highlight(...shown))
  else CSS.highlights.delete(name)
}

function drawAll(): void {
  for (const color of HIGHLIGHT_COLORS) draw(`bookplate-${color}`, (mark) => mark.color === color)
  draw('bookplate-noted', ({ isNoted }) => isNoted)
}

/** Returns the marks to search for again. Frames get the marks of the whole page, so most are in another one. */
function lostMarks(): PlacedMark[] {
  const address = pageAddress()
  return (globalThis.bookplateFound ?? []).filter(
    (item) => isLost(item) && item.address === address && (window === top || item.ranges.length > 0),
  )
}

/** Searches again for lost marks whenever the page changes. */
function follow(): void {
  let pauseMs = SEARCH_AFTER_MS
  let isWaiting = false
  async function searchAgain(): Promise<void> {
    const startedAt = performance.now()
    const lost = lostMarks()
    await search(lost)
    if (lost.length > 0) drawAll()
    pauseMs = Math.max(SEARCH_AFTER_MS, (performance.now() - startedAt) / MAX_SHARE)
    isWaiting = false
  }
  new MutationObserver(() => {
    if (isWaiting || lostMarks().length === 0) return
    isWaiting = true
    setTimeout(() => void searchAgain(), pauseMs)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Marks words by the CSS Custom Highlight API, which doesn't change the document. */
async function markWords(): Promise<void> {
  const given = globalThis.bookplateMarks
  if (!given || !('highlights' in CSS)) return
  const found = given.marks.map((mark): PlacedMark => ({ mark, ranges: [], address: pageAddress() }))
  await search(found)
  if (!globalThis.bookplateFound) {
    addEventListener('contextmenu', remember, { capture: true, passive: true })
    follow()
  }
  globalThis.bookplateFound = given.replaces ? found : [...(globalThis.bookplateFound ?? []), ...found]
  drawAll()
}

export default defineUnlistedScript(markWords)
