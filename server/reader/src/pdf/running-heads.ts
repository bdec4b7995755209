import { fold } from '../fold.ts'
import { commonest, type Line, POINT } from './piece.ts'

export interface PageLines {
  lines: Line[]
  height: number
}

/** Share of the page's height, at the top and at the bottom, where running heads are. */
const EDGE = 0.12
/** Maximum font size as a multiple of the body's. Larger text is a heading, even if every page repeats it. */
const LARGEST = 1.15
/** Headers and footers that browsers print. */
const PRINTED =
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}|^(?:https?|file):\/\/\S+(?: \d+\/\d+)?$|^\d+\/\d+$/
const PAGE_NUMBER =
  /^[-–—·|[(\s]*(?:(?:page|p\.|seite|página|pagina|стр\.?|第)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|sur|di)\s*\d{1,4})?\s*頁?页?[-–—·|\])\s]*$/iu

/** Equal lines on different pages, without their numbers. */
const keyOf = ({ text, size }: Line) =>
  `${text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, '')} ${size}`

/** Number at either end of a line minus the page's, equal on all pages with numbering. */
function offsetsOf({ text, page }: Line): number[] {
  const numbers = [/^\d{1,4}(?!\S)/.exec(text.trim())?.[0], /(?<!\S)\d{1,4}$/.exec(text.trim())?.[0]]
  return numbers.flatMap((number) => (number === undefined ? [] : [Number(number) - page]))
}

function countOf<T>(lists: readonly (readonly T[])[]): Map<T, number> {
  const times = new Map<T, number>()
  for (const list of lists) for (const value of new Set(list)) times.set(value, (times.get(value) ?? 0) + 1)
  return times
}

/** Removes titles, dates, and page numbers that several pages repeat at their edges. */
export function withoutRunningHeads(pages: readonly PageLines[]): Line[] {
  const all = pages.flatMap(({ lines }) => lines)
  const edges = pages.map(({ lines, height }) =>
    lines.filter(({ y }) => y < EDGE * height || y > (1 - EDGE) * height),
  )
  const outer = edges.map((lines, at) => {
    const ys = pages[at]!.lines.map(({ y }) => y)
    const [first, last] = [Math.min(...ys), Math.max(...ys)]
    return lines.filter(({ y }) => y - first < 3 * POINT || last - y < 3 * POINT)
  })
  const keys = countOf(edges.map((lines) => lines.map(keyOf)))
  const offsets = countOf(outer.map((lines) => lines.flatMap(offsetsOf)))
  const largest = LARGEST * (commonest(all, ({ size }) => size) ?? 0)
  const titles = new Set(pages[0]?.lines.filter(({ size }) => size > largest).map(({ text }) => fold(text)))
  const isRepeated = (line: Line) =>
    line.size <= largest &&
    (titles.has(fold(line.text)) ||
      (keys.get(keyOf(line)) ?? 0) >= Math.max(2, Math.min(4, pages.length / 4)))
  const isNumbered = (line: Line) =>
    PRINTED.test(line.text) ||
    (pages.length > 1 && PAGE_NUMBER.test(line.text)) ||
    (line.size <= largest &&
      offsetsOf(line).some((offset) => offsets.get(offset)! >= Math.max(3, pages.length / 3)))
  const cut = new Set([...edges.flat().filter(isRepeated), ...outer.flat().filter(isNumbered)])
  return all.filter((line) => !cut.has(line))
}
