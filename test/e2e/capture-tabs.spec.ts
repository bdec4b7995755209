import type { Page } from '@playwright/test'
import { startPagesToCapture, type PagesToCapture } from '../helpers/pages-to-capture.ts'
import { barriersOf, expectFit } from './accessible.ts'
import { expect, test as base } from './fixtures.ts'

interface Tabs {
  /** Pages that the service may not fetch. */
  seen: PagesToCapture
  saveTabs: (...addresses: string[]) => Promise<Page>
  wordsOf: (address: string) => Promise<string>
}

const test = base.extend<Tabs>({
  // oxlint-disable-next-line no-empty-pattern
  seen: async ({}, use) => {
    const seen = await startPagesToCapture()
    await use(seen)
    await seen.close()
  },

  saveTabs: async ({ connect, context, openExtensionPage }, use) => {
    await use(async (...addresses) => {
      await connect('write')
      for (const address of addresses) await (await context.newPage()).goto(address).catch(() => undefined)
      const page = await openExtensionPage('tabs.html')
      const show = page.getByRole('button', { name: 'Show my tabs' })
      await show.or(page.getByRole('list', { name: 'Tabs' })).waitFor()
      if (await show.isVisible()) await show.click()
      await page.getByRole('button', { name: `Save ${addresses.length} tab` }).click()
      return page
    })
  },

  wordsOf: async ({ service, account, held }, use) => {
    await use(async (address) => {
      const known = (await held.bookmarks()).find(({ url }) => url === address)
      if (!known) return ''
      return (await service.call(`/v1/bookmarks/${known.id}`, { key: account.key('read') })).text()
    })
  },
})

const origins = (page: Page) => page.evaluate(async () => (await chrome.permissions.getAll()).origins)
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Tabs' }).getByRole('listitem').filter({ hasText: title })

test('one click captures tabs that the library could not read, then returns the permissions', async ({
  saveTabs,
  seen,
  wordsOf,
}) => {
  const page = await saveTabs(
    `${seen.origin}/intranet`,
    `${seen.origin}/frames`,
    `${seen.origin}/paper.pdf`,
    'http://boats.intranet/',
  )
  await expect(page.getByText('0 of 4 tabs saved, 4 without text')).toBeVisible()
  const before = await origins(page)
  const see = page.getByRole('button', { name: 'Save what you see in 3 tabs' })
  await expect(see).toBeVisible()
  await expect(page.getByText('Bookplate can’t ask for access to boats.intranet.')).toBeVisible()
  await expectFit(page, 'tabs-not-read')
  await see.click()
  await expect(page.getByText('2 of 4 tabs saved, 2 without text')).toBeVisible()
  expect(await wordsOf(`${seen.origin}/intranet`)).toContain('Boats by berth')
  expect(await wordsOf(`${seen.origin}/frames`)).toContain('Words of the third frame')
  expect(await wordsOf(`${seen.origin}/paper.pdf`)).toContain('"unread"')
  await expect(row(page, 'paper.pdf')).toContainText('Extensions can’t read what is open in the PDF viewer.')
  await expect.poll(() => origins(page)).toEqual(before)
  // The connection's permission remains, and the picker looks as before.
  await expect(page.getByText('2 of 4 tabs saved, 2 without text')).toBeVisible()
  await expectFit(page, 'tabs-seen')
  expect(await barriersOf(page)).toEqual([])
})

test('tells apart tabs that are not allowed, navigated, closed, or asleep', async ({
  context,
  saveTabs,
  seen,
  wordsOf,
  worker,
}) => {
  const paths = ['/intranet', '/frames', '/shadow', '/many']
  const page = await saveTabs(...paths.map((path) => seen.origin + path))
  const see = page.getByRole('button', { name: 'Save what you see in 4 tabs' })
  await expect(see).toBeVisible()
  // No test can answer the browser's prompt.
  await page.evaluate(() => {
    const { request } = chrome.permissions
    chrome.permissions.request = (() => {
      chrome.permissions.request = request
      return Promise.resolve(false)
    }) as never
  })
  await see.click()
  await expect(page.getByText('You didn’t allow it, so no page was read.')).toBeVisible()
  await expect(see).toBeFocused()
  await expectFit(page, 'tabs-not-allowed')
  expect(await wordsOf(`${seen.origin}/intranet`)).toContain('"unread"')

  const tabOf = (path: string) => context.pages().find((tab) => tab.url() === seen.origin + path)!
  await tabOf('/frames').goto(`${seen.origin}/late`)
  await tabOf('/shadow').close()
  await worker.evaluate(async (url) => {
    const tab = (await chrome.tabs.query({})).find((tab) => tab.url === url)
    await chrome.tabs.discard(tab!.id)
  }, `${seen.origin}/intranet`)
  await see.press('Enter')
  await expect(page.getByText('2 of 4 tabs saved, 2 without text')).toBeVisible()
  await expect(page.getByText('2 of 4 tabs saved, 2 without text')).toBeFocused()
  await expect(row(page, 'Frames')).toContainText('The tab moved to another page.')
  await expect(row(page, 'Shadows')).toContainText('The tab was closed.')
  expect(await wordsOf(`${seen.origin}/intranet`)).toContain('Boats by berth')
  expect(await wordsOf(`${seen.origin}/many`)).toContain('Line 0 of many')
  expect(await wordsOf(`${seen.origin}/late`)).toBe('')
})

test('capturing continues after the picker closes and the background dies, and permissions are returned', async ({
  openExtensionPage,
  saveTabs,
  seen,
  stopServiceWorker,
  wordsOf,
}) => {
  const paths = ['/intranet', '/strict', '/shadow', '/many', '/frames']
  const page = await saveTabs(...paths.map((path) => seen.origin + path))
  const before = await origins(page)
  await page.getByRole('button', { name: 'Save what you see in 5 tabs' }).click()
  await expect(page.getByText(/being read/)).toBeVisible()
  await page.close()
  await stopServiceWorker()
  const waiting = await openExtensionPage('waiting.html')
  await expect.poll(() => wordsOf(`${seen.origin}/frames`)).toContain('Words of the third frame')
  await expect.poll(() => origins(waiting)).toEqual(before)
  for (const path of paths) expect(await wordsOf(seen.origin + path)).not.toContain('"unread"')
})
