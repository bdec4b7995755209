import type { Highlight, HighlightChange, NewHighlight } from '@bookplate/contract'
import {
  hasParagraphs,
  joinParagraphs,
  replaceParagraphs,
  withoutParagraphs,
} from '@/lib/words/paragraphs.ts'
import type { Edit, Remark } from './entry.ts'
import { isConflict, joinNote, joinNotes } from './note-edit.ts'
import { isTooLongTogether } from '@/lib/words/note-length.ts'

/**
 * Returns an edit that replaces no note that the person hasn't seen. Keeps both texts in one note, or in two
 * highlights if they are too long for one.
 */
export function sparingRemarks(edit: Edit, known: readonly Highlight[], createId: () => string): Edit {
  const noteOf = new Map(known.map(({ id, note = '' }) => [id, note]))
  const apart: NonNullable<Edit['highlight']> = []
  const spare = (remark: Remark): Remark[] => {
    const { seen, ...mine } = remark
    const theirs = noteOf.get(remark.id) ?? ''
    const typed = { text: remark.note ?? null, blind: false, ...(seen ? { seen } : {}) }
    if (!isConflict(typed, [], theirs)) return [remark]
    const note = joinNote(typed, theirs)
    if (!isTooLongTogether([note])) return [{ ...remark, note }]
    apart.push({ ...mine, id: createId() })
    return []
  }
  const remark = (edit.remark ?? []).flatMap(spare)
  return apart.length > 0
    ? { ...edit, remark, highlight: [...(edit.highlight ?? []), ...apart] }
    : { ...edit, remark }
}

type HighlightLists = Pick<Edit, 'highlight' | 'remark' | 'unhighlight'>
type List = readonly NewHighlight[]

const idsOf = (list: List): Set<string> => new Set(list.map(({ id }) => id))

export function withoutHighlights<One extends NewHighlight>(
  list: readonly One[] = [],
  others: List = [],
): One[] {
  const ids = idsOf(others)
  return list.filter(({ id }) => !ids.has(id))
}

function put<One extends { id: string }>(list: readonly One[], items: readonly One[]): One[] {
  const byId = new Map([...list, ...items].map((one) => [one.id, one]))
  return [...byId.values()]
}

function withoutSeen(remark: Remark): NewHighlight {
  const { seen: _, ...highlight } = remark
  return highlight
}

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

/** Joins highlight edits. A note of a pending highlight becomes part of it. */
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

export const applyHighlights = (
  shown: List,
  { highlight = [], remark = [], unhighlight = [] }: HighlightLists,
): NewHighlight[] => withoutHighlights(put(shown, [...highlight, ...remark.map(withoutSeen)]), unhighlight)

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

/** Adds highlights to a note as block quotes without repetition, for a library without highlights. */
export function noteWithHighlights(
  note: string,
  { highlight = [], remark = [], unhighlight = [] }: HighlightLists,
): string {
  const left = unhighlight.reduce((text, one) => withoutParagraphs(text, paragraphsOf(one)), note)
  return [...highlight, ...remark].reduce(withQuote, left)
}
