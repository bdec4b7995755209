import type { Bookmark } from '@bookplate/contract'
import { expect, test } from './panel-page.ts'

test('the panel shows the pictures of a saved page when they come', async ({
  account,
  connect,
  openPanelTab,
  pages,
  service,
}) => {
  const { promise: shown, resolve: sendPictures } = Promise.withResolvers<void>()
  for (const path of ['/images/lighthouse.png', '/images/stairs.png']) pages.delays.set(path, shown)
  const body = { url: `${pages.origin}/lighthouses` }
  await connect()
  const saved = await service.call('/v1/bookmarks', { key: account.key(), body })
  expect(saved.status).toBe(201)
  const { data } = (await saved.json()) as { data: { bookmark: Bookmark } }
  expect(data.bookmark.media.map(({ storedUrl }) => storedUrl)).toEqual([null, null])
  const panel = await openPanelTab()
  const { page, articles } = panel
  const shots = process.env['SCREENSHOTS']
  const shoot = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
  }
  await expect(articles).toHaveCount(1)
  await shoot('pictures-waiting')
  sendPictures()
  await expect(articles.locator('img[src^="blob:"]')).toBeVisible()
  await shoot('pictures-in-list')
  await panel.results.locator('[data-result]').focus()
  await page.keyboard.press('o')
  await expect(page.locator('figure img[src^="blob:"]')).toHaveCount(2)
  await shoot('pictures-in-reading')
})
