import {
  MAX_HIGHLIGHTS_PER_CHANGE,
  MAX_TAGS_PER_CHANGE,
  type UpdateBookmarkRequest,
} from '@bookplate/contract'
import { compact, isEmptyEdit, joinEdits, resultingNote, without } from './edit.ts'
import type { Edit, OutboxEntry } from './entry.ts'
import { MAX_QUOTE_PARTS } from '@/lib/words/quote-parts.ts'
import { withoutHighlights } from './highlight-edit.ts'

/** Joins edits of a page that the library never had, where removals of unsent additions disappear. */
export function joinUnsent(older: Edit, newer: Edit): Edit {
  const joined = joinEdits(older, newer)
  return compact({
    ...joined,
    remove: without(joined.remove, without(older.add, newer.add)),
    unhighlight: withoutHighlights(joined.unhighlight, older.highlight),
  })
}

export const needsNote = ({ note, append = [] }: Edit): boolean =>
  Boolean(note?.blind) || Boolean(note?.bases) || append.length > 0

const AT_ONCE = {
  add: MAX_TAGS_PER_CHANGE,
  remove: MAX_TAGS_PER_CHANGE,
  highlight: MAX_QUOTE_PARTS,
  remark: MAX_HIGHLIGHTS_PER_CHANGE / 2,
  recolor: MAX_HIGHLIGHTS_PER_CHANGE,
  unhighlight: MAX_HIGHLIGHTS_PER_CHANGE,
}

/** Splits an edit into one request and the rest. Archiving is a separate request. */
export function splitEdit({ archived, ...edit }: Edit): { now: Edit; rest: Edit } {
  const lists = Object.entries(AT_ONCE) as [keyof typeof AT_ONCE, number][]
  const part = (slice: (list: unknown[], most: number) => unknown[]): Edit =>
    Object.fromEntries(lists.map(([name, most]) => [name, slice(edit[name] ?? [], most)]))
  return {
    now: compact({ ...edit, ...part((list, most) => list.slice(0, most)) }),
    rest: compact({ archived, ...part((list, most) => list.slice(most)) }),
  }
}

export function toUpdateRequest(edit: Edit, currentNote: string | null): UpdateBookmarkRequest | null {
  const note = resultingNote(edit, currentNote)
  const { add, remove } = edit
  const tags = compact({ add, remove })
  const noteChanges = note !== undefined && !(needsNote(edit) && note === currentNote)
  const request: UpdateBookmarkRequest = {
    ...(edit.isFavorite === undefined ? {} : { isFavorite: edit.isFavorite }),
    ...(noteChanges ? { note } : {}),
    ...(Object.keys(tags).length ? { tags } : {}),
  }
  return Object.keys(request).length ? request : null
}

export type Step = 'save' | 'archive' | 'restore' | 'update' | 'done'

/** Restoring comes before editing, and archiving after it. */
export function nextStep({ bookmarkId, edit, sending, attempted, capture }: OutboxEntry): Step {
  const { archived, ...rest } = edit
  if (capture && archived !== true) return 'save'
  if (bookmarkId === null) return archived === true && !attempted ? 'done' : 'save'
  if (archived === false) return 'restore'
  if (sending !== null || !isEmptyEdit(rest)) return 'update'
  if (archived === true) return 'archive'
  return 'done'
}
