import { browser } from 'wxt/browser'
import { menuTarget } from './menu-target.ts'
import type { QuickSave } from './quick-save.ts'

export interface OpenTab {
  id?: number
  url?: string
  title?: string
  incognito?: boolean
}

export async function saveAndClose(quickSave: QuickSave, tab: OpenTab): Promise<void> {
  const isKept = await quickSave(menuTarget('save-page', {}, tab), tab)
  // The person may have closed it.
  if (isKept && tab.id !== undefined) await browser.tabs.remove(tab.id).catch(() => undefined)
}
