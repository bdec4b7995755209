import { browser } from 'wxt/browser'

/** Call it in the first turn of a click, because browsers refuse after an `await`. */
export function openSidePanel(windowId: number | undefined): Promise<void> {
  const sidebar = (browser as unknown as { sidebarAction?: { open(): Promise<void> } }).sidebarAction
  if (sidebar) return sidebar.open()
  return browser.sidePanel.open({ windowId: windowId ?? browser.windows.WINDOW_ID_CURRENT })
}
