import { bothEnds } from '@/lib/words/both-ends.ts'
import {
  hasMoreAfter,
  hasParagraphs,
  joinParagraphs,
  replaceParagraphs,
  withoutParagraphs,
} from '@/lib/words/paragraphs.ts'
import type { NoteEdit } from './entry.ts'

/** Paragraph between two texts that two browsers wrote for the same note. */
export const SEPARATOR = '---'
/** Stands for the typed text, because no note has this character. */
const PLACE = '\0'

const isWithin = (texts: readonly string[], part: string): boolean =>
  part.trim() === '' || texts.some((text) => hasParagraphs(text, part))

/** Joins two note edits. Keeps both texts if the writer of the newer hadn't seen the older. */
export function joinNotes(older: NoteEdit | undefined, newer: NoteEdit | undefined): NoteEdit | undefined {
  if (!older || !newer?.bases) return newer ?? older
  const before = older.text ?? ''
  const text = newer.text ?? ''
  const isBased = isWithin([...newer.bases, text], before)
  return {
    text: (isBased ? text : joinNote({ ...newer, blind: true }, before)) || null,
    blind: older.blind && newer.blind,
    // The first ones are original notes, and the last is what was stored.
    bases: bothEnds([
      ...(older.bases ?? []),
      before,
      ...newer.bases,
      ...newer.bases.map((base) => withoutParagraphs(base, before)),
    ]),
  }
}

export function isConflict(
  { text, blind, bases }: NoteEdit,
  append: readonly string[],
  current: string,
): boolean {
  if (blind || !bases || current.trim() === '') return false
  const missing = append.filter((paragraph) => !hasParagraphs(current, paragraph))
  const found = [current, joinParagraphs([current, ...missing])].map((note) => note.trim())
  return !isWithin([text ?? ''], current) && !bases.some((note) => found.includes(note.trim()))
}

const isSeparator = (paragraph: string | undefined): boolean => paragraph?.trim() === SEPARATOR

/** Omits paragraphs, and the separators that separate nothing without them. */
function omitParagraphs(text: string, isOmitted: (paragraph: string) => boolean): string {
  const all = text.split('\n\n')
  const kept = all.filter((paragraph) => isSeparator(paragraph) || !isOmitted(paragraph))
  if (kept.length === all.length) return text
  const separates = (at: number): boolean => at > 0 && at < kept.length - 1 && !isSeparator(kept[at - 1])
  return kept.filter((paragraph, at) => !isSeparator(paragraph) || separates(at)).join('\n\n')
}

/** Omits paragraphs that the typed text has or continues, because they were stored while it was typed. */
const withoutTyped = (current: string, typed: string): string =>
  omitParagraphs(current, (paragraph) => hasParagraphs(typed, paragraph) || hasMoreAfter(typed, paragraph))

/** Replaces an earlier version of the typed text, or appends it, after a separator if its writer saw another note. */
export function joinNote({ text, blind, bases = [] }: NoteEdit, current: string): string {
  const typed = text ?? ''
  if (typed.trim() !== '' && hasParagraphs(current, typed)) return current
  const before = bases
    .filter((own) => own.trim() !== '' && hasParagraphs(current, own))
    .toSorted((left, right) => right.length - left.length)[0]
  if (before !== undefined) {
    const rest = withoutTyped(replaceParagraphs(current, before, PLACE), typed)
    // Another browser continued a paragraph that the typed text has as it was.
    return replaceParagraphs(
      rest,
      PLACE,
      omitParagraphs(typed, (paragraph) => hasMoreAfter(rest, paragraph)),
    )
  }
  if (typed.trim() === '' || current.trim() === '') return current || typed
  // Another browser continued what a request with a lost response had stored.
  if (hasMoreAfter(current, typed)) return current
  // Another browser added words to our stored text, so that both have its beginning.
  const isContinued = bases.some((own) => own.trim() !== '' && hasMoreAfter(current, own))
  const others = withoutTyped(current, typed)
  if (others === '') return typed
  return joinParagraphs([others, ...(blind && !isContinued ? [] : [SEPARATOR]), typed])
}
