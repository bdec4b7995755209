// Comes before the popup's own scripts are read, as it is: the background wakes meanwhile, and learns for which page the
// popup was opened even if it is closed before anything else of it runs. The browser keeps what is written by a page
// that ends, and starts the background for it; a message of such a page is lost.
globalThis.opening ??= crypto.randomUUID()
chrome.runtime.sendMessage({}, () => void chrome.runtime.lastError)
chrome.tabs.query({ active: true, currentWindow: true }, ([tab]) => {
  if (!tab || tab.incognito) return
  const { id: tabId, url = '', title = '' } = tab
  chrome.storage.session.set({ opening: { id: globalThis.opening, tabId, url, title } })
})
