import { bothEnds } from '@/lib/words/both-ends.ts'
import {
  hasParagraphs,
  joinParagraphs,
  replaceParagraphs,
  withoutParagraphs,
} from '@/lib/words/paragraphs.ts'
import type { NoteEdit } from './entry.ts'

/** Paragraph between two texts that two browsers wrote for the same note. */
export const SEPARATOR = '---'

const isWithin = (texts: readonly string[], part: string): boolean =>
  part.trim() === '' || texts.some((text) => hasParagraphs(text, part))

/** The newer one over the older one; both texts where whoever typed the newer one had not seen the older. */
export function joinNotes(older: NoteEdit | undefined, newer: NoteEdit | undefined): NoteEdit | undefined {
  if (!older || !newer?.seen) return newer ?? older
  const before = older.text ?? ''
  const text = newer.text ?? ''
  const wasSeen = isWithin([...newer.seen, text], before)
  return {
    text: (wasSeen ? text : joinNote({ ...newer, blind: true }, before)) || null,
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

/** Whether the note would replace a text that nobody at this device has seen. */
export function isConflict(
  { text, blind, seen }: NoteEdit,
  append: readonly string[],
  current: string,
): boolean {
  if (blind || !seen || current.trim() === '') return false
  const missing = append.filter((paragraph) => !hasParagraphs(current, paragraph))
  const found = [current, joinParagraphs([current, ...missing])].map((note) => note.trim())
  return !isWithin([text ?? ''], current) && !seen.some((note) => found.includes(note.trim()))
}

/**
 * Returns the library's note with the typed text in it: in the place of an earlier version of that text, or at the end.
 * A separator stands before the text of a person who saw another note than the library's.
 */
export function joinNote({ text, blind, seen = [] }: NoteEdit, current: string): string {
  const typed = text ?? ''
  if (typed.trim() !== '' && hasParagraphs(current, typed)) return current
  const before = seen
    .filter((own) => own.trim() !== '' && hasParagraphs(current, own))
    .toSorted((left, right) => right.length - left.length)[0]
  if (before !== undefined) return replaceParagraphs(current, before, typed)
  if (typed.trim() === '' || current.trim() === '') return current || typed
  return joinParagraphs([current, ...(blind ? [] : [SEPARATOR]), typed])
}
