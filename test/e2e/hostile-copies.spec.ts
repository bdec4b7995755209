import type { CopyLink, PageCopy } from '@bookplate/contract'
import { readData } from '../helpers/walk-pages.ts'
import { expect, test as base } from './panel-page.ts'
import { EXTENSION_ID } from './profile.ts'

const EVIL = 'https://evil.example'
const RUN = 'document.documentElement.dataset.ran=1'

/** Ways in which a copy could run something or load something, as HTML that no copy script has cleaned. */
const SHAPES: Record<string, string> = {
  'a script': `<script>${RUN}</script>`,
  'a script file': `<script src="${EVIL}/a.js"></script>`,
  'a module': `<script type="module">${RUN}</script>`,
  'a script as data': `<script src="data:text/javascript,${RUN}"></script>`,
  'an event handler': `<body onload="${RUN}">`,
  'an image error': `<img src="data:," onerror="${RUN}">`,
  'a focus handler': `<input autofocus onfocus="${RUN}">`,
  'an animation handler': `<style>@keyframes x{}p{animation:x 1ms}</style><p onanimationstart="${RUN}">x`,
  'a toggle handler': `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
  'a script in SVG': `<svg><script>${RUN}</script></svg>`,
  'a handler in SVG': `<svg onload="${RUN}"></svg>`,
  'an SVG image with a script': `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script><image href='${EVIL}/a.png'/></svg>">`,
  'an SVG use': `<svg><use href="${EVIL}/a.svg#x"/></svg>`,
  'an SVG image': `<svg><image href="${EVIL}/a.png" width="9" height="9"/></svg>`,
  'MathML with a link': `<math><mtext><a href="javascript:${RUN}">x</a><img src="${EVIL}/a.png"></mtext></math>`,
  'a frame with a document': `<iframe srcdoc="<script>parent.${RUN}</script><img src='${EVIL}/a.png'>"></iframe>`,
  'a frame of another site': `<iframe src="${EVIL}/a"></iframe>`,
  'a frame with a script address': `<iframe src="javascript:parent.${RUN}"></iframe>`,
  'a refresh': `<meta http-equiv="refresh" content="0;url=${EVIL}/a">`,
  'a refresh to a script': `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  'another policy': `<meta http-equiv="Content-Security-Policy" content="default-src *"><img src="${EVIL}/a.png">`,
  'a background': `<body style="background:url(${EVIL}/a.png)">`,
  'an import': `<style>@import url(${EVIL}/a.css);</style>`,
  'a style sheet': `<link rel="stylesheet" href="${EVIL}/a.css">`,
  'a font': `<style>@font-face{font-family:x;src:url(${EVIL}/a.woff)}p{font-family:x}</style><p>x`,
  'a preload': `<link rel="preload" as="image" href="${EVIL}/a.png"><link rel="prefetch" href="${EVIL}/a"><link rel="modulepreload" href="${EVIL}/a.js">`,
  'an icon': `<link rel="icon" href="${EVIL}/a.ico">`,
  'a manifest': `<link rel="manifest" href="${EVIL}/a.json">`,
  'a base': `<base href="${EVIL}/"><img src="a.png">`,
  'an object': `<object data="${EVIL}/a"></object><object type="text/html" data="data:text/html,<script>parent.${RUN}</script>"></object>`,
  'an embed': `<embed src="${EVIL}/a">`,
  'a video': `<video src="${EVIL}/a.mp4" poster="${EVIL}/a.png" autoplay></video><audio src="${EVIL}/a.mp3" autoplay></audio>`,
  'a source set': `<picture><source srcset="${EVIL}/a.webp"><img srcset="${EVIL}/a.png 1x"></picture>`,
  'a shadow root': `<div><template shadowrootmode="open"><img src="${EVIL}/a.png" onerror="${RUN}"><script>${RUN}</script></template></div>`,
  'a form': `<form action="${EVIL}/a"><button id="press">x</button></form>`,
  'a form with a script': `<form action="javascript:${RUN}"><button id="press">x</button></form>`,
  'a script address': `<a id="press" href="javascript:${RUN}">x</a>`,
  'a ping': `<a id="press" href="#x" ping="${EVIL}/a">x</a>`,
  'an end of the comment': `<!--> <img src="${EVIL}/a.png" onerror="${RUN}"> -->`,
  'a link to the whole tab': `<a id="press" href="${EVIL}/a" target="_top">x</a>`,
  'a link to itself': `<a id="press" href="${EVIL}/a" target="_self">x</a>`,
  'a link to a script in the parent': `<a id="press" href="javascript:${RUN}" target="_parent">x</a>`,
  'markup in noscript': `<noscript><img src="${EVIL}/a.png"></noscript>`,
}

/** Links that the frame of a copy must block. Without the frame, a click on them is a choice. */
const NAVIGATING = ['a link to the whole tab', 'a link to itself']
const FRAMELESS = Object.fromEntries(Object.entries(SHAPES).filter(([shape]) => !NAVIGATING.includes(shape)))

type SaveShape = (html: string, at: number) => Promise<PageCopy>

interface Hostile {
  /** Addresses that passed the policies of a page. They are answered. */
  loaded: string[]
  saveShape: SaveShape
}

const test = base.extend<Hostile>({
  loaded: async ({ context }, use) => {
    const loaded: string[] = []
    await context.route(`${EVIL}/**`, async (route) => {
      loaded.push(route.request().url())
      await route.fulfill({ body: '' })
    })
    const unprotected = await context.newPage()
    await unprotected.setContent(SHAPES['a base']! + SHAPES['a script'])
    await expect.poll(() => loaded).toEqual([`${EVIL}/a.png`])
    expect(await unprotected.evaluate(() => document.documentElement.dataset['ran'])).toBe('1')
    loaded.length = 0
    await use(loaded)
  },

  saveShape: async ({ account, connect, seedLibrary, held, service }, use) => {
    await seedLibrary([])
    await connect()
    const key = account.key('full')
    const { id } = (await held.bookmarks())[0]!
    await use(async (html, at) => {
      const madeAt = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
      const body = { html: `<!doctype html>${html}<p>The end`, madeAt, missing: [] }
      return readData(await service.call(`/capture/bookmarks/${id}/copies`, { key, body }))
    })
  },
})

test('a hostile page runs nothing and loads nothing when its copy is opened', async ({
  account,
  context,
  loaded,
  saveShape,
  service,
}) => {
  const key = account.key('full')
  const page = await context.newPage()
  for (const [at, [shape, html]] of Object.entries(FRAMELESS).entries()) {
    const copy = await saveShape(html, at)
    const { url } = await readData<CopyLink>(await service.call(`/capture/copies/${copy.id}/link`, { key }))
    await page.goto(`${url}/page`)
    await expect(page.getByText('The end')).toBeVisible()
    const press = page.locator('#press')
    if ((await press.count()) > 0) await press.click()
    expect(loaded, shape).toEqual([])
    expect(page.url().replace(/#.*/, ''), shape).toBe(`${url}/page`)
    expect(await page.evaluate(() => document.documentElement.dataset['ran']), shape).toBeUndefined()
  }
})

test('nor when the extension shows it', async ({ loaded, openExtensionPage, saveShape }) => {
  const page = await openExtensionPage('options.html')
  const library = await page.evaluate(async () => {
    const { 'auth.libraries': libraries } = await chrome.storage.local.get('auth.libraries')
    return (libraries as { active: string }).active
  })
  // Requests of the extension's pages are seen too.
  await page.evaluate((url) => fetch(url).catch(() => null), `${EVIL}/seen`)
  expect(loaded).toEqual([`${EVIL}/seen`])
  loaded.length = 0
  for (const [at, [shape, html]] of Object.entries(SHAPES).entries()) {
    const { id, bookmarkId } = await saveShape(html, at)
    const params = new URLSearchParams({ library, bookmark: bookmarkId, copy: id })
    const address = `chrome-extension://${EXTENSION_ID}/copy-view.html?${params}`
    await page.goto(address)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('The end')).toBeVisible()
    const press = frame.locator('#press')
    if ((await press.count()) > 0) await press.click()
    expect(loaded, shape).toEqual([])
    expect(page.url(), shape).toBe(address)
    // A frame whose navigation was blocked has no document to look at.
    const shown = page.frames().filter((one) => one.url() === address || one.url().startsWith('blob:'))
    const ran = await Promise.all(
      shown.map((one) => one.evaluate(() => document.documentElement.dataset['ran'])),
    )
    expect(ran.filter(Boolean), shape).toEqual([])
  }
})
