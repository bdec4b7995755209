import { browser } from 'wxt/browser'
import { pageAddress } from './page-address.ts'

/** A page whose own scripts let nobody else in for so long is not waited for. */
const PATIENCE_MS = 5_000
/** Nobody waits for a save because words may be selected on its page. */
const WORDS_PATIENCE_MS = 500

const LEAVING_MS = 300

/** Why a tab could not be read: the browser lets nobody, its page did not answer, or it shows another one by now. */
export type UnreadTab = 'blocked' | 'busy' | 'moved'

interface TabTarget {
  tabId: number
  /** Where the click was; without, the page itself. */
  frameIds?: number[]
}

/** Puts a script of ours into a tab that a click has opened to us, and gives back what it answers. */
async function runInTab(file: string, target: TabTarget, patienceMs = PATIENCE_MS): Promise<unknown> {
  const reading = browser.scripting.executeScript({ target, files: [file as '/capture-page.js'] }).then(
    ([answer]) => answer?.result ?? ('blocked' satisfies UnreadTab),
    () => 'blocked' satisfies UnreadTab,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<UnreadTab>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'busy')
  })
  return Promise.race([reading, patience]).finally(() => clearTimeout(timer))
}

/** Whether the tab is there and shows this page; one that went to another site does not tell its address any more. */
const shows = (tabId: number, url: string): Promise<boolean> =>
  browser.tabs.get(tabId).then(
    ({ url: shown = '' }) => pageAddress(shown) === url,
    () => false,
  )

/** The page of this address as it is drawn. */
export async function readTab(tabId: number, url: string): Promise<unknown> {
  const answer = await runInTab('/capture-page.js', { tabId })
  if (typeof answer === 'object') return answer
  // A page is gone a moment before its tab says so.
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
  return (await shows(tabId, url)) ? answer : ('moved' satisfies UnreadTab)
}

/** The links in what is selected. */
export const readSelectedLinks = (tabId: number, frameId = 0): Promise<unknown> =>
  runInTab('/selected-links.js', { tabId, frameIds: [frameId] })

/** The words that are selected. */
export const readChosen = (tabId: number, frameId = 0): Promise<unknown> =>
  runInTab('/chosen-words.js', { tabId, frameIds: [frameId] }, WORDS_PATIENCE_MS)
