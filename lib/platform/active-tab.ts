import { browser } from 'wxt/browser'
import { pageAddress } from './page-address.ts'

export interface ActiveTab {
  id: number | undefined
  windowId: number | undefined
  /** Empty if the browser hides it, as for its own pages and its store. */
  url: string
  title: string
  favIconUrl: string | undefined
  /** Private windows are never stored, and nothing is sent without a request. */
  isPrivate: boolean
}

/** Reads the tab of the toolbar click. `activeTab` reveals its address only. */
export async function readActiveTab(): Promise<ActiveTab> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return {
    id: tab?.id,
    windowId: tab?.windowId,
    url: pageAddress(tab?.url ?? ''),
    title: tab?.title ?? '',
    favIconUrl: tab?.favIconUrl,
    isPrivate: tab?.incognito ?? false,
  }
}
