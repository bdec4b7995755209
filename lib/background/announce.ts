import { isTransportError, isApiError, type SavedBookmark } from '@bookplate/contract'
import { withLibrary } from '@/lib/libraries/labels.ts'
import { toLocalError } from '@/lib/errors/local-error.ts'
import type { OutboxEntry } from '@/lib/outbox/entry.ts'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import { showNotification, type NotificationButton } from '@/lib/platform/notifications.ts'
import { setBadge } from '@/lib/platform/toolbar-button.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'
import {
  notifiedItem,
  type NotificationAction,
  type NotificationSubject,
  type Notified,
} from './notified-pages.ts'
import type { OutcomeWords } from '@/lib/save/outcome-words.ts'

const BADGES = { good: '✓', later: '…', bad: '!' } as const
const BADGE_MS = 4_000
const MAX_REMEMBERED = 20

/** Colors of the design tokens binding, gilt, and alarm. */
const BADGE_COLORS = { good: '#0f6b66', later: '#9a6a12', bad: '#b3261e' } as const

/** Latest badge text of each tab, so that an earlier timer doesn't remove it. */
const newest = new Map<number | undefined, symbol>()

async function flashBadge(tone: OutcomeWords['tone'], tabId: number | undefined): Promise<void> {
  const sign = Symbol(tone)
  newest.set(tabId, sign)
  await setBadge(BADGES[tone], tabId, BADGE_COLORS[tone])
  setTimeout(() => {
    if (newest.get(tabId) !== sign) return
    newest.delete(tabId)
    // The tab may be closed.
    void setBadge('', tabId).catch(() => undefined)
  }, BADGE_MS)
}

const serially = createSerialQueue()

/** Returns false if storage is full. Then the notification has no Undo. */
const remember = (subject: Notified): Promise<boolean> =>
  serially(() => notifiedItem.update((known) => [subject, ...known].slice(0, MAX_REMEMBERED))).then(
    () => true,
    () => false,
  )

/** Stores the bookmark of a notification, so that Undo works after this worker has ended. */
export async function learnRecentSave(
  { library, url }: Pick<OutboxEntry, 'library' | 'url'>,
  { bookmark, created }: SavedBookmark,
): Promise<void> {
  if (!created) return
  const isMeant = (subject: NotificationSubject) =>
    subject.library === library && subject.url === url && subject.bookmarkId === null
  const learn = async () => {
    if (!(await notifiedItem.read()).some(isMeant)) return
    await notifiedItem.update((known) =>
      known.map((subject) => (isMeant(subject) ? { ...subject, bookmarkId: bookmark.id } : subject)),
    )
  }
  await serially(learn).catch(() => undefined)
}

const BUTTONS: Record<NotificationAction, Record<keyof NotificationButton, PlainKey>> = {
  undo: { title: 'ui.undo', click: 'background.undoClick' },
  see: { title: 'popup.capture.save', click: 'background.captureClick' },
  open: { title: 'background.open', click: 'background.openClick' },
  undoLinks: { title: 'ui.undo', click: 'background.undoClick' },
  showLinks: { title: 'background.links.show', click: 'background.links.showClick' },
}

/** Returns the buttons of a notification, whose data is stored for a click after this worker has ended. */
async function buttonsFor(
  actions: readonly NotificationAction[],
  subject: NotificationSubject,
  tabId: number | undefined,
): Promise<NotificationButton[]> {
  const tab = tabId === undefined || tabId < 0 ? null : tabId
  const isUsable = actions.length > 0 && (await remember({ ...subject, actions: [...actions], tabId: tab }))
  return (isUsable ? actions : []).map((action) => {
    const { title, click } = BUTTONS[action]
    return { title: t(title), click: t(click) }
  })
}

/** Shows a notification and the result's badge. `library`: tag of the library, if it isn't the active one. */
export async function announce(
  { title, message, tone, undo, next }: OutcomeWords,
  subject: NotificationSubject | null,
  tabId?: number,
  library = subject?.library,
): Promise<void> {
  const actions: NotificationAction[] = [
    ...(undo ? [undo === true ? ('undo' as const) : undo] : []),
    ...(next ? [next] : []),
  ]
  const show = async () => {
    const buttons = subject ? await buttonsFor(actions, subject, tabId) : []
    const words = { title: await withLibrary(title, library), message }
    await showNotification(subject?.id ?? crypto.randomUUID(), words, buttons)
  }
  await Promise.allSettled([flashBadge(tone, tabId), show()])
}

export const announceProblem = (title: string, message: string, tabId?: number): Promise<void> =>
  announce({ title, message, tone: 'bad' }, null, tabId)

export async function announceNoSelection(tabId: number | undefined): Promise<void> {
  await wordsLoaded()
  await announceProblem(t('background.noSelection'), t('background.selectFirst'), tabId)
}

/** `nameOf` is called when the words are loaded. */
export async function announceFailure(error: unknown, nameOf: () => string, tabId?: number): Promise<void> {
  await wordsLoaded()
  const { message } = isApiError(error) || isTransportError(error) ? error : toLocalError(error)
  const words = t('background.failed', { name: nameOf(), why: message })
  await announceProblem(t('background.notSaved'), words, tabId)
}
