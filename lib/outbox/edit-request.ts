import {
  MAX_HIGHLIGHTS_PER_CHANGE,
  MAX_TAGS_PER_CHANGE,
  type UpdateBookmarkRequest,
} from '@bookplate/contract'
import { compact, joinEdits, resultingNote, without } from './edit.ts'
import type { Edit } from './entry.ts'
import { withoutHighlights } from './highlight-edit.ts'

/**
 * Both edits as one, for a page that the library never had: what the newer edit took back of the older one needs no removing.
 */
export function joinUnsent(older: Edit, newer: Edit): Edit {
  const joined = joinEdits(older, newer)
  return compact({
    ...joined,
    remove: without(joined.remove, without(older.add, newer.add)),
    unhighlight: withoutHighlights(joined.unhighlight, older.highlight),
  })
}

/** Whether the bookmark's own note must be read before this edit can be sent. */
export const needsNote = ({ note, append = [] }: Edit): boolean =>
  Boolean(note?.blind) || Boolean(note?.seen) || append.length > 0

/** How much of each list one request holds; new highlights and new notes of others go together. */
const AT_ONCE = {
  add: MAX_TAGS_PER_CHANGE,
  remove: MAX_TAGS_PER_CHANGE,
  highlight: MAX_HIGHLIGHTS_PER_CHANGE / 2,
  remark: MAX_HIGHLIGHTS_PER_CHANGE / 2,
  unhighlight: MAX_HIGHLIGHTS_PER_CHANGE,
}

/** What one request may carry of it, and what is left: a list has a bound, and archiving is its own. */
export function splitEdit({ archived, ...edit }: Edit): { now: Edit; rest: Edit } {
  const lists = Object.entries(AT_ONCE) as [keyof typeof AT_ONCE, number][]
  const part = (slice: (list: unknown[], most: number) => unknown[]): Edit =>
    Object.fromEntries(lists.map(([name, most]) => [name, slice(edit[name] ?? [], most)]))
  return {
    now: compact({ ...edit, ...part((list, most) => list.slice(0, most)) }),
    rest: compact({ archived, ...part((list, most) => list.slice(most)) }),
  }
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
