import { MAX_TAGS_PER_CHANGE, type UpdateBookmarkRequest } from '@bookplate/contract'
import { compact, joinEdits, resultingNote, without } from './edit.ts'
import type { Edit } from './entry.ts'

/**
 * Both edits as one, for a page that the library never had: what the newer edit took back of the older one needs no removing.
 */
export function joinUnsent(older: Edit, newer: Edit): Edit {
  const joined = joinEdits(older, newer)
  return compact({ ...joined, remove: without(joined.remove, without(older.add, newer.add)) })
}

/** Whether the bookmark's own note must be read before this edit can be sent. */
export const needsNote = ({ note, append = [] }: Edit): boolean =>
  Boolean(note?.blind) || Boolean(note?.seen) || append.length > 0

/** What one request may carry of it, and what is left: a list of tags holds 100 at most, archiving is its own. */
export function splitEdit({ archived, add = [], remove = [], ...once }: Edit): { now: Edit; rest: Edit } {
  const now = {
    ...once,
    add: add.slice(0, MAX_TAGS_PER_CHANGE),
    remove: remove.slice(0, MAX_TAGS_PER_CHANGE),
  }
  const rest = { archived, add: add.slice(MAX_TAGS_PER_CHANGE), remove: remove.slice(MAX_TAGS_PER_CHANGE) }
  return { now: compact(now), rest: compact(rest) }
}

/** The smallest body that says it; null when nothing is left to say. */
export function toUpdateRequest(edit: Edit, currentNote: string | null): UpdateBookmarkRequest | null {
  const note = resultingNote(edit, currentNote)
  const tags = {
    ...(edit.add?.length ? { add: edit.add } : {}),
    ...(edit.remove?.length ? { remove: edit.remove } : {}),
  }
  const noteChanges = note !== undefined && !(needsNote(edit) && note === currentNote)
  const request: UpdateBookmarkRequest = {
    ...(edit.isFavorite === undefined ? {} : { isFavorite: edit.isFavorite }),
    ...(noteChanges ? { note } : {}),
    ...(Object.keys(tags).length ? { tags } : {}),
  }
  return Object.keys(request).length ? request : null
}
