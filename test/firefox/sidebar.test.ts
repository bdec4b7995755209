import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { seedAccountLibrary, READING_TITLE } from '../helpers/seed-library.ts'
import { startPageServer, type PageServer } from '../helpers/page-server.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'
import { askToConnect, named } from './by-name.ts'
import { until } from '../helpers/waits.ts'
import { launchFirefox, NO_FIREFOX, type Firefox } from './firefox.ts'

let firefox: Firefox
let pages: PageServer
let service: TestService

const shown = (): Promise<string> =>
  firefox.inSidebar((document) =>
    [...document.querySelectorAll('[aria-label="Results"] article')]
      .map((article) => article.textContent)
      .join('\n'),
  )

const said = (): Promise<string> =>
  firefox.inSidebar((document) =>
    [...document.querySelectorAll('[role="status"]')].map((status) => status.textContent).join('\n'),
  )

suite('the sidebar of Firefox', { skip: NO_FIREFOX }, () => {
  before(async () => {
    firefox = await launchFirefox()
    pages = await startPageServer()
    service = await startTestService()
  })
  after(async () => {
    await firefox.close()
    await service.stop()
    await pages.close()
  })

  test('the sidebar lists, finds, and opens bookmarks next to the page', async () => {
    const account = service.account()
    const url = `${pages.origin}/lighthouses`
    await seedAccountLibrary(service.config.dataFolder, account.id, [
      { url, title: 'Four lighthouses in one weekend', text: 'Keepers and gulls.', daysAgo: 5 },
    ])
    const options = await firefox.open('options.html', 'input')
    await askToConnect(options, service.url, account.key())
    await firefox.answerPrompt('allow')
    await named(options, 'Disconnect')

    const tab = await firefox.visit(`${pages.origin}/notes/bicycle-wheel`)
    await firefox.openSidebar()
    await until('the newest bookmarks', async () => (await shown()).includes(READING_TITLE))

    await firefox.inSidebar((document) => {
      const search = document.querySelector<HTMLInputElement>('[aria-label="Search your library"]')!
      search.value = 'gulls keepers'
      search.dispatchEvent(new document.defaultView!.Event('input', { bubbles: true }))
    })
    const found = await until('the one result', async () => {
      const articles = (await shown()).split('\n')
      return articles.length === 1 ? articles.join() : ''
    })
    assert.match(found, /Four lighthouses in one weekend/)
    await until('the count for screen readers', async () => (await said()).includes('1 result'))

    await firefox.inSidebar((document) => {
      document.querySelector<HTMLElement>('[aria-label="Results"] article a')!.click()
    })
    await until('the page beside the sidebar', async () => tab.url() === url)
  })
})
