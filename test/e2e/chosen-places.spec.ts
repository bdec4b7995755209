import { type Bookmark, type Highlight, highlightsOf } from '@bookplate/contract'
import type { Page } from '@playwright/test'
import { addressOfHighlight } from '../../lib/words/text-fragment.ts'
import { statusOf } from './fixtures.ts'
import { expect, test as base } from './panel-page.ts'
import { startLoopbackServer } from '../helpers/loopback-server.ts'

const FILL = `<p>The committee met on the second floor and went through the figures of the spring.</p>`
const FAR = '<div style="height:2000px"></div>'

/** `part`: element of the selection. The same words occur earlier, too. */
const PAGES: Record<string, { body: string; part: string }> = {
  repeated: {
    body: `<p>About cats.</p><p>This is how it is done.</p>${FAR}<p>About birds.</p><p id="part">This is how it is done.</p><p>The end.</p>`,
    part: '#part',
  },
  inline: {
    body: `<p>The cat says <b>yes</b> to milk.</p>${FAR}<p>The bird says <b id="part">yes</b> to worms.</p>`,
    part: '#part',
  },
  cells: {
    body: `<table><tr><td>Three</td><td>Yes</td></tr></table>${FAR}<table><tr><td>Four</td><td id="part">Yes</td></tr></table>`,
    part: '#part',
  },
  items: { body: `${FAR}<ul id="part"><li>Milk</li><li>Eggs</li></ul>`, part: '#part' },
  code: {
    body: `<pre>one()\n<b>two()</b>\n</pre>${FAR}<pre>three()\n<b id="part">two()</b>\n</pre>`,
    part: '#part',
  },
  paragraphs: {
    body: `${FAR}<div id="part"><p>First one goes on.</p><p style="display:none">Hidden words.</p><p>Second one ends.</p></div>`,
    part: '#part',
  },
}

/** Words that the browser's own range doesn't reach: a double-click on them selects the first one. */
const NESTED: Record<string, string> = {
  open: '<x-a><template shadowrootmode="open"><p>Opened words.</p></template></x-a>',
  closed: '<x-a><template shadowrootmode="closed"><p>Closed words.</p></template></x-a>',
  deep: '<x-a><template shadowrootmode="open"><x-b><template shadowrootmode="closed"><p>Deepest words.</p></template></x-b></template></x-a>',
  inner: `<x-a><template shadowrootmode="open"><iframe srcdoc="<p>Framed words."></iframe></template></x-a>`,
}
const FIELDS: Record<string, string> = {
  field: '<p>Name <input></p>',
  'shadow-field': '<x-a><template shadowrootmode="open"><p>Name <input></p></template></x-a>',
}
const BOOK = Array.from({ length: 1_500 }, (_, at) => `Sentence ${at} of a book.`).join(' ')

const CHOOSE_IN_FRAME = `(async () => {
  const frame = document.querySelector('iframe').contentWindow
  frame.focus()
  const text = frame.document.querySelector('p').firstChild
  frame.getSelection().setBaseAndExtent(text, 0, text, 12)
})()`

interface Choosing {
  site: string
  saveWith: (tab: Page, path: string, select: string | (() => Promise<void>)) => Promise<Highlight[]>
}

const test = base.extend<Choosing>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { origin, close } = await startLoopbackServer(({ url }, response) => {
      const page = PAGES[(url ?? '').slice(1)]
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const frame = `<iframe srcdoc="<p>Words within a frame.</p>"></iframe>`
      response.end(`<!doctype html><title>${url}</title><style>x-a{display:flow-root}</style><main><article><h1>${url}</h1>${FILL.repeat(3)}
        ${{ ...NESTED, ...FIELDS }[(url ?? '').slice(1)] ?? page?.body ?? frame}${FAR}${FILL.repeat(3)}</article></main>`)
    })
    await use(origin)
    await close()
  },

  saveWith: async ({ site, openPopup, held, service, account }, use) => {
    await use(async (tab, path, select) => {
      await tab.bringToFront()
      await tab.goto(`${site}/${path}`)
      await (typeof select === 'string' ? tab.evaluate(select) : select())
      await expect(statusOf(await openPopup(tab))).toHaveText(/^Saved/)
      const address = `${site}/${path}`
      await expect.poll(async () => (await held.bookmarks()).map(({ url }) => url)).toContain(address)
      const { id } = (await held.bookmarks()).find(({ url }) => url === address)!
      const key = account.key('read')
      const highlights = async () =>
        highlightsOf(await service.read<Bookmark>(`/v1/bookmarks/${id}`, { key }))
      await expect.poll(highlights, path).not.toEqual([])
      return highlights()
    })
  },
})

test('finds repeated words at the selected place, on the page and in its text', async ({
  connect,
  context,
  openExtensionPage,
  openPanelTab,
  saveWith,
  site,
}) => {
  await connect('write')
  const options = await openExtensionPage('options.html')
  await options.getByRole('radio', { name: 'Always' }).check()
  await options.close()
  const tab = await context.newPage()
  for (const [path, { part }] of Object.entries(PAGES)) {
    const [highlight] = await saveWith(
      tab,
      path,
      `getSelection().selectAllChildren(document.querySelector('${part}'))`,
    )
    const found = await context.newPage()
    await found.goto(addressOfHighlight(`${site}/${path}`, highlight!))
    await expect(found.locator(part), path).toBeInViewport()
    await found.close()
  }

  const panel = await openPanelTab()
  await expect(panel.articles).toHaveCount(6)
  await panel.link('/repeated').focus()
  await panel.page.keyboard.press('o')
  const marked = panel.page.locator('p', { has: panel.page.locator('mark') })
  await expect(marked).toHaveText('This is how it is done.')
  expect(await marked.evaluate((line) => line.previousElementSibling?.textContent)).toBe('About birds.')
})

test('words that are chosen in shadow roots, and in frames in them, are highlighted', async ({
  connect,
  context,
  saveWith,
}) => {
  await connect('write')
  const tab = await context.newPage()
  const quotes: Record<string, string[]> = {}
  for (const path of Object.keys(NESTED)) {
    const choose = async () => {
      const { x, y } = (await tab.locator('x-a').boundingBox())!
      await tab.mouse.dblclick(x + 30, y + 30)
    }
    quotes[path] = (await saveWith(tab, path, choose)).map(({ quote }) => quote)
  }
  expect(quotes).toEqual({ open: ['Opened'], closed: ['Closed'], deep: ['Deepest'], inner: ['Framed'] })
})

test('words that are typed into a field are never highlighted, also in a shadow root', async ({
  connect,
  context,
  openPopup,
  site,
}) => {
  await connect('write')
  for (const path of ['field', 'shadow-field']) {
    const tab = await context.newPage()
    await tab.goto(`${site}/${path}`)
    await tab.locator('input').fill('Secret words')
    await tab.locator('input').selectText()
    // With a highlight, it would say so.
    await expect(statusOf(await openPopup(tab))).toHaveText('Saved without text')
    await tab.close()
  }
})

test('a selection that is too long for one highlight becomes several', async ({
  connect,
  context,
  saveWith,
}) => {
  await connect('write')
  const tab = await context.newPage()
  const choose = `document.body.innerHTML = ${JSON.stringify(`<p>${BOOK}</p>`)}; getSelection().selectAllChildren(document.body)`
  const quotes = (await saveWith(tab, 'book', choose)).map(({ quote }) => quote)
  expect(quotes.length).toBeGreaterThan(3)
  expect(quotes.join(' ')).toBe(BOOK)
})

test('words that are chosen in a frame of the site are highlighted', async ({
  connect,
  context,
  saveWith,
}) => {
  await connect('write')
  expect(await saveWith(await context.newPage(), 'framed', CHOOSE_IN_FRAME)).toMatchObject([
    { quote: 'Words within' },
  ])
})
