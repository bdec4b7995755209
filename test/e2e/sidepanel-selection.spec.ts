import { fillLibrary } from '../helpers/fill-library.ts'
import { libraryLines } from '../helpers/library-lines.ts'
import { expect, test } from './panel-page.ts'

const AMOUNT = 520

test.beforeEach(async ({ account, service, connect }) => {
  const lines = [...libraryLines(AMOUNT, 3, 16)].map((line) => ({ ...line, deletedAt: undefined }))
  await fillLibrary(service.config.dataFolder, account.id, lines)
  await connect()
})

test('selects every result, changes all of them with progress, and undoes that', async ({
  context,
  held,
  openPanelTab,
}) => {
  const panel = await openPanelTab()
  const { page } = panel
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(panel.status(/^520 bookmarks$/)).toBeVisible()

  await test.step('all 520 are selected, not the 40 that were loaded', async () => {
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(bar.getByRole('button', { name: 'Select all 520' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(panel.status('520 bookmarks selected')).toBeVisible()
    await expect(bar.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveCount(1)
    const folder = process.env['SCREENSHOTS']
    if (folder) await page.screenshot({ path: `${folder}/selection-520.png` })
  })

  await test.step('a key moves from a result to the actions for the selection', async () => {
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('s')
    await expect(bar.getByRole('button', { name: 'Archive', exact: true })).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  await test.step('archived by the key of a selected result, and brought back', async () => {
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('e')
    await expect(panel.status('520 bookmarks archived.')).toBeAttached()
    await expect.poll(async () => (await held.stats()).total).toBe(0)
    await page
      .getByRole('region', { name: 'Notification' })
      .getByRole('button', { name: 'Undo', exact: true })
      .click()
    await expect.poll(async () => (await held.stats()).total).toBe(AMOUNT)
    await expect(panel.status('520 bookmarks selected')).toBeVisible()
  })

  await test.step('a change of all is stopped, says how far it came, and is undone', async () => {
    const before = (await held.stats()).favorites
    await bar.getByRole('button', { name: 'Favorite', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'Changing favorites' })).toBeVisible()
    await expect.poll(async () => (await held.stats()).favorites).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(panel.status(/bookmarks? changed, then stopped\./)).toBeAttached()
    const after = (await held.stats()).favorites
    expect(after).toBeLessThan(AMOUNT)
    await page
      .getByRole('region', { name: 'Notification' })
      .getByRole('button', { name: 'Undo', exact: true })
      .click()
    await expect.poll(async () => (await held.stats()).favorites).toBe(before)
  })

  await test.step('opening all asks first', async () => {
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Open all' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open 520 tabs?' })
    await expect(dialog).toBeVisible()
    const tabs = context.pages().length
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(context.pages()).toHaveLength(tabs)
    await bar.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Select bookmarks' }).click()
    for (const at of [0, 1]) await panel.articles.nth(at).getByRole('checkbox').click()
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Open all' }).click()
    await expect.poll(() => context.pages().length).toBe(tabs + 2)
  })
})

test('a panel that was closed during a change offers its undo when it opens again', async ({
  held,
  openPanelTab,
}) => {
  const closed = await openPanelTab()
  await expect(closed.status(/^520 bookmarks$/)).toBeVisible()
  await closed.page.getByRole('searchbox').press('ArrowDown')
  await closed.page.keyboard.press('Space')
  await closed.page.keyboard.press('ControlOrMeta+a')
  await expect(closed.status('520 bookmarks selected')).toBeVisible()
  await closed.page.keyboard.press('e')
  await expect(closed.page.getByRole('progressbar', { name: 'Archiving' })).toBeVisible()
  await closed.page.close()
  const panel = await openPanelTab()
  await expect(panel.status('520 bookmarks archived.')).toBeAttached()
  await expect(panel.page.getByText('Your library is empty')).toBeVisible()
  await expect(panel.status(/^0 bookmarks$/)).toBeVisible()
  await panel.page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(async () => (await held.stats()).total).toBe(AMOUNT)
})

test('sorts the loaded results, and says so', async ({ openPanelTab }) => {
  const panel = await openPanelTab()
  const { page } = panel
  await page.getByRole('button', { name: 'Sort: Newest first' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Title' }).click()
  await expect(page.getByText(/^Only the \d+ loaded so far are sorted\./)).toBeVisible()
  const titles = (await panel.results.locator('[data-result]').allTextContents()).slice(0, 5)
  const inOrder = titles.toSorted(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare)
  expect(titles).toEqual(inOrder)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sort: Title' })).toBeVisible()
})

test('the archive is a place of the library, with a way back', async ({ held, openPanelTab }) => {
  const panel = await openPanelTab()
  const { page } = panel
  await panel.results.locator('[data-result]').first().focus()
  const title = await panel.results.locator('[data-result]').first().textContent()
  await page.keyboard.press('e')
  await expect.poll(async () => (await held.stats()).total).toBe(AMOUNT - 1)
  await page.getByRole('navigation', { name: 'Library' }).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'Archive', exact: true })).toBeVisible()
  await expect(panel.articles).toHaveCount(1)
  await expect(panel.articles.first()).toContainText(title!)
  await page.getByRole('button', { name: 'Back to the whole library' }).click()
  await expect(panel.status(/^519 bookmarks$/)).toBeVisible()
})

test('the browser’s Back button restores the last screen of the library and its scroll position', async ({
  openPanelTab,
}) => {
  const panel = await openPanelTab('?page')
  const { page } = panel
  await expect(panel.articles.first()).toBeVisible()
  const scroller = page.locator('.overflow-y-auto').first()
  const places = await page.evaluate(() => history.length)

  const scrolled = () => scroller.evaluate((box) => box.scrollTop)
  await scroller.evaluate((box) => box.scrollTo(0, 1_500))
  const kept = () => page.evaluate(() => (history.state as { scrollTop: number }).scrollTop)
  // Rows that are higher than estimated move the visible ones.
  await expect.poll(async () => (await kept()) > 1_000 && (await kept()) === (await scrolled())).toBe(true)
  const before = await scrolled()
  await panel.search.pressSequentially('lighthouse', { delay: 40 })
  await expect(panel.status(/result|Nothing/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.length)).toBe(places + 1)

  await page.getByRole('button', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeHidden()
  await expect(panel.search).toHaveValue('lighthouse')
  await page.goBack()
  await expect(panel.search).toHaveValue('')
  await expect(panel.status(/^520 bookmarks$/)).toBeVisible()
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(60)
  await page.goForward()
  await expect(panel.search).toHaveValue('lighthouse')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})
