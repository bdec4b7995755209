import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { showFirstWords } from '@/lib/language/first-words.ts'

/**
 * Comes before the popup's own scripts: the background wakes meanwhile, and learns for which page the popup was opened
 * even if it is closed before anything else of it runs. The browser keeps data written by a page that ends, and starts
 * the background for it; a message of such a page is lost.
 */
export default defineUnlistedScript(() => {
  globalThis.opening ??= crypto.randomUUID()
  chrome.runtime.sendMessage({}, () => void chrome.runtime.lastError)
  chrome.tabs.query({ active: true, currentWindow: true }, ([tab]) => {
    if (!tab || tab.incognito) return
    const { id: tabId, url = '', title = '' } = tab
    void chrome.storage.session.set({ opening: { id: globalThis.opening, tabId, url, title } })
  })
  showFirstWords(chrome.i18n.getUILanguage())
})
