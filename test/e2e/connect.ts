import type { BrowserContext } from '@playwright/test'
import { EXTENSION_ID } from './profile.ts'

/** Connects the extension to a library by its own options page, with a key. */
export async function connectWithKey(context: BrowserContext, address: string, key: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
  await page.getByRole('textbox', { name: 'Library address' }).fill(address)
  await page.getByRole('radio', { name: 'Use a key' }).check()
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.close()
}
