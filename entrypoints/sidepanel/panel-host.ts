import { browser } from 'wxt/browser'
import type { PanelHost } from '@/components/panel-parts/panel-host.ts'
import { download } from '@/lib/platform/download.ts'
import { takeSharedText } from '@/lib/platform/shared-text.ts'
import { isExtension, isPrivateWindow, appUrl } from '@/lib/platform/runtime.ts'
import { readPanelSession, takeSearch, writePanelSession } from '@/lib/search/panel-session.ts'
import { watchActivePage } from '@/lib/platform/active-page.ts'
import { askForTabs } from '@/lib/platform/tab-permission.ts'
import { readingSession, searchSession } from '@/lib/search/saved-session.ts'
import { hasHosts, patternOf, requestHosts } from '@/lib/platform/host-permission.ts'
import { safeLink } from '@/lib/portable-text/safe-link.ts'

/** Opens web addresses only, because the service isn't trusted to start programs. */
const isWebAddress = (url: string) => /^https?:/.test(safeLink(url) ?? '')

function openAddress(url: string, where: 'here' | 'new', isPage: boolean): void {
  if (!isWebAddress(url)) return
  if (where === 'new' || isPage) void browser.tabs.create({ url })
  else void browser.tabs.update({ url })
}

function askForSite(url: string) {
  const hosts = [patternOf(url)]
  return { borrowed: hasHosts(hosts).then((has) => (has ? [] : hosts)), isAllowed: requestHosts(hosts) }
}

/** Browser functions of the panel. `page` in its address: it is in a tab. `library`: tag of the shown library. */
export function createPanelHost(library: () => string | null): PanelHost {
  const params = new URLSearchParams(location.search)
  const isPage = !isExtension() || params.has('page')
  const reading = params.get('read')
  const search = params.get('search')
  const place = isPage ? 'page' : 'panel'
  let isPrivate = true
  return {
    isPage,
    isWebApp: !isExtension(),
    openedLinks: params.get('links'),
    sharedText: takeSharedText(),
    isPrivate: () => isPrivate,
    open: (url, where) => openAddress(url, where, isPage),
    openCopy: (bookmark, copy) => {
      const tag = library()
      if (tag === null || isPrivate || !isExtension()) return false
      const place = new URLSearchParams({ library: tag, bookmark, ...(copy ? { copy } : {}) })
      void browser.tabs.create({ url: appUrl(`/copy-view.html?${place}`) })
      return true
    },
    readOpenedCopies: async (bookmarkId) => {
      const tag = library()
      if (tag === null || !isExtension()) return []
      const { createOpenedCopies } = await import('@/lib/copies/opened-copies.ts')
      return createOpenedCopies().list(tag, bookmarkId)
    },
    openAll: (urls) =>
      Promise.all(urls.filter(isWebAddress).map((url) => browser.tabs.create({ url, active: false }))).then(
        () => true,
        () => false,
      ),
    openWaiting: () => void browser.tabs.create({ url: appUrl('/waiting.html') }),
    openAsPage: () => void browser.tabs.create({ url: appUrl('/sidepanel.html?page') }),
    readSession: async (tag) => {
      isPrivate = await isPrivateWindow()
      if (reading) return readingSession(reading)
      const query = search ? await takeSearch(search) : null
      if (query !== null) return searchSession(query)
      return isPrivate || tag === null ? null : readPanelSession(place, tag)
    },
    // A full storage only loses the scroll position.
    writeSession: (session) => {
      const tag = library()
      if (!isPrivate && tag !== null) void writePanelSession(place, tag, session).catch(() => undefined)
    },
    download,
    askForPage: askForTabs,
    ...(isExtension() ? { askForSite } : {}),
    watchPage: watchActivePage,
    // Loaded lazily after the first paint.
    async *readKnown() {
      const tag = library()
      const { readKnownBookmarks } = await import('./known-bookmarks.ts')
      if (tag !== null) yield* readKnownBookmarks(tag)
    },
  }
}
