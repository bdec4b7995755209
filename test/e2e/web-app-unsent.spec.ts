import type { BrowserContext, Page } from '@playwright/test'
import { createSessions } from '../../server/src/identity/sessions.ts'
import { openServiceStore } from '../helpers/open-service-store.ts'
import { expect, readyForOffline, test } from './web-app.ts'

/** Makes a change and closes the library before it can be sent. */
async function changeOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/library/')
  await readyForOffline(page)
  await page.reload()
  const article = page.getByRole('article', { name: /Lighthouses/ })
  await expect(article).toBeVisible()
  await context.setOffline(true)
  await article.getByRole('button', { name: 'Favorite' }).click()
  await expect(article).toContainText('Waiting to be sent')
  await page.goto('about:blank')
  await context.setOffline(false)
}

test('asks on the account page before signing out deletes unsent changes', async ({ page, context }) => {
  await changeOffline(page, context)
  await page.goto('/account')
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  const asked = page.waitForEvent('dialog')
  const clicking = signOut.click()
  const dialog = await asked
  expect(dialog.message()).toContain('haven’t reached your library yet and would be lost')
  await dialog.dismiss()
  await clicking
  await page.goto('/library/')
  await expect(
    page.getByRole('article', { name: /Lighthouses/ }).getByRole('button', { name: 'Favorite' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/library/waiting.html')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  // Playwright dismisses a dialog that nothing expects, and the page would stay.
  await page.goto('/account')
  await signOut.click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('asks on the account page before signing out deletes a draft', async ({ page }) => {
  await page.goto('/library/')
  await page.evaluate(async () => {
    const { account } = await (await fetch('/library/session')).json()
    const put = (name: string, typedAt: number) =>
      localStorage.setItem(
        `bookplate:draft:${name} ${location.origin} ${account.id}`,
        JSON.stringify({ value: { name: 'Harbors' }, typedAt }),
      )
    put('collection', Date.now())
    put('edit-many', Date.now())
  })
  await page.goto('/account')
  const asked = page.waitForEvent('dialog')
  const clicking = page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await (await asked).dismiss()
  await clicking
  await page.goto('/library/options.html')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('1 unsent change would be lost.')
  // An outdated draft and a bulk edit in the outbox are no texts to lose.
  await page.evaluate(() => {
    const typedAt = Date.now() - 8 * 24 * 60 * 60_000
    for (const key of Object.keys(localStorage))
      if (key.startsWith('bookplate:draft:collection'))
        localStorage.setItem(key, JSON.stringify({ value: { name: 'Harbors' }, typedAt }))
  })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

for (const exit of ['/account', '/library/options.html'])
  test(`sends changes when their account signs in again, after another one signed out on ${exit}`, async ({
    page,
    context,
    service,
  }) => {
    await changeOffline(page, context)
    const other = service.account({ name: 'Bo Other', email: 'bo@example.org' })
    const store = openServiceStore(service.config.dataFolder)
    const { token } = await createSessions(store, Date.now).begin(other.id, '')
    await store.close()
    const own = (await context.cookies()).find(({ name }) => name === 'bookplate_session')!

    await context.addCookies([{ ...own, value: token }])
    await page.goto('/library/')
    await expect(page.getByText('Your library is empty')).toBeVisible()
    await page.goto('/library/waiting.html')
    await expect(page.getByText('1 change from another account waits until you sign in to it.')).toBeVisible()
    await expect(page.getByText('Nothing is waiting')).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(0)
    // Nothing of this account would be lost, so nothing is asked.
    await page.goto(exit)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

    await context.addCookies([own])
    await page.goto('/library/waiting.html')
    await expect(page.getByText('Nothing is waiting')).toBeVisible()
    const account = service.logs.filter(({ operation }) => operation === 'bookmarks.update')
    expect(account.map(({ status }) => status)).toEqual([200])
  })
