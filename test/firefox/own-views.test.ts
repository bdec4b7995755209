import type { BookmarkPage } from '@bookplate/contract'
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { until } from '../helpers/waits.ts'
import { connect, createBench } from './bench.ts'
import { NO_FIREFOX } from './firefox.ts'

suite('the views that Firefox has of a page', { skip: NO_FIREFOX }, () => {
  const bench = createBench()
  const newest = async (): Promise<string | undefined> => {
    const key = bench.account.key('read')
    return (await bench.service.read<BookmarkPage>('/v1/bookmarks', { key })).items[0]?.url
  }
  before(async () => {
    await connect(bench)
  })

  for (const [view, path] of [
    ['about:reader?url=', '/articles/how-sleep-changes-memory'],
    ['view-source:', '/lighthouses'],
  ] as const) {
    test(`${view} is saved as the page that it shows`, async () => {
      const url = bench.pages.origin + path
      const address = view.endsWith('=') ? view + encodeURIComponent(url) : view + url
      await bench.firefox.inWindow(
        `gBrowser.selectedTab = gBrowser.addTrustedTab(${JSON.stringify(address)}); undefined`,
      )
      await until('the view', () =>
        bench.firefox.inWindow(
          `gBrowser.selectedBrowser.currentURI.spec === ${JSON.stringify(address)} && !gBrowser.selectedTab.hasAttribute('busy')`,
        ),
      )
      await bench.firefox.inWindow(
        `for (const panel of document.querySelectorAll('panel')) if (panel.state === 'open') panel.hidePopup()`,
      )
      await bench.firefox.clickToolbar()
      await until('the page in the library', async () => (await newest()) === url)
      assert.equal(await newest(), url)
    })
  }
})
