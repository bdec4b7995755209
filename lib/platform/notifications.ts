import { browser } from 'wxt/browser'
import { appUrl } from './runtime.ts'

/** `click`: text for a browser without notification buttons. */
export interface NotificationButton {
  title: string
  click: string
}

/** Shows a notification and replaces one with the same id. Firefox for Android has none. */
export async function showNotification(
  id: string,
  { title, message }: { title: string; message: string },
  buttons: readonly NotificationButton[],
): Promise<void> {
  if (!browser.notifications) return
  const options = { type: 'basic' as const, iconUrl: appUrl('/icon/128.png'), title, message }
  const titles = buttons.map(({ title }) => ({ title }))
  try {
    await browser.notifications.create(id, titles.length ? { ...options, buttons: titles } : options)
  } catch {
    // Firefox has no buttons, so a click on the notification runs the last action.
    const last = buttons.at(-1)
    await browser.notifications.create(id, {
      ...options,
      message: last ? `${message}\n${last.click}` : message,
    })
  }
}

export const clearNotification = (id: string): Promise<boolean> => browser.notifications.clear(id)

export type NotificationClick = number | 'itself' | 'only'

export function onNotificationClick(press: (id: string, at: NotificationClick) => unknown): void {
  if (!browser.notifications) return
  const hasButtons = 'onButtonClicked' in browser.notifications
  if (hasButtons) browser.notifications.onButtonClicked.addListener((id, at) => void press(id, at))
  browser.notifications.onClicked.addListener((id) => void press(id, hasButtons ? 'itself' : 'only'))
}
