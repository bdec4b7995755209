import type { HighlightChange, NewHighlight } from '@bookplate/contract'
import {
  hasParagraphs,
  joinParagraphs,
  replaceParagraphs,
  withoutParagraphs,
} from '@/lib/words/paragraphs.ts'
import type { Edit, Remark } from './entry.ts'
import { joinNotes } from './note-edit.ts'

type HighlightLists = Pick<Edit, 'highlight' | 'remark' | 'unhighlight'>
type List = readonly NewHighlight[]

const idsOf = (list: List): Set<string> => new Set(list.map(({ id }) => id))

/** By their ids. */
export function withoutHighlights<One extends NewHighlight>(
  list: readonly One[] = [],
  others: List = [],
): One[] {
  const ids = idsOf(others)
  return list.filter(({ id }) => !ids.has(id))
}

/** The list with these in the place of those of their ids, and the others behind it. */
function put<One extends { id: string }>(list: readonly One[], items: readonly One[]): One[] {
  const byId = new Map([...list, ...items].map((one) => [one.id, one]))
  return [...byId.values()]
}

function withoutSeen(remark: Remark): NewHighlight {
  const { seen: _, ...highlight } = remark
  return highlight
}

/** With what was typed before as well, where whoever typed the newer one had not seen it. */
function joinRemarks(older: Remark | undefined, newer: Remark): Remark {
  const { seen } = newer
  if (!older || !seen) return newer
  const before = { text: older.note ?? null, blind: false, ...(older.seen ? { seen: older.seen } : {}) }
  const joined = joinNotes(before, { text: newer.note ?? null, blind: false, seen })
  return { ...newer, note: joined?.text ?? '', seen: joined?.seen ?? seen }
}

const overOlder = (older: readonly Remark[] = [], newer: readonly Remark[]): Remark[] =>
  newer.map((remark) =>
    joinRemarks(
      older.find(({ id }) => id === remark.id),
      remark,
    ),
  )

/** Both as one; a note on words that wait to be highlighted goes with them. */
export function joinHighlights(older: HighlightLists, newer: HighlightLists): HighlightLists {
  const { highlight = [], remark = [], unhighlight = [] } = newer
  const waiting = idsOf(older.highlight ?? [])
  const ofWaiting = remark.filter(({ id }) => waiting.has(id))
  const noted = overOlder(older.highlight, ofWaiting).map(withoutSeen)
  const added = put(older.highlight ?? [], [...highlight, ...noted])
  const remarked = put<Remark>(
    withoutHighlights(older.remark, highlight),
    overOlder(older.remark, withoutHighlights(remark, ofWaiting)),
  )
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
): NewHighlight[] => withoutHighlights(put(shown, [...highlight, ...remark.map(withoutSeen)]), unhighlight)

/** What of it a library is asked for that keeps highlights; null where it has none. */
export function highlightChange({
  highlight = [],
  remark = [],
  unhighlight = [],
}: HighlightLists): HighlightChange | null {
  const wanted = [...highlight, ...remark.map(withoutSeen)]
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
