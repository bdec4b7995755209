import { rememberSite } from '@/lib/settings/site-answers.ts'
import {
  notifiedItem,
  type Notified,
  type NotificationAction,
  type NotificationSubject,
} from './notified-pages.ts'
import { announce, announceFailure } from './announce.ts'
import type { ActionContext } from './context.ts'
import { clearNotification, type NotificationClick } from '@/lib/platform/notifications.ts'
import { appUrl } from '@/lib/platform/runtime.ts'
import { openTab } from '@/lib/platform/tabs.ts'
import { outcomeWords, undoWaitsWords } from '@/lib/save/outcome-words.ts'

/** Handles clicks on notifications. Their data is in storage, because the worker may have been killed. */
export function createNotificationClicks(context: ActionContext) {
  const { access, queue, sender, onQueued, saveCaptured, saveLinks } = context

  async function undo(subject: NotificationSubject): Promise<void> {
    const entry = await queue.edit(subject.library, subject, { archived: true })
    onQueued()
    if (!entry) return
    if (await access.readSignedIn(subject.library)) await sender.deliverNow(entry)
    else await announce(undoWaitsWords(subject.title || subject.url), null, undefined, subject.library)
  }
  async function see({ url, title, tabId, library }: Notified): Promise<void> {
    if (tabId === null) return
    const name = title || url
    try {
      await rememberSite(url, 'yes')
      await announce(
        outcomeWords(await saveCaptured({ url, title }, tabId, library), name),
        null,
        tabId,
        library,
      )
    } catch (error) {
      await announceFailure(error, () => name, tabId)
    }
  }
  const run: Record<NotificationAction, (subject: Notified) => Promise<unknown>> = {
    undo,
    see,
    open: ({ url }) => openTab(url),
    undoLinks: ({ id }) => saveLinks.undo(id),
    showLinks: ({ id }) => openTab(appUrl(`/sidepanel.html?page&links=${encodeURIComponent(id)}`)),
  }

  return async (id: string, at: NotificationClick): Promise<void> => {
    const subject = (await notifiedItem.read()).find((known) => known.id === id)
    // Without buttons, the notification itself runs the last action.
    const action = subject?.actions.at(typeof at === 'number' ? at : -1)
    if (action || at === 'itself') await clearNotification(id)
    // With buttons, it only shows links.
    if (subject && action && (at !== 'itself' || action === 'showLinks')) await run[action](subject)
  }
}
