import type { PageCopy } from '@bookplate/contract'
import { READING_TITLE } from '../helpers/seed-library.ts'
import { readData } from '../helpers/walk-pages.ts'
import { barriersOf } from './accessible.ts'
import { expect, test as base, type PanelPage } from './panel-page.ts'
import { EXTENSION_ID } from './profile.ts'
import type { Page } from '@playwright/test'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A page in quirks mode, with a style, an image, and a link. */
const HTML = `<style>body { background: rgb(1, 2, 3) }</style><h1>As it looked</h1><img src="${PIXEL}" width="40" height="40"><a target="_blank" href="https://example.com/next">Next</a>`

interface Fixtures {
  saveCopy: (html?: string, madeAt?: string) => Promise<PageCopy>
  /** Runs something that opens a copy, and returns its page. */
  opening: (open: () => Promise<unknown>) => Promise<Page>
  /** Lets the library answer requests for lists of copies with an error, until the returned function is called. */
  breakCopies: () => Promise<() => Promise<void>>
}

const test = base.extend<Fixtures>({
  saveCopy: async ({ account, connect, seedLibrary, held, road, service }, use) => {
    await seedLibrary()
    // The service knows itself by another address.
    await connect('full', road.url)
    const key = account.key('full')
    const { items } = await readData<{ items: { id: string; title: string }[] }>(
      await service.call('/v1/bookmarks?limit=100', { key }),
    )
    expect(await held.bookmarks()).toHaveLength(items.length)
    const { id } = items.find(({ title }) => title === READING_TITLE)!
    await use(async (html = HTML, madeAt = '2026-03-01T09:31:00.000Z') =>
      readData(
        await service.call(`/capture/bookmarks/${id}/copies`, { key, body: { html, madeAt, missing: [] } }),
      ),
    )
  },

  breakCopies: async ({ context }, use) => {
    await use(async () => {
      const address = /\/capture\/bookmarks\/[^/]+\/copies$/
      const error = { code: 'server_error', message: 'No.', requestId: 'r-1', retryable: false }
      await context.route(address, (route) => route.fulfill({ status: 500, json: { error } }))
      return () => context.unroute(address)
    })
  },

  opening: async ({ context }, use) => {
    await use(async (open) => {
      const opened = context.waitForEvent('page')
      await open()
      const page = await opened
      // A tab in the background doesn't draw its frames.
      await page.bringToFront()
      return page
    })
  },
})

const fromResults = async ({ page }: PanelPage) => {
  await page.getByRole('button', { name: `More for ${READING_TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Open the copy' }).click()
}
const expectShown = async (page: Page) => {
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'As it looked' })).toBeVisible()
  expect(
    await frame
      .locator('body')
      .evaluate((body) => [
        getComputedStyle(body).backgroundColor,
        document.compatMode,
        document.querySelector('img')!.naturalWidth,
      ]),
  ).toEqual(['rgb(1, 2, 3)', 'BackCompat', 1])
}

test('a copy that was opened once opens again without the library', async ({
  openPanelTab,
  breakCopies,
  opening,
  saveCopy,
  service,
}) => {
  await saveCopy()
  const panel = await openPanelTab()
  const first = await opening(() => fromResults(panel))
  await expectShown(first)
  await expect(first.getByRole('status').first()).toHaveText(/^A copy in your library\. Made on /)
  for (const colorScheme of ['light', 'dark'] as const) {
    await first.emulateMedia({ colorScheme })
    expect(await barriersOf(first, colorScheme === 'light' ? 'all' : 'colors')).toEqual([])
  }
  await first.close()

  await panel.page.bringToFront()
  await panel.read(READING_TITLE)
  await service.pause()
  const fromHere = 'Your library isn’t available right now. This copy is from this browser.'

  await test.step('from the reading view', async () => {
    const open = panel.page.getByRole('button', { name: /^Open the copy from/ })
    const shown = await opening(() => open.click())
    await expectShown(shown)
    await expect(shown.getByRole('status').first()).toContainText(fromHere)
    await shown.close()
  })

  await test.step('from the results of a panel that starts without the library', async () => {
    await panel.page.bringToFront()
    await panel.back()
    // Otherwise the next panel opens the reading view again.
    await expect
      .poll(() =>
        panel.page.evaluate(async () => {
          const stored: { readingId?: string }[] = Object.values(await chrome.storage.session.get())
          return stored.some(({ readingId }) => readingId)
        }),
      )
      .toBe(false)
    const again = await openPanelTab()
    const shown = await opening(() => fromResults(again))
    await expectShown(shown)
    await expect(shown.getByRole('status').first()).toContainText(fromHere)
  })
  await service.resume()

  await test.step('while the library answers with an error', async () => {
    await breakCopies()
    const shown = await opening(() => fromResults(panel))
    await expectShown(shown)
    await expect(shown.getByRole('status').first()).toContainText(fromHere)
  })
})

test('a copy that was never opened here says so, and opens when the library is back', async ({
  openPanelTab,
  breakCopies,
  opening,
  saveCopy,
  service,
}) => {
  await saveCopy()
  const panel = await openPanelTab()
  await expect(panel.articles.first()).toBeVisible()
  await service.pause()
  const shown = await opening(() => fromResults(panel))
  const heading = { name: 'This copy isn’t in this browser' }
  await expect(shown.getByRole('heading', heading)).toBeVisible()
  await service.resume()
  const mend = await breakCopies()
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expect(shown.getByText('Something went wrong in your library')).toBeVisible()
  await expect(shown.getByRole('heading', heading)).toBeVisible()
  expect(await barriersOf(shown, 'all')).toEqual([])
  await mend()
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expectShown(shown)
})

test('a copy is forgotten when it is deleted, or the library disconnected', async ({
  account,
  openExtensionPage,
  openPanelTab,
  opening,
  saveCopy,
  service,
}) => {
  const copy = await saveCopy()
  const panel = await openPanelTab()
  const shown = await opening(() => fromResults(panel))
  await expectShown(shown)
  const options = await openExtensionPage('options.html')
  const kept = () =>
    options.evaluate(async () => {
      const request = indexedDB.open('bookplate-copies')
      await new Promise((resolve) => (request.onsuccess = resolve))
      const database = request.result
      const counted = ['opened', 'pages'].map(
        (store) =>
          new Promise<number>((resolve) => {
            const count = database.transaction(store).objectStore(store).count()
            count.onsuccess = () => resolve(count.result)
          }),
      )
      const counts = await Promise.all(counted)
      database.close()
      return counts
    })
  expect(await kept()).toEqual([1, 1])

  await service.call(`/capture/copies/${copy.id}`, { key: account.key('full'), method: 'DELETE' })
  const params = new URLSearchParams({
    library: new URL(shown.url()).searchParams.get('library')!,
    bookmark: copy.bookmarkId,
    copy: copy.id,
  })
  await shown.goto(`chrome-extension://${EXTENSION_ID}/copy-view.html?${params}`)
  await expect(shown.getByRole('heading', { name: 'This copy was deleted.' })).toBeVisible()
  expect(await kept()).toEqual([0, 0])

  await test.step('without opening it again, when the overview counts copies', async () => {
    const again = await saveCopy()
    await expectShown(await opening(() => fromResults(panel)))
    expect(await kept()).toEqual([1, 1])
    await service.call(`/capture/copies/${again.id}`, { key: account.key('full'), method: 'DELETE' })
    await panel.page.bringToFront()
    await panel.page.getByRole('button', { name: 'Overview' }).click()
    await expect.poll(kept).toEqual([0, 0])
    await panel.page.keyboard.press('Escape')
  })

  await saveCopy()
  await expectShown(await opening(() => fromResults(panel)))
  expect(await kept()).toEqual([1, 1])
  await options.bringToFront()
  await options.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect.poll(kept).toEqual([0, 0])
})
