import { type BookmarkPage, highlightsOf, type Stats } from '@bookplate/contract'
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
import { connectWithKey } from './connect.ts'
import { EXTENSION_ID, copyProfile, createProfile, removeProfile } from './profile.ts'
import { workerIdle } from './worker-idle.ts'

export { EXTENSION_ID, expect }

interface Options {
  /** Match patterns that `permissions.request` grants without a prompt. */
  grantableHosts: string[]
  /** Whether the extension may run in private windows. */
  isAllowedIncognito: boolean
  /** Requests per minute of a key. Null for the default. */
  keyLimit: number | null
  /** Bytes of all page copies of an account. Null for the default. */
  copiesQuota: number | null
  isFirstRun: boolean
  /** Whether the browser has no other font than DejaVu. */
  onlyDejaVu: boolean
}

/** Profile in which the extension has run, because starting a new one is slow. */
interface WorkerFixtures {
  usedProfile: string
}

const GRANTABLE_HOSTS = ['http://127.0.0.1/*']

export interface Held {
  bookmarks(query?: string): Promise<HeldBookmark[]>
  stats(query?: string): Promise<Stats>
}

export interface HeldBookmark {
  id: string
  url: string
  note: string | null
  isFavorite: boolean
  tags: string[]
  isArchived: boolean
  quotes: string[]
}

export const statusOf = (popup: Page) => popup.locator('main').getByRole('status').first()

/** Status of a page that was saved before. Midnight can pass since then. */
export const SAVED_BEFORE = /^Saved (?:today|yesterday), .+$/

/** Status of a page that is saved now. The time follows if the outbox saved it before the popup looked. */
export const SAVED = /^Saved(?: (?:today|yesterday), .+)?$/

export interface Fixtures {
  profile: string
  context: BrowserContext
  worker: Worker
  /** Waits until the worker has handled every event and message that it was sent so far. */
  idle: () => Promise<void>
  cdp: CDPSession
  /** Realistic web pages on loopback. */
  pages: PageServer
  /** Service on a port that it keeps when restarted. */
  service: TestService
  account: TestAccount
  /** Proxy to the service that can delay, refuse, and cut requests. */
  road: UnrulyProxy
  openExtensionPage: (path: string) => Promise<Page>
  connect: (level?: 'read' | 'write' | 'full', address?: string) => Promise<void>
  /** Opens the popup over a tab by clicking the toolbar button. */
  openPopup: (tab: Page) => Promise<Page>
  /** Page of a surface that Playwright doesn't report (popup, side panel). */
  attach: (file: string) => Promise<Page>
  popupOn: (path?: string) => Promise<{ tab: Page; popup: Page }>
  held: Held
  stopServiceWorker: () => Promise<void>
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  grantableHosts: [GRANTABLE_HOSTS, { option: true }],

  isAllowedIncognito: [false, { option: true }],

  keyLimit: [null, { option: true }],

  copiesQuota: [null, { option: true }],

  isFirstRun: [false, { option: true }],

  onlyDejaVu: [false, { option: true }],

  usedProfile: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = createProfile(GRANTABLE_HOSTS)
      await (await launchChromium(folder)).close()
      await use(folder)
      removeProfile(folder)
    },
    { scope: 'worker' },
  ],

  profile: async ({ grantableHosts, isAllowedIncognito, isFirstRun, usedProfile }, use) => {
    const isUsual = grantableHosts === GRANTABLE_HOSTS && !isAllowedIncognito && !isFirstRun
    const folder = isUsual ? copyProfile(usedProfile) : createProfile(grantableHosts, isAllowedIncognito)
    await use(folder)
    removeProfile(folder)
  },

  context: async ({ profile, onlyDejaVu }, use) => {
    const context = await launchChromium(profile, { onlyDejaVu })
    await use(context)
    await context.close()
  },

  worker: async ({ context }, use) => {
    await use(context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker')))
  },

  idle: async ({ context }, use) => use(() => workerIdle(context)),

  cdp: async ({ context }, use) => {
    await use(await context.browser()!.newBrowserCDPSession())
  },

  // Playwright requires a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  pages: async ({}, use) => {
    const pages = await startPageServer()
    await use(pages)
    await pages.close()
  },

  service: async ({ pages, keyLimit, copiesQuota }, use) => {
    const service = await startTestService({
      port: await freePort(),
      fetchAllow: [new URL(pages.origin).host],
      ...(copiesQuota === null ? {} : { copiesQuota }),
      ...(keyLimit === null ? {} : { rateLimit: { oauth: 1_000, key: keyLimit, anonymous: 1_000 } }),
    })
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

  connect: async ({ context, worker, service, account }, use) => {
    await use(async (level = 'full', address = service.url) => {
      expect(worker.url()).toContain(EXTENSION_ID)
      await connectWithKey(context, address, account.key(level))
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

  popupOn: async ({ context, pages, openPopup }, use) => {
    await use(async (path = '/articles/how-sleep-changes-memory') => {
      const tab = await context.newPage()
      await tab.goto(pages.origin + path)
      return { tab, popup: await openPopup(tab) }
    })
  },

  held: async ({ service, account }, use) => {
    const key = account.key('read')
    await use({
      bookmarks: async (query = '') => {
        const { items } = await service.read<BookmarkPage>(`/v1/bookmarks?limit=100&${query}`, { key })
        return items.map((one) => ({
          id: one.id,
          url: one.url,
          note: one.note ?? null,
          isFavorite: one.isFavorite ?? false,
          tags: one.tags.map((tag) => tag.name).toSorted(),
          isArchived: Boolean(one.deletedAt),
          quotes: highlightsOf(one).map(({ quote }) => quote),
        }))
      },
      stats: (query = '') => service.read<Stats>(`/v1/stats?${query}`, { key }),
    })
  },

  stopServiceWorker: async ({ cdp }, use) => {
    await use(() => stopWorker(cdp))
  },
})
