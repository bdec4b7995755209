import type { Bookmark } from '@bookplate/contract'
import type { Locator, Page } from '@playwright/test'
import { fillLibrary } from '../helpers/fill-library.ts'
import { expectFit } from './accessible.ts'
import { expect, SAVED_BEFORE, statusOf, test } from './fixtures.ts'

const boxOf = async (control: Locator) => {
  const box = await control.boundingBox()
  return box && [box.x, box.y, box.width, box.height].map(Math.round)
}

async function controlsOf(popup: Page): Promise<Record<string, string>> {
  return popup.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, textarea)')].map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const labels = (control as HTMLInputElement).labels
        const name = control.ariaLabel ?? labels?.[0]?.textContent ?? control.textContent
        return [name, [x, y, width, height].map(Math.round).join(' ')]
      }),
    ),
  )
}
/** Without heights, because the note gives up space. */
const placesOf = (controls: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(controls).map(([name, box]) => [name, box.split(' ').slice(0, 3).join(' ')]),
  )

// Its wide letters are the hardest for a layout.
test.use({ onlyDejaVu: process.env['FONTS'] !== 'all' })

test.beforeEach(async ({ connect, road }) => connect('full', road.url))

test('no control moves from opening to saved, already saved, or waiting', async ({
  context,
  pages,
  road,
  service,
  account,
  openPopup,
}) => {
  const key = account.key()
  const hold = (kind: 'pass' | 'fail') => {
    const { promise, resolve } = Promise.withResolvers<void>()
    road.decide = () => ({ kind, after: promise })
    return resolve
  }
  const follow = async (path: string, outcome: RegExp, kind: 'pass' | 'fail' = 'pass') => {
    const tab = await context.newPage()
    await tab.goto(pages.origin + path)
    const letPass = hold(kind)
    const popup = await openPopup(tab)
    await expect(statusOf(popup)).toHaveText('Saving…')
    const before = await controlsOf(popup)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['Favorite', 'Tags', 'Note', 'Open side panel']),
    )
    return {
      popup,
      before,
      after: async () => {
        letPass()
        await expect(statusOf(popup)).toHaveText(outcome)
        return controlsOf(popup)
      },
    }
  }

  await test.step('a new page with a cover and text', async () => {
    const { popup, before, after } = await follow('/lighthouses', /^Saved$/)
    expect(await after()).toMatchObject(before)
    await expect(popup.locator('main img[src^="blob:"]')).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Read in library' })).toBeVisible()
    expect(await controlsOf(popup)).toMatchObject(before)
    await expectFit(popup, 'saved-with-cover')
  })

  await test.step('a page that was saved before, with many tags and a long note', async () => {
    const url = `${pages.origin}/kyoto/gardens`
    const saved = await service.read<{ bookmark: Bookmark }>('/v1/bookmarks', { key, body: { url } })
    await service.call(`/v1/bookmarks/${saved.bookmark.id}`, {
      key,
      method: 'PATCH',
      body: {
        note: 'Quiet corners.\n'.repeat(40),
        tags: { add: Array.from({ length: 14 }, (_, at) => `garden number ${at}`) },
      },
    })
    const { popup, before, after } = await follow('/kyoto/gardens', SAVED_BEFORE)
    await after()
    await expect(popup.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveCount(14)
    const { Tags: _, ...others } = before
    expect(await controlsOf(popup)).toMatchObject(others)
    await expectFit(popup, 'saved-with-many-tags')
  })

  await test.step('a page that has to wait, with the reason', async () => {
    const { popup, before, after } = await follow('/notes/bicycle-wheel', /^Waiting to be sent$/, 'fail')
    await after()
    await expect(popup.getByRole('button', { name: 'Copy details' })).toBeVisible()
    expect(placesOf(await controlsOf(popup))).toMatchObject(placesOf(before))
    await expectFit(popup, 'waiting')
    const note = popup.getByRole('textbox', { name: 'Note' })
    await note.fill('Quiet corners.\n'.repeat(40))
    // A taller field would be cut off, and its end could not be read.
    expect(
      await note.evaluate((field: HTMLElement) => field.offsetHeight <= field.parentElement!.clientHeight),
    ).toBe(true)
  })
})

test('suggestions cover the content below, and the first click on a control counts', async ({
  account,
  service,
  popupOn,
}) => {
  await fillLibrary(service.config.dataFolder, account.id, [
    { url: 'https://example.org/lists', tags: Array.from({ length: 12 }, (_, at) => `read ${at}`) },
  ])
  const { popup } = await popupOn()
  await expect(statusOf(popup)).toHaveText(/^Saved/)
  const note = popup.getByRole('textbox', { name: 'Note' })
  const panel = popup.getByRole('button', { name: 'Open side panel' })
  const before = [await boxOf(note), await boxOf(panel)]

  const tags = popup.getByRole('combobox', { name: 'Tags' })
  const list = popup.getByRole('listbox', { name: 'Suggested tags' })
  await tags.pressSequentially('read')
  await expect(list).toBeVisible()
  expect([await boxOf(note), await boxOf(panel)]).toEqual(before)
  const [field, floating] = [(await tags.boundingBox())!, (await list.boundingBox())!]
  expect(floating.y).toBeGreaterThan(field.y + field.height)
  expect(floating.y + floating.height).toBeLessThanOrEqual(await popup.evaluate(() => innerHeight))

  await tags.press('ArrowUp')
  const last = popup.locator('[role=option][aria-selected=true]')
  await expect(last).toBeInViewport({ ratio: 1 })

  await panel.click()
  await expect.poll(() => popup.isClosed() || popup.evaluate(() => false).catch(() => true)).toBe(true)
})

test('the press on "Add to 2 bookmarks" counts while suggestions are open', async ({
  account,
  service,
  openExtensionPage,
  held,
}) => {
  await fillLibrary(service.config.dataFolder, account.id, [
    { url: 'https://example.org/lists', tags: Array.from({ length: 12 }, (_, at) => `read ${at}`) },
    { url: 'https://example.org/more' },
  ])
  const panel = await openExtensionPage('sidepanel.html')
  const boxes = panel.getByRole('article')
  await expect(boxes).toHaveCount(2)
  await panel.keyboard.press('Escape')
  await boxes.first().getByRole('link').first().focus()
  await panel.keyboard.press('Space')
  await boxes.last().getByRole('link').first().focus()
  await panel.keyboard.press('Space')
  await panel.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Add tags' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Add tags' })
  const tags = dialog.getByRole('combobox', { name: 'Tags' })
  await tags.fill('quiet')
  await tags.press('Enter')
  const apply = dialog.getByRole('button', { name: 'Add to 2 bookmarks' })
  const before = await boxOf(apply)
  await tags.pressSequentially('read')
  await expect(dialog.getByRole('listbox', { name: 'Suggested tags' })).toBeVisible()
  expect(await boxOf(apply)).toEqual(before)
  await apply.click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await held.bookmarks('tags=quiet')).length).toBe(2)
})
