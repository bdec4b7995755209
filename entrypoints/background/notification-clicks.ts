import { browser } from 'wxt/browser'
import type { Queue } from '@/lib/outbox/queue.ts'
import type { Sender } from '@/lib/outbox/sender.ts'
import { notifiedItem } from './notified-pages.ts'
import { announce } from './announce.ts'
import type { LibraryAccess } from './library-access.ts'
import { undoWaitsWords } from './outcome-words.ts'

export interface NotificationDeps {
  access: Pick<LibraryAccess, 'readTag'>
  queue: Queue
  sender: Sender
  onQueued: () => void
}

/** Undo in a notification: what it speaks of is in storage, since the worker may have been killed in between. */
export function registerNotificationClicks({ access, queue, sender, onQueued }: NotificationDeps): void {
  async function undo(id: string): Promise<void> {
    const subject = (await notifiedItem.read()).find((known) => known.id === id)
    if (!subject) return
    await browser.notifications.clear(id)
    const entry = await queue.edit(subject.library, subject, { archived: true })
    onQueued()
    if (!entry) return
    if ((await access.readTag()) === subject.library) await sender.deliverNow(entry.id)
    else await announce(undoWaitsWords(subject.title || subject.url), null)
  }
  if (!browser.notifications) return
  // Firefox knows no buttons: there the notification itself is the button.
  const hasButtons = 'onButtonClicked' in browser.notifications
  if (hasButtons) browser.notifications.onButtonClicked.addListener((id) => void undo(id))
  browser.notifications.onClicked.addListener((id) => {
    if (hasButtons) void browser.notifications.clear(id)
    else void undo(id)
  })
}
