import type { Page, Worker } from '@playwright/test'
import type { CaptureAnswer } from '../../lib/capture/captured-page.ts'
import { startPagesToCapture, type PagesToCapture } from '../helpers/pages-to-capture.ts'
import { expect, test as base } from './fixtures.ts'

/** Two frames, in which a page notices every change. */
const AFTER_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

interface Reader {
  seen: PagesToCapture
  read: (
    path: string,
    before?: (tab: Page) => Promise<unknown>,
  ) => Promise<{ tab: Page; html: string } & Read>
}
type Read = Extract<CaptureAnswer, { kind: 'page' }>['page']

const readTab = (worker: Worker, address: string): Promise<CaptureAnswer> =>
  worker.evaluate(async (address) => {
    const tab = (await chrome.tabs.query({})).find(({ url }) => url === address)
    if (tab?.id === undefined) throw new Error(`no tab that may be read shows ${address}`)
    const files = ['/capture-page.js']
    const [answer] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, files })
    return answer!.result as never
  }, address)

const test = base.extend<Reader>({
  // oxlint-disable-next-line no-empty-pattern
  seen: async ({}, use) => {
    const seen = await startPagesToCapture()
    await use(seen)
    await seen.close()
  },

  read: async ({ context, worker, openPopup, seen }, use) => {
    await use(async (path, before) => {
      const tab = await context.newPage()
      await tab.goto(seen.origin + path)
      await before?.(tab)
      await openPopup(tab)
      const reading = await readTab(worker, tab.url())
      if (reading.kind !== 'page') throw new Error(reading.reason)
      return { tab, ...reading.page }
    })
  },
})

test('omits typed text, hidden text, and scripts, and the page cannot interfere @core', async ({
  read,
  seen,
}) => {
  const { html, title, language, url } = await read('/form')
  expect({ title, language, url }).toEqual({ title: 'Filled in', language: 'en', url: `${seen.origin}/form` })
  for (const shown of [
    'Words beside the form.',
    'Words in the form.',
    'shown inside',
    'Words without a box.',
    'Words that fade in.',
    'Raw &lt;b&gt; &amp; quotes.',
    '<a href="' + seen.origin + '/relative?x=1&amp;y=2">A relative link</a>',
    '<a>A script link</a>',
    '<p>Styled words</p>',
    '<meta name="description" content="What it is about">',
    `<link rel="canonical" href="${seen.origin}/canonical">`,
    String.raw`"headline":"\u003c/scr"`,
    'x^2',
  ])
    expect(html).toContain(shown)
  for (const left of [
    'typed-in',
    'typed-password',
    'chosen-option',
    'hidden-',
    'secret-',
    'script-words',
    'noscript-words',
    'style-words',
    'svg-words',
    'alert(',
    'none.css',
  ])
    expect(html).not.toContain(left)
})

test('reads frames of the site and open shadow trees in their places', async ({ read }) => {
  const framed = await read('/frames')
  expect(framed.html).toMatch(/Outer words.*Inner words.*Words of the third frame/s)
  expect(framed.html).not.toContain('Words of another site')
  expect(framed.leftOut).toEqual(['frames'])
  expect((await read('/counted')).leftOut).toEqual([])

  const shadow = await read('/shadow')
  expect(shadow.html).toMatch(
    /<h2>.*Slotted heading.*<\/h2>.*Words of the shadow.*Default slot words.*Fallback words.*Words of the shadow within/s,
  )
  expect(shadow.html).not.toContain('Fallback heading')
  expect(shadow.leftOut).toEqual([])
})

test('reads content that scripts drew, and content behind a sign-in', async ({ read, context }) => {
  const late = await read('/late', (tab) => tab.waitForSelector('article'))
  expect(late).toMatchObject({ title: 'Late title', leftOut: [] })
  expect(late.html).toContain('Words that a script drew after two seconds')
  expect(late.html).not.toContain('Loading')

  const members = await read('/sign-in', async (tab) => {
    await tab.getByRole('textbox', { name: 'Name' }).fill('Ada')
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await tab.waitForURL('**/members')
  })
  expect(members.html).toContain('What members alone can read')

  await context.setHTTPCredentials({ username: 'ada', password: 'reader' })
  expect((await read('/basic')).html).toContain('What the browser alone was let in to read.')
})

test('reads a page with a strict policy, and a page that lies to scripts', async ({ read, seen }) => {
  expect((await read('/strict')).html).toContain('A page that forbids everything to everybody.')

  const { html, title, url, images } = await read('/poisoned')
  expect({ title, url }).toEqual({ title: 'The real title', url: `${seen.origin}/poisoned` })
  expect(html).toContain('<h1>The real heading</h1><p>The real words</p>')
  expect(html).not.toContain('orged')
  expect(images).toHaveLength(1)
})

test('a page that watches notices nothing', async ({ read }) => {
  const { tab, html } = await read('/watched', async (tab) => {
    await tab.waitForLoadState('networkidle')
    await tab.evaluate('arm()')
  })
  expect(html).toMatch(/Watched words.*Inner words.*Watched shadow/s)
  await tab.evaluate(AFTER_FRAMES)
  expect(await tab.evaluate('seen')).toEqual([])
  expect(await tab.evaluate('shape() === before')).toBe(true)
  await tab.evaluate(`document.body.append("x"), document.title, ${AFTER_FRAMES}`)
  expect(await tab.evaluate('seen')).toEqual(expect.arrayContaining(['mutation childList', 'get title']))
})

test('reads large, endless, and changing pages until the time limit, and says so', async ({ read }) => {
  const many = await read('/many')
  await many.tab.close()
  if (many.leftOut.includes('rest')) expect(many.pageMs).toBeGreaterThanOrEqual(1_200)
  else expect(many.html).toContain('<p>The very last words</p>')
  expect(many.html).toContain('Line 0 of many')
  expect(many.html.slice(-400)).toMatch(/<\/main>.*<\/body><\/html>$/s)
  test.info().annotations.push({ type: 'ms of a page of 20,000 nodes', description: String(many.pageMs) })

  const feed = await read('/feed')
  await feed.tab.close()
  expect(feed.html).toContain('Post 0')
  expect(feed.html.length).toBeLessThan(9_000_000)

  const log = await read('/log')
  await log.tab.close()
  expect(log.html).toContain('Line of the log &amp; more.')
  expect(log.html.length).toBeLessThan(9_500_000)
  expect(log.leftOut).toContain('rest')

  // The limit is 1.5 s of the page's time. A busy machine may exceed it in the last slice.
  for (const { pageMs } of [many, feed, log]) expect(pageMs).toBeLessThanOrEqual(5_000)

  const changing = await read('/changing')
  expect(/Line \d+.*The end stays/s.test(changing.html)).toBe(true)

  const rewritten = await read('/rewritten', (tab) => tab.evaluate('arm()'))
  expect(rewritten.html).toContain('Words of the second writing')
})

test('reads displayed images at reading size, and loads none', async ({ read, seen }) => {
  const { images, leftOut } = await read('/pictures', (tab) => tab.waitForLoadState('networkidle'))
  expect(images.map(({ url, width, height }) => [url, width, height])).toEqual([
    [`${seen.origin}/images/chart.png`, 1800, 900],
  ])
  expect(images[0]!.type).toBe('image/webp')
  expect(leftOut).toEqual(['images'])
  expect(seen.hits.filter((hit) => hit === 'GET /images/chart.png')).toHaveLength(2)
})

test('leaves out an image whose address is too long, but captures the page', async ({ read, seen }) => {
  const { images, leftOut } = await read('/signed', (tab) => tab.waitForLoadState('networkidle'))
  expect(images.map(({ url }) => url)).toEqual([`${seen.origin}/images/chart.png`])
  expect(leftOut).toEqual(['images'])
})

test('adds the surrounding text to selected words', async ({ read }) => {
  const { selection } = await read('/intranet', (tab) =>
    tab.evaluate(() => {
      const words = document.querySelector('p')!.firstChild!
      getSelection()!.setBaseAndExtent(words, 0, words, 14)
    }),
  )
  expect(selection).toEqual([
    {
      quote: 'Boats by berth',
      prefix: expect.stringMatching(/The intranet\n$/),
      suffix: expect.stringMatching(/^, for members of the harbor office only/),
    },
  ])
})

test('PDF viewers are recognized', async ({ context, worker, openPopup, seen }) => {
  const tab = await context.newPage()
  await tab.goto(`${seen.origin}/paper.pdf`).catch(() => undefined)
  await openPopup(tab)
  expect(await readTab(worker, tab.url())).toEqual({ kind: 'unreadable', reason: 'pdf' })
})
