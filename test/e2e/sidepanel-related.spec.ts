import type { Page } from '@playwright/test'
import { expect, test } from './panel-page.ts'
import { expectAccessible } from './accessible.ts'
import { clickToolbar } from './chromium.ts'

const SLEEP = '/articles/how-sleep-changes-memory'
const LIGHTHOUSES = '/lighthouses'

/** Runs in a page of the extension. */
const isFrontPrivate = () =>
  chrome.tabs.query({ active: true, currentWindow: true }).then(([front]) => front?.incognito)

const toggle = (page: Page) => page.getByRole('button', { name: 'Related to this page' })

test.use({ isAllowedIncognito: true })

test('shows bookmarks related to the active page, with one permitted request per page', async ({
  account,
  attach,
  cdp,
  connect,
  context,
  seedLibrary,
  idle,
  openPanel,
  pages,
  service,
  worker,
}) => {
  await seedLibrary()
  await connect()
  const body = { url: pages.origin + SLEEP }
  expect((await service.call('/v1/bookmarks', { key: account.key(), body })).status).toBe(201)
  const searches = () => service.logs.filter(({ path }) => path === '/v1/search').length
  const expectSearches = async (count: number) => {
    await expect.poll(searches).toBe(count)
    await idle()
    expect(searches()).toBe(count)
  }
  const tab = context.pages()[0]!
  await tab.goto(pages.origin + SLEEP)
  const panel = await openPanel()
  const related = panel.page.getByRole('region', { name: 'Related to this page' })

  await test.step('sends no request while it is off', async () => {
    await expect(panel.articles.first()).toBeVisible()
    await expectSearches(0)
  })

  await test.step('sends one search per page, and leaves out the page itself', async () => {
    await toggle(panel.page).click()
    // The panel was opened without the toolbar button, so the browser hides the page.
    await panel.page.getByRole('button', { name: 'Allow for all pages' }).click()
    await expect(related.getByRole('link').first()).toContainText(/sleep/i)
    const found = await related
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(found).not.toContain(pages.origin + SLEEP)
    await expectSearches(1)
    await tab.goto(pages.origin + LIGHTHOUSES)
    await expect(related).toContainText(/lighthouse|fog/i)
    await expectSearches(2)
    await tab.goBack()
    await tab.reload()
    await expect(related.getByRole('link').first()).toContainText(/sleep/i)
    await expectSearches(2)
  })

  await test.step('sends no request while the panel is closed', async () => {
    await panel.page.close()
    await tab.goto(`${pages.origin}/kyoto/gardens`)
    await expectSearches(2)
  })

  await test.step('next to a private window, no request is sent', async () => {
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
    await expect(toggle(beside)).toHaveAttribute('aria-expanded', 'true')
    await expect(beside.getByText('This page can’t be compared with your library.')).toBeVisible()
    await expectSearches(2)
  })
})

test('needs no permission for the page that the toolbar button was clicked on', async ({
  account,
  attach,
  cdp,
  connect,
  context,
  pages,
  service,
}) => {
  await connect()
  const save = async (path: string) => {
    const body = { url: pages.origin + path }
    expect((await service.call('/v1/bookmarks', { key: account.key(), body })).status).toBe(201)
  }
  const tab = await context.newPage()
  await tab.goto(pages.origin + LIGHTHOUSES)
  await clickToolbar(cdp, tab)
  const popup = await attach('popup.html')
  await popup.getByRole('button', { name: 'Open side panel' }).click()
  const panel = await attach('sidepanel.html')
  const related = panel.getByRole('region', { name: 'Related to this page' })

  await toggle(panel).click()
  await expect(related).toContainText('Nothing in your library is related to this page.')
  await expectAccessible(panel)
  await save(SLEEP)
  await save('/kyoto/gardens')
  await tab.goto(`${pages.origin}/notes/bicycle-wheel`)
  await expect(related.getByRole('link').first()).toBeVisible()
  await expectAccessible(panel)

  await toggle(panel).click()
  await expect(related.getByRole('link')).toHaveCount(0)
  await toggle(panel).click()
  // Another site is hidden, and the panel explains how to reveal it.
  await tab.goto(pages.origin.replace('127.0.0.1', 'localhost') + SLEEP)
  const allow = related.getByRole('button', { name: 'Allow for all pages' })
  await expect(allow).toBeVisible()
  await expectAccessible(panel)
  await allow.click()
  await expect(related.getByRole('link').first()).toBeVisible()
})
