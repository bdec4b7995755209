import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { ensureBrowser, howToInstall } from '../../server/start/find-browser.ts'
import { EXTENSION_FOLDER, EXTENSION_ID } from './profile.ts'

/**
 * The first three are pages that the browser draws ahead of time for its address bar, a sixth of the processor time of a
 * run. The last list counts, so the others are Playwright's own, again.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Chromium with the built extension; every address but this machine's own fails at once. */
export async function launchChromium(
  profile: string,
  { keepsWelcome = false, extension = EXTENSION_FOLDER } = {},
): Promise<BrowserContext> {
  const isNew = !existsSync(join(profile, 'Local State'))
  const executablePath = ensureBrowser('chromium')
  if (!executablePath) throw new Error(howToInstall('chromium'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    viewport: { width: 1280, height: 720 },
    args: [
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--remote-debugging-port=0',
      '--disable-gpu',
      `--disable-features=${FEATURES_OFF.join(',')}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
  if (isNew && !keepsWelcome) await (await findWelcome(context)).close()
  return context
}

/** The page that opens by itself in a new profile. */
export async function findWelcome(context: BrowserContext): Promise<Page> {
  for (let tries = 0; tries < 200; tries += 1) {
    const page = context.pages().find((page) => page.url().endsWith('/options.html?welcome'))
    if (page) return page
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The welcome page did not open.')
}

interface Target {
  targetId: string
  type: string
  url: string
}

/**
 * The real toolbar click on `tab`: opens the popup and grants `activeTab`. `address`: as the browser names what it
 * shows, where a page is told another one.
 */
export async function clickToolbar(cdp: CDPSession, tab: Page, address = tab.url()): Promise<void> {
  await tab.bringToFront()
  const { targetInfos } = (await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] })) as {
    targetInfos: Target[]
  }
  const target = targetInfos.findLast(({ url }) => url === address)
  if (!target) throw new Error(`No tab shows ${address}.`)
  await cdp.send(
    'Extensions.triggerAction' as never,
    { id: EXTENSION_ID, targetId: target.targetId } as never,
  )
}

async function findWorkers(cdp: CDPSession): Promise<Target[]> {
  const { targetInfos } = (await cdp.send('Target.getTargets', { filter: [{ type: 'service_worker' }] })) as {
    targetInfos: Target[]
  }
  return targetInfos.filter(({ url }) => url.includes(EXTENSION_ID))
}

export const isWorkerAwake = async (cdp: CDPSession): Promise<boolean> => (await findWorkers(cdp)).length > 0

/** Ends the worker as the browser does when it idles; it wakes at the next event. */
export async function stopWorker(cdp: CDPSession): Promise<void> {
  for (const { targetId } of await findWorkers(cdp)) await cdp.send('Target.closeTarget', { targetId })
}

/** What a power cut does: nothing gets to write anything any more. */
export async function killBrowser(cdp: CDPSession, context: BrowserContext): Promise<void> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const gone = context.waitForEvent('close')
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await gone
}

/**
 * Connections to surfaces that Playwright itself does not report: the real popup and the real side panel. Only what
 * is open when connecting appears, so each call connects anew, once the browser lists what is looked for: a connection
 * slows every page down as long as it lasts.
 */
export function createAttach(profile: string) {
  const connections: Browser[] = []
  async function find(file: string): Promise<Page | undefined> {
    const port = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]
    const address = `http://127.0.0.1:${port}`
    const isSought = (url: string) => url.startsWith(`chrome-extension://${EXTENSION_ID}/${file}`)
    const targets = (await (await fetch(`${address}/json/list`)).json()) as { url: string }[]
    if (!targets.some(({ url }) => isSought(url))) return undefined
    const browser = await chromium.connectOverCDP(address)
    connections.push(browser)
    const pages = browser.contexts().flatMap((context) => context.pages())
    return pages.find((page) => isSought(page.url()))
  }
  return {
    async attach(file: string): Promise<Page> {
      for (let tries = 0; tries < 90; tries += 1) {
        const page = await find(file)
        if (page) return page
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`${file} did not open.`)
    },
    close: async () => {
      for (const browser of connections) await browser.close().catch(() => undefined)
    },
  }
}
