import type { ChosenWords } from '@/lib/capture/captured-page.ts'
import { wholeText } from '@/lib/words/whole-text.ts'
import { textAround } from './surrounding-text.ts'
import { focusOf, innerDocumentOf, nameOf } from './natives.ts'

/** Maximum length of a quote in the API. */
const MAX_QUOTE = 10_000
/** Maximum highlights per request. Selecting a table column selects each cell. */
const MAX_PLACES = 100

const FRAMES = new Set(['iframe', 'frame'])

/** Returns the selected text. Firefox supports several ranges. */
function wordsIn(selection: Selection | null): ChosenWords[] {
  if (!selection || selection.isCollapsed) return []
  const length = Math.min(selection.rangeCount, MAX_PLACES)
  const ranges = Array.from({ length }, (_, at) => selection.getRangeAt(at))
  return ranges.flatMap((range) => {
    const selected = (ranges.length === 1 ? selection : range).toString()
    const quote = wholeText(selected.trim().slice(0, MAX_QUOTE))
    if (quote === '') return []
    const start = { container: range.startContainer, offset: range.startOffset }
    const end = { container: range.endContainer, offset: range.endOffset }
    const prefix = textAround(
      start,
      'before',
      selected.slice(0, selected.length - selected.trimStart().length),
    )
    const suffix = textAround(end, 'after', selected.slice(selected.trimEnd().length))
    return [{ quote, ...(prefix ? { prefix } : {}), ...(suffix ? { suffix } : {}) }]
  })
}

export function chosenWords(page: Document): ChosenWords[] {
  const focused = focusOf(page)
  const inner = focused && FRAMES.has(nameOf(focused)) ? innerDocumentOf(focused) : null
  const words = inner ? chosenWords(inner) : []
  return words.length > 0 ? words : wordsIn(Document.prototype.getSelection.call(page))
}
