import { beforeAll, describe, expect, it } from 'vitest'
import { callCommand } from '../../../helpers/call-command.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { receiverOfFile, serviceOfFile } from '../../../helpers/service-of-file.ts'

const EMAIL = 'me@example.org'

const receiver = receiverOfFile()
const service = serviceOfFile(async () => ({ fetchAllow: [receiver.host] }))
let browser: ReturnType<typeof createCookieBrowser>
let page: string

beforeAll(async () => {
  browser = createCookieBrowser(service.url)
  const setup = await (await browser.open(service.setupPath())).text()
  const fields = { email: EMAIL, password: PASSWORD }
  page = await (await browser.submit(setup, '/setup', fields)).text()
})

const submit = async (action: string, fields: Record<string, string> = {}): Promise<string> => {
  page = await (await browser.submit(page, action, fields)).text()
  return page
}

describe('rules on the account page', () => {
  it('are previewed, created, applied to saved bookmarks, and removed', async () => {
    const lines = ['Deep sea', 'Lake'].map((title) =>
      JSON.stringify({ url: `https://github.com/${title}`, title, capturedAt: '2026-01-01T00:00:00Z' }),
    )
    await callCommand(service.config.dataFolder, ['import', '--email', EMAIL, '-'], lines.join('\n'))
    const rule = { site: 'GitHub.com', title: 'SEA', tags: ' Code;deep   sea，later', favorite: 'yes' }
    const shown = await submit('/account/rules', { ...rule, preview: 'yes' })
    expect(shown).toContain('The rule would change 1 saved bookmark.')
    expect(shown).toContain('Deep sea')
    expect(shown).toContain('value="code, deep sea, later"')
    expect(shown).toContain('No rules yet.')
    const created = await submit('/account/rules', rule)
    expect(created).toContain('<bdi>github.com</bdi>')
    expect(created).toContain('code, deep sea, later, and Mark as a favorite')
    for (const changed of [1, 0])
      expect(await submit('/account/rules/apply')).toContain(`the rule changed: ${changed}.`)
    expect(await submit('/account/rules', { ...rule, preview: 'yes' })).toContain('would change 0 saved')
    expect(await submit('/account/rules/remove')).toContain('No rules yet.')
  })

  it('with a mistake are not created, and the typed text stays', async () => {
    const refused = await submit('/account/rules', { title: '<b>example.com', tags: '' })
    expect(refused).toContain('No rule was created.')
    expect(refused).toContain('Enter a tag to add, or mark as a favorite.')
    expect(refused).toContain('value="&lt;b&gt;example.com"')
    expect(await submit('/account/rules', { title: '', tags: 'code' })).toContain(
      'Fill in at least one condition.',
    )
    expect(await submit('/account/rules', { site: 'my notes', tags: 'code' })).toContain(
      'No rule was created. “my notes” isn’t a web address',
    )
    const long = 'é'.repeat(65)
    const tooLong = await submit('/account/rules', { site: 'example.com', tags: `code, ${long}` })
    expect(tooLong).toContain(
      `No rule was created. “${long.slice(0, 20)}…” has 65 characters. A tag can have 64.`,
    )
    expect(tooLong).toContain(`value="code, ${long}"`)
  })
})

describe('webhooks on the account page', () => {
  it('show their secret once, send a test, list it, and are removed', async () => {
    const made = await submit('/account/webhooks', { url: receiver.url })
    const secret = /whsec_[\w+/=]+/.exec(made)![0]
    expect(made).toContain('>bookmark.saved bookmark.updated bookmark.archived bookmark.restored<')
    page = await (await browser.open('/account')).text()
    expect(page).not.toContain(secret)
    const log = /href="(\/account\/webhooks\/log[^"]+)"/.exec(page)![1]!
    expect(await (await browser.open(log)).text()).toContain('Nothing was sent yet.')
    await submit('/account/webhooks/test', { password: PASSWORD })
    await expect.poll(async () => (await browser.open(log)).text()).toContain('<bdi>200</bdi>')
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['test'])
    const stranger = await createCookieBrowser(service.url).request(log)
    expect(stranger.headers.get('location')).toBe('/account')
    expect(await submit('/account/webhooks/remove')).toContain('No webhooks yet.')
    expect((await browser.request(log)).headers.get('location')).toBe('/account')
  })

  it('to an address of the own network are refused', async () => {
    const refused = await submit('/account/webhooks', { url: 'http://127.0.0.1:9/hook' })
    expect(refused).toContain('No webhook was created. Enter a public address')
    expect(refused).toContain('value="http://127.0.0.1:9/hook"')
    expect(refused).not.toContain('whsec_')
  })
})
