import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCookieBrowser } from '../../helpers/cookie-browser.ts'
import { PASSWORD } from '../../helpers/oauth-client.ts'
import { startTestService, type TestService } from '../../helpers/start-service.ts'

const EMAIL = 'ada@example.org'
let service: TestService
let folder: string
let accountId: string
let csrf: string
let person: ReturnType<typeof createCookieBrowser>

const me = (headers: Record<string, string>) => person.request('/v1/me', { headers })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bookplate-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Bookplate</title>')
  writeFileSync(join(folder, 'assets/index-abc.js'), 'export {}')
  service = await startTestService({ webApp: folder })
  person = createCookieBrowser(service.url)
  const setup = await (await person.open(service.setupPath())).text()
  await person.submit(setup, /^\/setup/, { email: EMAIL, name: 'Ada', password: PASSWORD, again: PASSWORD })
  const answer = await person.request('/library/session')
  const session = (await answer.json()) as { csrf: string; account: { id: string; email: string } }
  accountId = session.account.id
  csrf = session.csrf
})

afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

describe('the web app', () => {
  it('is where the start page leads a signed-in person', async () => {
    const target = async (path: string) => (await person.request(path)).headers.get('location') ?? ''
    expect(await target('/')).toBe('/library/')
    const page = await person.request('/library/')
    expect(await page.text()).toContain('<title>Bookplate')
    expect(page.headers.get('cache-control')).toBe('no-cache')
  })

  it('allows no foreign script, no inline script, and no frame', async () => {
    const policy = (await person.request('/library/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:/)
  })

  it('lets browsers keep files whose names contain a hash', async () => {
    const script = await person.request('/library/assets/index-abc.js')
    expect(script.headers.get('cache-control')).toContain('immutable')
  })

  it('has addresses for bookmarks and collections', async () => {
    for (const path of ['/library/b/any', '/library/c/%00'])
      expect(await (await person.request(path)).text()).toContain('<title>Bookplate')
    expect((await person.request('/library/b/any/more')).status).toBe(404)
  })

  it.each([
    ['/library/b/2c5ea4c0-4067-41e8-9a1c-3d6b7a9f0001', true],
    ['/library/?q=bread&tags=rye', true],
    ['/library/options.html', true],
    ['/library/options.html#transfer', true],
    ['/library/#//evil.example', true],
    ['//evil.example/library/', false],
    ['/\\evil.example/library/', false],
    ['/library/../..//evil.example', false],
    ['/library/%2e%2e//evil.example', false],
    ['/library//evil.example', false],
    ['/library/b/\\evil.example', false],
    ['/library/\r\nLocation: https://evil.example', false],
    ['/libraryevil', false],
    ['https://evil.example/library/', false],
    ['javascript:alert(1)//library/', false],
    ['%2F%2Fevil.example', false],
    ['%5C%5Cevil.example', false],
  ])('is where a sign-in for %j returns to: %s', async (next, isReturned) => {
    const visitor = createCookieBrowser(service.url)
    const query = new URLSearchParams({ next })
    const form = await (await visitor.open(`/sign-in?${query}`)).text()
    const csrf = /name="csrf" value="([^"]+)"/.exec(form)![1]!
    const answer = await visitor.request('/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ csrf, email: EMAIL, password: PASSWORD, next }),
      headers: { origin: service.url },
    })
    expect(answer.headers.get('location')).toBe(isReturned ? next : '/library/')
    const again = await visitor.request(`/sign-in?${query}`)
    expect(again.headers.get('location')).toBe(isReturned ? next : '/library/')
  })

  it('never leaves its folder', async () => {
    const answer = await person.request('/library/..%2f..%2fetc/passwd')
    expect(answer.status).toBe(404)
  })
})

describe('a session at the API', () => {
  it('is accepted for its account if the web app names it', async () => {
    const answer = await me({ 'Bookplate-Account': accountId, origin: service.url })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as { data: { email: string } }).data.email).toBe(EMAIL)
  })

  it.each([
    ['without the header of the web app', {}],
    ['with an empty account', { 'Bookplate-Account': '' }],
    [
      'with an account that is not signed in',
      { 'Bookplate-Account': '00000000-0000-4000-8000-000000000000' },
    ],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from an extension', { origin: 'chrome-extension://abcdefghijklmnop' }],
    ['from a frame without an origin', { origin: 'null' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['with a wrong token', { Authorization: 'Bearer service_wrong' }],
    ['with another scheme', { Authorization: 'Basic YTpi' }],
  ])('is refused %s', async (title, headers) => {
    const own: Record<string, string> = title.startsWith('without') ? {} : { 'Bookplate-Account': accountId }
    const refused = await me(Object.assign(own, headers))
    expect(refused.status).toBe(401)
  })

  it('fails the preflight of another origin', async () => {
    const preflight = await person.request('/v1/me', {
      method: 'OPTIONS',
      headers: {
        origin: 'chrome-extension://abcdefghijklmnop',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'bookplate-account',
      },
    })
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('account')
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false)
  })

  it('is refused by the assistant server', async () => {
    const answer = await person.request('/mcp', {
      method: 'POST',
      headers: { 'Bookplate-Account': accountId, 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    })
    expect(answer.status).toBe(401)
  })

  it('ends with the sign-out, which needs the form token and tells the web app once whose data to delete', async () => {
    const signOut = (token: string) =>
      person.request('/sign-out', {
        method: 'POST',
        body: new URLSearchParams({ csrf: token }),
        headers: { origin: service.url },
      })
    await signOut('forged')
    expect((await me({ 'Bookplate-Account': accountId })).status).toBe(200)
    const answer = await signOut(csrf)
    // "storage" would delete unsent changes of other accounts.
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(answer.headers.get('location')).toBe('/library/')
    expect((await me({ 'Bookplate-Account': accountId })).status).toBe(401)
    const ended = await person.request('/library/session')
    expect(ended.status).toBe(401)
    expect(await ended.json()).toEqual({ error: 'signed_out', left: accountId, next: null })
    expect(await (await person.request('/library/session')).json()).toMatchObject({ left: null })
    const known = (id: string) => person.request(`/library/session?account=${id}`).then((one) => one.json())
    expect(await known(accountId)).toMatchObject({ left: null, next: null })
    expect(await known('deleted')).toMatchObject({ left: 'deleted', next: '/account/deleted' })
    expect(await known('%00')).toMatchObject({ left: null, next: null })
  })
})
