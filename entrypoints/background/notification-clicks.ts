import { browser } from 'wxt/browser'
import { rememberSite } from '@/lib/settings/seen-sites.ts'
import {
  notifiedItem,
  type Notified,
  type NotificationAction,
  type NotificationSubject,
} from './notified-pages.ts'
import { announce, failureWords } from './announce.ts'
import type { Background } from './assemble.ts'
import { outcomeWords, undoWaitsWords } from '@/lib/save/outcome-words.ts'

const open = async ({ url }: NotificationSubject): Promise<void> => void (await browser.tabs.create({ url }))

/** Handles notification buttons. Their data is in storage, because the worker may have been killed. */
export function registerNotificationClicks(
  background: Pick<Background, 'access' | 'queue' | 'sender' | 'onQueued' | 'saveSeen'>,
): void {
  const { access, queue, sender, onQueued, saveSeen } = background
  async function undo(subject: NotificationSubject): Promise<void> {
    const entry = await queue.edit(subject.library, subject, { archived: true })
    onQueued()
    if (!entry) return
    if ((await access.readTag()) === subject.library) await sender.deliverNow(entry.id)
    else await announce(undoWaitsWords(subject.title || subject.url), null)
  }
  async function see({ url, title, tabId }: Notified): Promise<void> {
    if (tabId === null) return
    const name = title || url
    try {
      await rememberSite(url, 'yes')
      await announce(outcomeWords(await saveSeen({ url, title }, tabId), name), null, tabId)
    } catch (error) {
      await announce(failureWords(error, name), null, tabId)
    }
  }
  const run: Record<NotificationAction, (subject: Notified) => Promise<void>> = { undo, see, open }

  /** Runs the action at this index, or the last one. */
  async function press(id: string, at = -1): Promise<void> {
    const subject = (await notifiedItem.read()).find((known) => known.id === id)
    const action = subject && subject.actions.at(at)
    if (!action) return
    await browser.notifications.clear(id)
    await run[action](subject)
  }
  if (!browser.notifications) return
  // Firefox has no buttons, so the notification itself is clickable.
  const hasButtons = 'onButtonClicked' in browser.notifications
  if (hasButtons) browser.notifications.onButtonClicked.addListener((id, at) => void press(id, at))
  browser.notifications.onClicked.addListener((id) => {
    if (hasButtons) void browser.notifications.clear(id)
    else void press(id)
  })
}
