import { resolve } from 'node:path'
import { chromium, devices, test as base, type BrowserContext, type Page } from '@playwright/test'
import { CHROMIUM } from '../../server/start/find-browser.ts'
import { ensureBrowser } from '../helpers/ensure-browser.ts'
import { fillLibrary } from '../helpers/fill-library.ts'
import { freePort } from '../helpers/free-port.ts'
import { PASSWORD } from '../helpers/oauth-client.ts'
import { startPageServer, type PageServer } from '../helpers/page-server.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'

export { expect } from '@playwright/test'

export const EMAIL = 'ada@example.org'
export const HOSTILE = '<img src=x onerror="document.title=1"> & "quotes"'
const LINES = [
  {
    url: 'https://www.example.org/lighthouses',
    title: 'Lighthouses of the north',
    text: 'Every lamp has its own rhythm.',
  },
  {
    url: 'https://www.example.org/bread',
    title: 'Bread without a scale',
    text: 'A spoon is enough.',
    capturedAt: '2023-10-01T08:00:00.000Z',
  },
  { url: 'https://www.example.org/hostile', title: HOSTILE, text: 'Harmless.' },
]
const KINDS = { desktop: { viewport: { width: 1280, height: 800 } }, phone: devices['iPhone 13'] }

/** Waits until the worker controls the page and the newest bookmarks are stored. */
export const readyForOffline = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = async () => {
      const names = await caches.keys()
      const kept = names.find((name) => name.startsWith('bookmarks-'))
      const entries = kept ? await (await caches.open(kept)).keys() : []
      if (entries.length >= 3) resolve()
      else requestAnimationFrame(() => void look())
    }
    await look()
    await promise
  })

interface Fixtures {
  kind: keyof typeof KINDS
  /** Size of text that the person chose in the browser, in pixels. */
  textSize: number
  /** Host of the service's address. Browsers trust `localhost` and 127.0.0.1 also over plain HTTP. */
  host: string
  pages: PageServer
  service: TestService
  context: BrowserContext
  page: Page
}

export const test = base.extend<Fixtures>({
  kind: ['desktop', { option: true }],
  textSize: [16, { option: true }],
  host: ['127.0.0.1', { option: true }],
  // oxlint-disable-next-line no-empty-pattern
  pages: async ({}, use) => {
    const pages = await startPageServer()
    await use(pages)
    await pages.close()
  },
  service: async ({ pages, host }, use) => {
    const port = await freePort()
    const service = await startTestService({
      port,
      baseUrl: `http://${host}:${port}`,
      webApp: resolve('.output/web'),
      fetchAllow: [new URL(pages.origin).host],
    })
    await use(service)
    await service.stop()
  },
  context: async ({ service, kind, textSize }, use) => {
    const executablePath = ensureBrowser(CHROMIUM)
    const browser = await chromium.launch({
      args: ['--host-resolver-rules=MAP *.test 127.0.0.1', `--blink-settings=defaultFontSize=${textSize}`],
      ...(executablePath && { executablePath }),
    })
    const { defaultBrowserType: _, ...device } = { defaultBrowserType: '', ...KINDS[kind] }
    await use(await browser.newContext({ ...device, baseURL: service.config.baseUrl }))
    await browser.close()
  },
  page: async ({ context, service }, use) => {
    const page = await context.newPage()
    await page.goto(service.setupPath())
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Set up' }).click()
    const Cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const session = await (await service.call('/library/session', { headers: { Cookie } })).json()
    await fillLibrary(service.config.dataFolder, session.account.id, LINES)
    await use(page)
  },
})
