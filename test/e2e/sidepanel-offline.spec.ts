import { READING_TITLE } from '../helpers/seed-library.ts'
import { connectWithKey } from './connect.ts'
import { PanelPage, expect, test } from './panel-page.ts'
import { EXTENSION_ID } from './profile.ts'

const LOAF = 'First loaf without a scale: what the spoon method taught me'

interface Stored {
  title: string | null
  isFavorite: boolean
  note: string | null
  deletedAt: string | null
  tags: { name: string }[]
}

test('stores changes while the library is unreachable, and sends them later @core', async ({
  account,
  connect,
  seedLibrary,
  openPanelTab,
  service,
}) => {
  await seedLibrary()
  await connect()
  const key = account.key()
  const stored = async (title: string) => {
    const { items } = await service.read<{ items: Stored[] }>('/v1/bookmarks?limit=100&state=all', { key })
    return items.find((item) => item.title === title)
  }
  const changes = () => service.logs.filter(({ operation }) => operation === 'bookmarks.update').length
  const panel = await openPanelTab()
  const { page } = panel
  const loaf = panel.article(LOAF)

  await test.step('online, a change is sent immediately and no pending mark appears', async () => {
    await panel.article(READING_TITLE).getByRole('button', { name: 'Favorite' }).click()
    await expect.poll(changes).toBe(1)
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  })

  await panel.read(READING_TITLE)
  await service.pause()

  await test.step('text in the fields stays and has a pending mark', async () => {
    await page.getByRole('combobox', { name: 'Tags' }).fill('rem')
    await page.getByRole('combobox', { name: 'Tags' }).press('Enter')
    await page.getByRole('textbox', { name: 'Note' }).fill('Figure 3')
    await page.getByRole('textbox', { name: 'Note' }).press('Control+Enter')
    await expect(panel.status('Waiting to be sent')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove tag rem' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await panel.back()
    await expect(panel.article(READING_TITLE)).toContainText('Waiting to be sent')
  })

  await test.step('so is a favorite of the list, and an archived bookmark that can be brought back', async () => {
    await loaf.getByRole('button', { name: 'Favorite' }).click()
    await expect(loaf.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
    await expect(loaf).toContainText('Waiting to be sent')
    await panel.link(LOAF).focus()
    await page.keyboard.press('e')
    await expect(loaf).toBeHidden()
    await expect(panel.status('1 bookmark archived. Waiting to be sent.')).toBeAttached()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(loaf).toBeVisible()
  })

  await test.step('everything is there when the panel opens again', async () => {
    await page.reload()
    await expect(loaf).toContainText('Waiting to be sent')
    await expect(loaf.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('everything arrives, one request for each bookmark', async () => {
    await service.resume()
    await page.evaluate(() =>
      chrome.runtime.sendMessage({
        bookplate: 'request',
        id: '1',
        name: 'outbox.retry',
        request: { id: null },
      }),
    )
    await expect.poll(() => stored(LOAF)).toMatchObject({ isFavorite: true, deletedAt: null })
    await expect.poll(() => stored(READING_TITLE)).toMatchObject({ note: 'Figure 3' })
    const read = await stored(READING_TITLE)
    expect(read?.tags.map(({ name }) => name)).toContain('rem')
    expect(changes()).toBe(3)
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
    await expect(loaf.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('shows the last content before the background wakes, and none of another account', async ({
  account,
  connect,
  context,
  seedLibrary,
  openPanelTab,
  service,
}) => {
  await seedLibrary()
  await connect()
  const before = await openPanelTab()
  await expect(before.articles.first()).toContainText(READING_TITLE)
  await before.page.close()

  const openUnanswered = async () => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      Reflect.set(chrome.runtime, 'sendMessage', () => new Promise(() => undefined))
    })
    await page.goto(`chrome-extension://${EXTENSION_ID}/sidepanel.html`)
    return new PanelPage(page)
  }

  await test.step('a background that does not respond delays nothing', async () => {
    const panel = await openUnanswered()
    await expect(panel.articles.first()).toContainText(READING_TITLE)
    await expect(panel.search).toBeFocused()
    await panel.page.close()
  })

  await test.step('after another account signed in, its own library is waited for', async () => {
    const other = service.account({ name: 'Bo Other', email: 'bo@example.org' })
    expect(other.id).not.toBe(account.id)
    await connectWithKey(context, service.url, other.key())
    const panel = await openUnanswered()
    // The panel had its articles in the first step.
    await expect(panel.search).toBeFocused()
    await expect(panel.articles).toHaveCount(0)
    await panel.page.close()
  })
})
