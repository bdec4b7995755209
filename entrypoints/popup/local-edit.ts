import { hasParagraphs, joinParagraphs } from '@/lib/words/paragraphs.ts'
import type { PageBookmark, PageChange } from '@/lib/messaging/saving-protocol.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'

/** What the person sees and changes: the bookmark's own values, and over them what was typed here. */
export interface LocalEdit {
  tags: string[]
  isFavorite: boolean
  /** The note as stored or sent; what is being typed is the note field's own draft. */
  note: string | null
}

export const BLANK: LocalEdit = { tags: [], isFavorite: false, note: null }

/** What waits for a page that is not in the library yet, as far as this browser knows. */
export function pendingOf({ sending, edit }: Pick<OutboxEntry, 'sending' | 'edit'>): LocalEdit {
  return [sending, edit].reduce((shown, part) => (part ? applyChange(shown, part) : shown), BLANK)
}

const joined = (stored: string, typed: string): string =>
  hasParagraphs(stored, typed) ? stored : joinParagraphs([stored, typed])

export function applyChange(
  edit: LocalEdit,
  { isFavorite, note, add = [], remove = [] }: PageChange,
): LocalEdit {
  const kept = edit.tags.filter((name) => !remove.includes(name))
  return {
    tags: [...new Set([...kept, ...add])],
    isFavorite: isFavorite ?? edit.isFavorite,
    note: note ? note.text : edit.note,
  }
}

/** What makes a page without anything look like this; null for nothing. */
export function toChange({ tags, isFavorite, note }: LocalEdit): PageChange | null {
  if (!tags.length && !isFavorite && !note) return null
  return {
    ...(isFavorite ? { isFavorite } : {}),
    ...(tags.length ? { add: tags } : {}),
    ...(note ? { note: { text: note, blind: true } } : {}),
  }
}

/** As it was `before` the change; the note stays, since its field still holds what was typed. */
export function takeBack(
  edit: LocalEdit,
  { isFavorite, add, remove }: PageChange,
  before: LocalEdit,
): LocalEdit {
  return {
    ...edit,
    tags: add || remove ? before.tags : edit.tags,
    isFavorite: isFavorite === undefined ? edit.isFavorite : before.isFavorite,
  }
}

/**
 * The bookmark has arrived after the person began to type: what they changed stays, and a note they began joins the
 * one that is there.
 */
export function settle(bookmark: PageBookmark, changes: readonly PageChange[]): LocalEdit {
  const stored: LocalEdit = { tags: bookmark.tags, isFavorite: bookmark.isFavorite, note: bookmark.note }
  return changes.reduce((edit, change) => {
    const blind = change.note?.blind && change.note.text && stored.note
    const note = blind ? { text: joined(stored.note!, change.note!.text!), blind: false } : change.note
    return applyChange(edit, { ...change, note })
  }, stored)
}
