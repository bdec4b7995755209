import type { Page } from '@playwright/test'
import { expect, test } from './panel-page.ts'

const LOAF = 'First loaf without a scale: what the spoon method taught me'

async function pressAs(page: Page, key: string, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
  await session.detach()
}

/** Presses keys faster than the screen renders. */
async function pressAtOnce(page: Page, ...keys: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const events = keys.flatMap((key) => {
    const text = key.length === 1 ? { text: key, code: `Key${key.toUpperCase()}` } : { code: key }
    return [
      { type: 'keyDown' as const, key, ...text },
      { type: 'keyUp' as const, key, code: text.code },
    ]
  })
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)))
  await session.detach()
}

test.beforeEach(async ({ seedLibrary, connect }) => {
  await seedLibrary()
  await connect()
})

test('says what a key did, and undoes it with a key from anywhere', async ({ held, openPanelTab }) => {
  const panel = await openPanelTab()
  const { page } = panel
  const favorites = async () => (await held.stats()).favorites
  const before = await favorites()
  const star = panel.article(LOAF).getByRole('button', { name: `Favorite: ${LOAF}` })

  await test.step('F says what it did, with Undo', async () => {
    await panel.link(LOAF).focus()
    await page.keyboard.press('f')
    await expect(panel.status('Added to favorites.')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(favorites).toBe(before + 1)
  })

  await test.step('Z takes it back, and the focus stays', async () => {
    await page.keyboard.press('z')
    await expect(panel.status('Undone: removed from favorites.')).toBeAttached()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await expect(panel.link(LOAF)).toBeFocused()
    await expect(panel.search).toHaveValue('')
    await expect.poll(favorites).toBe(before)
  })

  await test.step('Ctrl+Z takes back what the reading view did, with the focus on its title', async () => {
    await page.keyboard.press('o')
    const heading = page.getByRole('heading', { level: 1, name: LOAF })
    await expect(heading).toBeFocused()
    await page.getByRole('toolbar', { name: 'Bookmark' }).getByRole('button', { name: 'Favorite' }).click()
    await expect.poll(favorites).toBe(before + 1)
    await heading.focus()
    await page.keyboard.press('Control+z')
    await expect.poll(favorites).toBe(before)
  })

  await test.step('in a field Ctrl+Z is the field’s', async () => {
    await page.getByRole('toolbar', { name: 'Bookmark' }).getByRole('button', { name: 'Favorite' }).click()
    await expect.poll(favorites).toBe(before + 1)
    await panel.back()
    await panel.search.fill('')
    await panel.search.focus()
    await page.keyboard.type('slee')
    await page.keyboard.press('Control+z')
    await expect(panel.search).not.toHaveValue('slee')
    expect(await favorites()).toBe(before + 1)
  })

  await test.step('handles keys that are faster than the screen, without losing or searching one', async () => {
    await panel.search.fill('')
    await panel.link(LOAF).focus()
    await page.keyboard.press('z')
    await expect.poll(favorites).toBe(before)
    await panel.search.focus()
    await pressAtOnce(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'f')
    await expect(panel.link(LOAF)).toBeFocused()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(panel.search).toHaveValue('')
    await expect.poll(favorites).toBe(before + 1)
  })

  await test.step('Z starts a search if there is nothing to undo', async () => {
    await panel.search.fill('')
    await panel.link(LOAF).focus()
    await page.keyboard.press('z')
    await expect.poll(favorites).toBe(before)
    await page.keyboard.press('z')
    await expect(panel.search).toHaveValue('z')
  })
})

test('follows the place of a key on another alphabet, and ignores Caps Lock', async ({
  held,
  openPanelTab,
}) => {
  const panel = await openPanelTab()
  const favorites = async () => (await held.stats()).favorites
  const before = await favorites()
  await panel.link(LOAF).focus()
  await pressAs(panel.page, 'а', 'KeyF')
  await expect.poll(favorites).toBe(before + 1)
  await pressAs(panel.page, 'Я', 'KeyZ')
  await expect.poll(favorites).toBe(before)
  await panel.link(LOAF).focus()
  await pressAs(panel.page, 'F', 'KeyF')
  await expect.poll(favorites).toBe(before + 1)
  await expect(panel.search).toHaveValue('')
})

test('keys work on the bookmark that is read, and the Undo button takes them back', async ({
  held,
  openPanelTab,
}) => {
  const panel = await openPanelTab()
  const { page } = panel
  const favorites = async () => (await held.stats()).favorites
  const before = await favorites()
  await panel.read(LOAF)
  const toolbar = page.getByRole('toolbar', { name: 'Bookmark' })
  await expect(page.getByRole('heading', { level: 1, name: LOAF })).toBeFocused()

  await page.keyboard.press('f')
  await expect(toolbar.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(favorites).toBe(before + 1)
  await page.keyboard.press('e')
  await expect(toolbar.getByRole('button', { name: 'Restore' })).toBeVisible()

  await page.getByRole('button', { name: 'Dismiss' }).click()
  const undo = page
    .getByRole('region', { name: 'Next to the results' })
    .getByRole('button', { name: 'Undo the last change' })
  await undo.click()
  await expect(toolbar.getByRole('button', { name: 'Archive' })).toBeVisible()
  await undo.click()
  await expect.poll(favorites).toBe(before)

  await page.keyboard.press('t')
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await expect(tags).toBeFocused()
  await page.keyboard.type('fet')
  await expect(tags).toHaveValue('fet')
  expect(await favorites()).toBe(before)
})

test('a changed key works at once and is shown everywhere', async ({
  held,
  openExtensionPage,
  openPanelTab,
}) => {
  const panel = await openPanelTab()
  const { page } = panel
  const favorites = async () => (await held.stats()).favorites
  const before = await favorites()
  await expect(panel.articles.first()).toBeVisible()
  const options = await openExtensionPage('options.html')
  await options.locator('summary', { hasText: 'In the library' }).click()
  const field = options.getByRole('textbox', { name: 'Favorite' })
  await field.press('e')
  await expect(options.getByRole('alert')).toContainText('E is already in use: Archive or restore.')
  await field.press('x')
  await expect(field).toHaveValue('X')
  await expect(options.getByRole('status').filter({ hasText: 'Setting saved' })).toBeAttached()
  await page.bringToFront()

  await panel.link(LOAF).focus()
  await page.keyboard.press('x')
  await expect.poll(favorites).toBe(before + 1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').locator('dl > div', { hasText: /^XFavorite$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.link(LOAF).focus()
  await page.keyboard.press('f')
  await expect(panel.search).toHaveValue('f')
  expect(await favorites()).toBe(before + 1)
})

test('single keys can be turned off, at once', async ({ held, openExtensionPage, openPanelTab }) => {
  const panel = await openPanelTab()
  const { page } = panel
  const before = (await held.stats()).favorites
  await expect(panel.articles.first()).toBeVisible()
  const options = await openExtensionPage('options.html')
  await options.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await page.bringToFront()

  await test.step('letters, slash and question mark do nothing', async () => {
    await panel.link(LOAF).focus()
    for (const key of ['f', 'e', 'o', 'x', '/', '?']) await page.keyboard.press(key)
    await expect(panel.link(LOAF)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(panel.search).toHaveValue('')
    expect((await held.stats()).favorites).toBe(before)
  })

  await test.step('other keys still do', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(panel.link(LOAF)).not.toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(panel.status('1 bookmark selected')).toBeVisible()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the list of keys leaves them out, and says why', async () => {
    await page.getByRole('navigation', { name: 'Library' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByText('Single-key shortcuts are off.')).toBeVisible()
    await expect(dialog.getByText('Archive or restore')).toHaveCount(0)
  })
})

test('keeps what has the focus clear of the bars above and below it', async ({ openPanelTab }) => {
  const panel = await openPanelTab()
  const { page } = panel
  await expect(panel.link(LOAF)).toBeVisible()
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press(key)
      const hidden = await page.evaluate(() => {
        const element = document.activeElement!
        const { x, y, width, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(x + width / 2, y + height / 2)
        const isSeen = element === document.body || element.contains(seen) || seen?.contains(element)
        return isSeen ? '' : element.outerHTML.slice(0, 200)
      })
      if (hidden) covered.push(hidden)
    }
  expect(covered).toEqual([])
})
