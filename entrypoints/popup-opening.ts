import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { SWITCHED_QUERY } from '@/lib/save/switched.ts'
import { showFirstWords } from '@/lib/language/first-words.ts'

/** Saves the page even if the popup closes at once, because a closing page's writes survive, unlike messages. */
export default defineUnlistedScript(() => {
  globalThis.opening ??= crypto.randomUUID()
  chrome.runtime.sendMessage({}, () => void chrome.runtime.lastError)
  chrome.tabs.query({ active: true, currentWindow: true }, ([tab]) => {
    if (!tab || tab.incognito || location.search === SWITCHED_QUERY) return
    const { id: tabId, url = '', title = '' } = tab
    void chrome.storage.session.set({ opening: { id: globalThis.opening, tabId, url, title } })
  })
  showFirstWords(chrome.i18n.getUILanguage())
})
