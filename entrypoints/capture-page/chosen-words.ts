import type { ChosenWords } from '@/lib/save/captured-page.ts'

/** As much as a contract takes of a quote, and enough of its surroundings to know the place again. */
const MAX_QUOTE = 10_000
const AROUND = 60
/** As many as a contract takes at once: a column of a table is chosen cell by cell. */
const MAX_PLACES = 100

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Without half of a sign at its ends. */
const whole = (cut: string): string => cut.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')

/** What stands before the words and after them, in their part of the page. */
function around(range: Range): { prefix: string; suffix: string } {
  const { commonAncestorContainer: container } = range
  const block = container instanceof Element ? container : (container.parentElement ?? container)
  const [before, after] = [range.cloneRange(), range.cloneRange()]
  before.selectNodeContents(block)
  before.setEnd(range.startContainer, range.startOffset)
  after.selectNodeContents(block)
  after.setStart(range.endContainer, range.endOffset)
  return {
    prefix: whole(oneLine(before.toString()).slice(-AROUND)),
    suffix: whole(oneLine(after.toString()).slice(0, AROUND)),
  }
}

/** The words that are chosen; Firefox lets several places be chosen at once. */
export function chosenWords(selection: Selection | null): ChosenWords[] {
  if (!selection || selection.isCollapsed) return []
  const length = Math.min(selection.rangeCount, MAX_PLACES)
  const ranges = Array.from({ length }, (_, at) => selection.getRangeAt(at))
  return ranges.flatMap((range) => {
    const quote = whole((ranges.length === 1 ? selection : range).toString().trim().slice(0, MAX_QUOTE))
    const { prefix, suffix } = around(range)
    return quote ? [{ quote, ...(prefix ? { prefix } : {}), ...(suffix ? { suffix } : {}) }] : []
  })
}
