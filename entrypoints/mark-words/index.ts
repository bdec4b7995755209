import { quoteFinder, type QuotePlace } from '@bookplate/contract'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import type { GivenMarks } from '@/lib/platform/mark-tab.ts'
import { rootOf } from '../capture-page/natives.ts'
import { createPageTime } from '../capture-page/page-time.ts'
import { nodeAt, pageText, type PageText } from './page-text.ts'

declare global {
  var bookplateMarks: GivenMarks | undefined
}

const NAMES = { plain: 'bookplate', noted: 'bookplate-noted' } as const

function rangeOf(page: PageText, { start, end }: QuotePlace): Range {
  const range = new Range()
  const [first, last] = [nodeAt(page, start), nodeAt(page, end - 1)]
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

const KINDS = ['plain', 'noted'] as const

async function findMarks(root: Element, marks: GivenMarks['marks']) {
  const found: Record<(typeof KINDS)[number], Range[]> = { plain: [], noted: [] }
  const time = createPageTime(() => performance.now())
  const page = await pageText(root, time)
  const find = quoteFinder(page.text)
  for (const mark of marks) {
    const place = find(mark)
    if (place) found[mark.isNoted ? 'noted' : 'plain'].push(rangeOf(page, place))
    await time.breathe()
  }
  return found
}

/** Marks words by the CSS Custom Highlight API, which doesn't change the document. */
async function markWords(): Promise<void> {
  const root = rootOf(document)
  const given = globalThis.bookplateMarks
  if (!root || !given || !('highlights' in CSS)) return
  const found = given.marks.length > 0 ? await findMarks(root, given.marks) : { plain: [], noted: [] }
  for (const kind of KINDS) {
    const name = NAMES[kind]
    const kept = given.replaces ? [] : [...(CSS.highlights.get(name) ?? [])]
    const ranges = [...kept, ...found[kind]]
    if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
    else CSS.highlights.delete(name)
  }
}

/** The background runs this script in a page on request. */
export default defineUnlistedScript(markWords)
