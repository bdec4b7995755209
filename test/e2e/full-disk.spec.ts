import type { Page, Worker } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { fillDisk } from './fill-disk.ts'
import { expect, test } from './fixtures.ts'

const status = (popup: Page) => popup.locator('main').getByRole('status').first()

/** Makes extension storage fail, like a damaged profile. */
const breakStorage = (worker: Worker) =>
  worker.evaluate(() => {
    const broken = new Proxy(() => undefined, {
      apply: () => {
        throw new Error('IO error: .../000003.log: Unable to create writable file')
      },
    })
    for (const area of ['local', 'session'] as const) {
      Object.assign(chrome.storage[area], { get: broken, set: broken })
    }
  })

test.beforeEach(async ({ connect }) => connect())

test('on a full disk, a save is sent at once or refused with a message, and edits arrive later', async ({
  context,
  openExtensionPage,
  pages,
  openPopup,
  service,
  account,
}) => {
  const key = account.key('read')
  const page = await openExtensionPage('waiting.html')
  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/lighthouses`)
  const full = await fillDisk(page)
  await service.pause()
  const popup = await openPopup(tab)
  const alert = popup.getByRole('alert')
  await expect(status(popup)).toHaveText('Not saved')
  await expect(alert).toContainText('This browser is out of storage')
  await expectAccessible(popup)
  await service.resume()
  await popup.getByRole('button', { name: 'Try again' }).click()
  await expect(status(popup)).toHaveText('Saved')
  await expect(alert).toBeHidden()

  const tags = popup.getByRole('combobox', { name: 'Tags' })
  await tags.fill('harbor')
  await tags.press('Enter')
  await expect(popup.getByRole('button', { name: 'Remove tag harbor' })).toBeVisible()
  const note = popup.getByRole('textbox', { name: 'Note' })
  await note.fill('The one with the red lamp')
  const favorite = popup.getByRole('button', { name: 'Favorite' })
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await note.blur()

  // The edits wait outside of the outbox. A popup that opens later shows them.
  await popup.close()
  const later = await openPopup(tab)
  await expect(later.getByRole('button', { name: 'Remove tag harbor' })).toBeVisible()
  await expect(later.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  const laterNote = later.getByRole('textbox', { name: 'Note' })
  await expect(laterNote).toHaveValue('The one with the red lamp')

  await full.detach()
  await laterNote.press('End')
  await laterNote.press('!')
  await expect
    .poll(() => service.read('/v1/bookmarks', { key }))
    .toMatchObject({
      items: [{ note: 'The one with the red lamp!', tags: [{ name: 'harbor' }], isFavorite: true }],
    })
})

test('full or damaged settings storage is reported, changes nothing, and works again later', async ({
  context,
  openExtensionPage,
  worker,
  pages,
  openPopup,
  stopServiceWorker,
}) => {
  const options = await openExtensionPage('options.html')
  const first = options.getByRole('radio', { name: 'Ask first' })
  await options.evaluate(async () => {
    const used = await chrome.storage.local.getBytesInUse()
    await chrome.storage.local.set({ filler: 'x'.repeat(chrome.storage.local.QUOTA_BYTES - used - 20) })
  })
  await first.click()
  await expect(options.getByRole('alert')).toContainText('This browser is out of storage')
  await expect(first).not.toBeChecked()
  const other = await context.newPage()
  await other.goto(`${pages.origin}/kyoto/gardens`)
  const full = await openPopup(other)
  await expect(status(full)).toHaveText('Saved')
  await full.getByRole('textbox', { name: 'Note' }).fill('Quiet corners')
  await expect(full.getByRole('alert')).toContainText('This browser is out of storage')
  await full.close()
  await options.bringToFront()
  await options.evaluate(() => chrome.storage.local.remove('filler'))
  await first.click()
  await expect(options.getByRole('status').filter({ hasText: 'Setting saved' })).toHaveCount(1)

  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/lighthouses`)
  await breakStorage(worker)
  const popup = await openPopup(tab)
  await expect(popup.getByRole('alert')).toContainText('Something went wrong')
  await expectAccessible(popup)
  await stopServiceWorker()
  await popup.getByRole('button', { name: 'Try again' }).click()
  await expect(status(popup)).toHaveText('Not saved yet')
})
