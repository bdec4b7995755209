import { createOauthClient, PASSWORD } from '../helpers/oauth-client.ts'
import { expect, test } from './panel-page.ts'

test('asks for the right to delete only when the first collection is deleted', async ({
  account,
  context,
  openExtensionPage,
  openPanelTab,
  service,
}) => {
  const key = account.key()
  const names = async () =>
    (await service.read<{ name: string }[]>('/v1/collections', { key })).map(({ name }) => name)
  await service.call('/v1/collections', { key, method: 'POST', body: { name: 'Recipes', filters: {} } })

  await (await createOauthClient(service, account.email)).signIn()

  const options = await openExtensionPage('options.html')
  await options.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  const opening = context.waitForEvent('page')
  await options.getByRole('button', { name: 'Connect', exact: true }).click()
  const window = await opening
  await window.getByLabel('Email').fill(account.email)
  await window.getByLabel(/^Password/).fill(PASSWORD)
  await window.locator('form button').first().click()
  await expect(window.getByRole('heading', { name: /^Connect/ })).toBeVisible()
  await expect(window.getByText('delete collections', { exact: true })).toBeHidden()
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(options.getByRole('button', { name: 'Disconnect', exact: true })).toBeVisible()

  const { page } = await openPanelTab()
  await page.getByRole('button', { name: 'Collections' }).click()
  const remove = async () => {
    const asking = context.waitForEvent('page')
    await page.getByRole('button', { name: 'More for Recipes' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return asking
  }

  await (await remove()).close()
  await expect(page.getByText('You don’t have permission to delete collections')).toBeVisible()
  expect(await names()).toEqual(['Recipes'])

  const asking = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  const consent = await asking
  await expect(consent.getByText('delete collections', { exact: true })).toBeVisible()
  await consent.getByLabel(/^Password/).fill(PASSWORD)
  await consent.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Collection “Recipes” deleted' })).toBeVisible()
  expect(await names()).toEqual(['Recipes'])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(names).toEqual([])
})
