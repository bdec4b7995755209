import { MAX_TAGS_PER_CHANGE, TagName, type UpdateBookmarkRequest } from '@bookplate/contract'
import { z } from 'zod'
import { hasParagraphs, joinParagraphs } from '@/lib/words/paragraphs.ts'
import { NoteEdit, joinBlindly, mergeNotes } from './note-edit.ts'

/**
 * What a person changed and the library has not confirmed yet. Several edits merge into one, so that one request
 * carries them all.
 */
export const Edit = z.strictObject({
  isFavorite: z.boolean().optional(),
  note: NoteEdit.optional(),
  /** Paragraphs to put at the end of the note, whatever it says by then. */
  append: z.array(z.string()),
  add: z.array(TagName),
  remove: z.array(TagName),
})
export type Edit = z.infer<typeof Edit>

export const NO_EDIT: Edit = { append: [], add: [], remove: [] }

export const isEmptyEdit = (edit: Edit): boolean =>
  edit.isFavorite === undefined &&
  edit.note === undefined &&
  !edit.append.length &&
  !edit.add.length &&
  !edit.remove.length

const union = (left: string[], right: string[]): string[] => [...new Set([...left, ...right])]
const without = (left: string[], right: string[]): string[] => left.filter((item) => !right.includes(item))

/** Both edits as one; where they touch the same thing, the newer one wins. */
export function mergeEdits(older: Edit, newer: Edit): Edit {
  const favorite = newer.isFavorite ?? older.isFavorite
  const note = mergeNotes(older.note, newer.note)
  return {
    ...(favorite === undefined ? {} : { isFavorite: favorite }),
    ...(note === undefined ? {} : { note }),
    append: union(older.append, newer.append),
    add: union(without(older.add, newer.remove), newer.add),
    remove: union(without(older.remove, newer.add), newer.remove),
  }
}

/**
 * Drops what the newest edit took back before anything of it was sent: a tag that was never in the library needs
 * no removing.
 */
export function mergeUnsent(older: Edit, newer: Edit): Edit {
  const merged = mergeEdits(older, newer)
  return { ...merged, remove: without(merged.remove, without(older.add, newer.add)) }
}

/** Whether the bookmark's own note must be read before this edit can be sent. */
export const needsNote = (edit: Edit): boolean =>
  Boolean(edit.note?.blind) || Boolean(edit.note?.seen) || edit.append.length > 0

/** The note that results; a paragraph that is there already, from an attempt whose answer was lost, is not repeated. */
export function resultingNote(edit: Edit, current: string | null): string | null | undefined {
  if (!edit.note && !edit.append.length) return undefined
  const base = !edit.note
    ? (current ?? '')
    : edit.note.blind
      ? joinBlindly(edit.note, current ?? '')
      : (edit.note.text ?? '')
  const missing = edit.append.filter((paragraph) => !hasParagraphs(base, paragraph))
  return joinParagraphs([base, ...missing]) || null
}

/** An edit as one request may carry it, and what is left for the next one: a list of tags holds 100 at most. */
export function splitEdit(edit: Edit): { now: Edit; rest: Edit } {
  return {
    now: {
      ...edit,
      add: edit.add.slice(0, MAX_TAGS_PER_CHANGE),
      remove: edit.remove.slice(0, MAX_TAGS_PER_CHANGE),
    },
    rest: {
      append: [],
      add: edit.add.slice(MAX_TAGS_PER_CHANGE),
      remove: edit.remove.slice(MAX_TAGS_PER_CHANGE),
    },
  }
}

/** The smallest body that says it; null when nothing is left to say. */
export function toUpdateRequest(edit: Edit, currentNote: string | null): UpdateBookmarkRequest | null {
  const note = resultingNote(edit, currentNote)
  const tags = {
    ...(edit.add.length ? { add: edit.add } : {}),
    ...(edit.remove.length ? { remove: edit.remove } : {}),
  }
  const noteChanges = note !== undefined && !(needsNote(edit) && note === currentNote)
  const request: UpdateBookmarkRequest = {
    ...(edit.isFavorite === undefined ? {} : { isFavorite: edit.isFavorite }),
    ...(noteChanges ? { note } : {}),
    ...(Object.keys(tags).length ? { tags } : {}),
  }
  return Object.keys(request).length ? request : null
}
