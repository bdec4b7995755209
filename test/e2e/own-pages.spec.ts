import { freePort } from '../helpers/free-port.ts'
import { clickToolbar } from './chromium.ts'
import { EXTENSION_ID, expect, statusOf, test } from './fixtures.ts'

const UNSEEN = 'Your browser doesn’t let extensions see this page.'

test('refuses pages without a web address, and says why', async ({
  attach,
  cdp,
  connect,
  context,
  held,
  pages,
}) => {
  await connect('write')
  for (const [address, why] of [
    [`view-source:${pages.origin}/lighthouses`, UNSEEN],
    ['about:blank', UNSEEN],
    ['chrome://version/', UNSEEN],
    ['data:text/html,<title>Data</title>Words', UNSEEN],
    [`chrome-extension://${EXTENSION_ID}/options.html`, 'Browser pages can’t be saved.'],
  ] as const) {
    const tab = await context.newPage()
    await tab.goto(address)
    await clickToolbar(cdp, tab, address)
    const popup = await attach('popup.html')
    await expect(statusOf(popup), address).toHaveText('This page can’t be saved')
    await expect(popup.getByText(why), address).toBeVisible()
    await tab.close()
  }
  expect(await held.bookmarks()).toEqual([])
})

test('saves only the address of a page that did not load, and says why', async ({
  attach,
  cdp,
  connect,
  context,
  held,
}) => {
  await connect('write')
  const address = `http://127.0.0.1:${await freePort()}/gone`
  const tab = await context.newPage()
  await tab.goto(address).catch(() => undefined)
  await tab.waitForURL('chrome-error://chromewebdata/')
  await clickToolbar(cdp, tab, address)
  const popup = await attach('popup.html')
  await popup.getByRole('button', { name: 'Save what you see' }).click()
  await expect(popup.getByRole('alert')).toContainText('Your browser doesn’t let extensions read this page.')
  expect(await held.bookmarks()).toMatchObject([{ url: address }])
})
