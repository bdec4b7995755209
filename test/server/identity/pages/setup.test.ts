import { readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setupLinkFile } from '../../../../server/src/identity/setup-link.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { startTestService, type TestService } from '../../../helpers/start-service.ts'

const HEADING = 'Choose an email and password'

let service: TestService
beforeEach(async () => {
  service = await startTestService()
})
afterEach(() => service.stop())

/** Sends a request with any `Host`, which browsers don't allow. */
const get = (path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request(service.url + path, { headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

const link = (): string => readFileSync(setupLinkFile(service.config.dataFolder), 'utf8').trim()

describe('the first setup', () => {
  it('requires the one-time link, also on this computer', async () => {
    const answer = await service.call('/setup')
    const page = await answer.text()
    expect(page).toContain('One-time link')
    expect(page).not.toContain(HEADING)
    expect(await (await service.call('/setup?token=guessed')).text()).toContain('Copy the latest one')
    expect(await (await fetch(link())).text()).toContain(HEADING)
  })

  it('continues after the link is pasted', async () => {
    const browser = createCookieBrowser(service.url)
    const asked = await (await browser.open('/setup?next=/oauth/interaction/abc')).text()
    expect(asked).toContain('value="/oauth/interaction/abc"')
    const pasted = await browser.open(
      `/setup?${new URLSearchParams({ next: '/oauth/interaction/abc', token: ` ${link()} ` })}`,
    )
    expect(await pasted.text()).toContain(HEADING)
  })

  it('writes the link to a private file, never into the log, and removes it', async () => {
    const token = new URL(link()).searchParams.get('token')!
    expect(statSync(setupLinkFile(service.config.dataFolder)).mode & 0o777).toBe(0o600)
    expect(JSON.stringify(service.logs)).not.toContain(token)
    const browser = createCookieBrowser(service.url)
    const page = await (await browser.open(service.setupPath())).text()
    await browser.submit(page, '/setup', { email: 'me@example.org', password: PASSWORD })
    expect(() => link()).toThrow('ENOENT')
    expect(JSON.stringify(service.logs)).not.toContain(token)
  })

  it('is offered again, by a new link, after the only account is deleted', async () => {
    const browser = createCookieBrowser(service.url)
    const used = service.setupPath()
    const page = await (await browser.open(used)).text()
    const signedIn = await browser.submit(page, '/setup', { email: 'me@example.org', password: PASSWORD })
    await browser.submit(await signedIn.text(), '/account/delete', { password: PASSWORD })
    expect(await (await service.call(used)).text()).toContain('Copy the latest one')
    expect(await (await fetch(link())).text()).toContain(HEADING)
  })

  it('takes an address in any script and spelling, but none that is too long', async () => {
    const browser = createCookieBrowser(service.url)
    const submit = async (page: string, action: string, email: string) =>
      (await browser.submit(page, action, { email, password: PASSWORD })).text()
    const page = await (await browser.open(service.setupPath())).text()
    const refused = await submit(page, '/setup', `${'a'.repeat(294)}@example.org`)
    expect(refused).toContain('That isn’t an email address.')
    const account = await submit(refused, '/setup', 'Jose\u0301@bücher.example')
    expect(account).toContain('jos\u00E9@bücher.example')
    await browser.submit(account, '/sign-out')
    const signIn = await (await browser.open('/sign-in')).text()
    expect(await submit(signIn, '/sign-in', ' JOS\u00C9@Bücher.example')).toContain('<h1>Your account')
    // Browsers rewrite it to ASCII.
    expect(signIn).not.toContain('type="email"')
  })

  it('succeeds for one of two at once', async () => {
    const both = ['one@example.org', 'two@example.org'].map((email) => ({
      email,
      browser: createCookieBrowser(service.url),
    }))
    const pages = await Promise.all(
      both.map(async ({ browser }) => (await browser.open(service.setupPath())).text()),
    )
    const answers = await Promise.all(
      both.map(async ({ browser, email }, index) =>
        (await browser.submit(pages[index]!, '/setup', { email, password: PASSWORD })).text(),
      ),
    )
    expect(answers.map((text) => text.includes('already set up')).toSorted()).toEqual([false, true])
    const signedIn = await Promise.all(
      both.map(async ({ email }) => {
        const browser = createCookieBrowser(service.url)
        const form = await (await browser.open('/sign-in')).text()
        const answer = await browser.submit(form, '/sign-in', { email, password: PASSWORD })
        return (await answer.text()).includes('Your account')
      }),
    )
    expect(signedIn.toSorted()).toEqual([false, true])
  })
})

const STRANGERS: [string, Record<string, string>][] = [
  ['a name that a stranger points here', { host: 'rebound.example' }],
  ['a tunnel', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy that speaks the standard', { forwarded: 'for=203.0.113.7' }],
  ['a proxy that says it in words of its own', { 'x-real-ip': '203.0.113.7' }],
  ['a proxy that only says that it is one', { via: '1.1 tunnel' }],
  ['a proxy that names only the host', { 'x-forwarded-host': 'library.example' }],
]

describe.each(STRANGERS)('through %s', (_way, headers) => {
  it('there is no setup, even with the link', async () => {
    const { text } = await get(service.setupPath(), headers)
    expect(text).not.toContain(HEADING)
    expect(text).toContain('BOOKPLATE_TRUSTED_PROXIES')
  })

  it.each(['/healthz', '/metrics'])('there is no %s', async (path) => {
    expect((await get(path, headers)).status).toBe(404)
  })
})

it.each(['127.0.0.1', 'localhost:8787', '[::1]:8787'])(
  'as %s, this computer reaches all three',
  async (host) => {
    expect((await get(service.setupPath(), { host })).text).toContain(HEADING)
    for (const path of ['/healthz', '/metrics']) expect((await get(path, { host })).status).toBe(200)
  },
)

it('under the host of the base URL too', async () => {
  await service.stop()
  service = await startTestService({ baseUrl: 'https://library.example' })
  expect((await get(service.setupPath(), { host: 'library.example' })).text).toContain(HEADING)
  expect((await get('/healthz', { host: 'library.example' })).status).toBe(200)
})
