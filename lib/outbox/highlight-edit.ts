import type { HighlightChange, NewHighlight } from '@bookplate/contract'
import {
  hasParagraphs,
  joinParagraphs,
  replaceParagraphs,
  withoutParagraphs,
} from '@/lib/words/paragraphs.ts'
import type { Edit } from './entry.ts'

type HighlightLists = Pick<Edit, 'highlight' | 'remark' | 'unhighlight'>
type List = readonly NewHighlight[]

const idsOf = (list: List): Set<string> => new Set(list.map(({ id }) => id))

/** By their ids. */
export function withoutHighlights(list: List = [], others: List = []): NewHighlight[] {
  const ids = idsOf(others)
  return list.filter(({ id }) => !ids.has(id))
}

/** The list with these in the place of those of their ids, and the others behind it. */
function put<One extends { id: string }>(list: readonly One[], items: readonly One[]): One[] {
  const byId = new Map([...list, ...items].map((one) => [one.id, one]))
  return [...byId.values()]
}

/** Both as one; a note on words that wait to be highlighted goes with them. */
export function joinHighlights(older: HighlightLists, newer: HighlightLists): HighlightLists {
  const { highlight = [], remark = [], unhighlight = [] } = newer
  const waiting = idsOf(older.highlight ?? [])
  const ofWaiting = remark.filter(({ id }) => waiting.has(id))
  const added = put(older.highlight ?? [], [...highlight, ...ofWaiting])
  const remarked = put(withoutHighlights(older.remark, highlight), withoutHighlights(remark, ofWaiting))
  const removed = withoutHighlights(older.unhighlight, [...highlight, ...remark])
  return {
    highlight: withoutHighlights(added, unhighlight),
    remark: withoutHighlights(remarked, unhighlight),
    unhighlight: put(removed, unhighlight),
  }
}

/** What is shown once the edit is made of what was shown before. */
export const applyHighlights = (
  shown: List,
  { highlight = [], remark = [], unhighlight = [] }: HighlightLists,
): NewHighlight[] => withoutHighlights(put(shown, [...highlight, ...remark]), unhighlight)

/** What of it a library is asked for that keeps highlights; null where it has none. */
export function highlightChange({
  highlight = [],
  remark = [],
  unhighlight = [],
}: HighlightLists): HighlightChange | null {
  const wanted = [...highlight, ...remark]
  if (wanted.length + unhighlight.length === 0) return null
  return {
    ...(wanted.length > 0 ? { put: wanted } : {}),
    ...(unhighlight.length > 0 ? { remove: unhighlight.map(({ id }) => id) } : {}),
  }
}

/** As it is put back, or into another bookmark. */
export const newHighlight = ({ id, quote, prefix, suffix, note }: NewHighlight): NewHighlight => ({
  id,
  quote,
  ...(prefix ? { prefix } : {}),
  ...(suffix ? { suffix } : {}),
  ...(note ? { note } : {}),
})

const blockQuote = (text: string): string =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const paragraphsOf = ({ quote, note }: NewHighlight): string =>
  joinParagraphs([blockQuote(quote), note ?? ''])

function withQuote(note: string, highlight: NewHighlight): string {
  const [quote, whole] = [blockQuote(highlight.quote), paragraphsOf(highlight)]
  if (hasParagraphs(note, whole)) return note
  return hasParagraphs(note, quote) ? replaceParagraphs(note, quote, whole) : joinParagraphs([note, whole])
}

/** A note with the highlights in it as block quotes, once, for a library that keeps none by themselves. */
export function noteWithHighlights(
  note: string,
  { highlight = [], remark = [], unhighlight = [] }: HighlightLists,
): string {
  const left = unhighlight.reduce((text, one) => withoutParagraphs(text, paragraphsOf(one)), note)
  return [...highlight, ...remark].reduce(withQuote, left)
}
