import { browser } from 'wxt/browser'
import { maySeeTabs } from './tab-permission.ts'

export interface ShownPage {
  url: string
  title: string
}

/** The web page in front, or null: private windows are never looked at. */
async function readShownPage(): Promise<ShownPage | null> {
  if (!(await maySeeTabs())) return null
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  if (!tab?.url || tab.incognito || tab.status === 'loading' || !/^https?:/.test(tab.url)) return null
  return { url: tab.url, title: tab.title ?? '' }
}

/** Tells the page in front, and again whenever it is another one, while this surface is in sight. */
export function watchShownPage(onPage: (page: ShownPage | null) => void): () => void {
  let isOver = false
  const tell = () => {
    if (document.visibilityState !== 'visible') return
    readShownPage().then(
      (page) => isOver || onPage(page),
      () => isOver || onPage(null),
    )
  }
  const onUpdated = (_: number, change: { status?: string; title?: string }) => {
    if (change.status === 'complete' || change.title !== undefined) tell()
  }
  browser.tabs.onActivated.addListener(tell)
  browser.tabs.onUpdated.addListener(onUpdated)
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => {
    isOver = true
    browser.tabs.onActivated.removeListener(tell)
    browser.tabs.onUpdated.removeListener(onUpdated)
    document.removeEventListener('visibilitychange', tell)
  }
}
