import { browser } from 'wxt/browser'

/** A page whose own scripts let nobody else in for so long is not waited for. */
const PATIENCE_MS = 5_000

/** Why a tab could not be read: the browser does not let us, or its page did not answer. */
export type UnreadTab = 'blocked' | 'busy'

/** Puts our script into a tab that a click has opened to us, and gives back what it answers. */
export async function readTab(tabId: number): Promise<unknown> {
  const reading = browser.scripting.executeScript({ target: { tabId }, files: ['/capture-page.js'] }).then(
    ([answer]) => answer?.result ?? ('blocked' satisfies UnreadTab),
    () => 'blocked' satisfies UnreadTab,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<UnreadTab>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'busy')
  })
  return Promise.race([reading, patience]).finally(() => clearTimeout(timer))
}
