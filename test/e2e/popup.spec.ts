import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectFit } from './accessible.ts'
import { isWorkerAwake } from './chromium.ts'
import { expect, SAVED_BEFORE, statusOf, test } from './fixtures.ts'
import { EXTENSION_FOLDER } from './profile.ts'

test.describe('the popup', () => {
  test.beforeEach(async ({ connect }) => connect())

  test('saves the page by being opened, then keeps tags, note and favorite @core', async ({
    popupOn,
    openPopup,
    held,
  }) => {
    const { tab, popup } = await popupOn()
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText(await tab.title())
    await expect(statusOf(popup)).toHaveText('Saved')

    await popup.getByRole('combobox', { name: 'Tags' }).fill('Sleep')
    await popup.keyboard.press('Enter')
    await popup.getByRole('combobox', { name: 'Tags' }).pressSequentially('memory,')
    await popup.getByRole('button', { name: 'Favorite' }).click()
    await popup.getByRole('textbox', { name: 'Note' }).fill('For the talk in May')
    await popup.getByRole('textbox', { name: 'Note' }).blur()
    await expect
      .poll(held.bookmarks)
      .toMatchObject([
        { url: tab.url(), note: 'For the talk in May', isFavorite: true, tags: ['memory', 'sleep'] },
      ])
    await expectFit(popup, 'saved')

    await tab.bringToFront()
    const again = await openPopup(tab)
    await expect(statusOf(again)).toHaveText(SAVED_BEFORE)
    await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('For the talk in May')
    await expect(again.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveCount(2)
    await expect(again.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
    expect(await held.bookmarks()).toHaveLength(1)
    await expectFit(again, 'already-saved')
  })

  test('removes the save, saves again, and restores a page that was archived elsewhere', async ({
    popupOn,
    openPopup,
    held,
    service,
    account,
  }) => {
    const archived = async () => (await held.bookmarks('state=all')).map(({ isArchived }) => isArchived)
    const { tab, popup } = await popupOn()
    await popup.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(statusOf(popup)).toHaveText('Removed.')
    await expectFit(popup, 'removed')
    await expect.poll(archived).toEqual([true])
    await popup.getByRole('button', { name: 'Save again' }).click()
    await expect(statusOf(popup)).toHaveText(/^Saved/)
    await expect.poll(archived).toEqual([false])

    const ids = (await held.bookmarks()).map(({ id }) => id)
    await service.call('/v1/bookmarks/archive', { key: account.key('write'), body: { ids } })
    await tab.bringToFront()
    const again = await openPopup(tab)
    await expect(statusOf(again)).toHaveText('Archived')
    await expectFit(again, 'archived')
    await again.getByRole('button', { name: 'Restore' }).click()
    await expect(statusOf(again)).toHaveText(/^Saved/)
    await expect.poll(archived).toEqual([false])
  })

  test('shows the saved page, removes it, and opens it in the library', async ({
    context,
    openPopup,
    popupOn,
    pages,
    held,
  }) => {
    const first = await popupOn('/lighthouses')
    await expect(statusOf(first.popup)).toHaveText('Saved')
    await first.tab.bringToFront()
    const popup = await openPopup(first.tab)
    await expect(statusOf(popup).getByRole('time')).toHaveAttribute('title', /\d{4}/)
    await expect(popup.getByText(/^We drove the peninsula/)).toBeVisible()
    await expect(popup.locator('main img[src^="blob:"]')).toBeVisible()
    const hits = pages.hits.length

    await popup.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(statusOf(popup)).toHaveText('Removed.')
    await expect.poll(() => held.bookmarks('state=archived')).toHaveLength(1)
    await popup.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(statusOf(popup)).toHaveText(SAVED_BEFORE)
    await expect.poll(() => held.bookmarks()).toHaveLength(1)

    const opened = context.waitForEvent('page')
    // The popup may close before the click is reported.
    await popup
      .getByRole('button', { name: 'Read in library' })
      .click()
      .catch(() => undefined)
    const library = await opened
    await expect(
      library.getByRole('heading', { level: 1, name: 'Four lighthouses in one weekend' }),
    ).toBeVisible()
    await expect(library.getByRole('list', { name: 'Results' })).toBeVisible()
    expect(pages.hits.slice(hits)).toEqual([])
  })

  test('says why a page cannot be read or saved, and saves the address of web pages @core', async ({
    context,
    popupOn,
    openPopup,
    held,
  }) => {
    const { popup } = await popupOn('/not-there')
    await expect(statusOf(popup)).toHaveText('Saved without text')
    await expect(popup.getByText('This page doesn’t exist (404).')).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Keep the address' })).toBeFocused()
    await expect(popup.getByRole('button', { name: 'Save what you see' })).toHaveCount(0)
    await expectFit(popup, 'not-fetched')

    const tab = await context.newPage()
    await tab.goto('chrome://version/')
    const unsavable = await openPopup(tab)
    await expect(statusOf(unsavable)).toHaveText('This page can’t be saved')
    await expectFit(unsavable, 'unsavable')
    expect(await held.stats()).toMatchObject({ total: 1 })
  })
})

test('wakes a sleeping background with its first script', async ({
  cdp,
  openExtensionPage,
  stopServiceWorker,
}) => {
  const page = await openExtensionPage('waiting.html')
  // The page's first requests may wake it again.
  await expect
    .poll(async () => {
      await stopServiceWorker()
      return isWorkerAwake(cdp)
    })
    .toBe(false)
  const html = readFileSync(join(EXTENSION_FOLDER, 'popup.html'), 'utf8')
  await page.addScriptTag({ url: /<script[^>]* src="([^"]+)"/.exec(html)![1]! })
  await expect.poll(() => isWorkerAwake(cdp)).toBe(true)
})

test('asks to connect a library when there is none', async ({ popupOn }) => {
  const { popup } = await popupOn()
  await expect(popup.getByText('No library yet')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Connect' })).toBeVisible()
  await expectFit(popup, 'not-connected')
})

test('asks before saving if the person chose that, and works by keyboard', async ({
  account,
  connect,
  pages,
  service,
  openExtensionPage,
  popupOn,
  held,
}) => {
  await connect()
  const options = await openExtensionPage('options.html')
  await options.getByRole('radio', { name: 'Ask first' }).check()
  await options.close()
  const url = `${pages.origin}/lighthouses`
  await service.call('/v1/bookmarks', { key: account.key('write'), body: { url } })
  const known = await popupOn('/lighthouses?utm_source=mail')
  await expect(statusOf(known.popup)).toHaveText(SAVED_BEFORE)

  const { popup } = await popupOn()
  await expect(statusOf(popup)).toHaveText('Not saved yet')
  await expect(popup.getByText('nothing is duplicated')).toBeVisible()
  await expectFit(popup, 'not-saved-yet')
  expect(await held.stats()).toMatchObject({ total: 1 })

  await popup.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(statusOf(popup)).toHaveText('Saved')
  await popup.getByRole('button', { name: 'Favorite' }).press('Space')
  await popup.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await popup.keyboard.press('Tab')
  await expect(popup.getByRole('combobox', { name: 'Tags' })).toBeFocused()
  await popup.keyboard.type('quiet')
  await popup.keyboard.press('Enter')
  await popup.keyboard.press('Tab')
  await expect(popup.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await popup.keyboard.type('read on the train')
  // It may close before the keys are released.
  await popup.keyboard.press('Control+Enter').catch(() => undefined)
  await expect.poll(() => popup.isClosed() || popup.evaluate(() => false).catch(() => true)).toBe(true)
  await expect
    .poll(held.bookmarks)
    .toMatchObject([{ note: 'read on the train', isFavorite: true, tags: ['quiet'] }, { url }])
})
