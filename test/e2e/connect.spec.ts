import { expect, test } from './fixtures.ts'

test('connects to a library with an address and a key', async ({ connect, openExtensionPage, service }) => {
  await connect()
  const page = await openExtensionPage('options.html')
  await expect(page.getByText(service.url, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})
