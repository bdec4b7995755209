import { expectFit } from './accessible.ts'
import { ask, countWaiting } from './ask.ts'
import { statusOf } from './fixtures.ts'
import { expect, test } from './panel-page.ts'

test('a key that can only read finds pages, and sends and queues no page and no change', async ({
  account,
  connect,
  held,
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

  await page.getByRole('button', { name: 'Collections' }).click()
  const before = service.logs.length
  await page.getByRole('button', { name: 'New collection' }).click()
  const refusals = page.getByRole('region').getByText('This key can only read')
  await expect(refusals).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const options = await openExtensionPage('options.html')
  await expect(options.getByText('This key can only read')).toBeVisible()
  await expect(options.getByLabel('Import from files')).toBeDisabled()
  const [bookmark] = await held.bookmarks()
  const readAgain = ask(options, 'capture.readAgain', { body: { ids: [bookmark!.id] } })
  await expect(readAgain).rejects.toThrow('This key can only read')
  const keepCopy = ask(options, 'copies.renew', { url: bookmark!.url, title: '' })
  await expect(keepCopy).rejects.toThrow('This key can only read')
  expect(service.logs.slice(before).filter(({ status }) => status === 403)).toEqual([])
  expect(await countWaiting(options)).toBe(0)
  await options.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(options.getByRole('heading', { name: 'Library', exact: true })).toBeVisible()
})
