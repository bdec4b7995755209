import { expect, test } from './panel-page.ts'
import { Transcript } from './transcript.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

test('says what happens: connect', async ({ openExtensionPage, service, account }) => {
  const page = await openExtensionPage('options.html')
  await page.locator('h1').waitFor()
  const told = await Transcript.of(page)
  await told.read('main')
  await told.tabTo(/Library address/)
  await told.type(service.url)
  await told.tabTo(/Sign in/)
  await told.press('ArrowRight', /Use a key/)
  await told.tabTo(/API key/)
  await told.press('Enter', /alert: Paste/)
  await told.type('bp_wrong')
  await told.press('Enter', /alert: This isn/)
  await told.do('paste the key', () => page.getByLabel('API key', { exact: true }).fill(account.key()))
  await told.press('Enter', /heading/)
  await page.getByText('Paid plan').waitFor()
  await told.read('region', 'Account')
  told.expectSame('connect')
})

test('says what happens: save with tags', async ({ connect, popupOn, held }) => {
  await connect()
  const { popup } = await popupOn()
  await popup.getByRole('button', { name: 'Undo' }).waitFor()
  await popup.getByRole('button', { name: 'Read in library' }).waitFor()
  const told = await Transcript.of(popup)
  await told.read('main')
  await told.press('Shift+Tab')
  await told.press('Tab', /Tags/)
  await told.type('sleep')
  await told.press('Enter', /Added/)
  await told.tabTo(/Note/)
  await told.type('Read again')
  await told.tabTo(/Favorite/)
  await told.press('Space', /pressed/)
  await told.press('Tab', /Undo/)
  await expect.poll(async () => (await held.bookmarks())[0]?.tags).toEqual(['sleep'])
  await told.press('Enter', /Removed/)
  told.expectSame('save')
})

test('says what happens: search, read, filter, change many, undo', async ({
  seedLibrary,
  connect,
  openPanelTab,
}) => {
  await seedLibrary([], NOW)
  await connect()
  const { page, articles } = await openPanelTab()
  await page.clock.setFixedTime(NOW)
  await page.reload()
  await articles.first().waitFor()
  const told = await Transcript.of(page)

  await told.read('RootWebArea')
  await told.type('sleep', /\d results/)
  await told.press('ArrowDown', /link/)
  await told.read('list')
  await told.press('ArrowRight', /button/)
  await told.press('Escape', /link/)
  await told.press('m', /menu/)
  await told.read('menu')
  await told.press('Escape', /link/)
  told.expectSame('search')

  await told.press('ArrowDown', /How sleep/)
  await told.press('o', /heading/)
  await page.getByRole('region', { name: 'Copies of the page' }).waitFor()
  await told.read('article')
  await told.tabTo(/Open the original/)
  await told.tabTo(/Text appearance/, 'ArrowRight')
  await told.press('Enter', /expanded/)
  await told.read('group', 'Text appearance')
  await told.press('f', /status: Removed/)
  await told.press('z', /status: Undone/)
  await told.press('t', /Tags/)
  await told.press('Escape', /heading/)
  await told.press('Escape', /link/)
  told.expectSame('read')

  await told.press('/', /searchbox/)
  await told.press('Escape', /14 bookmarks/)
  await told.do('press Tab to Filters', () => page.getByRole('button', { name: /^Filters/ }).focus())
  await told.press('Enter', /dialog “Filters”/, /Show 14 results/)
  await page.getByRole('textbox', { name: 'Find a tag' }).waitFor()
  await told.read('dialog')
  await told.tabTo(/Reddit/)
  await told.press('Space', /status: Show 2 results/)
  await told.do('press Tab to the last button', () => page.getByRole('button', { name: /^Show 2/ }).focus())
  await told.press('Enter', /Filters/, /status: 2 /)
  await told.read('RootWebArea')
  told.expectSame('filter')

  await told.press('/', /searchbox/)
  await told.press('ArrowDown', /link/)
  await told.press('Space', /1 bookmark selected/)
  await told.press('ArrowDown', /link/)
  await told.press('Space', /2 bookmarks selected/)
  await told.press('s', /toolbar/)
  await told.read('toolbar')
  await told.press('Enter', /status: 0 bookmarks/, /Nothing selected/, /bookmarks archived/)
  told.expectSame('change-many')

  await told.press('z', /status: Undone/, /status: 2 bookmarks$/m, /2 bookmarks selected/)
  told.expectSame('undo')
})

test('says what happens: import', async ({ connect, openExtensionPage, idle }) => {
  await connect()
  const page = await openExtensionPage('options.html')
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  // The list of what is saved is complete.
  await idle()
  const told = await Transcript.of(page)
  const buffer = Buffer.from('https://tab.example/ | Tab\nchrome://settings | Settings\n')
  const files = { name: 'onetab.txt', mimeType: 'text/plain', buffer }
  await told.do('press Tab to Import from files', () => page.locator('input[type=file]').focus())
  await told.do(
    'choose onetab.txt',
    () => page.locator('input[type=file]').setInputFiles(files),
    /1 bookmark/,
  )
  await told.read('region')
  await told.tabTo(/Import 1/)
  await told.press('Enter', /finished/, /Import from files/)
  told.expectSame('import')
})
