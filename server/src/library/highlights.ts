import {
  MAX_HIGHLIGHTS,
  MAX_NOTE_LENGTH,
  colorIn,
  countCharacters,
  newHighlight,
  quoteFinder,
  quoteLetters,
  type HighlightChange,
  type NewHighlight,
} from '@bookplate/contract'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import { tooLarge } from '../errors/service-error.ts'

export const storedHighlight = (highlight: NewHighlight, createdAt: number): StoredHighlight => ({
  ...newHighlight(highlight),
  id: highlight.id.toLowerCase(),
  createdAt,
})

/** Sorts highlights by their place in the text. Those that aren't found follow in their order. */
function inTextOrder(highlights: readonly StoredHighlight[], text: string): StoredHighlight[] {
  if (highlights.length < 2) return [...highlights]
  const find = quoteFinder(text)
  const placed = highlights.map((highlight) => ({ highlight, at: find(highlight)?.start ?? Infinity }))
  return placed.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ highlight }) => highlight)
}

/** Returns a key for the words of a highlight: their place in the text, or the words if they aren't found. */
function createNaming(text: string): (highlight: NewHighlight | StoredHighlight) => string {
  const find = quoteFinder(text)
  return (highlight) => {
    const place = find(highlight)
    return place ? `${place.start} ${place.end}` : quoteLetters(highlight.quote)
  }
}

/** Combines two notes on the same words. Returns null if the result is too long. */
function noted(before = '', note = ''): { note?: string } | null {
  if (before.includes(note)) return {}
  const joined = note.includes(before) ? note : `${before}\n\n${note}`
  return countCharacters(joined) > MAX_NOTE_LENGTH ? null : { note: joined }
}

/** An existing highlight keeps its date, and its color if the change has none. Removal wins. @throws {ServiceError} 422 if too many */
export function changedHighlights(
  before: readonly StoredHighlight[],
  { put = [], recolor = [], remove = [] }: HighlightChange,
  { text, now, field = 'put' }: { text: string; now: number; field?: 'put' | 'selection' },
): StoredHighlight[] {
  const byId = new Map(before.map((highlight) => [highlight.id, highlight]))
  const isNew = ({ id }: NewHighlight): boolean => !byId.has(id.toLowerCase())
  const nameOf = put.some(isNew) ? createNaming(text) : null
  const byName = new Map(nameOf ? before.map((highlight) => [nameOf(highlight), highlight.id]) : [])
  // The last of one id wins. Otherwise, an earlier note could go to another highlight and be lost with a repetition.
  const putById = new Map(put.map((highlight) => [highlight.id.toLowerCase(), highlight]))
  for (const [id, highlight] of putById) {
    const name = isNew(highlight) ? nameOf?.(highlight) : undefined
    const same = name === undefined ? undefined : byId.get(byName.get(name) ?? '')
    const joined = same && noted(same.note, highlight.note?.trim())
    if (joined) byId.set(same.id, { ...same, ...joined, ...colorIn(highlight) })
    else {
      const existing = byId.get(id)
      byId.set(id, { ...colorIn(existing), ...storedHighlight(highlight, existing?.createdAt ?? now) })
    }
    if (name !== undefined && !same) byName.set(name, id)
  }
  for (const { id, color } of recolor) {
    const existing = byId.get(id.toLowerCase())
    if (existing) byId.set(existing.id, { ...existing, color })
  }
  for (const id of remove) byId.delete(id.toLowerCase())
  if (byId.size > Math.max(MAX_HIGHLIGHTS, before.length)) {
    const message = `a bookmark has at most ${MAX_HIGHLIGHTS} highlights, and this would make it ${byId.size}`
    throw tooLarge(message, field)
  }
  return inTextOrder([...byId.values()], text)
}
