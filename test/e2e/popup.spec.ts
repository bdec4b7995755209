import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const ARTICLE = '/articles/how-sleep-changes-memory'

const status = (popup: Page) => popup.locator('main').getByRole('status').first()

test.describe('the popup', () => {
  test.beforeEach(async ({ connect }) => connect())

  test('saves the page by being opened, then keeps tags, note and favorite', async ({
    context,
    pages,
    openPopup,
    service,
    account,
  }) => {
    const key = account.key('read')
    const tab = await context.newPage()
    await tab.goto(pages.origin + ARTICLE)
    const popup = await openPopup(tab)
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText(await tab.title())
    await expect(status(popup)).toHaveText('Saved')

    await popup.getByRole('combobox', { name: 'Tags' }).fill('Sleep')
    await popup.keyboard.press('Enter')
    await popup.getByRole('combobox', { name: 'Tags' }).fill('memory,')
    await popup.getByRole('button', { name: 'Favorite' }).click()
    await popup.getByRole('textbox', { name: 'Note' }).fill('For the talk in May')
    await popup.getByRole('textbox', { name: 'Note' }).blur()

    const stored = async () => {
      const { data } = (await (await service.call('/v1/bookmarks', { key })).json()) as {
        data: { items: { url: string; note: string; isFavorite: boolean; tags: { name: string }[] }[] }
      }
      return data.items.map(({ url, note, isFavorite, tags }) => ({
        url,
        note,
        isFavorite,
        tags: tags.map((tag) => tag.name).toSorted(),
      }))
    }
    await expect.poll(stored).toEqual([
      {
        url: pages.origin + ARTICLE,
        note: 'For the talk in May',
        isFavorite: true,
        tags: ['memory', 'sleep'],
      },
    ])
    await popup.screenshot({ path: test.info().outputPath('saved.png') })

    await tab.bringToFront()
    const again = await openPopup(tab)
    await expect(status(again)).toHaveText(/^Saved on /)
    await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('For the talk in May')
    await expect(again.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveCount(2)
    await expect(again.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
    expect(await stored()).toHaveLength(1)
    await expectAccessible(again)
    await again.screenshot({ path: test.info().outputPath('already-saved.png') })
  })

  test('takes the save back, and saves again', async ({ context, pages, openPopup, service, account }) => {
    const key = account.key('read')
    const states = async () => {
      const answer = await service.call('/v1/bookmarks?state=all&view=summary', { key })
      const { data } = (await answer.json()) as { data: { items: { archived: boolean }[] } }
      return data.items.map((item) => item.archived)
    }
    const tab = await context.newPage()
    await tab.goto(pages.origin + ARTICLE)
    const popup = await openPopup(tab)
    await popup.getByRole('button', { name: 'Undo' }).click()
    await expect(status(popup)).toHaveText('Removed.')
    await expectAccessible(popup)
    await expect.poll(states).toEqual([true])
    await popup.getByRole('button', { name: 'Save again' }).click()
    await expect(status(popup)).toHaveText(/^Saved/)
    await expect.poll(states).toEqual([false])
  })

  test('shows an archived page as archived, and restores it', async ({
    context,
    pages,
    openPopup,
    service,
    account,
  }) => {
    const key = account.key('write')
    const url = pages.origin + ARTICLE
    const { data } = (await (await service.call('/v1/bookmarks', { key, body: { url } })).json()) as {
      data: { bookmark: { id: string } }
    }
    await service.call('/v1/bookmarks/archive', { key, body: { ids: [data.bookmark.id] } })
    const tab = await context.newPage()
    await tab.goto(url)
    const popup = await openPopup(tab)
    await expect(status(popup)).toHaveText('Archived')
    await expectAccessible(popup)
    await popup.getByRole('button', { name: 'Restore' }).click()
    await expect(status(popup)).toHaveText(/^Saved/)
    await expect
      .poll(async () => (await (await service.call('/v1/stats', { key })).json()) as unknown)
      .toMatchObject({ data: { total: 1 } })
  })

  test('says why a page cannot be fetched, and saves nothing', async ({
    context,
    pages,
    openPopup,
    service,
    account,
  }) => {
    const tab = await context.newPage()
    await tab.goto(`${pages.origin}/not-there`)
    const popup = await openPopup(tab)
    await expect(status(popup)).toHaveText('Not saved')
    await expect(popup.getByRole('alert')).toContainText('404')
    await expect(popup.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Copy details' })).toBeVisible()
    await expectAccessible(popup)
    const stats = await service.call('/v1/stats', { key: account.key('read') })
    expect(await stats.json()).toMatchObject({ data: { total: 0 } })
  })

  test('says that the service cannot be reached, keeps the page, and sends it later', async ({
    context,
    pages,
    openPopup,
    service,
    account,
  }) => {
    const key = account.key('read')
    const tab = await context.newPage()
    await tab.goto(pages.origin + ARTICLE)
    await service.pause()
    const popup = await openPopup(tab)
    await expect(popup.getByText('Your library cannot be reached')).toBeVisible()
    await expect(status(popup)).toHaveText('Waiting to be sent')
    await popup.getByRole('combobox', { name: 'Tags' }).fill('kept')
    await popup.keyboard.press('Enter')
    await expect(popup.getByRole('button', { name: '1 waiting to be sent' })).toBeVisible()
    await expectAccessible(popup)
    await popup.screenshot({ path: test.info().outputPath('waiting.png') })
    await service.resume()
    await popup.getByRole('button', { name: 'Try again' }).click()
    await expect(status(popup)).toHaveText('Saved')
    await expect
      .poll(async () => (await (await service.call('/v1/tags', { key })).json()) as unknown)
      .toMatchObject({ data: [{ name: 'kept', count: 1 }] })
  })

  test('keeps what was typed when it is closed in the middle of a word', async ({
    context,
    pages,
    openPopup,
  }) => {
    const tab = await context.newPage()
    await tab.goto(pages.origin + ARTICLE)
    const popup = await openPopup(tab)
    await expect(status(popup)).toHaveText('Saved')
    await popup.getByRole('textbox', { name: 'Note' }).pressSequentially('unfinish')
    await tab.bringToFront()
    const again = await openPopup(tab)
    await expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('unfinish')
  })
})

test('asks to connect a library when there is none', async ({ context, pages, openPopup }) => {
  const tab = await context.newPage()
  await tab.goto(pages.origin + ARTICLE)
  const popup = await openPopup(tab)
  await expect(popup.getByText('No library yet')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Connect' })).toBeVisible()
  await expectAccessible(popup)
  await popup.screenshot({ path: test.info().outputPath('not-connected.png') })
})

test('says why a page of the browser cannot be saved', async ({ context, connect, openPopup }) => {
  await connect()
  const tab = await context.newPage()
  await tab.goto('chrome://version/')
  const popup = await openPopup(tab)
  await expect(status(popup)).toHaveText('This page cannot be saved')
  await expectAccessible(popup)
})

test('names the scope that a read key lacks', async ({ context, connect, pages, openPopup }) => {
  await connect('read')
  const tab = await context.newPage()
  await tab.goto(pages.origin + ARTICLE)
  const popup = await openPopup(tab)
  await expect(popup.getByText('You may not save and change bookmarks here')).toBeVisible()
})

test('asks first where that was chosen, and everything goes by keyboard', async ({
  context,
  connect,
  openExtensionPage,
  pages,
  openPopup,
  service,
  account,
}) => {
  await connect()
  const key = account.key('read')
  const options = await openExtensionPage('options.html')
  await options.getByRole('radio', { name: 'Ask first' }).check()
  await options.close()
  const tab = await context.newPage()
  await tab.goto(pages.origin + ARTICLE)
  const popup = await openPopup(tab)
  await expect(status(popup)).toHaveText('Not saved yet')
  expect(await (await service.call('/v1/stats', { key })).json()).toMatchObject({ data: { total: 0 } })

  await popup.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(status(popup)).toHaveText('Saved')
  await popup.getByRole('button', { name: 'Favorite' }).press('Space')
  await popup.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: 'Undo' })).toBeFocused()
  await popup.keyboard.press('Tab')
  await expect(popup.getByRole('combobox', { name: 'Tags' })).toBeFocused()
  await popup.keyboard.type('quiet')
  await popup.keyboard.press('Enter')
  await popup.keyboard.press('Tab')
  await expect(popup.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await popup.keyboard.type('read on the train')
  await popup.keyboard.press('Control+Enter')
  await expect.poll(() => popup.isClosed() || popup.evaluate(() => false).catch(() => true)).toBe(true)
  const stored = async () => (await (await service.call('/v1/bookmarks', { key })).json()) as unknown
  await expect.poll(stored).toMatchObject({
    data: { items: [{ note: 'read on the train', isFavorite: true, tags: [{ name: 'quiet' }] }] },
  })
})
