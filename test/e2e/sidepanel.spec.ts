import { READING_TITLE } from '../helpers/seed-library.ts'
import { expect, test } from './panel-page.ts'
import { tryAgain } from './try-again.ts'

test('finds and opens a bookmark next to the page by keyboard, and restores its state when it opens again @core', async ({
  connect,
  context,
  seedLibrary,
  openPanel,
  pages,
}) => {
  const url = `${pages.origin}/lighthouses`
  await seedLibrary([
    { url, title: 'Four lighthouses in one weekend', text: 'Keepers and gulls.', daysAgo: 5 },
  ])
  await connect()
  const tab = context.pages()[0]!
  await tab.goto(`${pages.origin}/notes/bicycle-wheel`)
  const panel = await openPanel()

  await test.step('the newest bookmarks are there, counted', async () => {
    await expect(panel.articles.first()).toContainText(READING_TITLE)
    await expect(panel.status('15 bookmarks')).toBeVisible()
    await expect(panel.search).toBeFocused()
  })

  await test.step('typing finds, marks the words and says how many there are', async () => {
    await panel.page.keyboard.type('gulls keepers')
    await expect(panel.articles).toHaveCount(1)
    await expect(panel.status('1 result')).toBeVisible()
    await expect(panel.articles.first().locator('mark').first()).toHaveText(/keepers|gulls/i)
  })

  await test.step('arrow and Enter open it in the tab next to the panel, which stays open', async () => {
    await panel.page.keyboard.press('ArrowDown')
    await expect(panel.link('Four lighthouses in one weekend')).toBeFocused()
    await panel.page.keyboard.press('Enter')
    await expect.poll(() => tab.url()).toBe(url)
    await expect(panel.articles).toHaveCount(1)
  })

  await test.step('Ctrl+Enter opens a new tab', async () => {
    const opened = context.waitForEvent('page')
    await panel.page.keyboard.press('Control+Enter')
    expect((await opened).url()).toContain('/lighthouses')
    await (await opened).close()
  })

  await test.step('Escape goes back to the search and clears it', async () => {
    await panel.link('Four lighthouses in one weekend').focus()
    await panel.page.keyboard.press('Escape')
    await expect(panel.search).toBeFocused()
    await panel.page.keyboard.press('Escape')
    await expect(panel.search).toHaveValue('')
    await expect(panel.page.getByRole('list', { name: 'Recent searches' })).toContainText('gulls keepers')
  })

  await test.step('archiving passes the focus on: the next key is for the next bookmark', async () => {
    await expect(panel.status('15 bookmarks')).toBeVisible()
    const links = panel.results.locator('[data-result]')
    const ids = await links.evaluateAll((all) =>
      all.slice(0, 4).map((link) => link.getAttribute('data-result')),
    )
    await links.nth(1).focus()
    for (const next of [ids[2], ids[3]]) {
      await panel.page.keyboard.press('e')
      await expect(panel.page.locator(`[data-result="${next}"]`)).toBeFocused()
    }
    await expect(panel.search).toHaveValue('')
    await expect(panel.status('13 bookmarks')).toBeVisible()
    await panel.page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(panel.status('14 bookmarks')).toBeVisible()
  })

  await test.step('words, filters, selection and scroll survive closing the panel', async () => {
    await panel.search.fill('sleep')
    await expect(panel.status('2 results')).toBeVisible()
    await panel.article(READING_TITLE).getByRole('button', { name: 'Show only neuroscience' }).click()
    await expect(panel.articles).toHaveCount(1)
    await panel.link(READING_TITLE).focus()
    await panel.page.keyboard.press('Space')
    await expect(panel.status('1 bookmark selected')).toBeVisible()
    await panel.page.close()
    const again = await openPanel()
    await expect(again.search).toHaveValue('sleep')
    await expect(again.articles).toHaveCount(1)
    await expect(again.page.getByRole('list', { name: 'Active filters' })).toContainText('neuroscience')
    await expect(again.status('1 bookmark selected')).toBeVisible()
  })
})

test('a key that may only read searches by words, and says so', async ({
  connect,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary()
  await connect('read')
  const panel = await openPanelTab()
  await panel.search.fill('sleep')
  await expect(panel.status('Search looks only for your exact words.')).toBeVisible()
  await expect(panel.articles).toHaveCount(2)
  await panel.page.getByRole('button', { name: 'Dismiss' }).click()
  await panel.search.fill('bread')
  await expect(panel.articles).toHaveCount(1)
  await expect(panel.status('Search looks only for your exact words.')).toBeHidden()
})

test('reports an unreachable library, and continues when it is back', async ({
  connect,
  context,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary()
  await connect()
  const panel = await openPanelTab()
  await expect(panel.articles.first()).toContainText(READING_TITLE)
  await context.setOffline(true)
  await panel.search.fill('sleep')
  await expect(panel.page.getByText('You are offline')).toBeVisible()
  await expect(panel.articles.first()).toContainText(/sleep/i)
  await expect(panel.status('Showing results stored on this device.')).toBeVisible()
  await context.setOffline(false)
  await tryAgain(panel.page, (options) => expect(panel.status('2 results')).toBeVisible(options))
})

test('explains what to do in an empty library, and without one', async ({ connect, openPanelTab }) => {
  const before = await openPanelTab()
  await expect(before.page.getByRole('button', { name: 'Connect' })).toBeVisible()
  await before.page.close()
  await connect()
  const panel = await openPanelTab()
  await expect(panel.page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
  await panel.search.fill('anything')
  await expect(panel.page.getByRole('heading', { name: 'Nothing found for “anything”' })).toBeVisible()
  await panel.page.getByRole('button', { name: 'Clear search' }).nth(1).click()
  await expect(panel.search).toHaveValue('')
})
