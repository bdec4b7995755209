import { browser } from 'wxt/browser'
import { pageAddress } from './page-address.ts'

export interface ActivePage {
  url: string
  title: string
}

/** `hidden`: its address needs a click or permission. `none`: it isn't a web page, or it's private. */
export type ActivePageState = ActivePage | 'loading' | 'hidden' | 'none'

async function readActivePage(): Promise<ActivePageState> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  if (!tab || tab.incognito) return 'none'
  const { url: address, title = '', status } = tab
  // Browsers use the address as title until a page has one. A page may also load a slow image forever.
  if (status === 'loading' && (!address || address.includes(title))) return 'loading'
  // A click on the toolbar button reveals its tab, so the `tabs` permission may not be needed.
  if (!address) return 'hidden'
  const url = pageAddress(address)
  return /^https?:/.test(url) ? { url, title } : 'none'
}

/** Time for a page to set its new title after a navigation within itself. */
const TITLE_MS = 3_000

export function watchActivePage(onPage: (page: ActivePageState) => void): () => void {
  let isOver = false
  let reported: ActivePage | null = null
  let untitled: ReturnType<typeof setTimeout> | undefined
  const settle = (page: ActivePageState) => {
    if (typeof page === 'object') reported = page
    onPage(page)
  }
  const hear = (page: ActivePageState) => {
    if (isOver) return
    clearTimeout(untitled)
    const isRetitled =
      typeof page !== 'object' || reported?.url === page.url || reported?.title !== page.title
    if (isRetitled) return settle(page)
    onPage('loading')
    untitled = setTimeout(settle, TITLE_MS, page)
  }
  const tell = () => {
    if (document.visibilityState !== 'visible') return
    readActivePage().then(hear, () => hear('none'))
  }
  const onUpdated = (_: number, change: { status?: string; title?: string }) => {
    if (change.status === 'complete' || change.title !== undefined) tell()
  }
  browser.tabs.onActivated.addListener(tell)
  browser.tabs.onUpdated.addListener(onUpdated)
  browser.permissions.onAdded.addListener(tell)
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => {
    isOver = true
    clearTimeout(untitled)
    browser.tabs.onActivated.removeListener(tell)
    browser.tabs.onUpdated.removeListener(onUpdated)
    browser.permissions.onAdded.removeListener(tell)
    document.removeEventListener('visibilitychange', tell)
  }
}
