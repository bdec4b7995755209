import type { Paragraph, Setting } from './paragraphs.ts'
import type { Line } from './piece.ts'

const SMALL = 0.92
const MARK = /^(?:\d{1,3}|[*†‡§¶])\s*[\p{L}“"'(]/u

/** Separates small lines with a mark at the foot of a column, so that they don't interrupt a sentence. */
export function findFootnotes(lines: readonly Line[], { body }: Setting): Set<Line> {
  const notes = new Set<Line>()
  for (const column of Map.groupBy(lines, ({ flow }) => flow).values()) {
    const first = column.findLastIndex(({ size }) => size > SMALL * body) + 1
    // A column of only small lines is a list of references.
    if (first === 0) continue
    const marked = column.findIndex(({ text }, at) => at >= first && MARK.test(text))
    if (marked >= 0) for (const line of column.slice(marked)) notes.add(line)
  }
  return notes
}

const pageOf = ({ lines }: Paragraph) => lines[0]!.page

/** Puts the footnotes of a page after its text. */
export const withFootnotes = (paragraphs: readonly Paragraph[], notes: readonly Paragraph[]): Paragraph[] =>
  [...paragraphs, ...notes].toSorted((a, b) => pageOf(a) - pageOf(b))
