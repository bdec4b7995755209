import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { startPageServer, type PageServer } from '../helpers/page-server.ts'
import { startTestService, type TestAccount, type TestService } from '../helpers/start-service.ts'
import { askToConnect, named, press, type } from './by-name.ts'
import { until } from '../helpers/waits.ts'
import { launchFirefox, NO_FIREFOX, type Firefox } from './firefox.ts'

interface Saved {
  id: string
  note: string | null
  tags: { name: string }[]
}

suite('what stands in the fields when a tab is closed in Firefox', { skip: NO_FIREFOX }, () => {
  let firefox: Firefox
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
    await firefox.close()
    await service.stop()
    await pages.close()
  })

  const readFirst = async (): Promise<Saved | undefined> => {
    const answer = await service.call('/v1/bookmarks', { key: account.key('read') })
    return ((await answer.json()) as { data: { items: Saved[] } }).data.items[0]
  }

  test('is in the library', async () => {
    const options = await firefox.open('options.html', 'input')
    await askToConnect(options, service.url, account.key())
    await firefox.answerPrompt('allow')
    await named(options, 'Disconnect')
    await firefox.visit(`${pages.origin}/articles/how-sleep-changes-memory`)
    await firefox.clickToolbar()
    const { id } = await until('the save', readFirst)

    const view = await firefox.open(`sidepanel.html?page&read=${id}`, 'article')
    await press(view, 'Add tags')
    await type(view, 'Tags', 'sleep,mem')
    await press(view, 'Add a note')
    await type(view, 'Note', 'Typed in Firefox')
    await view.close()
    // The beginning of the note may arrive first.
    const saved = await until('the note', async () => {
      const found = await readFirst()
      return found?.note === 'Typed in Firefox' && found.tags.length === 2 ? found : null
    })
    assert.deepEqual(saved.tags.map(({ name }) => name).toSorted(), ['mem', 'sleep'])
  })
})
