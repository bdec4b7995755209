import { expect, test } from './fixtures.ts'

test('connects to a library with an address and a key', async ({ openExtensionPage, service, account }) => {
  const page = await openExtensionPage('options.html')
  await page.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  await page.getByRole('radio', { name: 'Use a key' }).check()
  await page.getByLabel('API key', { exact: true }).fill(account.key())
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(page.getByText(service.url, { exact: true })).toBeVisible()
})
