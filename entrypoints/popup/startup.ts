import { type LibraryLabel, readLabels } from '@/lib/libraries/labels.ts'
import type { ConnectionView } from '@/lib/messaging/connection-protocol.ts'
import { storedConnectionItem } from '@/lib/messaging/stored-connection.ts'
import type { OpenIntent, PageView } from '@/lib/messaging/saving-protocol.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { readActiveTab, type ActiveTab } from '@/lib/platform/active-tab.ts'
import { unsavableReason } from '@/lib/capture/savable.ts'
import { readSiteIcon } from '@/lib/platform/site-icon.ts'
import { SWITCHED_QUERY } from '@/lib/save/switched.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'

export interface Startup {
  tab: ActiveTab
  icon: string | null
  settings: Settings
  connection: ConnectionView
  libraries: readonly LibraryLabel[]
  /** Response to opening the page, or null if it is private or can't be saved. */
  opened: Promise<PageView> | null
}

export const openIntent = ({ saveOn }: Settings): OpenIntent =>
  saveOn === 'open' && location.search !== SWITCHED_QUERY ? 'save' : 'look'

/** Page of the tab. A private one must not be captured. */
export const pageOf = ({ url, title, id, isPrivate }: ActiveTab) => ({
  url,
  title,
  ...(id === undefined || isPrivate ? {} : { tabId: id }),
})

/** Loads the data of the first render, and starts the save. `opening`: id that the background may know. */
export async function startUp(send: Send, opening?: string): Promise<Startup> {
  const [tab, settings, stored, libraries] = await Promise.all([
    readActiveTab(),
    settingsItem.read(),
    storedConnectionItem.read(),
    readLabels(),
  ])
  const isAsked = unsavableReason(tab.url) === null && !tab.isPrivate
  const opened = isAsked ? send('page.open', { ...pageOf(tab), intent: openIntent(settings), opening }) : null
  // The component handles the rejection later. Until then, it must not count as unhandled.
  opened?.catch(() => undefined)
  // Opening the page also reports connection changes.
  const [connection, icon] = await Promise.all([
    stored ?? send('connection.read', {}),
    tab.isPrivate ? null : readSiteIcon(tab),
  ])
  return { tab, icon, settings, connection, libraries, opened }
}

/** A private page is saved by its button only. */
export const asksFirst = ({ tab, connection }: Startup): boolean =>
  tab.isPrivate && connection.status !== 'none' && unsavableReason(tab.url) === null
