import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { PASSWORD } from '../helpers/oauth-client.ts'
import { barriersOf } from './accessible.ts'
import { EMAIL, expect, HOSTILE, readyForOffline, test } from './web-app.ts'

const hasWords = async () => Boolean(await caches.match('/library/locales/en/waiting.json'))
const isStored = async (words: string) => {
  const name = (await caches.keys()).find((key) => key.startsWith('bookmarks-'))!
  const cache = await caches.open(name)
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  const texts = await Promise.all(kept.map((response) => response!.text()))
  return texts.some((text) => text.includes(words))
}
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
/** Sum of the layout shifts since the page was opened. */
function layoutShift(): number {
  const observer = new PerformanceObserver(() => undefined)
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
  return shifts.reduce((sum, { value }) => sum + value, 0)
}
const isKept = async () => Boolean(await caches.match('/kept-at'))

for (const kind of ['desktop', 'phone'] as const) {
  test.describe(`on a ${kind}`, () => {
    test.use({ kind })

    const tag = kind === 'phone' ? ['@core'] : []
    test(
      'shows the library, finds, reads, and edits a bookmark, and undoes it',
      { tag },
      async ({ page }) => {
        await page.goto('/')
        await expect(page).toHaveURL(/\/library\//)
        await expect(page.getByRole('link', { name: HOSTILE })).toBeVisible()
        expect(await page.title()).not.toBe('1')
        expect(await barriersOf(page)).toEqual([])
        await page.screenshot({ path: test.info().outputPath('list.png') })
        await page.getByRole('searchbox').fill('lighthouses')
        await expect(page.getByRole('link', { name: HOSTILE })).toHaveCount(0)
        await page
          .getByRole('article', { name: /Lighthouses/ })
          .getByRole('button', { name: 'Favorite' })
          .click()
        await page.getByRole('link', { name: 'Lighthouses of the north' }).focus()
        await page.keyboard.press('o')
        const reading = page.getByRole('region', { name: 'Next to the results' })
        await expect(reading.getByText('Every lamp has its own rhythm.')).toBeVisible()
        await page.screenshot({ path: test.info().outputPath('read.png') })
        expect(await barriersOf(page)).toEqual([])
      },
    )

    test('saves typed addresses, shows all months, and offers no copy that it cannot make', async ({
      page,
      pages,
    }) => {
      await page.goto('/library/')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Save links' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save links' })
      const field = dialog.getByLabel('Web addresses')
      await field.fill('no address')
      await dialog.getByRole('button', { name: 'Save links' }).click()
      await expect(field).toHaveAccessibleDescription('There is no web address in this text.')
      await field.fill(`${pages.origin}/lighthouses`)
      await dialog.getByRole('button', { name: 'Save links' }).click()
      await expect(page.getByRole('region', { name: 'Saved links' })).toContainText('Saved')

      await page.getByRole('link', { name: 'Bread without a scale' }).focus()
      await page.keyboard.press('o')
      const pane = page.getByRole('region', { name: 'Next to the results' })
      await expect(pane.getByText('A spoon is enough.')).toBeVisible()
      await expect(pane.getByRole('button', { name: 'New copy' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Overview' }).click()
      const months = pane.getByRole('group', { name: 'Bookmarks saved by month' })
      await expect(months.getByRole('button')).toHaveCount(36)
      expect(await months.evaluate((chart) => chart.scrollWidth - chart.clientWidth)).toBe(0)

      await page.goto('/library/options.html')
      await expect(page.getByRole('region', { name: 'Privacy' })).toContainText('newest 200 bookmarks')
      await expect(page.getByRole('region', { name: 'Saving' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      await expect(page.getByLabel('Stay signed in')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Keyboard' })).not.toContainText(/side panel/i)
      for (const other of ['options', 'waiting']) {
        await page.goto(`/library/${other}.html`)
        await page.getByRole('link', { name: 'Library', exact: true }).click()
        await expect(page.getByRole('searchbox')).toBeVisible()
      }
    })

    test('saves a shared link after a confirmation, and offline later', async ({ page, pages, context }) => {
      const text = encodeURIComponent(`Look at this: ${pages.origin}/lighthouses`)
      await page.goto(`/library/?title=Shared&text=${text}`)
      await page.getByRole('button', { name: 'Save link', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Saved links' })).toContainText('Saved')
      await page.reload()
      await readyForOffline(page)
      await expect(page.getByRole('link', { name: 'Bread without a scale' })).toBeVisible()
      await expect(page.getByText('Save this link?')).toHaveCount(0)
      await page.goto('/library/')
      await expect(page.getByRole('link', { name: 'Bread without a scale' })).toBeVisible()
      await context.setOffline(true)
      await page.goto('/library/')
      await expect(page.getByRole('link', { name: 'Bread without a scale' })).toBeVisible()
      await page.getByRole('link', { name: 'Bread without a scale' }).focus()
      await page.keyboard.press('o')
      const reading = page.getByRole('region', { name: 'Next to the results' })
      await expect(reading.getByText('A spoon is enough.')).toBeVisible()
      const next = encodeURIComponent(`${pages.origin}/kyoto/gardens`)
      await page.goto(`/library/?url=${next}`)
      await page.getByRole('button', { name: 'Save link', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Saved links' })).toContainText('offline')
      await context.setOffline(false)
      await expect(page.getByRole('region', { name: 'Saved links' })).not.toContainText('offline')
      const headers = {
        'Bookplate-Account': (await (await page.request.get('/library/session')).json()).account.id,
      }
      const urls = async () =>
        (await (await page.request.get('/v1/bookmarks', { headers })).text()).includes('/kyoto/gardens')
      await expect.poll(urls).toBe(true)
    })
  })
}

test('reads the newest bookmarks for offline use again after a change only', async ({ page, context }) => {
  const asked: string[] = []
  context.on('request', (request) => request.url().includes('view=full') && asked.push(request.url()))
  await page.goto('/library/')
  await readyForOffline(page)
  expect(asked).toHaveLength(1)
  await page.reload()
  const article = page.getByRole('article', { name: /Lighthouses/ })
  await article.getByRole('button', { name: 'Favorite' }).click()
  await expect.poll(() => page.evaluate(isKept)).toBe(false)
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  expect(asked).toHaveLength(2)
})

test.describe('on a narrow phone', () => {
  test.use({ kind: 'phone' })

  test('shows the newest bookmarks in a new tab without a network', async ({ page, context }) => {
    await page.goto('/library/')
    await readyForOffline(page)
    await page.close()
    await context.setOffline(true)
    const tab = await context.newPage()
    await tab.setViewportSize({ width: 320, height: 600 })
    await tab.goto('/library/')
    await expect(tab.getByText('You are offline')).toBeVisible()
    await expect(tab.getByRole('article')).toHaveText([/quotes/, /Lighthouses/, /Bread/])
    await tab.screenshot({ path: test.info().outputPath('offline.png') })
    await tab.getByRole('link', { name: 'Bread without a scale' }).press('o')
    const reading = tab.getByRole('region', { name: 'Next to the results' })
    await expect(reading.getByText('A spoon is enough.')).toBeVisible()
    await context.setOffline(false)
    await tab.getByRole('button', { name: 'Back to results' }).tap()
    await tab.getByRole('button', { name: 'Try again' }).tap()
    await expect(tab.getByText('You are offline')).toHaveCount(0)
  })
})

test('opens every page offline after the first visit', async ({ page, context }) => {
  await page.goto('/library/')
  await readyForOffline(page)
  await expect.poll(() => page.evaluate(hasWords)).toBe(true)
  await context.setOffline(true)
  await page.goto('/library/')
  await expect(page.getByRole('link', { name: 'Bread without a scale' })).toBeVisible()
  await page.goto('/library/options.html')
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  await page.goto('/library/waiting.html')
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/library/icons/192.png')).status)).toBe(200)
})

test('says if the browser blocked tabs that it should open', async ({ page, context }) => {
  // Playwright turns off the browser's limit of one tab for each click.
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    let opened = 0
    window.open = (...address) => (opened++ ? null : open(...address))
  })
  await context.route('https://www.example.org/**', (route) => route.fulfill({ body: 'A page.' }))
  await page.goto('/library/')
  await page.getByRole('button', { name: 'Select bookmarks' }).click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'More' }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Open all' }).click()
  await expect(page.getByRole('region', { name: 'Notification' })).toContainText('blocked some tabs')
  const opened = await opening
  await opened.waitForURL('https://www.example.org/**')
  expect(await opened.evaluate(() => [opener, document.referrer])).toEqual([null, ''])
})

test('shows stored bookmarks behind the sign-in page of a network', async ({ page, context }) => {
  await page.goto('/library/')
  await readyForOffline(page)
  const portal = { contentType: 'text/html', body: '<h1>Hotel</h1>' }
  const ofService = /\/v1(?:\/|$)|\/library\/session/
  await context.route(ofService, (route) => route.fulfill(portal))
  await page.reload()
  await expect(page.getByText('This isn’t a Bookplate library')).toBeVisible()
  await page.getByRole('link', { name: 'Bread without a scale' }).press('o')
  const reading = page.getByRole('region', { name: 'Next to the results' })
  await expect(reading.getByText('A spoon is enough.')).toBeVisible()
  await reading.getByRole('button', { name: 'Close' }).click()
  await context.unroute(ofService)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This isn’t a Bookplate library')).toHaveCount(0)
})

test('shows offline what was changed in the page and then in the list', async ({ page, context }) => {
  await page.goto('/library/')
  await readyForOffline(page)
  await page.reload()
  await page.getByRole('link', { name: 'Bread without a scale' }).focus()
  await page.keyboard.press('o')
  const pane = page.getByRole('region', { name: 'Next to the results' })
  await pane.getByRole('button', { name: 'Add a note' }).click()
  await pane.getByLabel('Note').fill('Try it with rye.')
  await page.getByRole('article', { name: /Bread/ }).getByRole('button', { name: 'Favorite' }).click()
  await expect.poll(() => page.evaluate(isStored, 'Try it with rye.')).toBe(true)
  await expect.poll(() => page.evaluate(isStored, '"isFavorite":true')).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(pane.getByLabel('Note')).toHaveValue('Try it with rye.')
  await expect(pane.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
})

test('asks for a shared link after the sign-in', async ({ page }) => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/library/?url=https://www.example.org/shared')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Save this link?')).toBeVisible()
  await page.getByRole('button', { name: 'Save link' }).click()
  const saved = page.getByRole('region', { name: 'Saved links' })
  await saved.getByRole('button', { name: 'Dismiss' }).waitFor()
  await expect(saved.locator(':focus')).toHaveCount(1)
  await saved.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0)
})

test('fits long names into a narrow account page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/account')
  const form = page.locator('form[action="/account/keys"]')
  await form.getByLabel('Name').fill('n'.repeat(100))
  await form.getByRole('button').click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('n'.repeat(100))).toBeVisible()
  expect(await page.evaluate(overflow)).toBe(0)
})

test('exports books that name the languages of their texts', async ({ page }) => {
  await page.goto('/library/')
  await expect(page.getByRole('link', { name: 'Bread without a scale' })).toBeVisible()
  await page.getByRole('button', { name: 'Select bookmarks' }).click()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export all results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByRole('radio', { name: 'E-book (EPUB), with images' }).check()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const files = unzipSync(await readFile(await (await downloading).path()))
  expect(strFromU8(files['book/package.opf']!)).toContain('<dc:language>en</dc:language>')
})

test('moves little while a page loads', async ({ page }) => {
  for (const [address, part] of [
    ['/library/', page.getByRole('link', { name: 'Bread without a scale' })],
    ['/library/options.html', page.getByRole('link', { name: /^Plan, keys/ })],
  ] as const) {
    await page.goto(address)
    await expect(part).toBeVisible()
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.05)
  }
})

test('shows its frame while its scripts are loading', async ({ context, service }) => {
  const page = await context.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(new URL('/library/', service.url).href)
  await expect(page.locator('#root .bg-surface')).toBeVisible()
})

test('can be installed', async ({ page, context }) => {
  await page.goto('/library/')
  await readyForOffline(page)
  const cdp = await context.newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  const { errors } = await cdp.send('Page.getAppManifest')
  // The contexts of the tests are incognito windows, which install nothing.
  expect({ installabilityErrors, errors }).toEqual({
    installabilityErrors: [{ errorId: 'in-incognito', errorArguments: [] }],
    errors: [],
  })
})

test('goes to the tags and back to the title of a bookmark that is already open', async ({ page }) => {
  await page.goto('/library/')
  const bread = page.getByRole('link', { name: 'Bread without a scale' })
  const pane = page.getByRole('region', { name: 'Next to the results' })
  await bread.press('o')
  for (let round = 0; round < 2; round += 1) {
    await bread.press('t')
    await expect(pane.getByRole('combobox', { name: 'Tags' })).toBeFocused()
    await bread.press('o')
    await expect(pane.getByRole('heading', { level: 1 })).toBeFocused()
    await bread.press('o')
    await expect(pane.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Archive', exact: true }).first().click()
  await page.getByRole('button', { name: 'Remove filter Archived' }).click()
  await expect(page.locator(':focus')).toHaveCount(1)
})

test.describe('by touch', () => {
  test.use({ kind: 'phone' })

  test('makes what a finger chooses at least 44 pixels high', async ({ page }) => {
    const lows = () =>
      page
        .locator('label')
        .filter({ visible: true })
        .evaluateAll((labels) =>
          (labels as HTMLLabelElement[])
            .filter(({ control }) => control?.matches('[type=checkbox], [type=radio], [type=file]'))
            .filter((label) => label.getBoundingClientRect().height < 44)
            .map((label) => label.textContent),
        )
    await page.goto('/library/')
    await page.getByRole('button', { name: /^Filters/ }).tap()
    await expect(page.getByRole('checkbox', { name: 'Article' })).toBeVisible()
    expect(await lows()).toEqual([])
    await page.goto('/library/options.html')
    await expect(page.getByText('Import from files')).toBeVisible()
    expect(await lows()).toEqual([])
  })
})

test.describe('with text of twice the size', () => {
  test.use({ kind: 'phone', textSize: 32 })

  test('fits the width of a narrow phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/library/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    const { x, width } = (await page.getByRole('menu').boundingBox())!
    expect([x, 320 - x - width].map((gap) => gap >= 0)).toEqual([true, true])
    await page.screenshot({ path: test.info().outputPath('menu.png') })
    await page.goto('/library/options.html')
    for (const summary of await page.locator('summary').all()) await summary.tap()
    expect(await page.evaluate(overflow)).toBe(0)
    await page.screenshot({ path: test.info().outputPath('options.png'), fullPage: true })
  })
})
