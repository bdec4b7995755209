import { randomBytes } from 'node:crypto'
import {
  COPY_POLICY,
  type CopyLink,
  type FoundCopies,
  type PageCopies,
  type PageCopy,
} from '@bookplate/contract'
import type { Page, Worker } from '@playwright/test'
import { startCopyPages } from '../helpers/copy-pages.ts'
import { copyTab, pixelDifference } from '../helpers/copy-tab.ts'
import { readData } from '../helpers/walk-pages.ts'
import { expect, test as base } from './fixtures.ts'

/** A page that tries to run something, and to send something, wherever a copy might let it. */
const HOSTILE = `<!doctype html><html><head><base href="https://evil.example/"><meta http-equiv="refresh" content="99;url=https://evil.example/">
  <style>body{background:url(HERE/tile.png)}</style><style>p::after{content:"</sty" "le><script>alert(1)</script>"}</style></head>
  <body onload="alert(1)"><p title='"><script>alert(1)</script>'>Words</p><a href="javascript:alert(1)">Link</a>
  <form action="https://evil.example/"><input type="password" value="secret-1"><input type="hidden" value="secret-2"><input autocomplete="cc-number" value="secret-3"><input name="attributes" value="kept"></form>
  <svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a><set attributeName="href" to="javascript:alert(1)"/></svg>
  <iframe srcdoc="<script>alert(1)</script><p onclick='alert(1)'>Inner"></iframe><object data="/x"></object><embed src="/x">
  <script>window.ran = true</script><img src="HERE/none.png" onerror="window.erred = true"></body></html>`

const shapes = {
  hostile: HOSTILE,
  frames:
    '<!doctype html><title>Frames</title><frameset cols="30%,*"><frame src="/frame"><frameset rows="50%,*"><frame src="/shape/other"><frame></frameset></frameset>',
  leaving: '<!doctype html><title>Leaving</title><p>Words.<iframe src="/shape/left"></iframe>',
  left: '<!doctype html><frameset cols="*"><frame src="/shape/styled"></frameset>',
  styled: '<!doctype html><link rel="stylesheet" href="/read-again.css"><p>Inner.',
  other: '<!doctype html><title>Other</title><p>Other words.',
  mixed: `<!doctype html><html><head><title>Mixed</title><link rel="stylesheet" href="/style.css"><style>@import url(/imports.css);</style></head>
    <style>img{vertical-align:middle;max-width:60px}a:not([href]){font-size:60px}</style><body><h1 class="t">Mixed</h1><p class="deep">Deep</p><img src="/photo.jpg" width="200"><canvas width="80" height="40"></canvas><a href="javascript:void(0)">Script</a><x-card></x-card>
    <iframe src="/frame" width="300" height="120"></iframe><input value="a">
    <script>document.querySelector('canvas').getContext('2d').fillRect(5,5,40,20);document.querySelector('input').value='typed';
    customElements.define('x-card',class extends HTMLElement{constructor(){super();this.attachShadow({mode:'closed'}).innerHTML='<style>p{color:green}</style><p>In a shadow</p>'}})</script></body></html>`,
}

interface Fixtures {
  sites: Awaited<ReturnType<typeof startCopyPages>>
  openShape: (name: keyof typeof shapes) => Promise<Page>
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  sites: async ({}, use) => {
    const sites = await startCopyPages(shapes)
    await use(sites)
    await sites.close()
  },
  openShape: async ({ context, sites }, use) => {
    await use(async (name) => {
      const tab = await context.newPage()
      await tab.goto(`${sites.origin}/shape/${name}`)
      return tab
    })
  },
})

/** Runs the listener as a click on the menu of this tab would. */
const keepCopy = (worker: Worker, address: string) =>
  worker.evaluate(async (address) => {
    await chrome.contextMenus.update('keep-copy', {})
    const tab = (await chrome.tabs.query({})).find(({ url }) => url === address)
    const { onClicked } = chrome.contextMenus as unknown as {
      onClicked: { dispatch(...given: unknown[]): void }
    }
    onClicked.dispatch({ menuItemId: 'keep-copy', editable: false, pageUrl: address }, tab)
  }, address)

test('a copy is stored with its bookmark, and looks like the page', async ({
  connect,
  worker,
  context,
  openShape,
  service,
  account,
  held,
  openExtensionPage,
  openPopup,
}) => {
  await connect()
  const key = account.key('full')
  const tab = await openShape('mixed')
  // The toolbar click opens the tab to the extension, as a click on the menu does.
  await openPopup(tab)
  await keepCopy(worker, tab.url())
  const copies = async (): Promise<PageCopy[]> => {
    const [bookmark] = await held.bookmarks()
    if (!bookmark) return []
    const answer = await service.call(`/capture/bookmarks/${bookmark.id}/copies`, { key })
    return (await readData<PageCopies>(answer)).items
  }
  await expect.poll(async () => (await copies()).length).toBe(1)
  const [copy] = await copies()
  expect(copy!.missing).toEqual([])
  const { url } = await readData<CopyLink>(await service.call(`/capture/copies/${copy!.id}/link`, { key }))

  const view = await context.newPage()
  await view.goto(`${url}/page`)
  await tab.bringToFront()
  const before = await tab.screenshot()
  await view.bringToFront()
  expect(await pixelDifference(before, await view.screenshot())).toBeLessThan(0.01)

  const [saved] = await held.bookmarks()
  const panel = await openExtensionPage(`sidepanel.html?page&read=${saved!.id}`)
  const opened = context.waitForEvent('page')
  await panel.getByRole('button', { name: /^Open the copy from/ }).click()
  const shown = await opened
  // A tab in the background doesn't draw its frames.
  await shown.bringToFront()
  await expect(shown.getByText('A copy in your library.')).toBeVisible()
  const frame = shown.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Mixed' })).toBeVisible()
  await panel.getByRole('button', { name: /^Delete the copy from/ }).click()
  await panel.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(panel.getByRole('button', { name: /^Open the copy from/ })).toBeHidden()
  expect(await copies()).toEqual([])
})

test('the popup keeps a copy, which the reading view makes again and the overview counts', async ({
  connect,
  openShape,
  openPopup,
  held,
  context,
  openExtensionPage,
  service,
  account,
}) => {
  await connect()
  const tab = await openShape('mixed')
  const popup = await openPopup(tab)
  await popup.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(popup.getByText('Copy saved')).toBeVisible()
  await popup.getByRole('button', { name: 'Always on 127.0.0.1' }).click()
  await expect(popup.getByText('Every page that you save from 127.0.0.1')).toBeVisible()
  await tab.close()

  const [saved] = await held.bookmarks()
  const panel = await openExtensionPage(`sidepanel.html?page&read=${saved!.id}`)
  const open = panel.getByRole('button', { name: /^Open the copy from/ })
  await expect(open).toHaveCount(1)
  const tabs = context.pages().length
  await panel.getByRole('button', { name: 'New copy' }).click()
  await expect(open).toHaveCount(2)
  expect(context.pages()).toHaveLength(tabs)

  await panel.getByRole('button', { name: 'Overview' }).click()
  await expect(panel.getByRole('meter', { name: 'Space for copies' })).toHaveAttribute(
    'aria-valuetext',
    /^2 copies use [\d.]+ kB of 5 GB\.$/,
  )

  const results = await openExtensionPage('sidepanel.html?page')
  await results.getByRole('button', { name: 'More for Mixed' }).click()
  const opened = context.waitForEvent('page')
  await results.getByRole('menuitem', { name: 'Open the copy' }).click()
  await expect((await opened).getByText('A copy in your library.')).toBeVisible()

  // The site is one that is always copied now.
  await openPopup(await openShape('other'))
  const key = account.key('read')
  const count = async () =>
    (await readData<FoundCopies>(await service.call('/capture/copies', { key }))).count
  await expect.poll(count).toBe(3)
})

base.describe('in a library with little room', () => {
  base.use({ copiesQuota: 30_000 })

  base(
    'the page is saved, and its copy replaces the oldest on a click',
    async ({ connect, service, account, pages, popupOn, held }) => {
      await connect()
      const key = account.key('full')
      const saved = await service.call('/v1/bookmarks', { key, body: { url: `${pages.origin}/lighthouses` } })
      const { bookmark } = await readData<{ bookmark: { id: string } }>(saved)
      const html = randomBytes(21_000).toString('base64')
      const body = { html, madeAt: '2026-03-01T09:31:00.000Z', missing: [] }
      await service.call(`/capture/bookmarks/${bookmark.id}/copies`, { key, body })

      const { popup } = await popupOn('/articles/how-sleep-changes-memory')
      await popup.getByRole('button', { name: 'Keep a copy' }).click()
      await expect(popup.getByText('There’s no room for more copies')).toBeVisible()
      expect(await held.bookmarks()).toHaveLength(2)
      await popup.getByRole('button', { name: 'Replace the oldest copy' }).click()
      await expect(popup.getByText('Copy saved')).toBeVisible()
      const left = await service.call(`/capture/bookmarks/${bookmark.id}/copies`, { key })
      expect((await readData<PageCopies>(left)).items).toEqual([])
    },
  )
})

/** Boxes of the frames, in tens of pixels, because a frame set draws borders. */
const boxesOf = (page: Page) =>
  page.locator('frame, iframe').evaluateAll((frames) =>
    frames.map((frame) => {
      const { x, y, width, height } = frame.getBoundingClientRect()
      return [x, y, width, height].map((length) => Math.round(length / 10))
    }),
  )

test('frames of a frame set are copied at their places', async ({
  worker,
  context,
  openPopup,
  openShape,
}) => {
  const tab = await openShape('frames')
  await openPopup(tab)
  const { html } = await copyTab(worker, tab.url())
  const view = await context.newPage()
  await view.setContent(html)
  expect(await boxesOf(view)).toEqual(await boxesOf(tab))
  await expect(view.frameLocator('iframe').nth(0).getByRole('heading', { name: 'Inner' })).toBeVisible()
  await expect(view.frameLocator('iframe').nth(1).getByText('Other words.')).toBeVisible()
})

test('a frame set that the page removes meanwhile leaves the rest of the copy', async ({
  worker,
  context,
  openPopup,
  openShape,
}) => {
  let isRead = false
  // The browser can't serialize these rules, so the copy reads their file.
  await context.route('**/read-again.css', async (route) => {
    if (isRead)
      await route
        .request()
        .frame()
        .page()
        .locator('iframe')
        .evaluate((frame) => frame.remove())
    isRead = true
    await route.fulfill({ contentType: 'text/css', body: 'p{margin:var(--gap);margin-top:1px}' })
  })
  const tab = await openShape('leaving')
  await openPopup(tab)
  const { html } = await copyTab(worker, tab.url())
  expect(html).toContain('Words.')
  await expect(tab.locator('iframe')).toHaveCount(0)
})

test('a copy of a hostile page runs nothing, loads nothing, and holds no secret @core', async ({
  worker,
  context,
  openPopup,
  openShape,
}) => {
  const tab = await openShape('hostile')
  const changes = await tab.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver((records) => seen.push(...records.map(({ type }) => type))).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    return seen
  })
  await openPopup(tab)
  const { html } = await copyTab(worker, tab.url())
  // The page cannot notice: nothing of it was changed.
  expect(await changes.jsonValue()).toEqual([])
  expect(html).not.toMatch(/<script|\son\w+=|javascript:|evil\.example|secret-|<base|refresh/i)
  expect(html).toContain('value="kept"')

  const requests: string[] = []
  const view = await context.newPage()
  view.on('request', (request) => requests.push(request.url()))
  view.on('dialog', (dialog) => void dialog.dismiss().then(() => requests.push('dialog')))
  const address = 'http://copy.invalid/'
  // Without the sandbox header, so that the copy is shown to be safe by itself.
  await view.route(address, (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }))
  await view.goto(address)
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([address])
  expect(html).toContain(COPY_POLICY)
})
