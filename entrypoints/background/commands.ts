import { browser } from 'wxt/browser'
import { askInPopup } from '@/lib/background/quick-save.ts'
import type { Background } from '@/lib/background/assemble.ts'
import { openSidePanel } from '@/lib/platform/side-panel.ts'

export function registerCommands({ quickSave, pageMarks }: Background): void {
  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === 'open-side-panel') {
      void openSidePanel(tab?.windowId).catch(() => undefined)
      void pageMarks.showIn(tab)
    } else if (tab?.incognito) void askInPopup(tab)
    else if (!tab) return
    else if (command === 'save-page') void quickSave.savePage(tab)
    else if (command === 'highlight') void quickSave.highlight(tab)
    else if (command === 'save-and-close') void quickSave.saveAndClose(tab)
    else if (command === 'toggle-favorite') void quickSave.toggleFavorite(tab)
  })
}
