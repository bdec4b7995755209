import type { BookmarkPage } from '@bookplate/contract'
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { startPagesToCapture, type PagesToCapture } from '../helpers/pages-to-capture.ts'
import { startTestService, type TestAccount, type TestService } from '../helpers/start-service.ts'
import { askToConnect, named, press } from './by-name.ts'
import { until } from '../helpers/waits.ts'
import { launchFirefox, NO_FIREFOX, type Firefox } from './firefox.ts'

let firefox: Firefox
let seen: PagesToCapture
let service: TestService
let account: TestAccount

async function read(url: string): Promise<string | undefined> {
  const key = account.key('read')
  const { items } = await service.read<BookmarkPage>('/v1/bookmarks', { key })
  const found = items.find((item) => item.url === url)
  return found && (await (await service.call(`/v1/bookmarks/${found.id}`, { key })).text())
}

suite('saving what is seen in Firefox', { skip: NO_FIREFOX }, () => {
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

  test('what a person sees is saved by the toolbar button: frames, shadow trees, pictures', async () => {
    const page = await firefox.open('options.html', 'input')
    await askToConnect(page, service.url, account.key())
    await firefox.answerPrompt('allow')
    await named(page, 'Disconnect')
    await press(page, 'Always')
    const pages: [path: string, words: string[]][] = [
      ['/frames', ['Outer words', 'Inner words', 'Words of the third frame']],
      ['/shadow', ['Slotted heading', 'Words of the shadow within']],
      ['/strict', ['A page that forbids everything to everybody.']],
      ['/poisoned', ['The real title', 'The real words']],
      ['/pictures', ['"ref"']],
    ]
    for (const [path, words] of pages) {
      const url = seen.origin + path
      await firefox.visit(url)
      // The toolbar button would close an open popup.
      await firefox.inWindow(
        `for (const panel of document.querySelectorAll('panel')) if (panel.state === 'open') panel.hidePopup()`,
      )
      await firefox.clickToolbar()
      const text = await until(`${path} in the library`, async () => {
        const found = await read(url)
        return found !== undefined && words.every((word) => found.includes(word)) ? found : undefined
      }).catch(async (error: unknown) => {
        throw new Error(`${path}: ${(await read(url)) ?? 'nothing'}`, { cause: error })
      })
      assert.doesNotMatch(text, /"unread"|orged/)
    }
  })
})
