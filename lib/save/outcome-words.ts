import { siteErrorOf } from '@bookplate/contract'
import { refusalWords } from '@/lib/words/refusal.ts'
import type { PageView } from '@/lib/messaging/saving-protocol.ts'
import { t } from '@/lib/language/translate.ts'

export interface OutcomeWords {
  title: string
  message: string
  undo?: boolean | 'undoLinks'
  tone: 'good' | 'later' | 'bad'
  next?: 'see' | 'open' | 'showLinks' | undefined
}

/** Undo for an account that isn't connected. The outbox keeps it. */
export const undoWaitsWords = (name: string): OutcomeWords => ({
  title: t('background.notRemoved'),
  message: t('background.undoWaits', { name }),
  tone: 'later',
})

function unreadWords(view: PageView & { status: 'saved' }, name: string, isOpen: boolean): OutcomeWords {
  const { created, capture } = view
  // The tab shows the site's own error page, so there is nothing to capture.
  const isSiteError = siteErrorOf(view.bookmark.unread ?? '') !== null
  const said = { name, reason: refusalWords(view.bookmark.unread ?? '') }
  const words = { title: t('popup.status.withoutText'), undo: created, tone: 'later' } as const
  if (!isSiteError && !isOpen) return { ...words, message: t('background.unreadOpen', said), next: 'open' }
  if (!isSiteError && (capture === 'ask' || capture === 'offer'))
    return { ...words, message: t('background.unreadCapture', said), next: 'see' }
  return { ...words, message: t('background.unread', said) }
}

function savedTitle({ created, highlights }: PageView & { status: 'saved' }): string {
  if (!created) return t('background.alreadyThere')
  return highlights ? t('save.savedWith', { count: highlights }) : t('popup.status.saved')
}

/** Describes a result for a notification, which is all that the person sees. */
export function outcomeWords(view: PageView, name: string, isOpen = true): OutcomeWords {
  switch (view.status) {
    case 'saved':
      if (view.bookmark.unread !== null) return unreadWords(view, name, isOpen)
      return {
        title: savedTitle(view),
        message: view.bookmark.title ?? name,
        undo: view.created,
        tone: 'good',
      }
    case 'archived':
      return {
        title: t('save.outcome.archived'),
        message: t('background.archived', { title: view.bookmark.title ?? name }),
        tone: 'good',
      }
    case 'waiting':
      if (view.isSlowSite) {
        const message = view.entry.capture
          ? t('background.longPage', { name })
          : t('background.slow', { name })
        return { title: t('background.stillSaving'), message, undo: true, tone: 'later' }
      }
      return {
        title: t('save.links.offline'),
        message: view.problem
          ? t('background.willBeSentWhy', { name, why: refusalWords(view.problem.message) })
          : t('background.willBeSent', { name }),
        undo: true,
        tone: 'later',
      }
    case 'refused':
      if (view.entry.bookmarkId !== null) {
        const message = t('background.changesFailed', { name, why: refusalWords(view.problem.message) })
        return { title: t('popup.status.someFailed'), message, tone: 'bad' }
      }
      return {
        title: t('background.notSaved'),
        message: t('background.failed', { name, why: refusalWords(view.problem.message) }),
        tone: 'bad',
      }
    case 'not_connected':
      return { title: t('background.notSaved'), message: t('background.notConnected'), tone: 'bad' }
    case 'unsaved':
      return { title: t('background.notSaved'), message: name, tone: 'bad' }
  }
}
