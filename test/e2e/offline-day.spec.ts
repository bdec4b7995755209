import type { Page } from '@playwright/test'
import { fillLibrary } from '../helpers/fill-library.ts'
import { libraryLines } from '../helpers/library-lines.ts'
import { countWaiting } from './ask.ts'
import { killBrowser, launchChromium } from './chromium.ts'
import { PanelPage, expect, test } from './panel-page.ts'
import { EXTENSION_ID } from './profile.ts'

/** More than one page of the API and more than one batch. */
const AMOUNT = 130

// The key's requests per minute are fewer than this day's changes.
test.use({ keyLimit: 20_000 })

const readRows = (page: Page) =>
  page.getByRole('list', { name: 'Results' }).evaluate((list) =>
    [...list.querySelectorAll('article')].map((row) => ({
      id: row.querySelector('[data-result]')?.getAttribute('data-result') ?? '',
      isFavorite: row.querySelector('[aria-pressed]')?.getAttribute('aria-pressed') === 'true',
      tags: [...row.querySelectorAll('[aria-label^="Show only "]')].map((tag) => tag.textContent ?? ''),
      isWaiting: row.textContent?.includes('Waiting to be sent') ?? false,
    })),
  )

test(
  'a day of changes without the library arrives as the screen showed it, also after a power cut',
  { tag: '@waits' },
  async ({ account, service, connect, context, cdp, profile, held, openPanelTab }) => {
    const lines = [...libraryLines(AMOUNT, 3, 16)].map((line) => ({ ...line, deletedAt: undefined }))
    await fillLibrary(service.config.dataFolder, account.id, lines)
    await connect()
    const panel = await openPanelTab()
    const { page } = panel
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    const undo = page
      .getByRole('region', { name: 'Notification' })
      .getByRole('button', { name: 'Undo', exact: true })
    await expect(panel.status(`${AMOUNT} bookmarks`)).toBeVisible()
    const [first, second] = await readRows(page)
    await page.locator(`[data-result="${second!.id}"]`).focus()
    await page.keyboard.press('o')
    await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible()
    await panel.back()
    await page.getByRole('button', { name: 'Select bookmarks' }).click()
    await bar.getByRole('button', { name: `Select all ${AMOUNT}` }).click()
    await expect(panel.status(`${AMOUNT} bookmarks selected`)).toBeVisible()
    const before = await held.stats()
    await service.pause()

    await test.step('all at once, and taken back', async () => {
      await bar.getByRole('button', { name: 'Archive', exact: true }).click()
      await expect(panel.status(`${AMOUNT} bookmarks archived. Waiting to be sent.`)).toBeAttached()
      await expect(panel.articles).toHaveCount(0)
      await undo.click()
      await expect(panel.status(`${AMOUNT} bookmarks selected`)).toBeVisible()
      await expect(panel.articles.first()).toBeVisible()
    })

    await test.step('all at once, to stay', async () => {
      await bar.getByRole('button', { name: 'Add tags' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add tags' })
      await dialog.getByRole('combobox').fill('train')
      await dialog.getByRole('combobox').press('Enter')
      await dialog.getByRole('button', { name: /^Add/ }).last().click()
      await expect(panel.status(`${AMOUNT} bookmarks tagged. Waiting to be sent.`)).toBeAttached()
      await bar.getByRole('button', { name: 'Favorite', exact: true }).click()
      await expect(panel.status(/bookmarks changed\. Waiting to be sent\./)).toBeAttached()
      await bar.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('one by one, with Undo', async () => {
      const star = (id: string) =>
        page
          .locator('article', { has: page.locator(`[data-result="${id}"]`) })
          .getByRole('button', { name: /^Favorite/ })
      await star(first!.id).click()
      await expect(star(first!.id)).toHaveAttribute('aria-pressed', 'false')
      await star(second!.id).click()
      await undo.click()
      await expect(star(second!.id)).toHaveAttribute('aria-pressed', 'true')
      await page.locator(`[data-result="${second!.id}"]`).focus()
      await page.keyboard.press('o')
      await page.getByRole('button', { name: 'Add a note' }).click()
      await page.getByRole('textbox', { name: 'Note' }).fill('Written on the train')
      await page.getByRole('combobox', { name: 'Tags' }).fill('window seat')
      await page.getByRole('combobox', { name: 'Tags' }).press('Enter')
      await panel.back()
    })

    await expect.poll(async () => (await readRows(page)).every(({ isWaiting }) => isWaiting)).toBe(true)
    const shown = await readRows(page)
    expect(await countWaiting(page)).toBe(AMOUNT)

    await killBrowser(cdp, context)
    await service.resume()
    const again = await launchChromium(profile)
    try {
      const next = await again.newPage()
      await next.goto(`chrome-extension://${EXTENSION_ID}/sidepanel.html`)
      await expect.poll(() => countWaiting(next)).toBe(0)
      const after = await held.stats()
      expect([after.total, after.favorites]).toEqual([before.total, AMOUNT - 1])
      const stored = new Map((await held.bookmarks()).map((bookmark) => [bookmark.id, bookmark]))
      for (const { id, isFavorite, tags } of shown) {
        const bookmark = stored.get(id)!
        expect([id, bookmark.isFavorite, bookmark.tags]).toEqual([
          id,
          isFavorite,
          expect.arrayContaining(tags),
        ])
        expect(bookmark.tags).toContain('train')
      }
      expect(stored.get(second!.id)).toMatchObject({
        note: 'Written on the train',
        tags: expect.arrayContaining(['window seat']),
      })
      const rows = () => readRows(new PanelPage(next).page)
      await expect.poll(async () => (await rows()).length).toBeGreaterThan(5)
      await expect.poll(async () => (await rows()).some(({ isWaiting }) => isWaiting)).toBe(false)
      for (const { id, isFavorite } of await rows()) {
        expect([id, isFavorite]).toEqual([id, stored.get(id)!.isFavorite])
      }
    } finally {
      await again.close()
    }
  },
)
