import { readFile } from 'node:fs/promises'
import { barriersOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('says which step of connecting failed, and keeps the typed text', async ({
  openExtensionPage,
  service,
}) => {
  const page = await openExtensionPage('options.html')
  const address = page.getByRole('textbox', { name: 'Library address' })
  await address.fill(service.url)
  await page.getByRole('radio', { name: 'Use a key' }).check()
  await page.getByLabel('API key', { exact: true }).fill('service_not-a-key-of-this-library')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('alert')).toContainText('doesn’t accept this key')
  await expect(page.getByRole('listitem').filter({ hasText: 'Find the library' })).toContainText('done')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sign in' })).toContainText('failed')
  await expect(address).toHaveValue(service.url)
  expect(await barriersOf(page)).toEqual([])
})

test('keeps settings, looks right in light, dark and narrow windows, and works by keyboard', async ({
  connect,
  openExtensionPage,
}) => {
  await connect()
  const page = await openExtensionPage('options.html')
  const ask = page.getByRole('radio', { name: 'Ask first' })
  await page.getByRole('radio', { name: 'Save immediately' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(ask).toBeChecked()
  await expect(page.getByText('Setting saved').first()).toBeVisible()
  for (const theme of ['Dark', 'Light']) {
    await page.getByRole('radio', { name: theme, exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await barriersOf(page)).toEqual([])
  }
  await page.reload()
  await expect(ask).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('after the browser reported the installation', () => {
  // A new profile waits for the welcome page, so nothing is stored for it later.
  test.use({ isFirstRun: true })

  test('erases all local data after a confirmation @core', async ({ connect, openExtensionPage, worker }) => {
    await connect()
    const page = await openExtensionPage('options.html')
    const erase = page.getByRole('button', { name: /^Erase local data/ })
    await erase.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(erase).toBeFocused()
    await erase.click()
    await page.getByRole('button', { name: 'Erase', exact: true }).click()
    // The connection ends first, and its form appears before everything is erased.
    const erased = page.getByRole('status').filter({ hasText: /^Erased\./ })
    await expect(erased).toBeAttached()
    await expect(page.getByRole('textbox', { name: 'Library address' })).toBeVisible()
    const kept = await worker.evaluate(async () => [
      ...Object.keys(await chrome.storage.local.get(null)),
      ...Object.keys(await chrome.storage.session.get(null)),
    ])
    expect(kept).toEqual([])
  })
})

test('has links to its sections, and folded lists of keys at the end', async ({
  connect,
  openExtensionPage,
}) => {
  await connect()
  const page = await openExtensionPage('options.html')
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
  const titles = await page.getByRole('region').getByRole('heading', { level: 2 }).allTextContents()
  expect(await links.allTextContents()).toEqual(titles)
  expect(titles.indexOf('Import and export')).toBeLessThan(titles.indexOf('Keyboard'))
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport()
  await page.locator('summary', { hasText: 'In the library' }).click()
  await expect(page.getByRole('table', { name: 'In the library' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
})

test('opens at the section that its address names', async ({ connect, openExtensionPage }) => {
  await connect()
  const page = await openExtensionPage('options.html#transfer')
  const top = () => page.locator('#transfer').evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(100)
})

test('imports a file into the library and exports it again', async ({
  connect,
  openExtensionPage,
  pages,
}) => {
  await connect()
  const page = await openExtensionPage('options.html')
  const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
    <DL><p><DT><A HREF="${pages.origin}/notes/bicycle-wheel" TAGS="Imported">Start</A><DD>From the old browser</DL>`
  await page
    .getByLabel('Import from files')
    .setInputFiles({ name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(html) })
  await page.getByRole('button', { name: 'Import 1 bookmark' }).click()
  await expect(page.getByText('Import finished').first()).toBeVisible()
  await expect(async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const bookmarks: unknown = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
    expect(bookmarks).toMatchObject([{ tags: [{ name: 'imported' }], note: 'From the old browser' }])
  }).toPass()
  expect(await barriersOf(page)).toEqual([])
})
