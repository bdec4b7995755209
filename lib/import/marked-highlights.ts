import type { DraftHighlight } from './draft.ts'

const MARKS = 'Highlight|Note|Sticky note|Annotation|Comment'
const MARKED = new RegExp(`(?:^|\\s)(${MARKS}):\\s*([\\s\\S]*?)(?=\\s(?:${MARKS}):|$)`, 'gi')

/** Reads cells that repeat `Highlight:text`, with `Note:` or a similar mark after it. */
export function markedHighlights(cell = ''): DraftHighlight[] {
  const highlights: { quote: string; note: string }[] = []
  for (const [, mark = '', text = ''] of cell.matchAll(MARKED)) {
    if (/^highlight$/i.test(mark)) highlights.push({ quote: text.trim(), note: '' })
    else if (highlights.length > 0 && !/^sticky/i.test(mark)) highlights.at(-1)!.note = text.trim()
  }
  return highlights
}

/** Sticky notes of Diigo belong to the page, not to a quote. */
export const stickyNotes = (cell = ''): string[] =>
  [...cell.matchAll(MARKED)].filter(([, mark]) => /^sticky/i.test(mark!)).map(([, , text]) => text!.trim())
