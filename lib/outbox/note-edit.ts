import { bothEnds } from '@/lib/words/both-ends.ts'
import { hasParagraphs, joinParagraphs, withoutParagraphs } from '@/lib/words/paragraphs.ts'
import type { NoteEdit } from './entry.ts'

export const isWithin = (texts: readonly string[], part: string): boolean =>
  part.trim() === '' || texts.some((text) => hasParagraphs(text, part))

/** The newer one over the older one; both texts where whoever typed the newer one had not seen the older. */
export function joinNotes(older: NoteEdit | undefined, newer: NoteEdit | undefined): NoteEdit | undefined {
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
