import { z } from 'zod'
import { bothEnds } from '@/lib/words/both-ends.ts'
import { hasParagraphs, joinParagraphs, withoutParagraphs } from '@/lib/words/paragraphs.ts'

export const NoteEdit = z.strictObject({
  text: z.string().nullable(),
  /** Typed before the bookmark's own note was known, so it joins that note instead of replacing it. */
  blind: z.boolean(),
  /**
   * The notes that it may take the place of: what was shown when typing began, and what was stored of it since. A note
   * of the library that is none of these was written elsewhere. Absent where nobody looked.
   */
  seen: z.array(z.string()).optional(),
})
export type NoteEdit = z.infer<typeof NoteEdit>
/** By somebody who looks at the field. */
export type TypedNote = Required<NoteEdit>

/** What two texts for one note say that exclude each other: what was typed here, and what was written elsewhere. */
export const NoteClash = z.strictObject({ mine: z.string(), theirs: z.string() })
export type NoteClash = z.infer<typeof NoteClash>

const isWithin = (texts: readonly string[], part: string): boolean =>
  part.trim() === '' || texts.some((text) => hasParagraphs(text, part))

/** The newer one over the older one; both texts where whoever typed the newer one had not seen the older. */
export function mergeNotes(older: NoteEdit | undefined, newer: NoteEdit | undefined): NoteEdit | undefined {
  if (!older || !newer?.seen) return newer ?? older
  const before = older.text ?? ''
  const text = newer.text ?? ''
  const wasSeen = isWithin([...newer.seen, text], before)
  return {
    text: (wasSeen ? text : joinParagraphs([before, text])) || null,
    blind: older.blind && newer.blind,
    // The first say what was there, the last what was stored.
    seen: bothEnds([
      ...(older.seen ?? []),
      before,
      ...newer.seen,
      ...newer.seen.map((seen) => withoutParagraphs(seen, before)),
    ]),
  }
}

/** The note with what was typed without knowing it: that joins it, in the place of what was stored of it before. */
export function joinBlindly({ text, seen = [] }: NoteEdit, current: string): string {
  const typed = text ?? ''
  if (typed.trim() !== '' && hasParagraphs(current, typed)) return current
  const before = seen
    .filter((own) => own.trim() !== '' && hasParagraphs(current, own))
    .toSorted((left, right) => right.length - left.length)[0]
  if (before === undefined && typed.trim() === '') return current
  return joinParagraphs([before === undefined ? current : withoutParagraphs(current, before), typed])
}

/** Whether it would take the place of a text that nobody here has seen. */
export function overwrites(
  { text, blind, seen }: NoteEdit,
  append: readonly string[],
  current: string,
): boolean {
  if (blind || !seen || current.trim() === '') return false
  const missing = append.filter((paragraph) => !hasParagraphs(current, paragraph))
  const found = [current, joinParagraphs([current, ...missing])].map((note) => note.trim())
  return !isWithin([text ?? ''], current) && !seen.some((note) => found.includes(note.trim()))
}

/** The clash with one more text typed here: it takes the place of the earlier one where that was seen. */
export function clashWith(
  known: NoteClash | undefined,
  { text, seen = [] }: NoteEdit,
  theirs: string,
): NoteClash {
  const mine = text ?? ''
  const isOver = !known || isWithin([...seen, mine], known.mine)
  return { mine: isOver ? mine : joinParagraphs([known.mine, mine]), theirs }
}
