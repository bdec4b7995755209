import { highlightsOf, type Bookmark, type Stats } from '@bookplate/contract'
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

export { EXTENSION_ID, expect }

interface Options {
  /** Match patterns that `permissions.request` grants without its prompt. */
  grantableHosts: string[]
  /** Whether the person lets the extension into private windows. */
  isAllowedIncognito: boolean
  /** Requests that a key has a minute; null for the service's own number. */
  keyLimit: number | null
  /** Whether the extension has never run in this profile. */
  isFirstRun: boolean
}

/** A profile in which the extension was installed and has run: the rest of what a new one costs is paid once. */
interface WorkerFixtures {
  usedProfile: string
}

const GRANTABLE_HOSTS = ['http://127.0.0.1/*']

export interface Held {
  /** The bookmarks, newest first. */
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
  /** The words that were highlighted. */
  quotes: string[]
}

/** The popup's first line, which tells how the page stands. */
export const statusOf = (popup: Page) => popup.locator('main').getByRole('status').first()

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
  /** A tab on this path of `pages`, with the popup open over it. */
  popupOn: (path?: string) => Promise<{ tab: Page; popup: Page }>
  /** What the library holds, asked of the service itself. */
  held: Held
  stopServiceWorker: () => Promise<void>
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  grantableHosts: [GRANTABLE_HOSTS, { option: true }],

  isAllowedIncognito: [false, { option: true }],

  keyLimit: [null, { option: true }],

  isFirstRun: [false, { option: true }],

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

  service: async ({ pages, keyLimit }, use) => {
    const service = await startTestService({
      port: await freePort(),
      fetchAllow: [new URL(pages.origin).host],
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
    const read = async (path: string) => {
      const answer = (await (await service.call(path, { key })).json()) as { data: unknown }
      return answer.data
    }
    await use({
      bookmarks: async (query = '') => {
        const { items } = (await read(`/v1/bookmarks?limit=100&${query}`)) as { items: Bookmark[] }
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
      stats: async (query = '') => (await read(`/v1/stats?${query}`)) as Stats,
    })
  },

  stopServiceWorker: async ({ cdp }, use) => {
    await use(() => stopWorker(cdp))
  },
})
