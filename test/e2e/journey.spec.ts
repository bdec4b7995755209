import type { BookmarkPage } from '@bookplate/contract'
import type { Page } from '@playwright/test'
import { expect, SAVED_BEFORE, test } from './fixtures.ts'

/** Words in the text of each page, but not in its title. */
const WORDS = {
  'How sleep changes memory': 'hippocampus replays',
  'Sourdough without a scale': 'dough earlobe',
  'Notes on mending a bicycle wheel': 'pluck spokes',
  京都の静かな庭めぐり: '枯山水',
  'Four lighthouses in one weekend': 'keeper gulls galleries',
} as const

const saved = (popup: Page) => popup.getByRole('status').filter({ hasText: 'Saved' }).first()

test('saves real pages, edits one, survives a restart, and finds all by words of their text @core', async ({
  context,
  worker,
  pages,
  service,
  account,
  connect,
  openPopup,
  attach,
}) => {
  await connect()
  const tab = context.pages()[0]!

  await test.step('the toolbar popup saves the page and takes tags, a note and a favorite', async () => {
    await tab.goto(`${pages.origin}/articles/how-sleep-changes-memory`)
    const popup = await openPopup(tab)
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText(/How sleep changes memory/)
    await expect(saved(popup)).toBeVisible()
    await popup.getByRole('combobox', { name: 'Tags' }).fill('sleep')
    await popup.getByRole('combobox', { name: 'Tags' }).press('Enter')
    await popup.getByRole('textbox', { name: 'Note' }).fill('The chart with the hours')
    await popup.getByRole('button', { name: 'Favorite' }).click()
    const key = account.key()
    const newest = async () => (await service.read<BookmarkPage>('/v1/bookmarks?limit=1', { key })).items[0]
    await expect.poll(newest).toMatchObject({
      title: 'How sleep changes memory',
      isFavorite: true,
      note: 'The chart with the hours',
      tags: [{ name: 'sleep' }],
    })
  })

  await test.step('the context menu saves the link that was clicked', async () => {
    await worker.evaluate((linkUrl) => {
      type Dispatch = { dispatch(info: object, tab: object): void }
      const event = chrome.contextMenus.onClicked as unknown as Dispatch
      event.dispatch({ menuItemId: 'save-link', linkUrl, pageUrl: 'https://elsewhere.example/' }, { id: 1 })
    }, `${pages.origin}/sourdough-without-a-scale`)
    await expect.poll(() => pages.hits).toContain('GET /sourdough-without-a-scale')
  })

  await test.step('the other pages are saved too', async () => {
    for (const path of ['/notes/bicycle-wheel', '/kyoto/gardens', '/lighthouses']) {
      await tab.goto(pages.origin + path)
      await expect(saved(await openPopup(tab))).toBeVisible()
    }
  })

  await service.restart()

  await test.step('the same page saved again is the same bookmark', async () => {
    await tab.goto(`${pages.origin}/articles/how-sleep-changes-memory`)
    const popup = await openPopup(tab)
    await expect(popup.getByRole('status').filter({ hasText: SAVED_BEFORE }).first()).toBeVisible()
    await expect(popup.getByRole('textbox', { name: 'Note' })).toHaveValue('The chart with the hours')
    await popup.getByRole('button', { name: 'Open side panel' }).click()
  })

  await test.step('the real side panel finds every page by words of its text', async () => {
    const panel = await attach('sidepanel.html')
    const results = panel.getByRole('list', { name: 'Results' })
    await expect(results.getByRole('article')).toHaveCount(5)
    for (const [title, words] of Object.entries(WORDS)) {
      await panel.getByRole('searchbox', { name: 'Search your library' }).fill(words)
      await expect(results.getByRole('article').first()).toContainText(title)
    }
  })
})
