import {
  test as base,
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Worker,
} from '@playwright/test'
import { freePort } from '../helpers/free-port.ts'
import { startPageServer, type PageServer } from '../helpers/page-server.ts'
import { startTestService, type TestAccount, type TestService } from '../helpers/start-service.ts'
import { startUnrulyProxy, type UnrulyProxy } from '../helpers/unruly-proxy.ts'
import { clickToolbar, createAttach, launchChromium, stopWorker } from './chromium.ts'
import { EXTENSION_ID, createProfile, removeProfile } from './profile.ts'

export { EXTENSION_ID, expect }

interface Options {
  /** Match patterns that `permissions.request` grants without its prompt. */
  grantableHosts: string[]
}

export interface Fixtures {
  profile: string
  context: BrowserContext
  worker: Worker
  cdp: CDPSession
  /** Real-looking web pages on loopback. */
  pages: PageServer
  /** The real service, on a port that stays when it is restarted. */
  service: TestService
  account: TestAccount
  /** A way to the service on which requests can be held up, refused and cut. */
  road: UnrulyProxy
  /** A page of the extension in a tab. */
  openExtensionPage: (path: string) => Promise<Page>
  /** Connects the extension to the service by its own options page, with a key of this level. */
  connect: (level?: 'read' | 'write' | 'full', address?: string) => Promise<void>
  /** Opens the real popup over a tab, by the real toolbar click. */
  openPopup: (tab: Page) => Promise<Page>
  /** A page for a surface that Playwright does not report (popup, side panel). */
  attach: (file: string) => Promise<Page>
  stopServiceWorker: () => Promise<void>
}

export const test = base.extend<Options & Fixtures>({
  grantableHosts: [['http://127.0.0.1/*'], { option: true }],

  profile: async ({ grantableHosts }, use) => {
    const folder = createProfile(grantableHosts)
    await use(folder)
    removeProfile(folder)
  },

  context: async ({ profile }, use) => {
    const context = await launchChromium(profile)
    await use(context)
    await context.close()
  },

  worker: async ({ context }, use) => {
    await use(context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker')))
  },

  cdp: async ({ context }, use) => {
    await use(await context.browser()!.newBrowserCDPSession())
  },

  // Playwright insists on a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  pages: async ({}, use) => {
    const pages = await startPageServer()
    await use(pages)
    await pages.close()
  },

  service: async ({ pages }, use) => {
    const allow = new URL(pages.origin).host
    const service = await startTestService({ port: await freePort(), fetchAllow: [allow] })
    await use(service)
    await service.stop()
  },

  account: async ({ service }, use) => {
    await use(service.account({ name: 'Ada Reader', email: 'ada@example.org' }))
  },

  road: async ({ service }, use) => {
    const road = await startUnrulyProxy(() => service.url)
    await use(road)
    await road.close()
  },

  openExtensionPage: async ({ context, worker }, use) => {
    expect(worker.url()).toContain(EXTENSION_ID)
    await use(async (path) => {
      const page = await context.newPage()
      await page.goto(`chrome-extension://${EXTENSION_ID}/${path}`)
      return page
    })
  },

  connect: async ({ openExtensionPage, service, account }, use) => {
    await use(async (level = 'full', address = service.url) => {
      const page = await openExtensionPage('options.html')
      await page.getByRole('textbox', { name: 'Library address' }).fill(address)
      await page.getByRole('radio', { name: 'Use a key' }).check()
      await page.getByLabel('API key', { exact: true }).fill(account.key(level))
      await page.getByRole('button', { name: 'Connect' }).click()
      await expect(page.getByText(account.email)).toBeVisible()
      await page.close()
    })
  },

  attach: async ({ profile }, use) => {
    const { attach, close } = createAttach(profile)
    await use(attach)
    await close()
  },

  openPopup: async ({ cdp, attach }, use) => {
    await use(async (tab) => {
      await clickToolbar(cdp, tab)
      return attach('popup.html')
    })
  },

  stopServiceWorker: async ({ cdp }, use) => {
    await use(() => stopWorker(cdp))
  },
})
