import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { PASSWORD, REDIRECT_URI } from '../../../helpers/oauth-client.ts'
import { startTestService } from '../../../helpers/start-service.ts'
import { startLoopbackServer } from '../../../helpers/loopback-server.ts'
import { serviceOfTest, signedInOfTest } from '../../../helpers/service-of-file.ts'

const EMAIL = 'me@example.org'
const MINUTE = 60_000

const service = serviceOfTest()
const client = signedInOfTest(service, EMAIL)
let thief: ReturnType<typeof createCookieBrowser>
beforeEach(async () => {
  await client.connect()
  thief = createCookieBrowser(service.url)
  for (const [name, value] of await cookiesAtAnotherPort()) thief.cookies.set(name, value)
})
afterEach(async () => {
  vi.restoreAllMocks()
})

/** Returns the cookies that another port of the host receives. */
async function cookiesAtAnotherPort(): Promise<[string, string][]> {
  let received = ''
  const other = await startLoopbackServer((request, response) => {
    received = request.headers.cookie ?? ''
    response.end()
  })
  await client.browser.request(`${other.origin}/`)
  await other.close()
  expect(received).toContain('bookplate_session=')
  return received.split('; ').map((pair) => pair.split('=', 2) as [string, string])
}

/** Forms of the account page with fields that a stolen cookie would allow. */
const FORMS: [string, Record<string, string>][] = [
  ['/account/keys', { level: 'full' }],
  ['/account/keys/revoke', { id: 'any' }],
  ['/account/apps/revoke', { id: 'any' }],
  ['/account/sessions/end', { id: 'any' }],
  ['/account/feeds', { name: 'Stolen' }],
  ['/account/feeds/revoke', { id: 'any' }],
  ['/account/export', {}],
  ['/account/password', { new_password: 'a thief chose this one' }],
  ['/account/delete', {}],
]

const csrfIn = (page: string): string => /name="csrf" value="([^"]+)"/.exec(page)![1]!

describe('cookies sent to another port of the host', () => {
  it('show the account page, without a proof that could change anything', async () => {
    const page = await (await thief.open('/account')).text()
    expect(page).toContain(EMAIL)
    expect(page).not.toContain('name="proof"')
    expect(await (await thief.open('/account?proof=forged')).text()).not.toContain('name="proof"')
  })

  it('show no new key', async () => {
    const { browser } = client
    const asked = await (
      await browser.submit(await (await browser.open('/account')).text(), '/account/keys', { level: 'read' })
    ).text()
    const sent = { csrf: csrfIn(asked), password: PASSWORD, level: 'read' }
    const made = await browser.request('/account/keys', { method: 'POST', body: new URLSearchParams(sent) })
    thief.cookies.set('bookplate_created', browser.cookies.get('bookplate_created')!)
    expect(await (await thief.request('/account')).text()).not.toContain('Your new key')
    expect(await (await browser.request(made.headers.get('location')!)).text()).toContain('Your new key')
  })

  it.each(FORMS)('change and export nothing at %s', async (path, fields) => {
    const csrf = csrfIn(await (await thief.open('/account')).text())
    const proofs: Record<string, string>[] = [{}, { proof: '' }, { proof: `${Date.now() + MINUTE}.forged` }]
    for (const proof of proofs) {
      const body = new URLSearchParams({ csrf, ...fields, ...proof })
      const answer = await thief.request(path, { method: 'POST', body, headers: { origin: service.url } })
      expect(await answer.text()).toContain('Enter your password')
    }
    const owner = await (await client.browser.open('/account')).text()
    expect(owner).toContain('Bookplate extension')
    expect(owner).toContain('No keys yet. A key')
  })

  it("can't connect an app", async () => {
    const own = { ...client, browser: thief }
    const url = new URL(client.server.authorization_endpoint!)
    url.search = new URLSearchParams({
      client_id: 'bookplate-extension',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'read write destructive offline_access',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      prompt: 'consent',
    }).toString()
    const consent = await (await own.browser.open(url.href)).text()
    expect(consent).toMatch(/<h1>Connect .*\?/)
    const silent = new URL(url)
    silent.searchParams.set('prompt', 'none')
    silent.searchParams.set('scope', 'read')
    const answer = await own.browser.open(silent.href)
    expect(answer.headers.get('location') ?? '').not.toContain('code=')
    const passwords: Record<string, string>[] = [{}, { password: 'not this one' }]
    for (const password of passwords) {
      const answer = await own.browser.submit(consent, /^\/oauth\/interaction\//, {
        answer: 'allow',
        ...password,
      })
      expect(answer.headers.get('location')).toBeNull()
      expect(await answer.text()).toContain('Wrong password')
    }
    const granted = await own.browser.submit(consent, /^\/oauth\/interaction\//, {
      answer: 'allow',
      password: PASSWORD,
    })
    expect(granted.headers.get('location')).toContain('code=')
  })
})

it('gives the cookies of a service behind HTTPS names that no other host and no plain HTTP server can use', async () => {
  const secure = await startTestService({ baseUrl: 'https://library.example' })
  try {
    const setCookie = (await secure.call(secure.setupPath())).headers.getSetCookie()
    expect(setCookie).toHaveLength(1)
    const [pair, ...attributes] = setCookie[0]!.split('; ')
    expect(pair).toMatch(/^__Host-bookplate_visitor=[\w-]{22}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
  } finally {
    await secure.stop()
  }
})

describe('a person who typed the password', () => {
  it('needs it only once for a few minutes and continues the interrupted action', async () => {
    const { browser } = client
    const page = await (await browser.open('/account')).text()
    const first = await (await browser.submit(page, '/account/keys', { name: 'One', level: 'read' })).text()
    expect(first).toContain('Enter your password')
    expect(first).toMatch(/name="password"[^>]* autofocus/)
    const made = await (await browser.submit(first, '/account/keys', { password: PASSWORD })).text()
    expect(made).toContain('Your new key')
    const next = await (await browser.submit(made, '/account/keys/revoke')).text()
    expect(next).toContain('No keys yet')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 16 * MINUTE)
    const asked = await (await browser.submit(made, '/account/keys', { name: 'Two', level: 'read' })).text()
    expect(asked).toContain('Enter your password')
    const wrong = await (await browser.submit(asked, '/account/keys', { password: 'not this one' })).text()
    expect(wrong).toContain('Wrong password. Nothing was changed.')
    const done = await (await browser.submit(wrong, '/account/keys', { password: PASSWORD })).text()
    expect(done).toContain('Your new key')
    expect(done).toContain('Two')
  })

  it('types it once when connecting an app', async () => {
    const fresh = createCookieBrowser(service.url)
    const address = `/oauth/authorize?${new URLSearchParams({
      client_id: 'bookplate-extension',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'read offline_access',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })}`
    const signIn = await (await fresh.open(address)).text()
    const consent = await fresh.submit(signIn, /interaction/, { email: EMAIL, password: PASSWORD })
    const page = await consent.text()
    expect(page).toContain('<h1>Connect')
    expect(page).not.toContain('type="password"')
    const granted = await fresh.submit(page, /interaction/, { answer: 'allow' })
    expect(granted.headers.get('location')).toContain('code=')
  })
})
