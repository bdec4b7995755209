import { HIGHLIGHT_COLORS, quoteFinder, type QuotePlace } from '@bookplate/contract'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { GivenMarks, MarkUnderPointer, PageMark } from '@/lib/platform/mark-tab.ts'
import { rootOf } from '../capture-page/natives.ts'
import { createPageTime } from '../capture-page/page-time.ts'
import { nodeAt, pageText, type PageText } from './page-text.ts'

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
