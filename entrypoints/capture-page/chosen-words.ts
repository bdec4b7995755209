import type { ChosenWords } from '@/lib/save/captured-page.ts'
import { whole, wordsBeside } from './beside-words.ts'
import { focusOf, innerDocumentOf, nameOf } from './natives.ts'

/** As much as a contract takes of a quote. */
const MAX_QUOTE = 10_000
/** As many as a contract takes at once: a column of a table is chosen cell by cell. */
const MAX_PLACES = 100

const FRAMES = new Set(['iframe', 'frame'])

/** The words that are chosen; Firefox lets several places be chosen at once. */
function wordsIn(selection: Selection | null): ChosenWords[] {
  if (!selection || selection.isCollapsed) return []
  const length = Math.min(selection.rangeCount, MAX_PLACES)
  const ranges = Array.from({ length }, (_, at) => selection.getRangeAt(at))
  return ranges.flatMap((range) => {
    const said = (ranges.length === 1 ? selection : range).toString()
    const quote = whole(said.trim().slice(0, MAX_QUOTE))
    if (quote === '') return []
    const start = { container: range.startContainer, offset: range.startOffset }
    const end = { container: range.endContainer, offset: range.endOffset }
    const prefix = wordsBeside(start, 'before', said.slice(0, said.length - said.trimStart().length))
    const suffix = wordsBeside(end, 'after', said.slice(said.trimEnd().length))
    return [{ quote, ...(prefix ? { prefix } : {}), ...(suffix ? { suffix } : {}) }]
  })
}

/** Where a frame of the site has the focus, the words that are chosen in it. */
export function chosenWords(page: Document): ChosenWords[] {
  const focused = focusOf(page)
  const inner = focused && FRAMES.has(nameOf(focused)) ? innerDocumentOf(focused) : null
  const words = inner ? chosenWords(inner) : []
  return words.length > 0 ? words : wordsIn(Document.prototype.getSelection.call(page))
}
