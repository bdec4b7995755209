import { browser } from 'wxt/browser'
import { announce } from '@/lib/background/announce.ts'
import type { Background } from '@/lib/background/assemble.ts'
import { wordsLoaded } from '@/lib/language/loaded-words.ts'
import { t } from '@/lib/language/translate.ts'
import { openSidePanel } from '@/lib/platform/side-panel.ts'

/** A shortcut doesn't explain itself, so in a private window it only opens the popup. */
async function openPopup({ id, windowId }: { id?: number; windowId?: number }): Promise<void> {
  try {
    await browser.action.openPopup(windowId === undefined ? {} : { windowId })
  } catch {
    await wordsLoaded()
    const message = t('background.privateHint')
    await announce({ title: t('background.notSaved'), message, tone: 'bad' }, null, id)
  }
}

export function registerCommands({ quickSave, pageMarks }: Background): void {
  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === 'open-side-panel') {
      void openSidePanel(tab?.windowId).catch(() => undefined)
      void pageMarks.showIn(tab)
    } else if (tab?.incognito) void openPopup(tab)
    else if (!tab) return
    else if (command === 'save-page') void quickSave.savePage(tab)
    else if (command === 'highlight') void quickSave.highlight(tab)
    else if (command === 'save-and-close') void quickSave.saveAndClose(tab)
    else if (command === 'toggle-favorite') void quickSave.toggleFavorite(tab)
  })
}
