import { browser } from 'wxt/browser'
import { pageAddress } from './page-address.ts'
import { maySeeTabs } from './tab-permission.ts'

export interface ShownPage {
  url: string
  title: string
}

/** The web page in front, or null: private windows are never looked at. */
async function readShownPage(): Promise<ShownPage | null> {
  if (!(await maySeeTabs())) return null
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  if (!tab?.url || tab.incognito || tab.status === 'loading') return null
  const url = pageAddress(tab.url)
  return /^https?:/.test(url) ? { url, title: tab.title ?? '' } : null
}

/** A page that navigates within itself has its new address at once, and its new title when its script comes to it. */
const TITLE_MS = 3_000

/** Tells the page in front, and again whenever it is another one, while this surface is in sight. */
export function watchShownPage(onPage: (page: ShownPage | null) => void): () => void {
  let isOver = false
  let told: ShownPage | null = null
  let untitled: ReturnType<typeof setTimeout> | undefined
  const settle = (page: ShownPage | null) => {
    told = page ?? told
    onPage(page)
  }
  const hear = (page: ShownPage | null) => {
    if (isOver) return
    clearTimeout(untitled)
    const keptTitle = page !== null && told !== null && page.url !== told.url && page.title === told.title
    if (!keptTitle) return settle(page)
    onPage(null)
    untitled = setTimeout(settle, TITLE_MS, page)
  }
  const tell = () => {
    if (document.visibilityState !== 'visible') return
    readShownPage().then(hear, () => hear(null))
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
    clearTimeout(untitled)
    browser.tabs.onActivated.removeListener(tell)
    browser.tabs.onUpdated.removeListener(onUpdated)
    document.removeEventListener('visibilitychange', tell)
  }
}
