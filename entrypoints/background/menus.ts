import { HIGHLIGHT_COLORS } from '@bookplate/contract'
import { browser, type Browser } from 'wxt/browser'
import { withLibrary } from '@/lib/libraries/labels.ts'
import { createSerialQueue } from '@/lib/platform/serial-queue.ts'
import { appUrl } from '@/lib/platform/runtime.ts'
import { MARK_MENU } from '@/lib/platform/mark-menu.ts'
import { openSidePanel } from '@/lib/platform/side-panel.ts'
import { COLOR_NAMES } from '@/lib/words/highlight-color.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import type { Background } from '@/lib/background/assemble.ts'
import { isSaveMenu, menuTarget } from '@/lib/background/menu-target.ts'

type Item = Browser.contextMenus.CreateProperties & { id: string; title: PlainKey }

const colorItems = (id: string, shared: Omit<Item, 'id' | 'title' | 'parentId'>): Item[] => [
  { id, title: 'highlights.color', ...shared },
  ...HIGHLIGHT_COLORS.map((color) => ({
    id: `${id}:${color}`,
    parentId: id,
    title: COLOR_NAMES[color],
    contexts: shared.contexts!,
  })),
]

/** For an image within a link, the browser shows both items. */
const ITEMS: Item[] = [
  { id: 'save-page', title: 'background.menu.page', contexts: ['page'] },
  { id: 'save-link', title: 'background.menu.link', contexts: ['link'] },
  { id: 'save-image', title: 'background.menu.image', contexts: ['image'] },
  { id: 'save-video', title: 'background.menu.video', contexts: ['video', 'audio'] },
  { id: 'save-selection', title: 'background.menu.selection', contexts: ['selection'] },
  ...colorItems('selection-color', { contexts: ['selection'] }),
  // Visible on pages with marked words only (`offerColors`).
  ...colorItems(MARK_MENU, { contexts: ['page', 'link'], visible: false }),
  { id: 'save-links', title: 'background.menu.links', contexts: ['selection'] },
  { id: 'keep-copy', title: 'copies.menu', contexts: ['page', 'action'] },
  { id: 'page-list', title: 'background.menu.pageList', contexts: ['page', 'action'] },
  { id: 'save-and-close', title: 'popup.saveAndClose', contexts: ['action'] },
  { id: 'open-panel', title: 'popup.openSidePanel', contexts: ['action'] },
  { id: 'save-tabs', title: 'background.menu.saveTabs', contexts: ['action'] },
  { id: 'open-options', title: 'ui.options', contexts: ['action'] },
]

const serially = createSerialQueue()

const titleOf = async ({ id, title }: Item): Promise<string> =>
  isSaveMenu(id) ? withLibrary(t(title)) : t(title)

/** Creates the menus after each installation and update. Firefox for Android has no menus. */
export const createMenus = (): Promise<void> =>
  serially(async () => {
    if (!browser.contextMenus) return
    await browser.contextMenus.removeAll()
    for (const item of ITEMS) browser.contextMenus.create({ ...item, title: await titleOf(item) })
  })

/** Titles the menus in the chosen language, with the library's name if several are connected. */
export const nameMenus = (): Promise<void> =>
  serially(async () => {
    if (!browser.contextMenus) return
    for (const item of ITEMS) {
      const title = await titleOf(item)
      // If the menus don't exist yet, they get the name when they are created.
      await browser.contextMenus.update(item.id, { title }).catch(() => undefined)
    }
  })

export const TABS_PAGE = '/tabs.html'

export function registerMenus({
  quickSave,
  colorMark,
  pageCopies,
  pageMarks,
  saveLinksIn,
  listPage,
}: Background): void {
  browser.contextMenus?.onClicked.addListener((info, tab) => {
    const id = info.menuItemId
    const color = HIGHLIGHT_COLORS.find((name) => String(id).endsWith(`-color:${name}`))
    if (color && tab) void colorMark(color, info, tab)
    else if (isSaveMenu(id)) void quickSave.save(menuTarget(id, info, tab), tab, { frameId: info.frameId })
    else if (id === 'save-links' && tab?.id !== undefined) {
      void saveLinksIn({ tabId: tab.id, frameId: info.frameId, isPrivate: tab.incognito })
    } else if (id === 'keep-copy' && tab) void pageCopies.keep(tab)
    else if (id === 'save-and-close' && tab) void quickSave.saveAndClose(tab)
    else if (id === 'page-list' && tab?.id !== undefined) void listPage(tab.id)
    else if (id === 'open-panel') {
      void openSidePanel(tab?.windowId).catch(() => undefined)
      void pageMarks.showIn(tab)
    } else if (id === 'open-options') void browser.runtime.openOptionsPage()
    else if (id === 'save-tabs') {
      void browser.tabs.create({ url: appUrl(TABS_PAGE) })
    }
  })
}
