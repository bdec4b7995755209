import { PASSWORD } from '../helpers/oauth-client.ts'
import { expect, readyForOffline, test } from './web-app.ts'

test('removes everything stored when someone signs out after the session ended', async ({
  page,
  context,
}) => {
  await page.goto('/library/')
  await readyForOffline(page)
  await page.goto('/library/options.html')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  // A refused request would also lead to the sign-in page.
  await page.waitForLoadState('networkidle')
  await context.clearCookies({ name: 'bookplate_session' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const stored = await page.evaluate(async () => [...(await caches.keys()), ...Object.keys(localStorage)])
  expect(stored.filter((name) => !name.startsWith('shell-'))).toEqual([])
})

test('says that signing out loses unsent changes and needs a network', async ({ page, context }) => {
  await page.goto('/library/')
  await readyForOffline(page)
  await page.goto('/library/options.html')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.goto('/library/')
  const article = page.getByRole('article', { name: /Lighthouses/ })
  await expect(article).toBeVisible()
  await context.setOffline(true)
  await article.getByRole('button', { name: 'Favorite' }).click()
  await expect(article).toContainText('Waiting to be sent')
  await page.goto('/library/options.html')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  await expect(dialog).toContainText('1 unsent change would be lost.')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  // The first one is about the account, which can't be read either.
  await expect(page.getByText('You are offline')).toHaveCount(2)
})

test('leaves a page whose session ended in another tab', async ({ page, context, service }) => {
  await page.goto('/library/')
  await expect(page.getByRole('link', { name: 'Bread without a scale' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(`${service.url}/sign-in?ui_locales=en`)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('says that the account was deleted in another tab, and keeps nothing of it', async ({
  page,
  context,
  service,
}) => {
  await page.goto('/library/')
  await readyForOffline(page)
  await page.getByRole('searchbox').fill('bread')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const other = await context.newPage()
  await other.goto('/account')
  const form = other.locator('form[action="/account/delete"]')
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button').click()
  await expect(other).toHaveURL(`${service.url}/account/deleted`)
  await expect(page).toHaveURL(`${service.url}/account/deleted`)
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  const stored = await page.evaluate(async () => [
    ...(await caches.keys()),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(stored.filter((name) => !name.startsWith('shell-'))).toEqual([])
})

test('shows no data of the previous account', async ({ page, service }) => {
  await page.goto('/library/')
  await readyForOffline(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const left = await page.evaluate(async () => ({
    storage: localStorage.length,
    caches: (await caches.keys()).filter((name) => name.startsWith('bookmarks-')),
  }))
  expect(left).toEqual({ storage: 0, caches: [] })
  await page.goto('/library/')
  await expect(page).toHaveURL(`${service.url}/sign-in?ui_locales=en`)
})
