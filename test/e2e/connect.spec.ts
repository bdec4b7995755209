import { barriersOf } from './accessible.ts'
import { expect, statusOf, test } from './fixtures.ts'

test('connects to a library with an address and a key, and can reach no other port of its host @core', async ({
  openExtensionPage,
  pages,
  service,
  account,
}) => {
  const page = await openExtensionPage('options.html')
  await page.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  await page.getByRole('radio', { name: 'Use a key' }).check()
  await page.getByLabel('API key', { exact: true }).fill(account.key())
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(page.getByText(service.url, { exact: true })).toBeVisible()
  await expect(page.getByText(`${new URL(service.url).host} only`)).toBeVisible()
  const reaches = (address: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          () => true,
          () => false,
        ),
      address,
    )
  expect(await reaches(service.url)).toBe(true)
  expect(await reaches(`${pages.origin}/lighthouses`)).toBe(false)
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Library address' })).toBeVisible()
  expect(await page.evaluate(() => chrome.permissions.getAll())).toMatchObject({ origins: [] })
})

test('after connecting with a key its access and the plan are known, by the names of the account page', async ({
  connect,
  held,
  openExtensionPage,
}) => {
  for (const [level, name, last] of [
    ['read', 'Read', 'no'],
    ['write', 'Write', 'no'],
    ['full', 'Full', 'yes'],
  ] as const) {
    await connect(level)
    const page = await openExtensionPage('options.html')
    await expect(page.getByText('Access', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
      name,
    )
    await expect(page.getByText('Paid plan', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'delete collections' })).toContainText(last)
    await page.screenshot({ path: test.info().outputPath(`account-${level}.png`) })
    await page.close()
  }
  expect(await held.bookmarks()).toEqual([])
})

test('disconnecting while saves wait says so first, and they arrive when it is connected again', async ({
  account,
  connect,
  held,
  openExtensionPage,
  popupOn,
  service,
}) => {
  await connect()
  await service.pause()
  const { popup } = await popupOn()
  await expect(statusOf(popup)).toHaveText(/waiting|saved offline/i)
  await popup.close()
  const page = await openExtensionPage('options.html')
  const disconnect = page.getByRole('button', { name: 'Disconnect', exact: true })
  await disconnect.click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect now?' })
  await expect(dialog).toContainText('1 change hasn’t reached your library yet')
  expect(await barriersOf(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('disconnect.png') })
  await page.keyboard.press('Escape')
  await expect(disconnect).toBeFocused()
  await disconnect.click()
  await dialog.getByRole('button', { name: 'Disconnect anyway' }).click()
  await expect(page.getByRole('textbox', { name: 'Library address' })).toBeVisible()
  await service.resume()
  expect(await held.bookmarks()).toEqual([])
  await page.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  await page.getByRole('radio', { name: 'Use a key' }).check()
  await page.getByLabel('API key', { exact: true }).fill(account.key())
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect.poll(() => held.bookmarks()).toHaveLength(1)
})
