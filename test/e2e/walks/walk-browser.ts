import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { UnrulyProxy } from '../../helpers/unruly-proxy.ts'
import { passTime, until } from '../../helpers/waits.ts'
import { ask, countWaiting } from '../ask.ts'
import { clickToolbar, createAttach, launchChromium, stopWorker } from '../chromium.ts'
import { connectWithKey } from '../connect.ts'
import { EXTENSION_ID, createProfile, removeProfile } from '../profile.ts'
import { readStoredTexts } from './stored-texts.ts'

/** Maximum time until the browser stores the last letter (`docs/reference/browser-storage.md`). */
const WRITTEN_MS = 50

/** Shorter than a step's timeout for a missing element. */
export const SOON = { timeout: 3_000 }

export interface Popup {
  page: Page
  tab: Page
  url: string
}

/** A browser of the person who walks, connected through `road`, which the walk can cut. */
export async function startWalkBrowser(road: UnrulyProxy, key: string) {
  const profile = createProfile(['http://127.0.0.1/*'])
  const { attach, close } = createAttach(profile)
  let context: BrowserContext
  let cdp: CDPSession
  let popup: Popup | null = null
  let waiting: Page
  let isCut = false

  const setNetwork = (cut: boolean) => {
    isCut = cut
    road.decide = () => (isCut ? { kind: 'cut', half: 'request' } : { kind: 'pass' })
  }
  async function start(): Promise<void> {
    context = await launchChromium(profile)
    cdp = await context.browser()!.newBrowserCDPSession()
  }
  const openOwnPage = async (file: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`chrome-extension://${EXTENSION_ID}/${file}`)
    return page
  }

  await start()
  setNetwork(false)
  await connectWithKey(context!, road.url, key)

  return {
    openOwnPage,
    openPopup: async (url: string): Promise<void> => {
      const tab = context.pages().find((page) => page.url() === url) ?? (await context.newPage())
      if (tab.url() !== url) await tab.goto(url)
      await clickToolbar(cdp, tab)
      popup = { page: await attach('popup.html'), tab, url }
      await popup.page.getByRole('combobox', { name: 'Tags' }).waitFor({ timeout: 30_000 })
    },
    get popup(): Popup | null {
      return popup?.page.isClosed() ? null : popup
    },
    forgetPopup: () => {
      popup = null
    },
    clickAway: async (): Promise<void> => {
      const { tab, page } = popup!
      popup = null
      await tab.bringToFront()
      await page.waitForEvent('close', SOON).catch(() => undefined)
    },
    switchNetwork: () => setNetwork(!isCut),
    /** Returns a function that restores the network of before. */
    cutNetwork: (): (() => void) => {
      const before = isCut
      setNetwork(true)
      return () => setNetwork(before)
    },
    stopWorker: () => stopWorker(cdp),
    crash: async (): Promise<void> => {
      popup = null
      await passTime(WRITTEN_MS)
      const gone = new Promise((resolve) => context.once('close', resolve))
      await cdp.send('Browser.crash').catch(() => undefined)
      await gone
      await start()
    },
    deliver: async (): Promise<void> => {
      popup = null
      setNetwork(false)
      waiting = await openOwnPage('waiting.html')
      await ask(waiting, 'outbox.retry', { id: null })
      await until('an empty outbox', async () => (await countWaiting(waiting)) === 0)
    },
    /** Returns all texts that the extension still stores after `deliver`. */
    readStoredTexts: (): Promise<string[]> => readStoredTexts(waiting),
    close: async (): Promise<void> => {
      await close()
      await context.close().catch(() => undefined)
      removeProfile(profile)
    },
  }
}
