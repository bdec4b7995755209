import {
  colorIn,
  type Highlight,
  type HighlightChange,
  type HighlightColor,
  type NewColor,
  type NewHighlight,
} from '@bookplate/contract'
import {
  hasParagraphs,
  joinParagraphs,
  replaceParagraphs,
  withoutParagraphs,
} from '@/lib/words/paragraphs.ts'
import type { Edit, Remark } from './entry.ts'
import { isConflict, joinNote, joinNotes } from './note-conflict.ts'
import { isTooLongTogether } from '@/lib/words/note-length.ts'

/** Replaces no note that the person hasn't seen: keeps both texts in one note, or in two highlights if too long. */
export function keepUnseenNotes(edit: Edit, known: readonly Highlight[], createId: () => string): Edit {
  const noteOf = new Map(known.map(({ id, note = '' }) => [id, note]))
  const apart: NonNullable<Edit['highlight']> = []
  const spare = (remark: Remark): Remark[] => {
    const { bases, ...mine } = remark
    const theirs = noteOf.get(remark.id) ?? ''
    const typed = { text: remark.note ?? null, blind: false, ...(bases ? { bases } : {}) }
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

type HighlightLists = Pick<Edit, 'highlight' | 'remark' | 'recolor' | 'unhighlight'>

const idsOf = (list: readonly { id: string }[]): Set<string> => new Set(list.map(({ id }) => id))

export function withoutHighlights<Item extends { id: string }>(
  list: readonly Item[] = [],
  others: readonly { id: string }[] = [],
): Item[] {
  const ids = idsOf(others)
  return list.filter(({ id }) => !ids.has(id))
}

/** A replacement without a color keeps the color, as in the library. */
function put<Item extends { id: string; color?: HighlightColor | undefined }>(
  list: readonly Item[],
  items: readonly Item[],
): Item[] {
  const byId = new Map(list.map((highlight) => [highlight.id, highlight]))
  for (const highlight of items) byId.set(highlight.id, { ...colorIn(byId.get(highlight.id)), ...highlight })
  return [...byId.values()]
}

function withoutPrevious(remark: Remark): NewHighlight {
  const { bases: _, ...highlight } = remark
  return highlight
}

function joinRemarks(older: Remark | undefined, newer: Remark): Remark {
  const { bases } = newer
  if (!older || !bases) return newer
  const before = { text: older.note ?? null, blind: false, ...(older.bases ? { bases: older.bases } : {}) }
  const joined = joinNotes(before, { text: newer.note ?? null, blind: false, bases })
  return { ...newer, note: joined?.text ?? '', bases: joined?.bases ?? bases }
}

const overOlder = (older: readonly Remark[] = [], newer: readonly Remark[]): Remark[] =>
  newer.map((remark) =>
    joinRemarks(
      older.find(({ id }) => id === remark.id),
      remark,
    ),
  )

function recolored<Item extends NewHighlight>(
  list: readonly Item[],
  colors: readonly NewColor[] = [],
): Item[] {
  const colorOf = new Map(colors.map(({ id, color }) => [id, color]))
  return list.map((item) => (colorOf.has(item.id) ? { ...item, color: colorOf.get(item.id)! } : item))
}

/** Joins highlight edits. A note of a pending highlight becomes part of it. */
export function joinHighlights(older: HighlightLists, newer: HighlightLists): HighlightLists {
  const { highlight = [], remark = [], recolor = [], unhighlight = [] } = newer
  const waiting = idsOf(older.highlight ?? [])
  const ofWaiting = remark.filter(({ id }) => waiting.has(id))
  const noted = overOlder(older.highlight, ofWaiting).map(withoutPrevious)
  const added = recolored(put(older.highlight ?? [], [...highlight, ...noted]), recolor)
  const remarked = put<Remark>(
    withoutHighlights(older.remark, highlight),
    overOlder(older.remark, withoutHighlights(remark, ofWaiting)),
  )
  const removed = withoutHighlights(older.unhighlight, [...highlight, ...remark])
  return {
    highlight: withoutHighlights(added, unhighlight),
    remark: withoutHighlights(remarked, unhighlight),
    recolor: withoutHighlights(put(older.recolor ?? [], recolor), [...added, ...unhighlight]),
    unhighlight: put(removed, unhighlight),
  }
}

export const applyHighlights = (
  shown: readonly NewHighlight[],
  { highlight = [], remark = [], recolor, unhighlight = [] }: HighlightLists,
): NewHighlight[] =>
  withoutHighlights(
    recolored(put(shown, [...highlight, ...remark.map(withoutPrevious)]), recolor),
    unhighlight,
  )

export function highlightChange({
  highlight = [],
  remark = [],
  recolor = [],
  unhighlight = [],
}: HighlightLists): HighlightChange | null {
  const wanted = [...highlight, ...remark.map(withoutPrevious)]
  if (wanted.length + recolor.length + unhighlight.length === 0) return null
  return {
    ...(wanted.length > 0 ? { put: wanted } : {}),
    ...(recolor.length > 0 ? { recolor } : {}),
    ...(unhighlight.length > 0 ? { remove: unhighlight.map(({ id }) => id) } : {}),
  }
}

/** Returns the change without colors, or null if nothing remains. */
export function withoutColors({
  recolor: _recolor,
  put,
  ...change
}: HighlightChange): HighlightChange | null {
  const plain = put?.map(({ color: _color, ...rest }) => rest)
  return plain || change.remove ? { ...change, ...(plain && { put: plain }) } : null
}

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
  const left = unhighlight.reduce((text, highlight) => withoutParagraphs(text, paragraphsOf(highlight)), note)
  return [...highlight, ...remark].reduce(withQuote, left)
}
