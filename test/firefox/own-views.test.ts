import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { startPageServer, type PageServer } from '../helpers/page-server.ts'
import { startTestService, type TestAccount, type TestService } from '../helpers/start-service.ts'
import { askToConnect, named } from './by-name.ts'
import { until } from '../helpers/waits.ts'
import { launchFirefox, NO_FIREFOX, type Firefox } from './firefox.ts'

let firefox: Firefox
let pages: PageServer
let service: TestService
let account: TestAccount

const newest = async (): Promise<string | undefined> => {
  const answer = await service.call('/v1/bookmarks', { key: account.key('read') })
  return ((await answer.json()) as { data: { items: { url: string }[] } }).data.items[0]?.url
}

suite('the views that Firefox has of a page', { skip: NO_FIREFOX }, () => {
  before(async () => {
    firefox = await launchFirefox()
    pages = await startPageServer()
    service = await startTestService({ fetchAllow: [new URL(pages.origin).host] })
    account = service.account({ email: 'ada@example.org' })
    const options = await firefox.open('options.html', 'input')
    await askToConnect(options, service.url, account.key())
    await firefox.answerPrompt('allow')
    await named(options, 'Disconnect')
  })
  after(async () => {
    await firefox.close()
    await service.stop()
    await pages.close()
  })

  for (const [view, path] of [
    ['about:reader?url=', '/articles/how-sleep-changes-memory'],
    ['view-source:', '/lighthouses'],
  ] as const) {
    test(`${view} is saved as the page that it shows`, async () => {
      const url = pages.origin + path
      const address = view.endsWith('=') ? view + encodeURIComponent(url) : view + url
      await firefox.inWindow(
        `gBrowser.selectedTab = gBrowser.addTrustedTab(${JSON.stringify(address)}); undefined`,
      )
      await until('the view', () =>
        firefox.inWindow(
          `gBrowser.selectedBrowser.currentURI.spec === ${JSON.stringify(address)} && !gBrowser.selectedTab.hasAttribute('busy')`,
        ),
      )
      await firefox.inWindow(
        `for (const panel of document.querySelectorAll('panel')) if (panel.state === 'open') panel.hidePopup()`,
      )
      await firefox.clickToolbar()
      await until('the page in the library', async () => (await newest()) === url)
      assert.equal(await newest(), url)
    })
  }
})
