import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM, howToInstall } from '../../server/start/find-browser.ts'
import { ensureBrowser } from '../helpers/ensure-browser.ts'
import { EXTENSION_FOLDER, EXTENSION_ID } from './profile.ts'
import { until } from '../helpers/waits.ts'

/**
 * The first three turn off preloading for the address bar, a sixth of the CPU time, and the fourth starts no
 * process in advance. Only the last list counts, so repeat Playwright's features.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
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

/** Limits fonts to DejaVu, the only one of a minimal Debian. Its wide letters are the hardest for a layout. */
const ONLY_DEJAVU = join(import.meta.dirname, '../helpers/dejavu-only.conf')

/** Starts Chromium with the built extension. Blocks all addresses except loopback. */
export async function launchChromium(
  profile: string,
  { keepsWelcome = false, extension = EXTENSION_FOLDER, onlyDejaVu = false } = {},
): Promise<BrowserContext> {
  const isNew = !existsSync(join(profile, 'Local State'))
  const executablePath = ensureBrowser(CHROMIUM)
  if (!executablePath) throw new Error(howToInstall(CHROMIUM))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    ...(onlyDejaVu && { env: { ...process.env, FONTCONFIG_FILE: ONLY_DEJAVU } }),
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

export function findWelcome(context: BrowserContext): Promise<Page> {
  return until('the welcome page', () =>
    context.pages().find((page) => page.url().endsWith('/options.html?welcome')),
  )
}

interface Target {
  targetId: string
  type: string
  url: string
}

/**
 * Clicks the toolbar button over `tab`: opens the popup and grants `activeTab`. `address`: as the browser
 * reports it, if different.
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

/** Ends the worker like the browser after idle time. The next event starts it. */
export async function stopWorker(cdp: CDPSession): Promise<void> {
  for (const { targetId } of await findWorkers(cdp)) await cdp.send('Target.closeTarget', { targetId })
}

/** Acts like a power cut: nothing can be written any more. */
export async function killBrowser(cdp: CDPSession, context: BrowserContext): Promise<void> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const gone = context.waitForEvent('close')
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await gone
}

/**
 * Connects to surfaces that Playwright doesn't report: the popup and the side panel. Each call opens a new
 * connection, because a connection only sees what was open before it and slows down all pages.
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
    attach: (file: string): Promise<Page> => until(file, () => find(file)),
    close: async () => {
      for (const browser of connections) await browser.close().catch(() => undefined)
    },
  }
}
