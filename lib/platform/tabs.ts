import { browser } from 'wxt/browser'
import { pageAddress } from './page-address.ts'

export interface OpenTab {
  id: number
  /** Empty if the browser hides it. */
  url: string
  isPrivate: boolean
  /** Whether the page was unloaded from memory, or never loaded since the browser started. */
  isAsleep: boolean
  isLoaded: boolean
}

interface BrowserTab {
  id?: number | undefined
  url?: string | undefined
  incognito: boolean
  discarded?: boolean | undefined
  status?: string | undefined
}

const openTab = ({ id, url = '', incognito, discarded, status }: BrowserTab): OpenTab => ({
  id: id ?? -1,
  url: pageAddress(url),
  isPrivate: incognito,
  isAsleep: discarded === true || status === 'unloaded',
  isLoaded: status === 'complete',
})

/** Returns null if it was closed. */
export const readOpenTab = (tabId: number): Promise<OpenTab | null> =>
  browser.tabs.get(tabId).then(openTab, () => null)

export const readOpenTabs = async (): Promise<OpenTab[]> => (await browser.tabs.query({})).map(openTab)

export const reloadTab = (tabId: number): Promise<void> => browser.tabs.reload(tabId)
