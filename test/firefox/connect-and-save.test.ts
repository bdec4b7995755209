import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { askToConnect, named, press } from './by-name.ts'
import { until } from '../helpers/waits.ts'
import { createBench } from './bench.ts'
import { NO_FIREFOX } from './firefox.ts'

suite('saving in Firefox', { skip: NO_FIREFOX }, () => {
  const bench = createBench()

  interface Saved {
    highlights?: { quote: string }[]
    url: string
    note: string | null
  }

  const savedBookmarks = async (key: string) =>
    (await bench.service.read<{ items: Saved[] }>('/v1/bookmarks', { key })).items
  const savedUrls = async (key: string) => (await savedBookmarks(key)).map(({ url }) => url)

  test('connects through the real permission prompt, denied first', async () => {
    const page = await bench.firefox.open('options.html', 'input')
    await askToConnect(page, bench.service.url, bench.account.key())
    await bench.firefox.answerPrompt('deny')
    await page.waitForSelector('[role="alert"]')
    await press(page, 'Connect')
    await bench.firefox.answerPrompt('allow')
    await named(page, 'Disconnect')
  })

  test('the toolbar button saves the page', async () => {
    await bench.firefox.visit(`${bench.pages.origin}/articles/how-sleep-changes-memory`)
    await bench.firefox.clickToolbar()
    const key = bench.account.key('read')
    const urls = await until('the save', async () => {
      const found = await savedUrls(key)
      return found.length > 0 && found
    })
    assert.deepEqual(urls, [`${bench.pages.origin}/articles/how-sleep-changes-memory`])
  })

  /**
   * Elements to click, and the page that each menu item must save. A video is identified by its element, and
   * its address is never requested.
   */
  const TARGETS = [
    { mark: '<p id="target">A quiet paragraph.</p>', entries: { 'Save page to Bookplate': '/lighthouses' } },
    {
      mark: '<a id="target" href="/sourdough-without-a-scale">bread</a>',
      entries: { 'Save link to Bookplate': '/sourdough-without-a-scale' },
    },
    {
      mark: '<img id="target" src="/images/lighthouse.png" width="80" height="80">',
      entries: { 'Save image to Bookplate': '/images/lighthouse.png' },
    },
    {
      mark: '<a href="/kyoto/gardens"><img id="target" src="/images/sleep-chart.png" width="80" height="80"></a>',
      entries: {
        'Save link to Bookplate': '/kyoto/gardens',
        'Save image to Bookplate': '/images/sleep-chart.png',
      },
    },
    {
      mark: '<video id="target" src="/images/stairs.png" width="80" height="80"></video>',
      entries: { 'Save video to Bookplate': '/images/stairs.png' },
    },
  ]

  for (const { mark, entries } of TARGETS) {
    for (const [label, path] of Object.entries(entries)) {
      test(`the real context menu of ${mark} has "${label}", which saves that alone`, async () => {
        const key = bench.account.key()
        const before = await savedUrls(key)
        const page = await bench.firefox.visit(`${bench.pages.origin}/lighthouses`)
        await page.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), mark)
        await bench.firefox.chooseFromMenu(page, '#target', label)
        const after = await until('the save', async () => {
          const urls = await savedUrls(key)
          return urls.length > before.length ? urls : null
        })
        assert.deepEqual(
          after.filter((url) => !before.includes(url)),
          [bench.pages.origin + path],
        )
        await page.close()
      })
    }
  }

  test('the real context menu of selected words saves their page with the words as a highlight', async () => {
    const key = bench.account.key('read')
    const page = await bench.firefox.visit(`${bench.pages.origin}/notes/bicycle-wheel`)
    const words = await page.evaluate(() => {
      const paragraph = document.querySelector('p')!
      paragraph.id = 'target'
      getSelection()!.selectAllChildren(paragraph)
      return String(getSelection()).trim()
    })
    await bench.firefox.chooseFromMenu(page, '#target', 'Highlight in Bookplate')
    const highlights = await until(
      'the save',
      async () =>
        (await savedBookmarks(key)).find(({ url }) => url.endsWith('/notes/bicycle-wheel'))?.highlights,
    )
    assert.deepEqual(
      highlights.map(({ quote }) => quote),
      [words],
    )
    // Firefox shows a page the marks of an extension.
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('bookplate-yellow') ?? [])].map((range) => String(range).trim()),
      )
    assert.deepEqual(await until('the mark', async () => ((await marked()).length > 0 ? marked() : null)), [
      words,
    ])
  })

  test('the real context menu of a selection saves the links in it, and no others', async () => {
    const key = bench.account.key('read')
    const before = await savedUrls(key)
    const page = await bench.firefox.visit(`${bench.pages.origin}/lighthouses`)
    await page.evaluate(() => {
      document.body.innerHTML = `<p id="target">Two to read: <a href="/images/lighthouse.png?of=links">a light</a>
        and <a href="/images/stairs.png?of=links">stairs</a>, or <a href="mailto:ada@example.org">write</a>.</p>
        <p><a href="/images/loaf.png">not this one</a></p>`
      getSelection()!.selectAllChildren(document.querySelector('#target')!)
    })
    await bench.firefox.chooseFromMenu(page, '#target', 'Save the links in this selection')
    const after = await until('the saves', async () => {
      const urls = await savedUrls(key)
      return urls.length > before.length + 1 ? urls : null
    })
    assert.deepEqual(
      after.filter((url) => !before.includes(url)).toSorted(),
      ['/images/lighthouse.png?of=links', '/images/stairs.png?of=links'].map(
        (path) => bench.pages.origin + path,
      ),
    )
  })
})
