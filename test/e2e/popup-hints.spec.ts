import type { Page } from '@playwright/test'
import { fillLibrary } from '../helpers/fill-library.ts'
import { expectFit } from './accessible.ts'
import { expect, statusOf, test } from './fixtures.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000
const suggested = (popup: Page) => popup.getByRole('list', { name: 'Tags from your library' })

/** Returns controls that moved since the first paint without an input. Excludes text in the tag field. */
const shiftsOf = (popup: Page): Promise<string[]> =>
  popup.evaluate(
    () =>
      new Promise((resolve) => {
        const moved: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources = [] } = entry as PerformanceEntry & { sources?: { node: Element | null }[] }
            for (const { node } of sources)
              moved.push(node?.outerHTML?.slice(0, 120) ?? 'something that is gone')
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // The browser hands over the shifts of a frame before the frame after the next.
        const inFrames = (left: number) =>
          requestAnimationFrame(() =>
            left > 0 ? inFrames(left - 1) : resolve(moved.filter((one) => !one.startsWith('<input'))),
          )
        inFrames(2)
      }),
  )

test.beforeEach(async ({ connect }) => connect())

test('a page that was saved before has its date, note, cover, collections and tags of its site at once, and nothing jumps', async ({
  account,
  held,
  pages,
  popupOn,
  service,
}) => {
  const url = `${pages.origin}/lighthouses`
  const title = 'Four lighthouses'
  const at = new Date(Date.now() - 3 * WEEK_MS - WEEK_MS / 2).toISOString()
  await fillLibrary(service.config.dataFolder, account.id, [
    { url, title, note: 'For the trip in May.', text: 'By the sea.', tags: ['seen'], capturedAt: at },
    ...['one', 'two', 'three'].map((name) => ({ url: `${pages.origin}/${name}`, tags: ['harbor', 'trip'] })),
  ])
  const key = account.key('full')
  for (const [name, filters] of [
    ['Coast', { tags: ['harbor'] }],
    ['ذكريات البحر', { tags: ['seen'] }],
    ['Elsewhere', { tags: ['mountain'] }],
  ]) {
    await service.call('/v1/collections', { key, body: { name, filters } })
  }
  const { popup } = await popupOn('/lighthouses')
  await expect(statusOf(popup)).toHaveText('Saved 3 weeks ago')
  await expect(popup.getByRole('textbox', { name: 'Note' })).toHaveValue('For the trip in May.')
  const chips = suggested(popup).getByRole('button')
  await expect(chips).toHaveText([/harbor/, /trip/])
  const collections = popup.getByText('ذكريات البحر')
  await expect(collections).toHaveText('ذكريات البحر')
  expect(await shiftsOf(popup)).toEqual([])
  await expectFit(popup, 'hints')

  await test.step('a key adds a suggested tag while the field has the focus, and removes it', async () => {
    await popup.getByRole('combobox', { name: 'Tags' }).focus()
    const places = async () => Promise.all((await chips.all()).map((chip) => chip.boundingBox()))
    const before = await places()
    await popup.keyboard.press('Alt+1')
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true')
    expect(await places()).toEqual(before)
    await expect
      .poll(async () => (await held.bookmarks()).find((one) => one.url === url)?.tags)
      .toEqual(['harbor', 'seen'])
    await expect(popup.getByText('Coast, ذكريات البحر')).toBeVisible()
    await popup.keyboard.press('Alt+1')
    await expect(popup.getByText('Coast, ذكريات البحر')).toBeHidden()
    await chips.nth(1).click()
    await expect
      .poll(async () => (await held.bookmarks()).find((one) => one.url === url)?.tags)
      .toEqual(['seen', 'trip'])
  })
})

test('a long title is shown in full, over the content below', async ({ context, openPopup, pages }) => {
  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/kyoto/gardens`)
  const title = `Everything ${'that is known of the moss gardens of Kyoto and '.repeat(6)}more`
  await tab.evaluate((title) => void (document.title = title), title)
  const popup = await openPopup(tab)
  await expect(statusOf(popup)).toHaveText('Saved')
  const more = popup.getByRole('button', { name: 'Show the whole title' })
  const whole = popup.locator('p', { hasText: title })
  const tags = popup.getByRole('combobox', { name: 'Tags' })
  const place = await tags.boundingBox()
  await more.click()
  await expect(whole).toBeVisible()
  expect(await tags.boundingBox()).toEqual(place)
  await tags.focus()
  await expect(whole).toBeHidden()
  await more.focus()
  await popup.keyboard.press('Enter')
  await expect(whole).toBeVisible()
  expect(await shiftsOf(popup)).toEqual([])
  await expectFit(popup, 'whole-title')
})

/** The popup closes before the click is reported. */
const pressClose = (popup: Page) =>
  popup
    .getByRole('button', { name: 'Close tab' })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error
    })

test('saves with the typed text and closes the tab, by button and by keys', async ({ held, popupOn }) => {
  const first = await popupOn('/kyoto/gardens')
  await expect(statusOf(first.popup)).toHaveText('Saved')
  await first.popup.getByRole('textbox', { name: 'Note' }).fill('Quiet corners')
  await pressClose(first.popup)
  await expect.poll(() => first.tab.isClosed()).toBe(true)

  const second = await popupOn('/notes/bicycle-wheel')
  await second.popup.getByRole('combobox', { name: 'Tags' }).pressSequentially('repair')
  // The popup closes before the keys are released.
  await second.popup.keyboard.press('Control+Shift+Enter').catch(() => undefined)
  await expect.poll(() => second.tab.isClosed()).toBe(true)
  await expect
    .poll(async () => (await held.bookmarks()).map(({ note, tags }) => [note, tags]))
    .toEqual([
      [null, ['repair']],
      ['Quiet corners', []],
    ])
})

test('closes a tab when its pending save arrives, also if the popup asks before saving', async ({
  connect,
  context,
  held,
  openPopup,
  pages,
  road,
  worker,
}) => {
  await connect('full', road.url)
  const tabAt = async (path: string) => {
    const tab = await context.newPage()
    await tab.goto(pages.origin + path)
    return tab
  }
  const slow = await tabAt('/kyoto/gardens')
  const { promise: pass, resolve: letPass } = Promise.withResolvers<void>()
  road.decide = () => ({ kind: 'pass', after: pass })
  const popup = await openPopup(slow)
  await expect(statusOf(popup)).toHaveText('Saving…')
  await pressClose(popup)
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(slow.isClosed()).toBe(false)
  letPass()
  await expect.poll(() => slow.isClosed()).toBe(true)

  road.decide = () => ({ kind: 'pass' })
  await worker.evaluate(async () => {
    const { settings } = (await chrome.storage.local.get('settings')) as { settings?: { value: object } }
    const value = { ...settings?.value, saveOn: 'ask' }
    await chrome.storage.local.set({ settings: { version: 1, value } })
  })
  const asked = await tabAt('/notes/bicycle-wheel')
  const question = await openPopup(asked)
  await expect(statusOf(question)).toHaveText('Not saved yet')
  await pressClose(question)
  await expect.poll(() => asked.isClosed()).toBe(true)
  expect((await held.bookmarks()).map(({ url }) => new URL(url).pathname)).toEqual([
    '/notes/bicycle-wheel',
    '/kyoto/gardens',
  ])
})

test('a tab whose page the library could not read stays open', async ({ idle, popupOn }) => {
  const { tab, popup } = await popupOn('/not-there')
  await expect(popup.getByText('This page doesn’t exist (404).')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Close tab' })).toBeHidden()
  await popup.keyboard.press('Control+Shift+Enter')
  await idle()
  expect(tab.isClosed()).toBe(false)
})

test('lists its keys, and Escape closes the list alone', async ({ popupOn }) => {
  const { popup } = await popupOn()
  await expect(statusOf(popup)).toHaveText('Saved')
  await popup.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const sheet = popup.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Save and close the tab')
  await expect(sheet).toContainText('Open Bookplate')
  await expectFit(popup, 'shortcuts')
  await popup.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await popup.keyboard.press('Shift+?')
  await expect(sheet).toBeVisible()
})
