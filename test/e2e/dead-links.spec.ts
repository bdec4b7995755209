import type { BookmarkPage } from '@bookplate/contract'
import { barriersOf } from './accessible.ts'
import { expect, test } from './panel-page.ts'

test('checks links on request, lists dead links, and opens their saved text', async ({
  connect,
  seedLibrary,
  openPanelTab,
  account,
  pages,
  service,
}) => {
  await seedLibrary([
    {
      url: `${pages.origin}/gone`,
      title:
        'A page that is gone, with a title that is so long that it does not fit on one line of a narrow panel',
      text: 'What it said is kept in the library.',
      daysAgo: 0,
    },
  ])
  await connect()
  const key = account.key('write')
  const panel = await openPanelTab()
  const { page } = panel
  // Only this page exists. The others are outside of the local network.
  const all = await service.read<BookmarkPage>('/v1/bookmarks?limit=100', { key })
  const others = all.items.filter(({ url }) => !url.startsWith(pages.origin)).map(({ id }) => id)
  await service.call('/v1/bookmarks/archive', { key, body: { ids: others } })

  await page.getByRole('button', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Check links' }).click()
  await expect(page.getByText(/^Checked /)).toBeVisible()
  const link = page.getByRole('list', { name: 'Dead links' }).getByRole('listitem')
  await expect(link).toContainText('This page doesn’t exist (404).')
  expect(pages.hits).toEqual(['HEAD /gone', 'GET /gone'])
  await expect(link.getByRole('link', { name: /Look for an archived copy/ })).toBeVisible()

  await test.step('without barriers, light, dark, narrow and wide', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await barriersOf(page, colorScheme === 'light' ? 'all' : 'colors')).toEqual([])
      for (const width of [320, 900]) {
        await page.setViewportSize({ width, height: 720 })
        await link.scrollIntoViewIfNeeded()
        await page.screenshot({ path: test.info().outputPath(`links-${colorScheme}-${width}.png`) })
      }
    }
    await page.setViewportSize({ width: 320, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  await link.getByRole('button', { name: /^Archive/ }).click()
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(link).toBeVisible()
  await link.getByRole('button', { name: /^Read saved copy/ }).click()
  const beside = page.getByRole('region', { name: 'Next to the results' })
  await expect(beside.getByText('What it said is kept in the library.')).toBeVisible()
})
