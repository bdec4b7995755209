import type { BrowserContext, Page, Worker } from '@playwright/test'
import { hostPattern } from '../../lib/platform/host-pattern.ts'
import { clickToolbar } from './chromium.ts'
import { barriersOf } from './accessible.ts'
import { EXTENSION_ID, expect, statusOf, test } from './fixtures.ts'

const ARTICLE = '/articles/how-sleep-changes-memory'
const SAVE = 'Save this private page'

test.use({ isAllowedIncognito: true })

async function openPrivate(context: BrowserContext, worker: Worker, url: string): Promise<Page> {
  const opening = context.waitForEvent('page')
  await worker.evaluate((url) => chrome.windows.create({ url, incognito: true }), url)
  const page = await opening
  await page.waitForLoadState()
  return page
}

/** A real key press lets the extension read the page, unlike an event from a test. */
async function seePages(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`chrome-extension://${EXTENSION_ID}/manifest.json`)
  await page.evaluate((host) => chrome.permissions.request({ origins: [host] }), hostPattern(origin, 'one'))
  await page.close()
}

/** Runs in a page of the extension. Returns all stored data as text. */
async function readKept(): Promise<string> {
  const databases = await indexedDB.databases()
  const kept: unknown[] = [
    await chrome.storage.local.get(null),
    await chrome.storage.session.get(null),
    { ...localStorage },
  ]
  for (const { name = '' } of databases) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
    })
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      kept.push(reading.result)
    }
    database.close()
  }
  return JSON.stringify(kept)
}

test('reads, sends, and stores a private page only after its button was clicked @core', async ({
  attach,
  cdp,
  connect,
  context,
  held,
  idle,
  pages,
  service,
  stopServiceWorker,
  worker,
}) => {
  await connect()
  const url = pages.origin + ARTICLE
  const secret = await openPrivate(context, worker, url)
  const requests = () => service.logs.filter(({ message }) => message === 'request').length
  const before = requests()
  const kept = async () => {
    const page = await context.newPage()
    await page.goto(`chrome-extension://${EXTENSION_ID}/manifest.json`)
    const text = await page.evaluate(readKept)
    await page.close()
    return text
  }

  await clickToolbar(cdp, secret)
  const popup = await attach('popup.html')
  await expect(popup.getByRole('button', { name: SAVE })).toBeVisible()
  expect(await barriersOf(popup, 'all')).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme })
    await popup.screenshot({ path: test.info().outputPath(`private-${colorScheme}.png`) })
  }
  expect(await popup.locator('main').innerText()).not.toContain('sleep')
  await idle()
  await popup.close()
  await stopServiceWorker()
  expect(await held.bookmarks()).toEqual([])
  expect(await kept()).not.toContain(ARTICLE)
  // Only `held` has sent requests.
  expect(requests() - before).toBe(1)

  await clickToolbar(cdp, secret)
  const again = await attach('popup.html')
  await again.getByRole('button', { name: SAVE }).click()
  await expect(statusOf(again)).toHaveText('Saved')
  await expect(again.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await again.screenshot({ path: test.info().outputPath('private-saved.png') })
  expect((await held.bookmarks()).map((bookmark) => bookmark.url)).toEqual([url])
  await again.close()
  await expect.poll(kept).not.toContain(ARTICLE)
})

test('a shortcut opens the popup in a private window, and saves nothing by itself', async ({
  attach,
  connect,
  context,
  held,
  pages,
  worker,
}) => {
  await connect()
  await seePages(context, pages.origin)
  const secret = await openPrivate(context, worker, pages.origin + ARTICLE)
  await secret.bringToFront()
  for (const command of ['save-page', 'toggle-favorite']) {
    await worker.evaluate(async (command) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      const { onCommand } = chrome.commands as unknown as {
        onCommand: { dispatch(...given: unknown[]): void }
      }
      onCommand.dispatch(command, tab)
    }, command)
    const popup = await attach('popup.html')
    await expect(popup.getByRole('button', { name: SAVE })).toBeVisible()
    await popup.close()
  }
  expect(await held.bookmarks()).toEqual([])
})

test('a menu entry in a private window saves its target without naming or storing it', async ({
  connect,
  context,
  held,
  pages,
  worker,
}) => {
  await connect()
  const secret = await openPrivate(context, worker, pages.origin + ARTICLE)
  const image = `${pages.origin}/images/lighthouse.png`
  await worker.evaluate(
    async ([pageUrl, srcUrl]) => {
      const { onClicked } = chrome.contextMenus as unknown as {
        onClicked: { dispatch(...given: unknown[]): void }
      }
      const tab = (await chrome.tabs.query({})).find((tab) => tab.incognito)
      onClicked.dispatch({ editable: false, menuItemId: 'save-image', pageUrl, srcUrl }, tab)
    },
    [secret.url(), image] as const,
  )
  await expect.poll(() => held.bookmarks()).toMatchObject([{ url: image, note: null }])
  expect(await worker.evaluate(() => chrome.storage.session.get('notified'))).toEqual({})
})

test('the side panel next to private pages stores no searches', async ({
  attach,
  cdp,
  connect,
  context,
  idle,
  pages,
  worker,
}) => {
  await connect()
  const secret = await openPrivate(context, worker, pages.origin + ARTICLE)
  await clickToolbar(cdp, secret)
  const popup = await attach('popup.html')
  await popup.getByRole('button', { name: 'Open side panel' }).click()
  const panel = await attach('sidepanel.html')
  await panel.getByRole('searchbox', { name: 'Search your library' }).fill('volcanoes of iceland')
  await panel.getByRole('searchbox', { name: 'Search your library' }).press('Enter')
  await expect(panel.getByRole('status').first()).toBeVisible()
  await panel.close()
  await idle()
  const kept = await worker.evaluate(() => chrome.storage.session.get(null))
  expect(JSON.stringify(kept)).not.toContain('volcanoes')
})
