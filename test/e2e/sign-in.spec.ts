import type { BrowserContext, Page } from '@playwright/test'
import { createOauthClient, PASSWORD } from '../helpers/oauth-client.ts'
import { clickToolbar, createAttach, launchChromium } from './chromium.ts'
import { EXTENSION_ID, expect, test } from './fixtures.ts'

const EMAIL = 'ada@example.org'
const ARTICLE = '/articles/how-sleep-changes-memory'
const WHEEL = '/notes/bicycle-wheel'
const GARDENS = '/kyoto/gardens'

const isConnected = (options: Page) =>
  expect(options.getByRole('button', { name: 'Disconnect', exact: true })).toBeVisible()

async function openSignIn(context: BrowserContext, options: Page): Promise<Page> {
  const opening = context.waitForEvent('page')
  await options.getByRole('button', { name: 'Connect', exact: true }).click()
  return opening
}

const openOptions = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
  return page
}

const browserSession = (context: BrowserContext) => context.browser()!.newBrowserCDPSession()

test('signs in by the real window, stays through a restart, and loses no save when it is revoked', async ({
  context: first,
  profile,
  service,
  pages,
  attach,
}) => {
  const openPopupIn = async (context: BrowserContext, path: string, find = attach) => {
    const tab = await context.newPage()
    await tab.goto(pages.origin + path)
    await clickToolbar(await browserSession(context), tab)
    return find('popup.html')
  }
  const savedBy = async (context: BrowserContext): Promise<string[]> => {
    const page = await openOptions(context)
    const urls = await page.evaluate(async () => {
      const message = {
        bookplate: 'request',
        id: 'test',
        name: 'bookmarks.list',
        request: { query: { state: 'active' } },
      }
      const reply: { res?: { items: { url: string }[] } } = await chrome.runtime.sendMessage(message)
      return (reply.res?.items ?? []).map(({ url }) => url)
    })
    await page.close()
    return urls.toSorted()
  }

  const options = await openOptions(first)
  await options.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  const window = await openSignIn(first, options)
  await window.getByLabel('One-time link').fill(service.url + service.setupPath())
  await window.getByRole('button', { name: 'Continue' }).click()
  await window.getByLabel('Email').fill(EMAIL)
  await window.getByLabel(/^Password/).fill(PASSWORD)
  await window.locator('form button').first().click()
  await expect(window.getByRole('heading', { name: /^Connect/ })).toBeVisible()
  await window.screenshot({ path: test.info().outputPath('consent.png') })
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await isConnected(options)
  await expect(options.getByText(EMAIL)).toBeVisible()
  await expect(options.getByText('browser', { exact: true })).toBeVisible()
  await options.screenshot({ path: test.info().outputPath('connected.png') })
  const popup = await openPopupIn(first, ARTICLE)
  await expect(popup.locator('main').getByRole('status').first()).toHaveText('Saved')
  expect(await savedBy(first)).toEqual([pages.origin + ARTICLE])
  await first.close()

  const second = await launchChromium(profile)
  const { attach: attachAgain, close } = createAttach(profile)
  try {
    const again = await openOptions(second)
    await isConnected(again)
    const wheel = await openPopupIn(second, WHEEL, attachAgain)
    await expect(wheel.locator('main').getByRole('status').first()).toHaveText('Saved')

    const account = await second.newPage()
    await account.goto(`${service.url}/account`)
    await account.getByRole('button', { name: 'Disconnect' }).first().click()
    await account.getByLabel('Password').fill(PASSWORD)
    await account.getByRole('button', { name: 'Continue' }).click()
    await expect(account.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    const gardens = await openPopupIn(second, GARDENS, attachAgain)
    await expect(gardens.locator('main')).toContainText(/sign(ed)? (in|out)/i)

    await again.reload()
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    const anew = await openSignIn(second, again)
    await anew.getByLabel('Password').fill(PASSWORD)
    await anew.getByRole('button', { name: 'Connect', exact: true }).click()
    await isConnected(again)
    await expect
      .poll(() => savedBy(second))
      .toEqual([ARTICLE, GARDENS, WHEEL].map((path) => pages.origin + path).toSorted())
  } finally {
    await close()
    await second.close()
  }
})

test('keeps the window open after a wrong password, and connects with the right one @core', async ({
  context,
  service,
  openExtensionPage,
}) => {
  await (await createOauthClient(service, EMAIL)).signIn()
  const options = await openExtensionPage('options.html')
  await options.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  const window = await openSignIn(context, options)
  await window.getByLabel('Email').fill(EMAIL)
  await window.getByLabel('Password').fill('not this one at all')
  await window.getByRole('button', { name: 'Sign in' }).click()
  await expect(window.getByRole('alert')).toHaveText('Wrong email or password. Check both and try again.')
  await expect(window.getByLabel('Password')).toBeFocused()
  await expect(window.getByLabel('Email')).toHaveValue(EMAIL)
  await window.keyboard.type(PASSWORD)
  await window.keyboard.press('Enter')
  await window.getByRole('button', { name: 'Connect', exact: true }).click()
  await isConnected(options)
})

test('says so when the window is closed, and opens it again', async ({
  context,
  service,
  openExtensionPage,
}) => {
  const options = await openExtensionPage('options.html')
  await options.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  const window = await openSignIn(context, options)
  await window.close()
  await expect(options.getByRole('alert')).toContainText('window was closed')
  expect((await openSignIn(context, options)).url()).toContain(service.url)
})
