import { hasParagraphs, joinParagraphs } from '@/lib/words/paragraphs.ts'
import type { Edit, OutboxEntry } from './entry.ts'
import { joinHighlights } from './highlight-edit.ts'
import { joinNote, joinNotes } from './note-conflict.ts'

/** Returns the edit that undoes an effective edit. Notes are undone in their field. */
export const oppositeEdit = ({ isFavorite, archived, add, remove, highlight, unhighlight }: Edit): Edit =>
  compact({
    isFavorite: isFavorite === undefined ? undefined : !isFavorite,
    archived: archived === undefined ? undefined : !archived,
    add: remove,
    remove: add,
    highlight: unhighlight,
    unhighlight: highlight,
  })

/** Returns the part of an edit that changes something, so that its undo affects nothing else. */
export const effectiveEdit = (old: Editable, { isFavorite, archived, add, remove, ...rest }: Edit): Edit =>
  compact({
    ...rest,
    isFavorite: isFavorite === old.isFavorite ? undefined : isFavorite,
    archived: archived === old.isArchived ? undefined : archived,
    add: without(add, old.tags),
    remove: remove?.filter((name) => old.tags.includes(name)),
  })

export interface Editable {
  tags: readonly string[]
  isFavorite: boolean
  isArchived: boolean
  note: string | null
}
export const BLANK: Editable = { tags: [], isFavorite: false, isArchived: false, note: null }

export const NO_EDIT: Edit = {}

const union = (left: readonly string[] = [], right: readonly string[] = []): string[] => [
  ...new Set([...left, ...right]),
]
export const without = (left: readonly string[] = [], right: readonly string[] = []): string[] =>
  left.filter((item) => !right.includes(item))

const isSet = (part: unknown): boolean => part !== undefined && !(Array.isArray(part) && part.length === 0)

export const compact = (edit: Edit): Edit =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => isSet(value)))

export const isEmptyEdit = (edit: Edit): boolean => !Object.values(edit).some(isSet)

export function applyEdit(shown: Editable, edit: Edit): Editable {
  const note = resultingNote(edit, shown.note)
  return {
    tags: union(without(shown.tags, edit.remove), edit.add),
    isFavorite: edit.isFavorite ?? shown.isFavorite,
    isArchived: edit.archived ?? shown.isArchived,
    note: note === undefined ? shown.note : note,
  }
}

export const joinEdits = (older: Edit, newer: Edit): Edit =>
  compact({
    isFavorite: newer.isFavorite ?? older.isFavorite,
    archived: newer.archived ?? older.archived,
    note: joinNotes(older.note, newer.note),
    append: union(older.append, newer.append),
    add: union(without(older.add, newer.remove), newer.add),
    remove: union(without(older.remove, newer.add), newer.remove),
    ...joinHighlights(older, newer),
  })

export const pendingEdit = ({ sending, edit }: Pick<OutboxEntry, 'sending' | 'edit'>): Edit =>
  joinEdits(sending ?? NO_EDIT, edit)

/** Returns the resulting note. Doesn't repeat a paragraph from an attempt with a lost response. */
export function resultingNote(
  { note, append = [] }: Edit,
  current: string | null,
): string | null | undefined {
  if (!note && !append.length) return undefined
  const base = !note ? (current ?? '') : note.blind ? joinNote(note, current ?? '') : (note.text ?? '')
  const missing = append.filter((paragraph) => !hasParagraphs(base, paragraph))
  return joinParagraphs([base, ...missing]) || null
}
