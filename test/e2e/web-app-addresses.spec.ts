import type { Locator, Page } from '@playwright/test'
import ar from '../../locales/ar.json' with { type: 'json' }
import he from '../../locales/he.json' with { type: 'json' }
import { fillLibrary } from '../helpers/fill-library.ts'
import { PASSWORD } from '../helpers/oauth-client.ts'
import type { TestService } from '../helpers/start-service.ts'
import { barriersOf } from './accessible.ts'
import { EMAIL, expect, readyForOffline, test } from './web-app.ts'

const GONE = '00000000-0000-4000-8000-000000000000'
const GONE_WORDS = 'This is no longer in your library'
const BREAD = 'Bread without a scale'

const bread = (page: Page): Locator => page.getByRole('link', { name: BREAD })
const paneOf = (page: Page): Locator => page.getByRole('region', { name: 'Next to the results' })
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length)
const accountOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/library/session')).json()).account.id
const placeOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search

async function openBread(page: Page): Promise<string> {
  await page.goto('/library/')
  await bread(page).press('o')
  await expect(paneOf(page).getByRole('heading', { name: BREAD })).toBeVisible()
  return placeOf(page)
}

async function createCollection(page: Page, service: TestService): Promise<string> {
  const created = await page.request.post('/v1/collections', {
    data: { name: 'Recipes', filters: { tags: ['baking'] } },
    headers: { 'Bookplate-Account': await accountOf(page), Origin: service.url },
  })
  return (await created.json()).data.id
}

test('opens a bookmark at its address, and again after a reload, Back, and Forward', async ({
  page,
  context,
}) => {
  await page.goto('/library/')
  await expect(bread(page)).toBeVisible()
  await expect(page).toHaveTitle('Bookplate')
  const address = await openBread(page)
  expect(address).toMatch(/^\/library\/b\/[\w-]{36}$/)
  await expect(page).toHaveTitle(`${BREAD} – Bookplate`)
  await page.reload()
  await expect(paneOf(page).getByText('A spoon is enough.')).toBeVisible()
  await page.goBack()
  await expect(paneOf(page).getByRole('heading')).toHaveCount(0)
  await expect(page).toHaveURL(/\/library\/$/)
  await expect(page).toHaveTitle('Bookplate')
  await page.goForward()
  await expect(paneOf(page).getByText('A spoon is enough.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(address)
  await expect(paneOf(other).getByText('A spoon is enough.')).toBeVisible()
  await paneOf(other).getByRole('button', { name: 'Close' }).click()
  await expect(other).toHaveURL(/\/library\/$/)
  await expect(bread(other)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(address))
})

test('adds one entry for a search, however it is typed, and restores it', async ({ page, context }) => {
  await page.goto('/library/')
  await expect(bread(page)).toBeVisible()
  const before = await entries(page)
  const box = page.getByRole('searchbox')
  // Slower than the searches while typing.
  await box.pressSequentially('bread', { delay: 300 })
  await expect(page).toHaveURL(/\/library\/\?q=bread$/)
  await expect(page).toHaveTitle('bread – Bookplate')
  expect(await entries(page)).toBe(before + 1)
  await page.getByRole('navigation', { name: 'Library' }).getByRole('button', { name: 'Archive' }).click()
  await expect(page).toHaveURL(/\/library\/\?state=archived$/)
  await page.goBack()
  await expect(box).toHaveValue('bread')
  await page.goBack()
  await expect(box).toHaveValue('')
  await expect(page).toHaveURL(/\/library\/$/)
  await page.goForward()
  await expect(box).toHaveValue('bread')
  await page.reload()
  await expect(box).toHaveValue('bread')
  await expect(bread(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/library/?q=bread&platforms=web&platforms=unknown&state=all')
  await expect(other.getByRole('searchbox')).toHaveValue('bread')
  await expect(other.getByRole('button', { name: 'Remove filter Web' })).toBeVisible()
  await expect(bread(other)).toBeVisible()
})

test('opens a collection at its address, and says if it is gone', async ({ page, service }) => {
  const id = await createCollection(page, service)
  await page.goto('/library/')
  await page.getByRole('button', { name: 'Collections' }).click()
  await paneOf(page)
    .getByRole('button', { name: /^Recipes/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/library/c/${id}$`))
  await expect(page).toHaveTitle('Recipes – Bookplate')
  await page.goto('about:blank')
  await page.goto(`/library/c/${id}?favorite=favorite`)
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter baking' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Favorites' }).click()
  await expect(page).toHaveURL(new RegExp(`/library/c/${id}$`))
  await page.goto(`/library/c/${GONE}`)
  await expect(paneOf(page).getByText(GONE_WORDS)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('collection-gone.png') })
  await paneOf(page)
    .getByRole('button', { name: /^Recipes/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/library/c/${id}$`))
})

test('closes a menu, a dialog, and a selection by Back before it leaves the search', async ({ page }) => {
  await page.goto('/library/')
  await page.getByRole('searchbox').fill('bread')
  await expect(page).toHaveURL(/q=bread/)
  await expect(bread(page)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(filters).toBeFocused()
  await expect(page).toHaveURL(/q=bread/)

  await page.getByRole('button', { name: 'Select bookmarks' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(bar).toBeVisible()
  await page.goBack()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/q=bread/)

  // Closing a layer in another way costs no Back.
  await filters.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await bread(page).press('m')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goForward()
  await expect(page.getByRole('searchbox')).toHaveValue('bread')

  await bread(page).press('m')
  await page.getByRole('menuitem', { name: 'Read here' }).click()
  await expect(paneOf(page).getByRole('heading', { name: BREAD })).toBeVisible()
  await page.goBack()
  await expect(paneOf(page).getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('bread')
})

test('shows the library at hostile addresses, and says that a bookmark is gone', async ({ page }) => {
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  for (const id of [GONE, '%00', '%zz', 'x'.repeat(10_000), '..%2f..%2fme', '%3Cimg%20src=x%3E']) {
    await page.goto(`/library/b/${id}`)
    await expect(paneOf(page).getByText(GONE_WORDS)).toBeVisible()
    await expect(bread(page)).toBeVisible()
  }
  expect(await barriersOf(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('bookmark-gone.png') })
  await paneOf(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\/library\/$/)
  for (const search of [
    '?q=%00bread&tags=%00&tags=&untagged=maybe',
    `?nothing=${'x'.repeat(10_000)}`,
    '?__proto__=1#x',
  ]) {
    await page.goto(`/library/${search}`)
    await expect(bread(page)).toBeVisible()
  }
  await page.evaluate(() => (location.hash = 'elsewhere'))
  await expect(bread(page)).toBeVisible()
  expect(failures).toEqual([])
})

for (const [language, name, words] of [
  ['he', 'לחם בלי משקל: 5 דקות', he],
  ['ar', 'خبز بلا ميزان', ar],
] as const) {
  test(`names the bookmark in the title of the page, in ${language}`, async ({ page, service }) => {
    const line = { url: 'https://www.example.org/rtl', title: name, text: 'x' }
    await fillLibrary(service.config.dataFolder, await accountOf(page), [line])
    await page.addInitScript((tag) => Object.defineProperty(navigator, 'language', { value: tag }), language)
    await page.goto('/library/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('link', { name }).press('o')
    await expect(page).toHaveTitle(`\u2068${name}\u2069 – Bookplate`)
    await page.reload()
    await expect(page).toHaveTitle(`\u2068${name}\u2069 – Bookplate`)
    await page.goto(`/library/b/${GONE}`)
    await expect(page.getByText(words.errors.notFound.title)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('gone.png') })
  })
}

test('returns to the address after a sign-in', async ({ page }) => {
  const address = await openBread(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(address)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(paneOf(page).getByText('A spoon is enough.')).toBeVisible()
  expect(placeOf(page)).toBe(address)
})

test('opens stored bookmarks at their addresses offline', async ({ page, context, service }) => {
  const address = await openBread(page)
  const collection = await createCollection(page, service)
  await readyForOffline(page)
  await page.reload()
  await context.setOffline(true)
  const other = await context.newPage()
  await other.goto(address)
  await expect(paneOf(other).getByText('A spoon is enough.')).toBeVisible()
  for (const missing of [`b/${GONE}`, `c/${collection}`]) {
    await other.goto(`/library/${missing}`)
    await expect(paneOf(other).getByText('You are offline')).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ kind: 'phone' })

  test('closes the bookmark by Back', async ({ page }) => {
    const address = await openBread(page)
    await page.goBack()
    await expect(paneOf(page)).toHaveCount(0)
    await expect(bread(page)).toBeVisible()
    await page.goto(address)
    await expect(paneOf(page).getByText('A spoon is enough.')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('phone.png') })
    await page.goto(`/library/b/${GONE}`)
    await expect(paneOf(page).getByText(GONE_WORDS)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('phone-gone.png') })
    await page.getByRole('button', { name: 'Back to results' }).click()
    await expect(bread(page)).toBeVisible()
    await expect(page).toHaveURL(/\/library\/$/)
  })
})
