import type { Page } from '@playwright/test'
import { READING_TITLE } from '../helpers/seed-library.ts'
import { barriersOf, settle } from './accessible.ts'
import { expect, test, type PanelPage } from './panel-page.ts'

/** Screens, opened like a person would. */
const STATES: [string, (panel: PanelPage) => Promise<unknown>][] = [
  ['list', (panel) => expect(panel.articles.first()).toBeVisible()],
  [
    'search',
    async (panel) => {
      await panel.search.fill('sleep')
      await expect(panel.articles.first().locator('mark').first()).toBeVisible()
    },
  ],
  [
    'no-result',
    async (panel) => {
      await panel.search.fill('qqqq')
      await expect(panel.page.getByRole('button', { name: 'Clear search' }).nth(1)).toBeVisible()
    },
  ],
  [
    'compact',
    async (panel) => {
      await panel.page.getByRole('button', { name: 'Clear search' }).nth(1).click()
      await panel.page.getByRole('button', { name: 'Show more at once' }).click()
      await expect(panel.articles.first()).toBeVisible()
    },
  ],
  [
    'selection',
    async (panel) => {
      await panel.page.getByRole('button', { name: 'Show details' }).click()
      await panel.page.getByRole('button', { name: 'Select bookmarks' }).click()
      await panel.articles.first().getByRole('checkbox').check()
      await expect(panel.status('1 bookmark selected')).toBeVisible()
    },
  ],
  [
    'menu',
    async (panel) => {
      await panel.page
        .getByRole('toolbar', { name: 'Selection' })
        .getByRole('button', { name: 'Cancel' })
        .click()
      await panel.page.getByRole('button', { name: `More for ${READING_TITLE}` }).click()
      await expect(panel.page.getByRole('menuitem', { name: 'Read here' })).toBeFocused()
    },
  ],
  [
    'filters',
    async (panel) => {
      await panel.page.keyboard.press('Escape')
      const filters = await panel.openFilters()
      await filters.getByRole('checkbox', { name: 'Web' }).check()
      await expect(filters.getByRole('button', { name: /^Show \d+ results/ })).toBeVisible()
    },
  ],
  [
    'collections',
    async (panel) => {
      await panel.page.getByRole('button', { name: /^Show \d+ results/ }).click()
      await panel.page.getByRole('button', { name: 'Collections' }).click()
      await expect(panel.page.getByRole('heading', { name: 'No collections yet' })).toBeVisible()
    },
  ],
  [
    'collection-dialog',
    async (panel) => {
      await panel.page.getByRole('button', { name: 'Save these filters' }).click()
      await expect(panel.page.getByRole('radio', { name: 'Purple' })).toBeVisible()
    },
  ],
  [
    'overview',
    async (panel) => {
      await panel.page.keyboard.press('Escape')
      await panel.back()
      const overview = panel.page.getByRole('button', { name: 'Overview' })
      if (await overview.isVisible()) await overview.click()
      else {
        await panel.page.getByRole('navigation').getByRole('button', { name: 'More' }).click()
        await panel.page.getByRole('menuitem', { name: 'Overview' }).click()
      }
      await panel.page.getByText('As a table').click()
      await expect(panel.page.getByRole('table')).toBeVisible()
    },
  ],
  [
    'reading',
    async (panel) => {
      await panel.back()
      await panel.link(READING_TITLE).focus()
      await panel.page.keyboard.press('o')
      await expect(panel.page.getByRole('region', { name: 'Code in python' })).toBeVisible()
    },
  ],
  [
    'keys',
    async (panel) => {
      await panel.back()
      await panel.page.keyboard.press('?')
      await expect(panel.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  ],
]

/** Markup is the same at all sizes and themes, so check the other rules once. */
type Look = 'all' | 'colors' | 'none'

async function audit(page: Page, name: string, look: Look): Promise<void> {
  await settle(page)
  if (look !== 'none') expect(await barriersOf(page, look), name).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  const sideways = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowX) && box.role !== 'region')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ className, scrollWidth, clientWidth }) => `${scrollWidth} px in ${clientWidth} px: ${className}`,
      ),
  )
  expect.soft(sideways, `${name} has a part that scrolls sideways`).toEqual([])
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

for (const { name, width, height, scheme, look } of [
  { name: 'light', width: 380, height: 720, scheme: 'light' as const, look: 'all' as const },
  { name: 'dark', width: 320, height: 720, scheme: 'dark' as const, look: 'colors' as const },
  // Window of 1280 by 1024 pixels at 400 %.
  { name: 'zoomed', width: 320, height: 256, scheme: 'light' as const, look: 'none' as const },
  // Panel of 380 pixels at 200 %.
  { name: 'enlarged', width: 190, height: 360, scheme: 'light' as const, look: 'none' as const },
  { name: 'wide', width: 1280, height: 800, scheme: 'dark' as const, look: 'none' as const },
]) {
  test(`has no barrier in any state: ${name}`, async ({ connect, seedLibrary, openPanelTab }) => {
    await seedLibrary()
    await connect()
    const panel = await openPanelTab()
    await panel.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await panel.page.setViewportSize({ width, height })
    for (const [state, reach] of STATES) {
      await reach(panel)
      await audit(panel.page, `${name}-${state}`, look)
    }
  })
}

test('keeps 7:1 for who asks for more contrast, in light and dark', async ({
  connect,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary()
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  const lookThrough = async (state: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' })
      expect(await barriersOf(page, 'contrast'), `${state}, ${colorScheme}`).toEqual([])
    }
  }
  await panel.search.fill('sleep')
  await expect(panel.articles.first().locator('mark').first()).toBeVisible()
  await lookThrough('search')
  await page.getByRole('button', { name: 'Select bookmarks' }).click()
  await panel.articles.first().getByRole('checkbox').check()
  await lookThrough('selection')
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Overview' }).click()
  await page.getByText('As a table').click()
  await lookThrough('overview')
})
