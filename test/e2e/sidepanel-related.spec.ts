import type { Page } from '@playwright/test'
import { expect, test } from './panel-page.ts'
import { clickToolbar } from './chromium.ts'

const SLEEP = '/articles/how-sleep-changes-memory'
const LIGHTHOUSES = '/lighthouses'

/** Runs in a page of the extension. */
const isFrontPrivate = () =>
  chrome.tabs.query({ active: true, currentWindow: true }).then(([front]) => front?.incognito)

const openMore = (page: Page) =>
  page.getByRole('navigation', { name: 'Library' }).getByRole('button', { name: 'More' }).click()

test.use({ isAllowedIncognito: true })

test('shows what belongs to the page in front, asked once a page and only while it may', async ({
  account,
  attach,
  cdp,
  connect,
  context,
  furnish,
  openPanel,
  pages,
  service,
  worker,
}) => {
  await furnish()
  await connect()
  const body = { url: pages.origin + SLEEP }
  expect((await service.call('/v1/bookmarks', { key: account.key(), body })).status).toBe(201)
  const searches = () => service.logs.filter(({ path }) => path === '/v1/search').length
  /** What is asked comes soon after the page is there, or it does not come. */
  const expectSearches = async (page: Page, count: number) => {
    await expect.poll(searches).toBe(count)
    await page.waitForTimeout(400)
    expect(searches()).toBe(count)
  }
  const tab = context.pages()[0]!
  await tab.goto(pages.origin + SLEEP)
  const panel = await openPanel()
  const related = panel.page.getByRole('region', { name: 'Related to this page' })

  await test.step('off, nothing is asked', async () => {
    await expect(panel.articles.first()).toBeVisible()
    await expectSearches(tab, 0)
  })

  await test.step('on, one search a page, and the page itself is not among what it finds', async () => {
    await openMore(panel.page)
    await panel.page.getByRole('menuitemcheckbox', { name: 'Related to this page' }).click()
    await expect(related.getByRole('link').first()).toContainText(/sleep/i)
    const found = await related
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(found).not.toContain(pages.origin + SLEEP)
    await expectSearches(tab, 1)
    await tab.goto(pages.origin + LIGHTHOUSES)
    await expect(related).toContainText(/lighthouse|fog/i)
    await expectSearches(tab, 2)
    await tab.goBack()
    await tab.reload()
    await expect(related.getByRole('link').first()).toContainText(/sleep/i)
    await expectSearches(tab, 2)
  })

  await test.step('closed, nothing is asked', async () => {
    await panel.page.close()
    await tab.goto(`${pages.origin}/kyoto/gardens`)
    await expectSearches(tab, 2)
  })

  await test.step('beside a private window, nothing is asked', async () => {
    const opening = context.waitForEvent('page')
    await worker.evaluate(
      (url) => chrome.windows.create({ url, incognito: true }),
      `${pages.origin}/notes/bicycle-wheel`,
    )
    const secret = await opening
    await secret.waitForLoadState()
    await clickToolbar(cdp, secret)
    const popup = await attach('popup.html')
    await popup.getByRole('button', { name: 'Open side panel' }).click()
    const beside = await attach('sidepanel.html')
    await expect(beside.getByRole('list', { name: 'Results' })).toBeVisible()
    expect(await beside.evaluate(isFrontPrivate)).toBe(true)
    await openMore(beside)
    await expect(beside.getByRole('menuitemcheckbox', { name: 'Related to this page' })).toBeChecked()
    await expectSearches(tab, 2)
  })
})
