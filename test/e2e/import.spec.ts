import type { BookmarkPage } from '@bookplate/contract'
import { strToU8, zipSync } from 'fflate'
import type { Page } from '@playwright/test'
import { barriersOf } from './accessible.ts'
import { EXTENSION_ID, expect, test } from './fixtures.ts'
import { killBrowser, launchChromium } from './chromium.ts'

interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const given = (name: string, content: string | Uint8Array): GivenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const row = (at: number, tags = ''): string =>
  `Title ${at},https://a.example/${at},${1_715_594_400 + at},${tags},unread`
const pocket = (from: number, to: number): string =>
  ['title,url,time_added,tags,status', ...Array.from({ length: to - from }, (_, at) => row(from + at))].join(
    '\n',
  )

const FIVE_FORMATS = [
  given(
    'bookmarks.html',
    `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>Health</H3><DL><p><DT><A HREF="https://html.example/" ADD_DATE="1715594400">HTML</A><DT><A HREF="javascript:alert(1)">No</A></DL></DL>`,
  ),
  given(
    'pocket.zip',
    zipSync({ 'part_000000.csv': strToU8(`title,url,time_added,tags,status\n${row(1, 'a|b')}`) }),
  ),
  given(
    'pinboard.json',
    '[{"href":"https://pin.example/","description":"Pin","extended":"n","time":"2024-05-13T10:00:00Z","toread":"no","tags":"c d"}]',
  ),
  given('onetab.txt', 'https://tab.example/ | Tab\nchrome://settings | Settings\n'),
  given(
    'x-like.js',
    'window.YTD.like.part0 = [{"like":{"tweetId":"1790000000000000000","fullText":"Words of a post"}}]',
  ),
]

const chooseFiles = (page: Page, ...files: GivenFile[]) =>
  page.getByLabel('Import from files').setInputFiles(files)

test('shows what five files contain, imports them with their dates and texts, and undoes it @core', async ({
  connect,
  openExtensionPage,
  service,
  account,
  held,
}) => {
  await connect()
  const page = await openExtensionPage('options.html')
  await chooseFiles(page, ...FIVE_FORMATS)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: '5 bookmarks found' })).toBeVisible()
  await expect(preview).toContainText('Bookmarks (HTML), Pocket (CSV), Pinboard, OneTab, X archive')
  await preview.getByText('Show 2 entries that can’t be imported').click()
  await expect(preview.getByRole('list', { name: 'Can’t be imported' })).toContainText(
    'bookmarks.html, link 2: Addresses that begin with javascript: can’t be saved',
  )
  expect(await held.bookmarks()).toEqual([])
  await preview.getByText('Edit the tag of 1 folder').click()
  await preview.getByLabel('health (1)').fill('sport')
  for (const width of [320, 900]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await barriersOf(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`preview-${width}.png`), fullPage: true })
  }
  await preview.getByRole('button', { name: 'Import 5 bookmarks' }).click()
  await expect(page.getByText('Import finished').first()).toBeVisible()
  await expect(page.getByText('5 imported, 0 merged, 0 refused').first()).toBeVisible()
  const { items } = await service.read<BookmarkPage>('/v1/bookmarks', { key: account.key('read') })
  const byUrl = new Map(items.map((one) => [one.url, one]))
  expect(byUrl.get('https://html.example/')).toMatchObject({
    capturedAt: '2024-05-13T10:00:00.000Z',
    tags: [{ name: 'sport' }],
  })
  expect(byUrl.get('https://x.com/i/web/status/1790000000000000000')).toMatchObject({ platform: 'twitter' })

  await page.getByText('Imports of the last 30 days').click()
  await page.screenshot({ path: test.info().outputPath('finished.png'), fullPage: true })
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Undo the import of/ }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  expect(await held.bookmarks()).toEqual([])
})

test('says so when a file holds no bookmarks', async ({ connect, openExtensionPage }) => {
  await connect()
  const page = await openExtensionPage('options.html')
  await chooseFiles(page, given('broken.json', '{ broken'))
  await expect(page.getByRole('alert')).toContainText('No bookmarks found')
  expect(await barriersOf(page)).toEqual([])
})

test('pauses, resumes, and continues after the browser was killed, with every row once', async ({
  road,
  connect,
  openExtensionPage,
  context,
  cdp,
  profile,
  held,
}) => {
  const amount = 3_000
  await connect('full', road.url)
  const page = await openExtensionPage('options.html')
  await chooseFiles(page, given('many.csv', pocket(0, amount)))
  const total = async (): Promise<number> => (await held.stats()).total
  await page.getByRole('button', { name: 'Import 3,000 bookmarks' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Import paused').first()).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/^(Importing: many.csv|Import finished)/).first()).toBeVisible()
  await killBrowser(cdp, context)
  const again = await launchChromium(profile)
  try {
    const options = await again.newPage()
    await options.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
    await expect(options.getByText('Import finished').first()).toBeVisible()
    await expect(options.getByText('3,000 imported, 0 merged, 0 refused').first()).toBeVisible()
    expect(await total()).toBe(amount)
  } finally {
    await again.close()
  }
})

test('saves pages in a library that has only the API, through a killed browser, and undoes it', async ({
  road,
  pages,
  connect,
  openExtensionPage,
  context,
  cdp,
  profile,
  held,
  worker,
}) => {
  road.offersCaptures = false
  await connect('full', road.url)
  const page = await openExtensionPage('options.html')
  const list = Array.from({ length: 45 }, (_, at) => `- [n ${at}](${pages.origin}/lighthouses?n=${at}) #sea`)
  await chooseFiles(page, given('links.md', list.join('\n')))
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Your library fetches each page')
  await page.getByRole('button', { name: 'Import 45 bookmarks' }).click()
  const readBadge = () => worker.evaluate(() => chrome.action.getBadgeText({}))
  await expect.poll(readBadge).toMatch(/^\d+%$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Import paused: links.md').first()).toBeVisible()
  await killBrowser(cdp, context)
  const again = await launchChromium(profile)
  try {
    const options = await again.newPage()
    await options.goto(`chrome-extension://${EXTENSION_ID}/options.html`)
    await options.getByRole('button', { name: 'Resume' }).click()
    await expect(options.getByText('Import finished: links.md').first()).toBeVisible()
    await expect(options.getByText('45 imported, 0 merged, 0 refused').first()).toBeVisible()
    expect((await held.stats()).total).toBe(45)
    await options.getByText('Imports of the last 30 days').click()
    await options.getByRole('button', { name: 'Undo the import of links.md' }).click()
    await expect(options.getByText('Undone')).toBeVisible()
    expect(await held.bookmarks()).toEqual([])
  } finally {
    await again.close()
  }
})
