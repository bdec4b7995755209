import { statusOf } from './fixtures.ts'
import { expect, test } from './panel-page.ts'

test.beforeEach(async ({ seedLibrary, connect }) => {
  await seedLibrary()
  await connect()
})

test('dates are typed digit by digit, and stay as typed', async ({ openPanelTab }) => {
  const panel = await openPanelTab()
  const filters = await panel.openFilters()
  const from = filters.getByLabel('From')
  const to = filters.getByRole('textbox', { name: 'To' })
  const type = async (field: typeof from, digits: string) => {
    // First part of the date, left of the field's center.
    await field.click({ position: { x: 14, y: 12 } })
    for (const digit of digits) await panel.page.keyboard.press(digit, { delay: 50 })
  }
  await type(from, '03052026')
  await expect(from).toHaveValue('2026-03-05')
  await type(to, '03102026')
  await expect(from).toHaveValue('2026-03-05')
  await expect(to).toHaveValue('2026-03-10')
})

test('archiving from the reading view and going back keeps the place in the list', async ({
  openPanelTab,
}) => {
  const { page, results } = await openPanelTab()
  const links = results.locator('[data-result]')
  await expect(links.first()).toBeVisible()
  await links.first().focus()
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(page.locator(`[data-index="${at + 1}"] [data-result]`)).toBeFocused()
  }
  const next = page.locator('[data-index="9"] [data-result]')
  const nextId = await next.getAttribute('data-result')
  await page.keyboard.press('o')
  await page.getByRole('toolbar', { name: 'Bookmark' }).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 bookmark archived' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to results' }).click()
  await expect(page.locator(`[data-result="${nextId}"]`)).toBeFocused()
})

test('navigating right after reading is not undone', async ({ openPanelTab }) => {
  const { page, results } = await openPanelTab()
  const links = results.locator('[data-result]')
  await links.first().focus()
  await page.keyboard.press('o')
  const back = page.getByRole('button', { name: 'Back to results' })
  await expect(back).toBeVisible()
  // In one turn, before a frame can render the row again.
  await back.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    document.querySelectorAll<HTMLElement>('[data-result]')[2]!.focus()
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(links.nth(2)).toBeFocused()
})

test('a collection that was deleted stays deleted when the panel is closed', async ({
  account,
  openPanelTab,
  service,
}) => {
  const key = account.key()
  const names = async () =>
    (await service.read<{ name: string }[]>('/v1/collections', { key })).map(({ name }) => name)
  await service.call('/v1/collections', { key, method: 'POST', body: { name: 'Recipes', filters: {} } })
  const { page } = await openPanelTab()
  await page.getByRole('button', { name: 'Collections' }).click()
  await page.getByRole('button', { name: 'More for Recipes' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Collection “Recipes” deleted' })).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.goto('about:blank')
  await expect.poll(names).toEqual([])
})

test('operators that are typed become chips, and a chip takes its words out of the box', async ({
  openPanelTab,
}) => {
  const panel = await openPanelTab()
  const { page, search, articles } = panel
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(panel.status(/^\d+ bookmarks?$/)).toBeVisible()
  await expect(articles.first()).toBeVisible()
  const all = await articles.count()
  await search.fill('tag:sleep')
  await expect(chips.getByText('sleep')).toBeVisible()
  await expect(panel.status(/^\d+ bookmarks?$/)).toBeVisible()
  await expect.poll(() => articles.count()).toBeLessThan(all)
  for (const article of await articles.all()) {
    await expect(article.getByRole('button', { name: 'Show only sleep' })).toBeVisible()
  }

  await search.fill('tag:sleep is:archived "no such phrase" lang:en ')
  await expect(chips.getByRole('listitem')).toHaveText([/sleep/, /Archived/, /“no such phrase”/])
  await page.getByRole('button', { name: 'Remove filter “no such phrase”' }).first().click()
  await expect(search).toHaveValue('tag:sleep is:archived lang:en')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('button', { name: /^(Search in|Show) / }).click()
  await expect(search).toHaveValue('lang:en')
  await expect(chips.getByRole('listitem')).toHaveText([/sleep/, /Archived/])

  await page.getByRole('button', { name: /^Filters/ }).focus()
  await page.keyboard.press('?')
  await expect(
    page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('site:nature.com'),
  ).toBeVisible()
})

test('shows pages that were saved while the panel was closed', async ({ openPanelTab, popupOn }) => {
  const panel = await openPanelTab()
  await expect(panel.articles.first()).toBeVisible()
  await panel.page.close()
  const { popup } = await popupOn('/lighthouses')
  await expect(statusOf(popup)).toHaveText('Saved')
  const again = await openPanelTab()
  await expect(again.article('Four lighthouses in one weekend')).toBeVisible()
})
