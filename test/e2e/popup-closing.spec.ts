import type { Page } from '@playwright/test'
import { clickToolbar, createAttach, killBrowser, launchChromium } from './chromium.ts'
import { connectWithKey } from './connect.ts'
import { expect, statusOf, test } from './fixtures.ts'
import { createProfile, removeProfile } from './profile.ts'

const tags = (popup: Page) => popup.getByRole('combobox', { name: 'Tags' })
const note = (popup: Page) => popup.getByRole('textbox', { name: 'Note' })

const topOfNote = async (popup: Page) => (await note(popup).boundingBox())?.y

/** Closes the popup like a person who is done. */
async function clickAway(tab: Page, popup: Page) {
  await tab.mouse.click(5, 5)
  await expect.poll(() => popup.isClosed()).toBe(true)
}

/** Drafts are written soon after a letter, so that a popup that closes at once loses none. */
const storedIn = (popup: Page): Promise<string> =>
  popup.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)))

test.describe('text in the popup when it closes', () => {
  test.beforeEach(async ({ connect }) => connect())

  test('a tag typed without Enter, and the last letters of a note, are in the library', async ({
    popupOn,
    openPopup,
    held,
  }) => {
    const { tab, popup } = await popupOn()
    await expect(statusOf(popup)).toHaveText('Saved')
    await expect(tags(popup)).toBeFocused()
    await popup.keyboard.type('Sleep')
    const top = await topOfNote(popup)
    await clickAway(tab, popup)
    await expect.poll(held.bookmarks).toMatchObject([{ tags: ['sleep'], note: null }])

    const again = await openPopup(tab)
    await expect(again.getByText('Added tag sleep')).toBeVisible()
    expect(await topOfNote(again)).toBe(top)
    await again.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(again.getByText('Removed tag sleep')).toBeVisible()
    await expect.poll(held.bookmarks).toMatchObject([{ tags: [] }])

    await tags(again).pressSequentially('memory')
    await note(again).pressSequentially('For May')
    await expect(tags(again)).toHaveValue('memory')
    await clickAway(tab, again)
    await expect.poll(held.bookmarks).toMatchObject([{ tags: ['memory'], note: 'For May' }])

    const third = await openPopup(tab)
    await tags(third).pressSequentially('later')
    await expect.poll(() => storedIn(third)).toContain('later')
    await clickAway(tab, third)
    await expect.poll(held.bookmarks).toMatchObject([{ tags: ['later', 'memory'] }])
  })

  test('it waits offline, together with a button that was pressed just before', async ({
    popupOn,
    openPopup,
    service,
    held,
  }) => {
    const { tab, popup } = await popupOn()
    await expect(statusOf(popup)).toHaveText('Saved')
    await service.pause()
    await tags(popup).pressSequentially('sleep')
    await note(popup).pressSequentially('For May')
    await clickAway(tab, popup)
    const again = await openPopup(tab)
    await expect(note(again)).toHaveValue('For May')
    await expect(again.getByRole('button', { name: 'Remove tag sleep' })).toBeVisible()
    await again.evaluate(() => {
      document.querySelector<HTMLElement>('[aria-label="Favorite"]')?.click()
      document.querySelector<HTMLElement>('[aria-label="Remove tag sleep"]')?.click()
      window.close()
    })
    await service.resume()
    await openPopup(tab)
    await expect.poll(held.bookmarks).toMatchObject([{ tags: [], note: 'For May', isFavorite: true }])
  })

  test('it survives the worker and the browser @core', async ({
    context,
    cdp,
    profile,
    popupOn,
    openPopup,
    stopServiceWorker,
    held,
  }) => {
    const { tab, popup } = await popupOn()
    await expect(statusOf(popup)).toHaveText('Saved')
    await tags(popup).pressSequentially('sleep')
    await stopServiceWorker()
    await clickAway(tab, popup)
    // Any event that wakes the worker sends it. Here it is the next popup.
    const again = await openPopup(tab)
    await expect(again.getByText('Added tag sleep')).toBeVisible()
    await expect.poll(held.bookmarks).toMatchObject([{ tags: ['sleep'] }])
    await note(again).pressSequentially('For May')
    // A slow browser can be killed before it wrote the last letters.
    const written = async () => (await storedIn(again)) + JSON.stringify(await held.bookmarks())
    await expect.poll(written).toContain('For May')
    await killBrowser(cdp, context)
    const next = await launchChromium(profile)
    await expect.poll(held.bookmarks).toMatchObject([{ tags: ['sleep'], note: 'For May' }])
    await next.close()
  })
})

test('text in the fields of the reading view is in the library after its tab was closed', async ({
  connect,
  popupOn,
  openExtensionPage,
  held,
}) => {
  await connect()
  const { tab, popup } = await popupOn()
  await expect(statusOf(popup)).toHaveText('Saved')
  await clickAway(tab, popup)
  const panel = await openExtensionPage('sidepanel.html?page')
  await expect(panel.getByText(/How sleep changes memory/).first()).toBeVisible()
  await panel.getByRole('list', { name: 'Results' }).getByRole('link').first().focus()
  await panel.keyboard.press('o')
  await panel.getByRole('button', { name: 'Add a note' }).click()
  await note(panel).pressSequentially('Read twice')
  await panel.getByRole('button', { name: 'Add tags' }).click()
  await tags(panel).pressSequentially('sleep')
  await panel.close()
  await expect.poll(held.bookmarks).toMatchObject([{ note: 'Read twice', tags: ['sleep'] }])
})

test('a note of another browser is not written over: both texts are kept', async ({
  connect,
  popupOn,
  openPopup,
  service,
  account,
  held,
}) => {
  await connect()
  const { tab, popup } = await popupOn()
  await expect(statusOf(popup)).toHaveText('Saved')

  const profile = createProfile(['http://127.0.0.1/*'], false)
  const other = await launchChromium(profile)
  const { attach, close } = createAttach(profile)
  try {
    await connectWithKey(other, service.url, account.key('full'))
    const otherTab = await other.newPage()
    await otherTab.goto(tab.url())
    await clickToolbar(await other.browser()!.newBrowserCDPSession(), otherTab)
    const otherPopup = await attach('popup.html')
    await expect(statusOf(otherPopup)).toHaveText(/^Saved on|^Saved/)
    await note(otherPopup).pressSequentially('Theirs, from the laptop')
    await clickAway(otherTab, otherPopup)
    await expect.poll(held.bookmarks).toMatchObject([{ note: 'Theirs, from the laptop' }])

    await note(popup).pressSequentially('Mine')
    await clickAway(tab, popup)
    const again = await openPopup(tab)
    const both = 'Theirs, from the laptop\n\n---\n\nMine'
    await expect.poll(held.bookmarks).toMatchObject([{ note: both }])
    await expect(note(again)).toHaveValue(both)
  } finally {
    await close()
    await other.close()
    removeProfile(profile)
  }
})
