import { hasParagraphs, joinParagraphs } from '@/lib/words/paragraphs.ts'
import type { NoteClash, NoteEdit } from './entry.ts'
import { isWithin } from './note-edit.ts'

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
