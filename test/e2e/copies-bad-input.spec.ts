import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FoundCopies, PageCopy } from '@bookplate/contract'
import type { Page } from '@playwright/test'
import type { CopyOutcome } from '../../lib/copies/outcome.ts'
import { copyTab } from '../helpers/copy-tab.ts'
import { startCopyPages } from '../helpers/copy-pages.ts'
import { readData } from '../helpers/walk-pages.ts'
import { fillDisk } from './fill-disk.ts'
import { expect, test as base } from './fixtures.ts'
import { startLoopbackServer } from '../helpers/loopback-server.ts'

/** Serves one page and the files that `answer` gives. */
async function startSite(
  html: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    void response.writeHead(404).end(),
) {
  const { origin, close } = await startLoopbackServer((request, response) => {
    if (request.url !== '/') return answer(request, response)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  })
  return { url: `${origin}/`, close }
}

interface Fixtures {
  /** Saves the page of a tab by a click on the toolbar button, and returns a function that copies it. */
  save: (tab: Page) => Promise<() => Promise<CopyOutcome>>
  /** Missing parts of the copies of a saved page. */
  copiesOf: (url: string) => Promise<PageCopy['missing'][]>
}

const test = base.extend<Fixtures>({
  save: async ({ connect, openPopup, openExtensionPage, held }, use) => {
    await connect()
    const sender = await openExtensionPage('options.html')
    await use(async (tab) => {
      const url = tab.url()
      await tab.bringToFront()
      const popup = await openPopup(tab)
      await expect.poll(async () => (await held.bookmarks()).map((one) => one.url)).toContain(url)
      await popup.close()
      return () =>
        sender.evaluate(
          async (request) => {
            const message = { bookplate: 'request', id: request.url, name: 'copies.renew', request }
            return ((await chrome.runtime.sendMessage(message)) as { res: CopyOutcome }).res
          },
          { url, title: 'A page' },
        )
    })
  },
  copiesOf: async ({ service, account, held }, use) => {
    const key = account.key('read')
    await use(async (url) => {
      const { id } = (await held.bookmarks()).find((one) => one.url === url)!
      const found = await service.call(`/capture/copies?bookmarkId=${id}`, { key })
      return (await readData<FoundCopies>(found)).items.map(({ missing }) => missing)
    })
  },
})

test('pages that are too large are copied, and the copies count the missing parts', async ({
  context,
  save,
  copiesOf,
}) => {
  const picture = Buffer.alloc(3_900_000, 'x')
  const images = Array.from({ length: 52 }, (_, n) => `<img loading="lazy" src="/${n}.png">`)
  const pictures = await startSite(
    `<!doctype html><title>200 MB</title><div style="height:50000px">Words</div>${images.join('')}`,
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': picture.length })
      response.end(picture)
    },
  )
  const frames = await startSite(
    `<!doctype html><title>Frames</title><h1>Words</h1>${'<iframe width="9" height="9"></iframe>'.repeat(10_000)}`,
  )
  const font = await startSite('', (_, response) => void response.writeHead(200).end('A font'))
  const odd = await startCopyPages({
    odd: `<!doctype html><title>Odd</title><link rel="stylesheet" href="/circle-a.css">
      <style>@import "data:text/css,p{color:red}";@font-face{font-family:Far;src:url(${font.url}font.woff2)}p{font-family:Far}</style>
      <h1 class="t">Odd</h1><p>Words</p><img id="blob"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img id="gone">
      <script>const put=(id,revoked)=>{const c=document.createElement('canvas');c.width=c.height=9;c.getContext('2d').fillRect(0,0,9,9);c.toBlob(b=>{const i=document.getElementById(id);i.onload=()=>{if(revoked)URL.revokeObjectURL(i.src);document.title+='.'};i.src=URL.createObjectURL(b)})};put('blob');put('gone',true)</script>`,
  })
  const pages: [url: string, title: string, missing: PageCopy['missing']][] = [
    [pictures.url, '200 MB', [{ kind: 'image', reason: 'limit', count: 47 }]],
    [frames.url, 'Frames', [{ kind: 'frame', reason: 'limit', count: 9900 }]],
    [`${odd.origin}/shape/odd`, 'Odd..', [{ kind: 'image', reason: 'unreadable', count: 1 }]],
  ]
  for (const [url, title, missing] of pages) {
    const tab = await context.newPage()
    await tab.goto(url)
    await expect(tab).toHaveTitle(title)
    expect(await (await save(tab))(), title).toEqual({ kind: 'kept', missing })
    expect(await copiesOf(url), title).toEqual([missing])
    await tab.close()
  }
  await Promise.all([pictures, frames, font, odd].map((site) => site.close()))
})

test('style sheets of another site that import each other and themselves are copied', async ({
  connect,
  context,
  openPopup,
  worker,
}) => {
  await connect()
  const other = await startSite('')
  const site = await startSite(
    `<!doctype html><title>Circle</title><link rel="stylesheet" href="${other.url}a.css"><p>Words`,
  )
  const tab = await context.newPage()
  await tab.goto(site.url)
  await openPopup(tab)
  const { html, missing } = await copyTab(worker, tab.url(), {
    [`${other.url}a.css`]: '@import "b.css";.a{color:red}',
    [`${other.url}b.css`]: '@import "a.css";@import "b.css";.b{color:red}',
  })
  expect(html.match(/\.[ab]\{color:red\}/g)).toEqual(['.b{color:red}', '.a{color:red}'])
  expect(missing).toEqual([])
  await Promise.all([site.close(), other.close()])
})

test('a tab that goes away in the middle leaves the bookmark, and no copy', async ({
  context,
  save,
  copiesOf,
}) => {
  const leaving = [(tab: Page) => tab.close(), (tab: Page) => tab.goto('about:blank')]
  for (const leave of leaving) {
    const asked = Promise.withResolvers<void>()
    const site = await startSite(
      '<!doctype html><title>Left</title><style>i{display:none;background:url(/slow.png)}</style><p>Words<i></i>',
      ({ url }, response) => {
        if (url === '/slow.png') asked.resolve()
        else response.writeHead(404).end()
      },
    )
    const tab = await context.newPage()
    await tab.goto(site.url)
    const copy = await save(tab)
    const kept = copy()
    await asked.promise
    await leave(tab)
    expect(await kept).toEqual({ kind: 'failed', reason: 'unreadable' })
    expect(await copiesOf(site.url)).toEqual([])
    await site.close()
  }
})

test('on a full disk, a copy is sent at once, or says that there is no space', async ({
  context,
  openExtensionPage,
  pages,
  save,
  service,
  copiesOf,
}) => {
  const page = await openExtensionPage('waiting.html')
  const tab = await context.newPage()
  await tab.goto(`${pages.origin}/lighthouses`)
  // Before the first write, because the browser looks at the space only now and then.
  await fillDisk(page)
  const copy = await save(tab)
  expect((await copy()).kind).toBe('kept')
  await service.pause()
  expect(await copy()).toEqual({ kind: 'failed', reason: 'disk_full' })
  await service.resume()
  expect(await copiesOf(tab.url())).toHaveLength(1)
})
