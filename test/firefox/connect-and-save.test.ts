import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startPageServer, type PageServer } from '../helpers/page-server.ts'
import { startTestService, type TestAccount, type TestService } from '../helpers/start-service.ts'
import { named, press, type } from './by-name.ts'
import { launchFirefox, until, type Firefox } from './firefox.ts'

let firefox: Firefox | null
let pages: PageServer
let service: TestService
let account: TestAccount

before(async () => {
  firefox = await launchFirefox()
  pages = await startPageServer()
  service = await startTestService({ fetchAllow: [new URL(pages.origin).host] })
  account = service.account({ email: 'ada@example.org' })
})
after(async () => {
  await firefox?.close()
  await service.stop()
  await pages.close()
})

const savedUrls = async (key: string): Promise<string[]> => {
  const answer = await service.call('/v1/bookmarks', { key })
  return ((await answer.json()) as { data: { items: { url: string }[] } }).data.items.map(({ url }) => url)
}

test('connects through the real permission prompt, denied first', async (t) => {
  if (!firefox) return t.skip('no Firefox on this machine')
  const page = await firefox.open('options.html', 'input')
  await type(page, 'Library address', service.url)
  await press(page, 'Use a key')
  await type(page, 'API key', account.key())
  await press(page, 'Connect')
  await firefox.answerPrompt('deny')
  await page.waitForSelector('[role="alert"]', { timeout: 8_000 })
  await press(page, 'Connect')
  await firefox.answerPrompt('allow')
  await named(page, 'Disconnect')
})

test('the toolbar button saves the page', async (t) => {
  if (!firefox) return t.skip('no Firefox on this machine')
  await firefox.visit(`${pages.origin}/articles/how-sleep-changes-memory`)
  await firefox.clickToolbar()
  const key = account.key('read')
  const urls = await until('the save', async () => {
    const found = await savedUrls(key)
    return found.length > 0 && found
  })
  assert.deepEqual(urls, [`${pages.origin}/articles/how-sleep-changes-memory`])
})

test('the real context menu saves the link that was clicked', async (t) => {
  if (!firefox) return t.skip('no Firefox on this machine')
  const page = await firefox.visit(`${pages.origin}/lighthouses`)
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.id = 'target'
    link.textContent = 'bread'
    document.body.prepend(link)
  }, `${pages.origin}/sourdough-without-a-scale`)
  await firefox.chooseFromMenu(page, '#target', 'Save link to Bookplate')
  const key = account.key('read')
  await until('the save', async () =>
    (await savedUrls(key)).includes(`${pages.origin}/sourdough-without-a-scale`),
  )
})
