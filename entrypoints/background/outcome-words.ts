import { siteErrorOf } from '@bookplate/contract'
import { savedWithWords } from '@/lib/save/saved-with.ts'
import { refusalWords } from '@/lib/words/refusal.ts'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'

export interface OutcomeWords {
  title: string
  message: string
  /** Whether taking it back makes sense. */
  undo: boolean
  tone: 'good' | 'later' | 'bad'
  /** What may help where the library could not read the page. */
  next?: 'see' | 'open' | undefined
}

/** An Undo for an account that is not connected any more: the queue keeps it for that one. */
export const undoWaitsWords = (name: string): OutcomeWords => ({
  title: 'Not removed yet',
  message: `You saved ${name} with a different account. It will be removed when you connect that account again.`,
  undo: false,
  tone: 'later',
})

/** `isOpen`: the page stands in a tab that may be read. */
function unreadWords(view: PageView & { status: 'saved' }, name: string, isOpen: boolean): OutcomeWords {
  const { created, seeing } = view
  // The tab shows the site's own error page, so there is nothing to capture.
  const isSiteError = siteErrorOf(view.bookmark.unread ?? '') !== null
  const next = isSiteError
    ? undefined
    : !isOpen
      ? 'open'
      : seeing === 'ask' || seeing === 'offer'
        ? 'see'
        : undefined
  const hint =
    next === 'open'
      ? ' Open it and click Bookplate to save what you see.'
      : next === 'see'
        ? ' Save what you see?'
        : ''
  const message = `${name}: ${view.bookmark.unread} Only its address is saved.${hint}`
  return { title: 'Saved without text', message, undo: created, tone: 'later', next }
}

/** What happened, for a notification: no window opens, so this is all a person sees. */
export function outcomeWords(view: PageView, name: string, isOpen = true): OutcomeWords {
  switch (view.status) {
    case 'saved':
      if (view.bookmark.unread !== null) return unreadWords(view, name, isOpen)
      return view.created
        ? {
            title: view.highlights ? savedWithWords(view.highlights) : 'Saved',
            message: view.bookmark.title ?? name,
            undo: true,
            tone: 'good',
          }
        : {
            title: 'Already in your library',
            message: view.bookmark.title ?? name,
            undo: false,
            tone: 'good',
          }
    case 'archived':
      return {
        title: 'In your archive',
        message: `${view.bookmark.title ?? name} is archived. To restore it, open Bookplate on that page.`,
        undo: false,
        tone: 'good',
      }
    case 'waiting':
      if (view.isSlowSite) {
        const message = `${name} is slow to answer. It's saved when it does.`
        return { title: 'Still saving', message, undo: true, tone: 'later' }
      }
      return {
        title: 'Saved offline',
        message: `${name} will be sent when your library is available.${view.problem ? ` ${refusalWords(view.problem.message)}` : ''}`,
        undo: true,
        tone: 'later',
      }
    case 'refused':
      if (view.entry.bookmarkId !== null) {
        const message = `${name} is saved, but some changes to it failed: ${view.problem.message}`
        return { title: 'Saved, but some changes failed', message, undo: false, tone: 'bad' }
      }
      return {
        title: 'Not saved',
        message: `${name}: ${refusalWords(view.problem.message)}`,
        undo: false,
        tone: 'bad',
      }
    case 'not_connected':
      return {
        title: 'Not saved',
        message: 'Bookplate is not connected to a library yet. Open its options to connect one.',
        undo: false,
        tone: 'bad',
      }
    case 'unsaved':
      return { title: 'Not saved', message: name, undo: false, tone: 'bad' }
  }
}
