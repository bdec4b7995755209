import type { BookmarkPage } from '@bookplate/contract'
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { startPagesToCapture, type PagesToCapture } from '../helpers/pages-to-capture.ts'
import { startTestService, type TestAccount, type TestService } from '../helpers/start-service.ts'
import { askToConnect, named, press } from './by-name.ts'
import { until } from '../helpers/waits.ts'
import { launchFirefox, NO_FIREFOX, type Firefox } from './firefox.ts'

let firefox: Firefox
let seen: PagesToCapture
let service: TestService
let account: TestAccount

const says = (page: Page, words: string) =>
  until(words, () => page.evaluate((words) => document.body.textContent.includes(words), words))

const origins = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { browser } = globalThis as unknown as {
      browser: { permissions: { getAll(): Promise<{ origins: string[] }> } }
    }
    return (await browser.permissions.getAll()).origins
  })

const FOUND = new Map([
  ['Frames', undefined],
  ['The intranet', undefined],
])

suite('saving what is seen in many tabs in Firefox', { skip: NO_FIREFOX }, () => {
  before(async () => {
    firefox = await launchFirefox()
    seen = await startPagesToCapture()
    service = await startTestService()
    account = service.account({ email: 'ada@example.org' })
  })
  after(async () => {
    await firefox.close()
    await service.stop()
    await seen.close()
  })

  test('asks for their sites in the click itself, reads nothing when denied, and gives them back', async () => {
    const options = await firefox.open('options.html', 'input')
    await askToConnect(options, service.url, account.key())
    await firefox.answerPrompt('allow')
    await named(options, 'Disconnect')
    await options.close()
    // Another host than the library's, because a permission includes every port.
    const origin = seen.origin.replace('127.0.0.1', 'localhost')
    for (const path of ['/intranet', '/frames']) await firefox.visit(origin + path)
    const page = await firefox.open('tabs.html', 'h1')
    await press(page, 'Show my tabs')
    await firefox.answerPrompt('allow')
    await press(page, 'Save 2 tabs')
    const before = await origins(page)
    await press(page, 'Save what you see in 2 tabs')
    await firefox.answerPrompt('deny')
    await says(page, 'You didn’t allow it, so no page was read.')
    await press(page, 'Save what you see in 2 tabs')
    await firefox.answerPrompt('allow')
    await says(page, '2 of 2 tabs saved')
    const key = account.key('read')
    const { items } = await service.read<BookmarkPage>('/v1/bookmarks', { key })
    // Both are sent at once, so either can be the newest.
    assert.deepEqual(new Map(items.map(({ title, unread }) => [title, unread])), FOUND)
    await until('the sites to be given back', async () => {
      const now = await origins(page)
      return now.join(' ') === before.join(' ')
    })
  })
})
