import { expect, test } from './web-app.ts'

test.use({ host: 'home.test' })

test('works over plain HTTP, as in a home network', async ({ page, context }) => {
  await page.goto('/library/')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('link', { name: 'Bread without a scale' }).focus()
  await page.keyboard.press('o')
  const pane = page.getByRole('region', { name: 'Next to the results' })
  await pane.getByRole('button', { name: 'Add a note' }).click()
  await pane.getByLabel('Note').fill('Try it with rye.')
  await page.getByRole('searchbox').focus()
  const other = await context.newPage()
  await other.goto('/library/')
  await expect(other.getByRole('article', { name: /Bread/ })).toContainText('Try it with rye.')
  await other.getByRole('link', { name: 'Bread without a scale' }).press('m')
  await other.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible()
  await other.goto('/library/options.html')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
