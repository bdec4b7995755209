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

const toOpenTab = ({ id, url = '', incognito, discarded, status }: BrowserTab): OpenTab => ({
  id: id ?? -1,
  url: pageAddress(url),
  isPrivate: incognito,
  isAsleep: discarded === true || status === 'unloaded',
  isLoaded: status === 'complete',
})

/** Returns null if it was closed. */
export const readOpenTab = (tabId: number): Promise<OpenTab | null> =>
  browser.tabs.get(tabId).then(toOpenTab, () => null)

export const readOpenTabs = async (): Promise<OpenTab[]> => (await browser.tabs.query({})).map(toOpenTab)

export const showInTab = (url: string): Promise<unknown> => browser.tabs.update({ url })

export const isPrivateInFront = async (): Promise<boolean> =>
  (await browser.windows.getLastFocused()).incognito

export const reloadTab = (tabId: number): Promise<void> => browser.tabs.reload(tabId)

export const openTab = async (url: string, { active = true } = {}): Promise<number | undefined> =>
  (await browser.tabs.create({ url, active })).id

/** The person may have closed it. */
export const closeTab = (tabId: number): Promise<void> => browser.tabs.remove(tabId).catch(() => undefined)

/** Calls `onPage` for each tab that shows another page, and for each that comes to the front. */
export function watchTabs(onPage: (tab: OpenTab) => void) {
  const onUpdated = (_: number, change: { url?: string; status?: string }, tab: BrowserTab): void => {
    if (change.url !== undefined || change.status === 'loading') onPage(toOpenTab(tab))
  }
  const onActivated = ({ tabId }: { tabId: number }): void => {
    void readOpenTab(tabId).then((tab) => tab && onPage(tab))
  }
  return {
    watch(): void {
      if (browser.tabs.onUpdated.hasListener(onUpdated)) return
      browser.tabs.onUpdated.addListener(onUpdated)
      browser.tabs.onActivated.addListener(onActivated)
    },
    unwatch(): void {
      browser.tabs.onUpdated.removeListener(onUpdated)
      browser.tabs.onActivated.removeListener(onActivated)
    },
  }
}
