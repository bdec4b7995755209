import { browser } from 'wxt/browser'
import type { PanelHost } from '@/components/search/panel-host.ts'
import { downloadText } from '@/lib/platform/download.ts'

const SESSION_KEY = 'panel'

/** A web address only: what a service sends is not to start anything else. */
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

function openAddress(url: string, where: 'here' | 'new', isPage: boolean): void {
  if (!isWebAddress(url)) return
  if (where === 'new' || isPage) void browser.tabs.create({ url })
  else void browser.tabs.update({ url })
}

/** The browser around the panel. In a tab of its own its address says so. */
export function createPanelHost(): PanelHost {
  const isPage = new URLSearchParams(location.search).has('page')
  const key = isPage ? `${SESSION_KEY}.page` : SESSION_KEY
  return {
    isPage,
    open: (url, where) => openAddress(url, where, isPage),
    openOptions: () => void browser.runtime.openOptionsPage(),
    openAsPage: () => void browser.tabs.create({ url: `${browser.runtime.getURL('/sidepanel.html')}?page` }),
    readSession: async () => (await browser.storage.session.get(key))[key],
    // Losing it costs a scroll position, so a full storage stops nobody.
    writeSession: (session) => void browser.storage.session.set({ [key]: session }).catch(() => undefined),
    download: downloadText,
  }
}
