import { browser } from 'wxt/browser'
import { orAfter, sleep } from '@/lib/client/sleep.ts'
import { pageAddress } from './page-address.ts'

const TIMEOUT_MS = 5_000
/** Timeout for pages that are still loading. A page of many megabytes runs no script before it is loaded. */
const LOADING_TIMEOUT_MS = 30_000
/** Timeout for a running script. It yields to the page, so a large page takes long. */
const RUNNING_TIMEOUT_MS = 30_000
/** Shorter timeout, so that reading a selection doesn't delay a save. */
const SELECTION_TIMEOUT_MS = 500

const LEAVING_MS = 300

type UnreadTab = 'blocked' | 'busy' | 'moved'

interface TabTarget {
  tabId: number
  /** Frame of the click. The default is the main frame. */
  frameIds?: number[]
}

const orBusy = (reading: Promise<unknown>, timeoutMs: number): Promise<unknown> =>
  orAfter(reading, timeoutMs, 'busy' satisfies UnreadTab)

const isLoading = (tabId: number): Promise<boolean> =>
  browser.tabs.get(tabId).then(
    ({ status }) => status === 'loading',
    () => false,
  )

type Injection = Parameters<typeof browser.scripting.executeScript>[0]

/** Returns what a script returned, or null if it returned nothing or the page refuses scripts. */
export const resultOf = (injection: Injection): Promise<unknown> =>
  browser.scripting.executeScript(injection).then(
    ([answer]) => answer?.result ?? null,
    () => null,
  )

const inject = async (injection: Injection): Promise<unknown> =>
  (await resultOf(injection)) ?? ('blocked' satisfies UnreadTab)

/** Sets global variables for the script that runs in the page afterwards. */
export const setGlobals = (target: Injection['target'], globals: Record<string, unknown>): Promise<unknown> =>
  browser.scripting.executeScript({
    target,
    func: (globals: object) => void Object.assign(globalThis, globals),
    args: [globals],
  })

/** Returns true when the page runs scripts, or the reason why not. Waits longer while `mayWait` resolves to true. */
async function open(target: TabTarget, mayWait = () => isLoading(target.tabId)): Promise<unknown> {
  const opening = inject({ target, func: () => true })
  for (let waitedMs = TIMEOUT_MS; ; waitedMs += TIMEOUT_MS) {
    const answer = await orBusy(opening, TIMEOUT_MS)
    if (answer !== 'busy' || waitedMs >= LOADING_TIMEOUT_MS || !(await mayWait())) return answer
  }
}

const run = (file: string, target: TabTarget, timeoutMs: number): Promise<unknown> =>
  orBusy(inject({ target, files: [file as '/capture-page.js'] }), timeoutMs)

async function runInTab(file: string, target: TabTarget, mayWait?: () => Promise<boolean>): Promise<unknown> {
  const opened = await open(target, mayWait)
  return opened === true ? run(file, target, RUNNING_TIMEOUT_MS) : opened
}

/** Returns whether the tab still shows this page. After navigating to another site, its address is hidden. */
export const shows = (tabId: number, url: string): Promise<boolean> =>
  browser.tabs.get(tabId).then(
    ({ url: shown = '' }) => pageAddress(shown) === url,
    () => false,
  )

export async function readTab(tabId: number, url: string): Promise<unknown> {
  const answer = await runInTab('/capture-page.js', { tabId })
  if (typeof answer === 'object') return answer
  // A page unloads shortly before its tab reports the new address.
  await sleep(LEAVING_MS)
  return (await shows(tabId, url)) ? answer : ('moved' satisfies UnreadTab)
}

/** A copy of the page, or the style sheets that it needs first; `sheets` are the texts of those. */
export async function readCopy(tabId: number, sheets: Record<string, string> | null): Promise<unknown> {
  if (sheets) await setGlobals({ tabId }, { bookplateSheets: sheets })
  // A page with thousands of frames blocks scripts for long, and the person waits for the copy, so keep waiting.
  return runInTab('/copy-page.js', { tabId }, async () => true)
}

export const readSelectedLinks = (tabId: number, frameId = 0): Promise<unknown> =>
  runInTab('/selected-links.js', { tabId, frameIds: [frameId] })

/** Returns how many entries the list of a page has so far; null if no more are collected. */
export const countPageList = (tabId: number): Promise<number | null> =>
  resultOf({
    target: { tabId },
    func: () => (globalThis as { bookplateList?: { count: () => number | null } }).bookplateList?.count(),
  }).then((found) => (typeof found === 'number' ? found : null))

export const readPageList = (tabId: number): Promise<unknown> => runInTab('/page-list.js', { tabId })

export const readSelection = (tabId: number, frameId = 0): Promise<unknown> =>
  run('/selected-quotes.js', { tabId, frameIds: [frameId] }, SELECTION_TIMEOUT_MS)

export interface FrontText {
  title: string | null
  /** Visible text; empty if the browser doesn't let it be read. */
  text: string
}

const MAX_FRONT_CHARACTERS = 200_000

/** Returns the page in front, or null if it has another address. */
export async function readFront(url: string): Promise<FrontText | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true })
  if (tab?.id === undefined || pageAddress(tab.url ?? '') !== url) return null
  const reading = inject({
    target: { tabId: tab.id },
    func: (most: number) => [
      (document.querySelector<HTMLElement>('main, article') ?? document.body).innerText.slice(0, most),
    ],
    args: [MAX_FRONT_CHARACTERS],
  })
  const answer = await orBusy(reading, TIMEOUT_MS)
  return { title: tab.title ?? null, text: Array.isArray(answer) ? String(answer[0]) : '' }
}
