import type { BookmarkPage, Stats } from '@bookplate/contract'
import { readFileSync } from 'node:fs'
import { READING_TITLE } from '../helpers/seed-library.ts'
import { expect, test } from './panel-page.ts'

test.beforeEach(async ({ seedLibrary, connect }) => {
  await seedLibrary()
  await connect()
})

test('filters with counts, saves a collection, and deletes it with Undo @core', async ({
  account,
  context,
  openPanelTab,
  service,
}) => {
  const panel = await openPanelTab()
  const { page } = panel

  await test.step('filters count what they would leave', async () => {
    const filters = await panel.openFilters()
    await expect(filters.getByRole('button', { name: 'Show 14 results' })).toBeVisible()
    await filters.getByRole('checkbox', { name: 'Reddit' }).check()
    await expect(filters.getByRole('button', { name: 'Show 2 results' })).toBeVisible()
    await filters.getByRole('checkbox', { name: 'Text only' }).check()
    await filters.getByRole('checkbox', { name: 'Images' }).check()
    await expect(filters.getByRole('checkbox', { name: 'Text only' })).not.toBeChecked()
    await filters.getByRole('button', { name: 'Show 1 result' }).click()
    await expect(panel.articles).toHaveCount(1)
    const active = page.getByRole('list', { name: 'Active filters' })
    await expect(active.getByRole('listitem')).toHaveText(['Reddit', 'Images'])
    await page.getByRole('button', { name: 'Remove filter Images' }).click()
    await expect(panel.articles).toHaveCount(2)
  })

  await test.step('what a collection cannot keep is named before it is saved', async () => {
    await panel.search.fill('sleep')
    await expect(panel.articles).toHaveCount(1)
    await page.getByRole('button', { name: 'Collections' }).click()
    await page.getByRole('button', { name: 'Save these filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as collection' })
    await expect(dialog.getByText('Can’t be saved: the words “sleep”.')).toBeVisible()
    await expect(dialog.getByText('Filters: Reddit.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('All of Reddit')
    await dialog.getByRole('radio', { name: 'Purple' }).check({ force: true })
    await dialog.getByRole('radio', { name: 'Newspaper' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  const collections = page.getByRole('list', { name: 'Collections' })
  await test.step('it is renamed, pinned and opened', async () => {
    await page.getByRole('button', { name: 'More for All of Reddit' }).click()
    await page.getByRole('menuitem', { name: 'Edit…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Reddit')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'More for Reddit' }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: 'Feeds and e-readers' }).click()
    const account = await opened
    // This service has no account with a password yet.
    await expect(account).toHaveURL(`${service.url}/setup#feeds`)
    await account.close()
    await page.getByRole('button', { name: 'More for Reddit' }).click()
    await page.getByRole('menuitem', { name: 'Pin to the top' }).click()
    await expect(collections.getByLabel('Pinned')).toBeVisible()
    await collections.getByRole('button', { name: /^Reddit/ }).click()
    await expect(panel.search).toHaveValue('')
    await expect(panel.articles).toHaveCount(2)
  })

  await test.step('it says which it is, also when narrowed, and leads back', async () => {
    const heading = page.getByRole('heading', { name: 'Reddit', exact: true })
    await expect(heading).toBeVisible()
    await panel.search.fill('sleep')
    await expect(panel.articles).toHaveCount(1)
    await expect(heading).toBeVisible()
    await panel.search.fill('')
    await page.getByRole('button', { name: 'Back to the whole library' }).click()
    await expect(heading).toBeHidden()
    await expect(panel.status('14 bookmarks')).toBeVisible()
  })

  await test.step('deleting waits for Undo, then deletes', async () => {
    const key = account.key()
    const names = () => service.read<{ name: string; color: string }[]>('/v1/collections', { key })
    await page.getByRole('button', { name: 'Collections' }).click()
    const remove = async () => {
      await page.getByRole('button', { name: 'More for Reddit' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove()
    await expect(collections).toBeHidden()
    expect(await names()).toMatchObject([{ name: 'Reddit', color: 'purple' }])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(collections).toBeVisible()
    await remove()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(names).toEqual([])
  })
})

test('reads, edits, and copies a bookmark, opens the next, and returns to its place', async ({
  account,
  context,
  openPanelTab,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const panel = await openPanelTab()
  const { page } = panel
  await panel.read(READING_TITLE)
  const heading = page.getByRole('heading', { level: 1, name: READING_TITLE })
  await expect(heading).toBeFocused()

  await test.step('every kind of block is drawn, and nothing is asked of other sites', async () => {
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 2, name: 'What the recordings show' })).toBeVisible()
    await expect(article.getByRole('link', { name: /first recordings/ })).toHaveAttribute(
      'href',
      'https://example.org/replay',
    )
    await expect(article.getByRole('img', { name: 'A chart of recall' })).toHaveAttribute('src', /^blob:/)
    await expect(article.getByRole('region', { name: 'Code in python' })).toContainText('def replay')
    await expect(article.getByRole('link', { name: /The lecture this is from/ })).toBeVisible()
    await expect(article.getByText('How long did you sleep?')).toBeVisible()
    await expect(article.getByRole('row', { name: 'Eight hours 67 %' })).toBeVisible()
  })

  await test.step('tags and note are stored', async () => {
    await page.getByRole('combobox', { name: 'Tags' }).fill('rem')
    await page.getByRole('combobox', { name: 'Tags' }).press('Enter')
    await page.getByRole('textbox', { name: 'Note' }).fill('Figure 3')
    await heading.click()
    const key = account.key()
    await expect
      .poll(async () => {
        const { items } = await service.read<BookmarkPage>('/v1/bookmarks?limit=1', { key })
        const [one] = items
        return { note: one?.note, tags: one?.tags.map((tag) => tag.name).toSorted() }
      })
      .toEqual({ note: 'Figure 3', tags: ['memory', 'neuroscience', 'rem', 'sleep'] })
  })

  await test.step('it is copied as Markdown', async () => {
    await page.getByRole('toolbar', { name: 'Bookmark' }).getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('menuitem', { name: 'As Markdown' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Copied as Markdown.' })).toBeAttached()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('## What the recordings show')
    expect(text).toContain('- Slow waves set the beat.')
  })

  await test.step('next, then back to the row it came from', async () => {
    await page.getByRole('button', { name: 'Next bookmark' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /First loaf/ })).toBeVisible()
    await panel.back()
    await expect(panel.link('First loaf without a scale: what the spoon method taught me')).toBeFocused()
  })
})

test('changes many bookmarks together, undoes exactly that change, and exports', async ({
  account,
  openPanelTab,
  service,
}) => {
  const panel = await openPanelTab()
  const { page } = panel
  const key = account.key()
  const active = () => service.read<Stats>('/v1/stats', { key })
  const bar = page.getByRole('toolbar', { name: 'Selection' })

  await test.step('a range is chosen with Shift, archived and brought back', async () => {
    await page.getByRole('button', { name: 'Select bookmarks' }).click()
    await panel.articles.nth(1).getByRole('checkbox').click()
    await panel.articles
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(panel.status('3 bookmarks selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Archive' }).click()
    await expect(panel.status('3 bookmarks archived.')).toBeAttached()
    await expect.poll(async () => (await active()).total).toBe(11)
    await expect(panel.article('First loaf')).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => (await active()).total).toBe(14)
    await expect(panel.article('First loaf')).toBeVisible()
  })

  await test.step('a favorite that was one stays one when the others are undone', async () => {
    await bar.getByRole('button', { name: 'Select all 14' }).click()
    await bar.getByRole('button', { name: 'Favorite', exact: true }).click()
    await expect.poll(async () => (await active()).favorites).toBe(14)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => (await active()).favorites).toBe(2)
  })

  await test.step('every result is exported', async () => {
    await bar.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Select bookmarks' }).click()
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Export all results' }).click()
    const feed = page.getByRole('dialog', { name: 'Export' }).getByRole('link', { name: 'Create a feed' })
    await expect(feed).toHaveAttribute('href', /\/account\?.*filter=.*#feeds$/)
    await page.getByRole('radio', { name: /^CSV/ }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }).click()
    const file = await (await download).path()
    expect(readFileSync(file, 'utf8').split('\r\n').filter(Boolean).length).toBeGreaterThanOrEqual(15)
  })
})

test('shows the library in figures, each a way into it', async ({ openPanelTab }) => {
  const panel = await openPanelTab()
  const { page } = panel
  await page.getByRole('button', { name: 'Overview' }).click()
  await expect(
    page.getByRole('list', { name: 'Figures' }).getByRole('button', { name: /14\s*Active/ }),
  ).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('table', { name: 'Bookmarks saved by month' })).toBeVisible()
  const chart = page.getByRole('group', { name: 'Bookmarks saved by month' })
  await test.step('the last bar is above the name of its month at every width', async () => {
    for (const width of [1280, 380]) {
      await page.setViewportSize({ width, height: 720 })
      const bar = (await chart.getByRole('button').last().boundingBox())!
      const axis = (await chart.boundingBox())!
      expect(Math.round(bar.x + bar.width)).toBe(Math.round(axis.x + axis.width))
    }
  })
  await page.getByRole('button', { name: 'Clean up' }).click()
  await expect(panel.articles).toHaveCount(2)
  await page.getByRole('button', { name: 'Overview' }).click()
  await chart
    .getByRole('button', { name: /October 2025|: 1 bookmark/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Saved in')
  await expect(panel.articles).toHaveCount(1)
})
