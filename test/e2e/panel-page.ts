import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { seedAccountLibrary } from '../helpers/seed-library.ts'
import type { SeedLine } from '../helpers/seed-lines.ts'

export { expect }

export class PanelPage {
  readonly search: Locator
  readonly results: Locator
  readonly articles: Locator
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Search your library' })
    this.results = page.getByRole('list', { name: 'Results' })
    this.articles = this.results.getByRole('article')
  }

  article(name: string): Locator {
    return this.results.getByRole('article', { name })
  }

  link(name: string): Locator {
    return this.results.getByRole('link', { name })
  }

  status(words: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: words })
  }

  async openFilters(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Filters/ }).click()
    return this.page.getByRole('dialog', { name: 'Filters' })
  }

  /** Opens a result to read it. */
  async read(title: string): Promise<Locator> {
    await this.link(title).focus()
    await this.page.keyboard.press('o')
    const heading = this.page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    return this.page.getByRole('article').filter({ has: heading })
  }

  async back(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Back to results|Close)$/ }).click()
  }
}

interface PanelFixtures {
  /** Opens the side panel next to the first tab, by a click on the popup's page. */
  openPanel: () => Promise<PanelPage>
  /** Opens the panel's page in a tab, which allows sizes, color schemes, and downloads. */
  openPanelTab: (search?: string) => Promise<PanelPage>
  seedLibrary: (more?: SeedLine[], now?: number) => Promise<void>
}

export const test = base.extend<PanelFixtures>({
  seedLibrary: async ({ service, account }, use) => {
    await use((more, now) => seedAccountLibrary(service.config.dataFolder, account.id, more, now))
  },

  openPanel: async ({ openExtensionPage, attach }, use) => {
    await use(async () => {
      const popup = await openExtensionPage('popup.html')
      await popup.getByRole('button', { name: 'Open side panel' }).click()
      const panel = await attach('sidepanel.html')
      if (!popup.isClosed()) await popup.close()
      return new PanelPage(panel)
    })
  },

  openPanelTab: async ({ openExtensionPage }, use) => {
    await use(async (search = '') => {
      const page = await openExtensionPage(`sidepanel.html${search}`)
      await page.setViewportSize({ width: 380, height: 720 })
      return new PanelPage(page)
    })
  },
})
