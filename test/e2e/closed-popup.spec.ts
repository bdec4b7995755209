import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchChromium } from './chromium.ts'
import { expect, test as base } from './fixtures.ts'
import { EXTENSION_FOLDER } from './profile.ts'

/** Replaces the popup with one that does nothing, as if it was closed before its scripts ran. */
const test = base.extend({
  context: async ({ profile }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'bookplate-closed-'))
    cpSync(EXTENSION_FOLDER, folder, { recursive: true })
    const chunks = readdirSync(join(folder, 'chunks')).filter((name) => name.startsWith('popup-'))
    expect(chunks).toHaveLength(1)
    writeFileSync(join(folder, 'chunks', chunks[0]!), '')
    const context = await launchChromium(profile, { extension: folder })
    await use(context)
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** Repeats the click, because the browser shows the popup only after its page has loaded. */
const closePopup = (tab: Page, popup: Page) =>
  expect
    .poll(async () => {
      await tab.mouse.click(5, 5)
      return popup.isClosed()
    })
    .toBe(true)

test('a click saves the page even if the popup closes before its scripts load @core', async ({
  context,
  worker,
  connect,
  popupOn,
  pages,
  held,
  stopServiceWorker,
}) => {
  await connect()
  await stopServiceWorker()
  const { tab, popup } = await popupOn('/kyoto/gardens')
  await closePopup(tab, popup)
  await expect.poll(held.bookmarks).toMatchObject([{ url: `${pages.origin}/kyoto/gardens` }])
  // Remembered only while it is being saved.
  const [background = worker] = context.serviceWorkers()
  await expect
    .poll(() => background.evaluate(() => chrome.storage.session.get('opening') as Promise<unknown>))
    .toEqual({})
})

test('a click saves nothing if the person chose to be asked first', async ({
  openExtensionPage,
  connect,
  idle,
  popupOn,
  held,
}) => {
  await connect()
  const page = await openExtensionPage('manifest.json')
  await page.evaluate(() => chrome.storage.local.set({ settings: { version: 1, value: { saveOn: 'ask' } } }))
  await page.close()
  const { tab, popup } = await popupOn('/kyoto/gardens')
  await closePopup(tab, popup)
  await popupOn('/lighthouses')
  await idle()
  expect(await held.bookmarks()).toEqual([])
})
