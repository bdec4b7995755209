import { browser } from 'wxt/browser'
import { pageAddress } from './page-address.ts'

export interface ShownTab {
  id: number | undefined
  windowId: number | undefined
  /** Empty where the browser does not tell it: its own pages, its store. */
  url: string
  title: string
  favIconUrl: string | undefined
  /** In a private window, of which nothing is kept and nothing sent unasked. */
  isPrivate: boolean
}

/** The tab that a click on the toolbar button was for; `activeTab` lets us see its address, and only its. */
export async function readActiveTab(): Promise<ShownTab> {
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
