import type { OpenIntent, PageBookmark, PageView } from '@/lib/messaging/saving-protocol.ts'
import type { UnsavableReason } from '@/lib/capture/savable.ts'
import { BLANK, applyEdit, pendingEdit, type Editable } from '@/lib/outbox/edit.ts'
import type { Edit } from '@/lib/outbox/entry.ts'

export type PageState =
  | { status: 'saving' }
  | { status: 'looking' }
  | { status: 'unsavable'; reason: UnsavableReason }
  | { status: 'failed'; error: unknown; intent: OpenIntent }
  /** Undone. `bookmark` is in the archive if it had been sent. */
  | { status: 'undone'; bookmark: PageBookmark | null; wasFresh: boolean }
  | PageView

export const bookmarkOf = (state: PageState): PageBookmark | null =>
  'bookmark' in state ? state.bookmark : null

export function knownOf(state: PageState): Editable | null {
  if (state.status === 'waiting') return applyEdit(BLANK, pendingEdit(state.entry))
  const bookmark = bookmarkOf(state)
  return bookmark && { ...bookmark, isArchived: state.status === 'archived' }
}

export const editFor = ({ tags, isFavorite, note }: Editable): Edit => ({
  ...(isFavorite ? { isFavorite } : {}),
  ...(tags.length ? { add: [...tags] } : {}),
  ...(note ? { note: { text: note, blind: true } } : {}),
})

export const isEditable = (state: PageState): boolean =>
  state.status === 'saving' ||
  state.status === 'saved' ||
  state.status === 'archived' ||
  state.status === 'waiting'

/** Returns the status while the popup waits for the library. */
export const waitOf = ({ status }: PageState): 'saving' | 'looking' | null =>
  status === 'saving' || status === 'looking' ? status : null

/** Returns whether the state is final from the start, so that no space is reserved. */
export const isStatic = (state: PageState): boolean =>
  state.status === 'unsavable' || state.status === 'not_connected'

/** Returns whether the browser sent the page, so that the library only reads it and asks no site. */
export const isCapture = (state: PageState): boolean =>
  state.status === 'waiting' && Boolean(state.entry.capture)

export const isSlowSite = (state: PageState): boolean =>
  state.status === 'waiting' && state.isSlowSite === true

export function failureOf(state: PageState): unknown {
  if (state.status === 'failed') return state.error
  if (state.status === 'waiting' || state.status === 'refused') return state.problem
  return null
}

/** Returns whether the library couldn't fetch the page, or the capture is incomplete. */
export const isUnread = (state: PageState): boolean =>
  (state.status === 'saved' && (state.bookmark.unread !== null || Boolean(state.leftOut?.length))) ||
  ('capture' in state && state.capture !== undefined && state.capture !== 'offer')

export const needsNotice = (state: PageState): boolean =>
  isStatic(state) || state.status === 'unsaved' || isSlowSite(state)
