import { browser } from 'wxt/browser'
import { ownUrl } from '@/lib/platform/own-page.ts'
import type { NotificationButton } from './announce.ts'
import type { SaveLinks } from '@/lib/save/save-links.ts'

const PREFIX = 'links:'
/** Id of a batch's notification. Its buttons use the stored batch. */
export const notificationOf = (id: string): string => PREFIX + id

const UNDO = 0
const SHOW = 1
export const LINK_BUTTONS: readonly NotificationButton[] = [
  { title: 'background.undo', click: 'background.undoClick' },
  { title: 'background.links.show', click: 'background.links.showClick' },
]

export function registerLinkNotifications({ undo }: Pick<SaveLinks, 'undo'>): void {
  async function press(notification: string, button: number): Promise<void> {
    if (!notification.startsWith(PREFIX)) return
    const id = notification.slice(PREFIX.length)
    await browser.notifications.clear(notification)
    if (button === UNDO) await undo(id)
    else await browser.tabs.create({ url: ownUrl(`/sidepanel.html?page&links=${encodeURIComponent(id)}`) })
  }
  browser.notifications?.onButtonClicked?.addListener((id, button) => void press(id, button))
  // Firefox has no buttons.
  browser.notifications?.onClicked.addListener((id) => void press(id, SHOW))
}
