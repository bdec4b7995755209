import type { OpenIntent, PageBookmark, PageView } from '@/lib/messaging/saving-protocol.ts'
import type { UnsavableReason } from '@/lib/save/savable.ts'
import { BLANK, applyEdit, pendingEdit, type Shown } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'

/** What the popup shows of its page. */
export type PageState =
  | { status: 'saving' }
  /** Nothing is saved unasked: what the library knows of the page is on its way. */
  | { status: 'looking' }
  | { status: 'unsavable'; reason: UnsavableReason }
  /** `intent`: what was to be done, and may be tried again. */
  | { status: 'failed'; error: unknown; intent: OpenIntent }
  /** Taken back; the bookmark is in the archive when it had been sent. */
  | { status: 'undone'; bookmark: PageBookmark | null; wasFresh: boolean }
  | PageView

/** The bookmark behind the state, where there is one. */
export const bookmarkOf = (state: PageState): PageBookmark | null =>
  'bookmark' in state ? state.bookmark : null

/** What the page has: its bookmark, or what is on its way to one; null while neither is known. */
export function knownOf(state: PageState): Shown | null {
  if (state.status === 'waiting') return applyEdit(BLANK, pendingEdit(state.entry))
  const bookmark = bookmarkOf(state)
  return bookmark && { ...bookmark, isArchived: state.status === 'archived' }
}

/** What makes a page without anything look like this. */
export const editFor = ({ tags, isFavorite, note }: Shown): Edit => ({
  ...(isFavorite ? { isFavorite } : {}),
  ...(tags.length ? { add: [...tags] } : {}),
  ...(note ? { note: { text: note, blind: true } } : {}),
})

/** Whether tags, note and favorite can be changed: also while the save is under way, and while it waits. */
export const isEditable = (state: PageState): boolean =>
  state.status === 'saving' ||
  state.status === 'saved' ||
  state.status === 'archived' ||
  state.status === 'waiting'

/** Whether it is known from the first moment, and nothing will come that needs room. */
export const isStill = (state: PageState): boolean =>
  state.status === 'unsavable' || state.status === 'not_connected'

/** It was sent, and the library is waiting for the page itself. */
export const isSlowSite = (state: PageState): boolean =>
  state.status === 'waiting' && state.isSlowSite === true

/** The failure to explain, or null where there is none. */
export function failureOf(state: PageState): unknown {
  if (state.status === 'failed') return state.error
  if (state.status === 'waiting' || state.status === 'refused') return state.problem
  return null
}

/** The library could not read the page, or what the person saw of it did not come along whole. */
export const isUnread = (state: PageState): boolean =>
  (state.status === 'saved' && (state.bookmark.unread !== null || Boolean(state.leftOut?.length))) ||
  ('seeing' in state && state.seeing !== undefined && state.seeing !== 'offer')

/** Whether more has to be said than the status line can hold, though nothing failed. */
export const needsNotice = (state: PageState): boolean =>
  isStill(state) || state.status === 'unsaved' || isSlowSite(state)
