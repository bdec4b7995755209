import type { Page } from '@playwright/test'
import { startPagesToCapture, type PagesToCapture } from '../helpers/pages-to-capture.ts'
import { expectAccessible, expectFit } from './accessible.ts'
import { expect, statusOf, test as base } from './fixtures.ts'

interface PageCapture {
  /** Pages that the service may not fetch. */
  seen: PagesToCapture
  wordsOf: (url: string) => Promise<string | null>
}

const test = base.extend<PageCapture>({
  // oxlint-disable-next-line no-empty-pattern
  seen: async ({}, use) => {
    const seen = await startPagesToCapture()
    await use(seen)
    await seen.close()
  },

  wordsOf: async ({ service, account, held }, use) => {
    await use(async (url) => {
      const known = (await held.bookmarks()).find((bookmark) => bookmark.url === url)
      if (!known) return null
      return JSON.stringify(await service.read(`/v1/bookmarks/${known.id}`, { key: account.key('read') }))
    })
  },
})

const QUESTION = 'Your library couldn’t read this page. Save what you see?'
const captureButton = (popup: Page) => popup.getByRole('button', { name: 'Save what you see' })

test.beforeEach(async ({ connect }) => connect('write'))

test('saves the address of a page behind a sign-in, then the captured page, and asks once per site @core', async ({
  context,
  openPopup,
  seen,
  wordsOf,
}) => {
  const tab = await context.newPage()
  await tab.goto(`${seen.origin}/sign-in`)
  await tab.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await tab.waitForURL('**/members')
  const popup = await openPopup(tab)
  await expect(statusOf(popup)).toHaveText('Saved without text')
  await expect(popup.getByText(QUESTION)).toBeVisible()
  await expect(captureButton(popup)).toBeFocused()
  expect(await wordsOf(tab.url())).toContain('"title":"For members"')
  await expectFit(popup, 'save-what-you-see')

  await popup.keyboard.press('Enter')
  await expect(statusOf(popup)).toHaveText('Saved')
  await expect(popup.getByText(QUESTION)).toHaveCount(0)
  await expect(popup.getByText(/^What members alone can read about the tide/)).toBeVisible()
  await expect.poll(() => wordsOf(tab.url())).toContain('What members alone can read about the tide.')
  await expectFit(popup, 'saved-as-seen')

  await context.setHTTPCredentials({ username: 'ada', password: 'reader' })
  await tab.goto(`${seen.origin}/basic`)
  const second = await openPopup(tab)
  await expect(statusOf(second)).toHaveText('Saved')
  await expect.poll(() => wordsOf(tab.url())).toContain('What the browser alone was let in to read.')
  expect(seen.hits.filter((hit) => hit === 'GET /members')).toHaveLength(1)
})

test('captures pages that are hard to read', async ({
  openExtensionPage,
  context,
  openPopup,
  seen,
  wordsOf,
}) => {
  const options = await openExtensionPage('options.html')
  await options.getByRole('radio', { name: 'Always' }).check()
  await options.close()
  const tab = await context.newPage()
  const pages: [path: string, words: string[]][] = [
    ['/late', ['Words that a script drew after two seconds']],
    ['/frames', ['Outer words', 'Inner words', 'Words of the third frame']],
    ['/shadow', ['Slotted heading', 'Words of the shadow', 'Words of the shadow within']],
    ['/strict', ['A page that forbids everything to everybody.']],
    ['/many', ['Line 0 of many', 'Line 999 of many']],
    ['/intranet', ['Boats by berth']],
    ['/pictures', ['"ref"']],
  ]
  for (const [path, words] of pages) {
    await tab.goto(seen.origin + path)
    if (path === '/late') await tab.waitForSelector('article')
    const popup = await openPopup(tab)
    await expect(statusOf(popup)).toHaveText('Saved')
    for (const word of words) await expect.poll(() => wordsOf(tab.url())).toContain(word)
    await tab.bringToFront()
  }
})

test('a capture waits for the library, even if the background dies', async ({
  context,
  openPopup,
  openExtensionPage,
  seen,
  service,
  stopServiceWorker,
  wordsOf,
}) => {
  const options = await openExtensionPage('options.html')
  await options.getByRole('radio', { name: 'Always' }).check()
  await options.close()
  const tab = await context.newPage()
  await tab.goto(`${seen.origin}/intranet`)
  const first = await openPopup(tab)
  await expect(statusOf(first)).toHaveText('Saved')
  await service.pause()

  await tab.bringToFront()
  await tab.goto(`${seen.origin}/strict`)
  const popup = await openPopup(tab)
  await expect(statusOf(popup)).toHaveText('Waiting to be sent')
  await stopServiceWorker()
  await tab.goto('about:blank')
  await service.resume()
  const waiting = await openExtensionPage('waiting.html')
  await waiting.getByRole('button', { name: 'Send everything now' }).click()
  await expect(waiting.getByText('All caught up')).toBeVisible()
  expect(await wordsOf(`${seen.origin}/strict`)).toContain('A page that forbids everything to everybody.')
})

test('a refusal is remembered, and PDF viewers are reported as unreadable', async ({
  context,
  openPopup,
  seen,
  wordsOf,
}) => {
  const tab = await context.newPage()
  await tab.goto(`${seen.origin}/intranet`)
  const popup = await openPopup(tab)
  await popup.getByRole('button', { name: 'Not on this site' }).click()
  await expect(popup.getByText('Your library couldn’t read this page')).toBeVisible()
  await tab.bringToFront()

  await tab.goto(`${seen.origin}/paper.pdf`).catch(() => undefined)
  const second = await openPopup(tab)
  await expect(second.getByText(QUESTION)).toHaveCount(0)
  await captureButton(second).click()
  await expect(second.getByRole('alert')).toContainText('PDF viewer')
  await expectFit(second, 'pdf-not-seen')
  expect(await wordsOf(`${seen.origin}/paper.pdf`)).toContain('"unread"')
})

test('the panel fetches a page without text again', async ({
  pages,
  popupOn,
  openExtensionPage,
  wordsOf,
}) => {
  pages.statuses.set('/lighthouses', 503)
  const { popup, tab } = await popupOn('/lighthouses')
  await expect(statusOf(popup)).toHaveText('Saved without text')
  const panel = await openExtensionPage('sidepanel.html')
  const row = panel.getByRole('list', { name: 'Results' }).getByRole('listitem').first()
  await expect(row).toContainText('Without text')

  await panel.setViewportSize({ width: 320, height: 700 })
  expect(
    await panel.evaluate(() => document.body.scrollWidth - document.body.clientWidth),
  ).toBeLessThanOrEqual(0)
  await expectAccessible(panel)
  await row.getByRole('button', { name: /^More for/ }).click()
  await panel.getByRole('menuitem', { name: 'Read here' }).click()
  await expect(panel.getByText('Only its address is saved.')).toBeVisible()
  await expect(panel.getByText('Something went wrong on the site (503)')).toBeVisible()
  await expect(panel.getByText('No page text was saved')).toHaveCount(0)
  await expectAccessible(panel)
  await panel.screenshot({ path: test.info().outputPath('not-read.png') })
  await panel.getByRole('button', { name: 'Back to results' }).click()

  const readAgain = async () => {
    await row.getByRole('button', { name: /^More for/ }).click()
    await panel.getByRole('menuitem', { name: 'Read again' }).click()
  }
  await readAgain()
  await expect(
    panel.getByRole('status').filter({ hasText: /^Couldn’t read this page\..*503/ }),
  ).toBeAttached()
  pages.statuses.clear()
  await readAgain()
  await expect(panel.getByRole('status').filter({ hasText: /^Read$/ })).toBeAttached()
  await expect(row).not.toContainText('Without text')
  expect(await wordsOf(tab.url())).toContain('We drove the peninsula')
})
