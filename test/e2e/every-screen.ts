import type { Page } from '@playwright/test'
import { freePort } from '../helpers/free-port.ts'
import { READING_TITLE } from '../helpers/seed-library.ts'
import type { SeedLine } from '../helpers/seed-lines.ts'
import { openModelServer } from '../helpers/open-model-server.ts'
import { startTestService } from '../helpers/start-service.ts'
import { settle } from './accessible.ts'
import { expect, test as base } from './panel-page.ts'

/** `again` shows a message again, which keeps the language in which it was said. */
type Visit = (page: Page, screen: string, again?: () => Promise<void>) => Promise<void>

interface Tour {
  /** Opens every screen once, by keys and roles only, and calls `visit` on each. */
  visitScreens: (visit: Visit) => Promise<void>
}

/** Changes the language, which every open screen follows. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((value) => chrome.storage.local.set({ settings: { version: 1, value } }), { language })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // The attribute changes before the words.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

const ARABIC = 'مكتبة'
const SAME = {
  title: `${ARABIC}: خرائط المدينة القديمة`,
  text: 'The library of the old town keeps its maps in drawers of oak. Each map was drawn by hand, and each has a note of who walked its roads.',
  tags: [ARABIC],
}
/** Text of people in another direction than English, a page stored twice, and highlights. */
const LINES: SeedLine[] = [
  {
    ...SAME,
    url: 'https://right.example/page',
    author: { username: 'reader', displayName: `${ARABIC} الكاتب` },
    note: `${ARABIC} ملاحظة`,
    pictures: [`${ARABIC} في صورة`],
    highlights: [
      {
        id: '6a1b0a0e-8f0d-4c7c-9a55-0d6a4c1f2b3c',
        quote: 'Each map was drawn by hand',
        note: `${ARABIC} ملاحظة`,
        createdAt: '2026-03-01T09:31:00.000Z',
      },
    ],
    daysAgo: 0,
  },
  { ...SAME, url: 'https://m.right.example/page', daysAgo: 3 },
]
const QUESTION = 'What does the hippocampus do while we sleep?'
const COPY = {
  html: '<!doctype html><html lang="en"><title>A copy</title><h1>As it looked</h1>',
  madeAt: '2026-03-01T09:31:00.000Z',
  missing: [
    { kind: 'image', reason: 'unreadable', count: 12 },
    { kind: 'frame', reason: 'limit', count: 2 },
  ],
}
const FILE = 'https://tab.example/ | Tab\nchrome://settings | Settings\n'

const results = 'a[data-result]'
const navigation = (page: Page, at: number) => page.locator('nav button').nth(at).click()
const openMenu = async (page: Page) => {
  await navigation(page, 4)
  await page.getByRole('menu').waitFor()
}
const closeScreen = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator(results).first().waitFor()
}

const message = (page: Page) => page.locator('[role=status]', { hasText: /\S/ }).last()
async function sayAgain(page: Page): Promise<void> {
  const before = await message(page).textContent()
  await page.locator('article h1').press('f')
  await expect(message(page)).not.toHaveText(before ?? '')
}

/** Screens of the side panel, each from the one before. */
const panelScreens: [string, (page: Page) => Promise<unknown>, again?: (page: Page) => Promise<void>][] = [
  ['panel', (page) => page.locator('article').first().waitFor()],
  [
    'search',
    async (page) => {
      await page.getByRole('searchbox').fill('sleep')
      await page.locator('article mark').first().waitFor()
    },
  ],
  [
    'images',
    async (page) => {
      await page.getByRole('radio').nth(1).check({ force: true })
      await page.locator('figure').first().waitFor()
    },
  ],
  [
    'no-results',
    async (page) => {
      await page.getByRole('radio').nth(0).check({ force: true })
      await page.getByRole('searchbox').fill('qqqq')
      await expect(page.locator('article')).toHaveCount(0)
      await page.locator('main h2').first().waitFor()
    },
  ],
  [
    'compact',
    async (page) => {
      await page.getByRole('searchbox').fill('')
      await page.locator('header button:has(.lucide-rows-4)').click()
      await page.locator('article h2').first().waitFor()
    },
  ],
  [
    'selection',
    async (page) => {
      await page.locator('header button:has(.lucide-rows-3)').click()
      await page.getByRole('searchbox').fill('sleep')
      await page.locator('article mark').first().waitFor()
      await page.locator(results).first().focus()
      await page.keyboard.press('Space')
      await page.locator('[role=toolbar]').waitFor()
    },
  ],
  [
    'menu',
    async (page) => {
      await page.locator(results).first().press('m')
      await page.getByRole('menu').waitFor()
    },
  ],
  [
    'filters',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.locator('header button[aria-pressed=true]').click()
      await page.locator('header button[aria-haspopup=dialog]').click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  ],
  [
    'keys',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').fill('')
      await page.locator(results).first().press('?')
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'collections',
    async (page) => {
      await page.keyboard.press('Escape')
      await navigation(page, 0)
      await page.locator('section h1').waitFor()
      await page.locator('section h2').first().waitFor()
    },
  ],
  [
    'collection-dialog',
    async (page) => {
      await page.locator('section header button[aria-haspopup=dialog]').click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  ],
  [
    'overview',
    async (page) => {
      await page.keyboard.press('Escape')
      await closeScreen(page)
      await navigation(page, 2)
      await page.locator('section details > summary').first().click()
      await page.getByRole('table').waitFor()
    },
  ],
  ['more', async (page) => closeScreen(page).then(() => openMenu(page))],
  [
    'links-dialog',
    async (page) => {
      await page.getByRole('menuitem').nth(0).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  ],
  [
    'highlights',
    async (page) => {
      await page.keyboard.press('Escape')
      await openMenu(page)
      await page.getByRole('menuitem').nth(1).click()
      await page.locator('section blockquote, section article, section li').first().waitFor()
    },
  ],
  [
    'ask',
    async (page) => {
      await closeScreen(page)
      await page.getByRole('searchbox').fill(QUESTION)
      await page.getByRole('searchbox').press('Enter')
      await page.getByRole('heading', { level: 1, name: QUESTION }).waitFor()
      await page.locator('section [aria-busy=true]').waitFor({ state: 'detached' })
      await page.locator('section li').first().waitFor()
    },
  ],
  [
    'reading',
    async (page) => {
      await closeScreen(page)
      await page.getByRole('searchbox').fill('')
      await page.locator(results, { hasText: READING_TITLE }).press('o')
      await page.locator('article h1').waitFor()
    },
  ],
  [
    'message',
    async (page) => {
      await page.locator('article h1').press('f')
      await message(page).waitFor()
    },
    sayAgain,
  ],
  ['wide', (page) => page.setViewportSize({ width: 1280, height: 800 }), sayAgain],
]

export const test = base.extend<Tour & { model: Awaited<ReturnType<typeof openModelServer>> }>({
  // Playwright requires a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  model: async ({}, use) => {
    const model = await openModelServer()
    model.behave({ written: ['It replays the day [1].\n'] })
    await use(model)
    await model.close()
  },

  service: async ({ model, pages }, use) => {
    const service = await startTestService({
      port: await freePort(),
      fetchAllow: [new URL(pages.origin).host],
      answers: { source: model.url, model: 'small', key: undefined },
    })
    await use(service)
    await service.stop()
  },

  visitScreens: async (
    { account, connect, held, seedLibrary, openExtensionPage, openPanelTab, popupOn, road, service },
    use,
  ) => {
    await use(async (visit) => {
      const look = async (page: Page, screen: string, again?: () => Promise<void>) => {
        await settle(page)
        await visit(page, screen, again)
      }
      const lookAt = async (screen: string, path: string, ready: (page: Page) => Promise<unknown>) => {
        const page = await openExtensionPage(path)
        await ready(page)
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
        await look(page, screen)
        await page.close()
      }
      const heading = (page: Page) => page.locator('h1').first().waitFor()
      const lookAtPopup = async (screen: string, path?: string) => {
        const { tab, popup } = await popupOn(path)
        await popup.locator('main h1').waitFor()
        await popup.locator('[role=status]', { hasText: /\S/ }).first().waitFor()
        await popup.locator('main .animate-spin').first().waitFor({ state: 'detached' })
        await look(popup, screen)
        await tab.close()
      }
      await seedLibrary(LINES)
      await lookAt('options-unconnected', 'options.html', heading)
      await lookAt('panel-unconnected', 'sidepanel.html', (page) => page.locator('h2').waitFor())
      await lookAtPopup('popup-unconnected')
      await connect('full', road.url)
      const { page: panel } = await openPanelTab()
      for (const [name, reach, again] of panelScreens) {
        await reach(panel)
        await look(panel, name, again && (() => again(panel)))
      }
      await panel.close()
      await lookAt('options', 'options.html', heading)
      await lookAt('welcome', 'options.html?welcome', heading)
      await lookAt('tabs', 'tabs.html', heading)
      await lookAt('import', 'options.html', async (page) => {
        const name = 'onetab.txt'
        const mimeType = 'text/plain'
        await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(FILE) })
        await page.locator('h3', { hasText: '1' }).first().waitFor()
      })
      const [copied] = await held.bookmarks()
      const place = { library: `${road.url} ${account.id}`, bookmark: copied!.id }
      const copy = `copy-view.html?${new URLSearchParams(place)}`
      const shownCopy = (page: Page) => page.locator('iframe').waitFor()
      await service.call(`/capture/bookmarks/${copied!.id}/copies`, { key: account.key('full'), body: COPY })
      await lookAt('copy', copy, shownCopy)
      await lookAtPopup('popup')
      road.decide = () => ({ kind: 'fail' })
      await lookAtPopup('popup-offline', '/lighthouses')
      await lookAt('copy-offline', copy, shownCopy)
      await lookAt('waiting', 'waiting.html', (page) => page.locator('main section').first().waitFor())
    })
  },
})
