import { chromium, expect, test as base, type Page } from '@playwright/test'
import { CHROMIUM } from '../../server/start/find-browser.ts'
import { ensureBrowser } from '../helpers/ensure-browser.ts'
import { startTestService } from '../helpers/start-service.ts'
import { barriersOf } from './accessible.ts'

type Visit = (path: string, colorScheme: 'light' | 'dark', width: number) => Promise<Page>

const test = base.extend<{ visit: Visit }>({
  // Playwright determines the needed fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  visit: async ({}, use) => {
    const service = await startTestService()
    const executablePath = ensureBrowser(CHROMIUM)
    const browser = await chromium.launch(executablePath ? { executablePath } : {})
    await use(async (path, colorScheme, width) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      await page.goto(service.url + path)
      return page
    })
    await browser.close()
    await service.stop()
  },
})

test('reads well in light and dark, wide and narrow, and passes axe', async ({ visit }) => {
  for (const path of ['/docs', '/docs/bookmarks', '/docs/filters', '/docs/errors'])
    for (const [scheme, width, look] of [
      ['light', 1200, 'all'],
      ['dark', 380, 'colors'],
    ] as const) {
      const page = await visit(path, scheme, width)
      expect(await barriersOf(page, look), path).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await page.context().close()
    }
})

test('skips to the content and goes from page to page by keyboard', async ({ visit }) => {
  const page = await visit('/docs', 'light', 1200)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Filters' })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Filter' })).toBeVisible()
})
