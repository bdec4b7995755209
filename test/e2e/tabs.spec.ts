import type { SummaryPage } from '@bookplate/contract'
import { barriersOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('saves only the address of a tab that the library could not read, says so, and leaves it open', async ({
  connect,
  context,
  pages,
  held,
  openExtensionPage,
}) => {
  await connect()
  for (const path of ['/lighthouses', '/not-there']) await (await context.newPage()).goto(pages.origin + path)
  const page = await openExtensionPage('tabs.html')
  const show = page.getByRole('button', { name: 'Show my tabs' })
  await show.or(page.getByRole('list', { name: 'Tabs' })).waitFor()
  if (await show.isVisible()) await show.click()
  await page.getByRole('checkbox', { name: 'Close the tabs that were saved' }).check()
  await page.getByRole('button', { name: 'Save 2 tabs' }).click()
  await expect(page.getByText('1 of 2 tabs saved, 1 without text')).toBeVisible()
  await expect(page.getByText('Your library couldn’t read 1 tab. Only the address is saved.')).toBeVisible()
  await expect
    .poll(() => context.pages().flatMap((open) => (open.url().startsWith(pages.origin) ? [open.url()] : [])))
    .toEqual([`${pages.origin}/not-there`])
  expect(await held.bookmarks()).toHaveLength(2)
  expect(await barriersOf(page)).toEqual([])
})

test('saves the tabs of a window with shared tags, tells each outcome, and closes the saved ones @core', async ({
  connect,
  context,
  pages,
  service,
  account,
  road,
  openExtensionPage,
}) => {
  road.offersCaptures = false
  await connect('full', road.url)
  const key = account.key('read')
  const paths = ['/lighthouses', '/kyoto/gardens', '/not-there', '/notes/bicycle-wheel']
  for (const path of paths) await (await context.newPage()).goto(pages.origin + path)
  const page = await openExtensionPage('tabs.html')
  const show = page.getByRole('button', { name: 'Show my tabs' })
  const list = page.getByRole('list', { name: 'Tabs' })
  await show.or(list).waitFor()
  if (await show.isVisible()) await show.click()
  await expect(list.getByRole('checkbox', { disabled: true })).not.toHaveCount(0)
  // The browser's cached icons, which access to tabs includes.
  await expect
    .poll(() =>
      list
        .locator('img')
        .evaluateAll((icons) => icons.map((icon) => (icon as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true, true, true])
  await page.getByRole('checkbox', { name: /wheel/i }).uncheck()
  await page.getByRole('combobox', { name: 'Tags for all of them' }).fill('reading')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Close the tabs that were saved' }).check()
  await page.getByRole('button', { name: 'Save 3 tabs' }).click()
  await expect(page.getByText('2 of 3 tabs saved, 1 not saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry 1 tab' })).toBeVisible()
  await expect
    .poll(() => context.pages().filter((open) => open.url().startsWith(pages.origin)).length)
    .toBe(2)

  const address = '/v1/bookmarks?tags=reading&view=summary'
  const { items } = await service.read<SummaryPage>(address, { key })
  expect(items.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(['/kyoto/gardens', '/lighthouses'])
  expect(await barriersOf(page)).toEqual([])

  const waiting = await openExtensionPage('waiting.html')
  const entry = waiting.getByRole('region', { name: 'Couldn’t be saved' }).getByRole('article')
  await expect(entry).toContainText('not-there')
  expect(await barriersOf(waiting)).toEqual([])
  await waiting.screenshot({ path: test.info().outputPath('waiting.png') })
  await entry.getByRole('button', { name: 'Discard' }).click()
  await expect(waiting.getByText('Nothing is waiting')).toBeVisible()
  await waiting.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entry).toHaveCount(1)
})

test('a window without a page to save says so, and looks again for one', async ({
  connect,
  context,
  pages,
  openExtensionPage,
}) => {
  await connect()
  const page = await openExtensionPage('tabs.html')
  const show = page.getByRole('button', { name: 'Show my tabs' })
  const look = page.getByRole('button', { name: 'Look again' })
  await show.or(look).waitFor()
  if (await show.isVisible()) await show.click()
  await expect(page.getByText('No tabs to save')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  expect(await barriersOf(page)).toEqual([])
  await (await context.newPage()).goto(`${pages.origin}/lighthouses`)
  await look.click()
  await expect(page.getByRole('button', { name: 'Save 1 tab' })).toBeEnabled()
})
