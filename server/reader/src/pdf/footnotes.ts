import type { Paragraph, Setting } from './paragraphs.ts'
import type { Line } from './piece.ts'

const SMALL = 0.92
const MARK = /^(?:\d{1,3}|[*†‡§¶])\s*[\p{L}“"'(]/u

/** Separates small lines with a mark at the foot of a column, so that they don't interrupt a sentence. */
export function findFootnotes(lines: readonly Line[], { body }: Setting): Set<Line> {
  const notes = new Set<Line>()
  for (let end = lines.length; end > 0;) {
    const { flow } = lines[end - 1]!
    let start = end
    let first = end
    while (start > 0 && lines[start - 1]!.flow === flow) {
      start -= 1
      if (lines[start]!.size <= SMALL * body && first === start + 1) first = start
    }
    // A column of only these is a list of references.
    if (first > start) {
      const run = lines.slice(first, end)
      const marked = run.findIndex(({ text }) => MARK.test(text))
      if (marked >= 0) for (const line of run.slice(marked)) notes.add(line)
    }
    end = start
  }
  return new Set(lines.filter((line) => notes.has(line)))
}

const pageOf = ({ lines }: Paragraph) => lines[0]!.page

export function withFootnotes(paragraphs: readonly Paragraph[], notes: readonly Paragraph[]): Paragraph[] {
  const placed: Paragraph[] = []
  let at = 0
  for (const paragraph of paragraphs) {
    for (; at < notes.length && pageOf(notes[at]!) < pageOf(paragraph); at++) placed.push(notes[at]!)
    placed.push(paragraph)
  }
  return [...placed, ...notes.slice(at)]
}
