import { expectFit } from './accessible.ts'
import { countWaiting } from './ask.ts'
import { statusOf } from './fixtures.ts'
import { expect, test } from './panel-page.ts'

test('a key that can only read finds pages, and queues no page and no change', async ({
  account,
  connect,
  openExtensionPage,
  openPanelTab,
  pages,
  popupOn,
  service,
}) => {
  await service.call('/v1/bookmarks', {
    key: account.key('full'),
    method: 'POST',
    body: { url: `${pages.origin}/lighthouses` },
  })
  await connect('read')
  const { popup } = await popupOn('/kyoto/gardens')
  await expect(popup.getByText('This key can only read')).toBeVisible()
  await expect(statusOf(popup)).toHaveText('Not saved')
  await expect(popup.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expectFit(popup, 'read-only-key')
  const known = await popupOn('/lighthouses')
  await expect(statusOf(known.popup)).toContainText('Saved')
  await expect(known.popup.getByText('This key can only read')).toBeVisible()
  await expectFit(known.popup, 'read-only-key-saved')

  const { page } = await openPanelTab()
  await page
    .getByRole('button', { name: /^Favorite:/ })
    .first()
    .click()
  await expect(page.getByText('This key can only read')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Favorite:/ }).first()).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  const options = await openExtensionPage('options.html')
  expect(await countWaiting(options)).toBe(0)
})
