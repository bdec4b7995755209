import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { highlightsOf, type BookmarkPage } from '@bookplate/contract'
import type { Locator } from '@playwright/test'
import { barriersOf, expectAccessible } from './accessible.ts'
import { statusOf } from './fixtures.ts'
import { expect, test, type PanelPage } from './panel-page.ts'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: randomUUID(), text, marks })
const paragraph = (...children: unknown[]) => ({
  _type: 'block',
  _key: randomUUID(),
  style: 'normal',
  markDefs: [{ _type: 'link', _key: 'study', href: 'https://study.example/' }],
  children,
})
const row = (...cells: string[]) => ({
  ...paragraph(),
  table: 'hours',
  children: cells.flatMap((text, cell) => [...(cell ? [span(' | ')] : []), { ...span(text), cell }]),
})
const highlight = (quote: string, more: object = {}) => ({
  id: randomUUID(),
  quote,
  createdAt: '2026-03-01T09:31:00.000Z',
  ...more,
})

const TITLE = 'What sleep does with a day that was far too long to be remembered'
const NIGHT = {
  url: 'https://night.example/',
  title: TITLE,
  daysAgo: 0,
  content: [
    paragraph(
      span('At night the day is '),
      span('sorted', 'strong'),
      span(', says '),
      span('a study of the hours before dawn', 'study'),
      span(', and most of it is thrown away.'),
    ),
    ...Array.from({ length: 8 }, (_, at) =>
      paragraph(span(`Part ${at}. ${'It goes on for a while. '.repeat(6)}`)),
    ),
    row('Hour', 'What is kept'),
    row('Three', 'Faces'),
    { _type: 'image', _key: 'image', ref: 'moon', alt: 'The moon' },
    { _type: 'code', _key: 'code', code: 'sleep()', language: 'js' },
    paragraph(span('ينام المرء فيرتب الدماغ ما رآه في النهار.')),
    paragraph(span('夜のあいだに記憶は整理される。')),
  ],
  highlights: [
    highlight('記憶は整理'),
    highlight('sorted, says a study of the hours', { note: 'Which study is this, and who paid for it?' }),
    highlight('Three\tFaces'),
    highlight('يرتب الدماغ ما رآه'),
    highlight('These words are no longer there.'),
  ],
}

async function read(panel: PanelPage, title = TITLE) {
  const article = await panel.read(title)
  return { article, list: article.getByRole('region', { name: 'Highlights' }) }
}

test('highlights are marked in the text, and lead to their entries and back', async ({
  connect,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary([NIGHT])
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  const { article, list } = await read(panel)
  const entries = list.getByRole('listitem')
  await expect(entries).toHaveCount(5)
  await expect(entries.first()).toContainText('sorted, says a study')
  await expect(entries.last()).toContainText('no longer there')
  await expect(entries.last().getByRole('button', { name: 'Show in the text' })).toBeHidden()
  await expect(article.locator('td mark')).toHaveText(['Three', 'Faces'])

  await entries.nth(2).getByRole('button', { name: 'Show in the text' }).click()
  const arabic = article.locator('mark').filter({ hasText: 'يرتب' })
  await expect(arabic).toBeFocused()
  await expect(arabic).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(entries.nth(2)).toBeFocused()
  await expect(entries.nth(2)).toBeInViewport()
  await article
    .locator('mark')
    .first()
    .click({ position: { x: 8, y: 6 } })
  await expect(entries.first()).toBeFocused()

  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' })
    expect(await barriersOf(page, 'contrast'), colorScheme).toEqual([])
  }
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' })
  const ground = (selector: string) =>
    article
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('mark')).not.toBe(await ground('td'))
})

const choose = (article: Locator, from: string, to: string) =>
  article.evaluate(
    (root, [from, to]) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        if (text.includes(from)) range.setStart(node, text.indexOf(from))
        if (text.includes(to)) range.setEnd(node, text.indexOf(to) + to.length)
      }
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
    },
    [from, to] as const,
  )

test('the list of all highlights leads to their places, and is exported', async ({
  connect,
  seedLibrary,
  openPanelTab,
}) => {
  await seedLibrary([NIGHT])
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Highlights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Highlights' })).toBeFocused()
  const entry = page.getByRole('listitem').filter({ hasText: 'sorted, says a study' }).last()
  await expect(entry).toContainText('Which study is this')
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const written = await readFile(await (await downloading).path(), 'utf8')
  expect(written).toContain(`## [${TITLE}](https://night.example/)`)
  expect(written).toContain('> sorted, says a study of the hours\n\nWhich study is this')

  await entry.getByRole('button', { name: 'Show in the text' }).click()
  await expect(page.locator('article mark').first()).toBeFocused()
  await page.getByRole('button', { name: 'Back to the highlights' }).click()
  await expect(entry.getByRole('button', { name: 'Show in the text' })).toBeFocused()
  await panel.back()
  await panel.search.fill('in:highlights study')
  await expect(panel.articles).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('In highlights')
})

test('highlights and their notes are added and removed, also offline, and all changes arrive @core', async ({
  connect,
  seedLibrary,
  openPanelTab,
  service,
  account,
}) => {
  await seedLibrary([{ ...NIGHT, highlights: [] }])
  await connect()
  const panel = await openPanelTab()
  const { page } = panel
  const { article, list } = await read(panel)
  const bar = page.getByRole('group', { name: 'Selected text' })
  const entries = list.getByRole('listitem')
  const stored = async () => {
    const key = account.key('read')
    const { items } = await service.read<BookmarkPage>('/v1/bookmarks?limit=10', { key })
    const found = items.find(({ url }) => url === NIGHT.url)
    return (found ? highlightsOf(found) : []).map(({ quote, note }) => (note ? [quote, note] : [quote]))
  }

  await article.getByText('Part 3.').scrollIntoViewIfNeeded()
  await article.getByText('Part 3.').dblclick({ position: { x: 12, y: 8 } })
  await expect(bar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible()

  await choose(article, 'says ', 'hours')
  await bar.getByRole('button', { name: 'Highlight' }).click()
  await expect(article.locator('mark').first()).toBeVisible()
  await expect(entries).toContainText(['says a study of the hours'])
  await expect(panel.status('Highlight added.')).toBeAttached()
  // By keyboard, across paragraphs and the name of a language.
  await choose(article, 'Faces', 'sleep()')
  await expect(bar).toBeVisible()
  await page.keyboard.press('h')
  await expect(article.locator('pre mark')).toHaveText('sleep()')
  await entries.last().getByRole('button', { name: 'Remove' }).click()
  await choose(article, 'ينام', '記憶')
  await expect(bar).toBeVisible()
  await page.keyboard.press('h')
  await expect(entries).toHaveCount(2)
  await expect
    .poll(stored)
    .toEqual([['says a study of the hours'], ['ينام المرء فيرتب الدماغ ما رآه في النهار.\n夜のあいだに記憶']])

  await service.pause()
  await choose(article, 'Three', 'Faces')
  await bar.getByRole('button', { name: 'Add a note' }).click()
  const field = entries.nth(1).getByRole('textbox', { name: 'Note on this highlight' })
  await expect(field).toBeFocused()
  await field.pressSequentially('Whose faces?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(entries.nth(1)).toContainText('Whose faces?')
  await expect(entries.nth(1).getByRole('button', { name: 'Edit note' })).toBeFocused()
  await expect(article.getByText('Waiting to be sent')).toBeVisible()
  await entries.first().getByRole('button', { name: 'Remove' }).click()
  await expect(entries).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entries).toHaveCount(3)
  await entries.last().getByRole('button', { name: 'Remove' }).click()
  await expect(entries).toHaveCount(2)
  // Typed text survives closing the panel.
  await entries.first().getByRole('button', { name: 'Add note' }).click()
  await entries.first().getByRole('textbox').pressSequentially('Typed and left')
  await page.close()
  await service.resume()
  await expect.poll(stored).toEqual([
    ['says a study of the hours', 'Typed and left'],
    ['Three\nFaces', 'Whose faces?'],
  ])
})

test('a note on a highlight is merged with a note that was written elsewhere meanwhile', async ({
  account,
  connect,
  seedLibrary,
  held,
  openPanelTab,
  service,
}) => {
  const one = highlight('記憶は整理', { note: 'Which memory?' })
  await seedLibrary([{ ...NIGHT, highlights: [one] }])
  await connect()
  const { id } = (await held.bookmarks()).find(({ url }) => url === NIGHT.url)!
  const { list, article } = await read(await openPanelTab())
  const entry = list.getByRole('listitem')
  await entry.getByRole('button', { name: 'Edit note' }).click()
  const { quote } = one
  const elsewhere = await service.call(`/capture/bookmarks/${id}/highlights`, {
    key: account.key(),
    method: 'PATCH',
    body: { put: [{ id: one.id, quote, note: 'From the laptop' }] },
  })
  expect(elsewhere.status).toBe(200)
  await entry.getByRole('textbox').fill('Which memory, and whose?')
  await entry.getByRole('textbox').press('ControlOrMeta+Enter')
  await expect(entry).toContainText('From the laptop')
  await expect(entry).toContainText('Which memory, and whose?')
  await expect(article.getByText('Waiting to be sent')).toHaveCount(0)
  expect(await service.read(`/v1/bookmarks/${id}`, { key: account.key('read') })).toMatchObject({
    highlights: [{ note: 'From the laptop\n\n---\n\nWhich memory, and whose?' }],
  })
})

test('words selected on a saved page join its highlights, from the popup and from the menu', async ({
  connect,
  context,
  pages,
  openPopup,
  worker,
  held,
}) => {
  await connect()
  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/articles/how-sleep-changes-memory`)
  const quotes = async () => (await held.bookmarks())[0]?.quotes
  const body = tab.locator('body')
  const beginnings = await body.evaluate(() =>
    [...document.querySelectorAll('p')]
      .map(({ textContent }) => textContent!.trim())
      .filter(({ length }) => length > 100)
      .map((text) => text.split(/\s+/).slice(0, 5).join(' ')),
  )
  const [early, late] = [beginnings[0]!, beginnings.at(-1)!]
  expect(early).not.toBe(late)

  await choose(body, late, late)
  const first = await openPopup(tab)
  await expect(statusOf(first)).toHaveText('Saved with 1 highlight')
  await expect.poll(quotes).toEqual([late])
  await first.close()
  // Reopened over the same words: they are highlighted once.
  await choose(body, late, late)
  const second = await openPopup(tab)
  await expect(statusOf(second)).toHaveText('Saved with 1 highlight')
  await second.close()

  await choose(body, early, early)
  await worker.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url })
    const { onClicked } = chrome.contextMenus as unknown as {
      onClicked: { dispatch(...given: unknown[]): void }
    }
    const click = {
      menuItemId: 'save-selection',
      pageUrl: url,
      selectionText: 'as the browser has it',
      frameId: 0,
    }
    onClicked.dispatch({ editable: false, ...click }, tab)
  }, tab.url())
  await expect.poll(quotes).toEqual([early, late])
  expect((await held.bookmarks()).map(({ note }) => note)).toEqual([null])
})
