import { barriersOf } from './accessible.ts'
import { statusOf } from './fixtures.ts'
import { expect, test } from './panel-page.ts'

test('a newcomer tries the sample library, saves a page in it, and moves it to their own library', async ({
  account,
  context,
  held,
  openExtensionPage,
  openPanelTab,
  popupOn,
  service,
}) => {
  const asked: string[] = []
  context.on('request', (request) => void (/^https?:/.test(request.url()) && asked.push(request.url())))
  const options = await openExtensionPage('options.html')
  await options.getByRole('button', { name: 'Try a sample library' }).click()
  await expect(options.getByText('This is a sample library')).toBeVisible()
  expect(await barriersOf(options)).toEqual([])
  await options.screenshot({ path: test.info().outputPath('options.png'), fullPage: true })

  const panel = await openPanelTab()
  await expect(panel.page.getByText('This is a sample library')).toBeVisible()
  await panel.search.fill('lying awake')
  await expect(panel.page.getByRole('article').first()).toContainText('Lying awake: what the evidence says')
  for (const width of [320, 900]) {
    await panel.page.setViewportSize({ width, height: 700 })
    await panel.page.screenshot({ path: test.info().outputPath(`panel-${width}.png`) })
  }
  expect(await barriersOf(panel.page)).toEqual([])
  await expect(panel.page.getByText('Search by meaning is off')).toHaveCount(0)
  await panel.read('Lying awake: what the evidence says')
  await panel.search.fill('')
  const filters = await panel.openFilters()
  await filters.getByRole('checkbox', { name: /^Reddit/ }).check()
  await filters.getByRole('button', { name: /^(Search in|Show) / }).click()
  await expect(panel.articles.first()).toContainText('Reddit')
  await panel.page.getByRole('button', { name: /^Remove filter/ }).click()
  expect(asked).toEqual([])

  const { popup, tab } = await popupOn('/lighthouses')
  await expect(statusOf(popup)).toHaveText('Saved')
  const tags = popup.getByRole('combobox', { name: 'Tags' })
  await tags.fill('coast')
  await tags.press('Enter')
  for (const query of ['coast', 'ferries slow trams']) {
    await panel.search.fill(query)
    await expect(panel.page.getByRole('article').first()).toContainText(await tab.title())
  }
  await panel.page.screenshot({ path: test.info().outputPath('saved.png') })
  expect(asked.filter((url) => url.includes('sample'))).toEqual([])

  await options.bringToFront()
  await options.getByRole('button', { name: 'Connect your library' }).click()
  await options.getByRole('textbox', { name: 'Library address' }).fill(service.url)
  await options.getByRole('radio', { name: 'Use a key' }).check()
  await options.getByLabel('API key', { exact: true }).fill(account.key('full'))
  await options.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(options.getByText('You saved 1 page in the sample library')).toBeVisible()
  await options.screenshot({ path: test.info().outputPath('offer.png'), fullPage: true })
  await options.getByRole('button', { name: 'Move to this library' }).click()
  await options.getByRole('button', { name: 'Import 1 bookmark' }).click()
  await expect(options.getByText('Import finished').first()).toBeVisible()
  await expect(options.getByText('You saved 1 page in the sample library')).toBeHidden()
  expect(await held.bookmarks()).toMatchObject([{ url: tab.url(), tags: ['coast'] }])
})
