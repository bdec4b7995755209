import type { ConnectionView } from '@/lib/messaging/connection-protocol.ts'
import { keptConnectionItem } from '@/lib/messaging/kept-connection.ts'
import type { OpenIntent, PageView } from '@/lib/messaging/saving-protocol.ts'
import type { Send } from '@/lib/messaging/send.ts'
import { readActiveTab, type ShownTab } from '@/lib/platform/active-tab.ts'
import { unsavableReason } from '@/lib/save/savable.ts'
import { readSiteIcon } from '@/lib/platform/site-icon.ts'
import type { Settings } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'

export interface StartUp {
  tab: ShownTab
  /** Address of the site's icon, where the browser has one for us. */
  icon: string | null
  settings: Settings
  connection: ConnectionView
  /** The answer to opening the popup on this page; null where it cannot be saved, or is private. */
  opened: Promise<PageView> | null
}

export const openIntent = ({ saveOn }: Settings): OpenIntent => (saveOn === 'open' ? 'save' : 'look')

/** The page of the tab; one of a private window is not to be seen. */
export const pageOf = ({ url, title, id, isPrivate }: ShownTab) => ({
  url,
  title,
  ...(id === undefined || isPrivate ? {} : { tabId: id }),
})

/**
 * What the popup needs before it can draw. The save is on its way before anything else is waited for. `opening`: by
 * which the background may have heard of it already.
 */
export async function startUp(send: Send, opening?: string): Promise<StartUp> {
  const [tab, settings, kept] = await Promise.all([
    readActiveTab(),
    settingsItem.read(),
    keptConnectionItem.read(),
  ])
  const isAsked = unsavableReason(tab.url) === null && !tab.isPrivate
  const opened = isAsked ? send('page.open', { ...pageOf(tab), intent: openIntent(settings), opening }) : null
  // Whoever draws the outcome handles its failure; until then nobody may call it unhandled.
  opened?.catch(() => undefined)
  // Opening the page asks the background anyway: what changed since comes with its answer.
  const [connection, icon] = await Promise.all([
    kept ?? send('connection.read', {}),
    tab.isPrivate ? null : readSiteIcon(tab),
  ])
  return { tab, icon, settings, connection, opened }
}

/** A page of a private window is saved by the button that says so, and by nothing else. */
export const asksFirst = ({ tab, connection }: StartUp): boolean =>
  tab.isPrivate && connection.status !== 'none' && unsavableReason(tab.url) === null
