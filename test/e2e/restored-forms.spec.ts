import type { Page } from '@playwright/test'
import { expect, test } from './panel-page.ts'

const STARTED = 'You started this earlier. Cancel clears it.'

const addTags = (page: Page) =>
  page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Add tags' }).click()

test('restores the draft of a form whose page was closed', async ({
  connect,
  account,
  openExtensionPage,
  openPanelTab,
  seedLibrary,
  context,
}) => {
  const secret = account.key()
  const typedKey = 'service_half_typed'

  const options = await openExtensionPage('options.html')
  await options.getByRole('textbox', { name: 'Library address' }).fill('http://ada:pass@127.0.0.1:87')
  await options.getByRole('radio', { name: 'Use a key' }).check()
  await options.getByLabel('API key', { exact: true }).fill(typedKey)
  await expect
    .poll(() => options.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null))))
    .toContain('127.0.0.1:87')
  const kept = await options.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)))
  for (const word of [typedKey, secret, 'ada', 'pass']) expect(kept).not.toContain(word)
  await options.close()
  const again = await openExtensionPage('options.html')
  await expect(again.getByRole('textbox', { name: 'Library address' })).toHaveValue('http://127.0.0.1:87')
  await again.close()

  await seedLibrary()
  await connect()
  const panel = await openPanelTab()
  await expect(panel.articles.first()).toBeVisible()
  await panel.articles.first().getByRole('link').first().focus()
  await panel.page.keyboard.press('Space')
  await addTags(panel.page)
  await panel.page.getByRole('combobox', { name: 'Tags' }).pressSequentially('sleep,mem')
  await panel.page.close()

  const next = await openPanelTab()
  await expect(next.articles.first()).toBeVisible()
  await addTags(next.page)
  await expect(next.page.getByText(STARTED)).toBeVisible()
  await expect(next.page.getByRole('button', { name: 'Remove tag sleep' })).toBeVisible()
  await expect(next.page.getByRole('combobox', { name: 'Tags' })).toHaveValue('mem')
  await next.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await next.page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Cancel' }).click()
  await next.page.getByRole('button', { name: 'Collections' }).click()
  await next.page.getByRole('button', { name: /^(New collection|Save these filters)$/ }).click()
  const dialog = next.page.getByRole('dialog', { name: 'Save as collection' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Read again')
  await context.pages()[0]!.bringToFront()
  await next.page.close()

  const third = await openPanelTab()
  await third.page.getByRole('button', { name: 'Collections' }).click()
  await third.page.getByRole('button', { name: 'New collection' }).click()
  await expect(third.page.getByRole('textbox', { name: 'Name' })).toHaveValue('Read again')
  await third.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(third.status('Collection “Read again” saved')).toBeVisible()
})
