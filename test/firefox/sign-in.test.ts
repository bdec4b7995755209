import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { freePort } from '../helpers/free-port.ts'
import { startTestService, type TestService } from '../helpers/start-service.ts'
import { named, press, type } from './by-name.ts'
import { until } from '../helpers/waits.ts'
import { launchFirefox, NO_FIREFOX, type Firefox } from './firefox.ts'

let firefox: Firefox
let service: TestService

suite('signing in with Firefox', { skip: NO_FIREFOX }, () => {
  before(async () => {
    firefox = await launchFirefox()
    service = await startTestService({ port: await freePort() })
  })
  after(async () => {
    await firefox.close()
    await service.stop()
  })

  test('signs in by the service’s own window after the real permission prompt', async () => {
    const page = await firefox.open('options.html', 'input')
    await type(page, 'Library address', service.url)
    await press(page, 'Connect')
    await firefox.answerPrompt('allow')
    const window = await firefox.findPage(service.url)
    await window.waitForSelector('input[name=token]')
    await window.type('input[name=token]', service.url + service.setupPath())
    await window.click('form button')
    await window.waitForSelector('input[type=password]')
    await window.type('input[name=email]', 'ada@example.org')
    await window.type('input[name=password]', 'three quiet lighthouses')
    await window.click('form button')
    await window.waitForSelector('button[value=allow]')
    // The click closes the window.
    await window.click('button[value=allow]').catch(() => undefined)
    await named(page, 'Disconnect')
    const shown = await until('the account', async () => {
      const text = await page.evaluate(() => document.body.innerText)
      return text.includes('ada@example.org') ? text : null
    })
    assert.match(shown, /Signed in with\s*browser/)
  })
})
