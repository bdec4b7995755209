import { describe, expect, it } from 'vitest'
import { EXTENSION_CLIENT_ID } from '../../../../server/src/identity/oauth/clients.ts'
import { createCookieBrowser } from '../../../helpers/cookie-browser.ts'
import { PASSWORD, REDIRECT_URI } from '../../../helpers/oauth-client.ts'
import { serviceOfFile, signedInOfFile } from '../../../helpers/service-of-file.ts'

const isSlowed = (page: string) => page.includes('Too many attempts')

describe('attacks on the sign-in', () => {
  const service = serviceOfFile()
  const client = signedInOfFile(service)

  const errorOf = async (change: (url: URL) => void): Promise<string> => {
    const { response, callback } = await client.authorize({ change })
    const parameters = new URLSearchParams(callback?.hash.slice(1) || callback?.search)
    return parameters.get('error') ?? `page ${response.status}`
  }

  it.each<[string, (url: URL) => void, string]>([
    ['no PKCE', (url) => url.searchParams.delete('code_challenge'), 'invalid_request'],
    ['plain PKCE', (url) => url.searchParams.set('code_challenge_method', 'plain'), 'invalid_request'],
    [
      'a foreign resource',
      (url) => url.searchParams.set('resource', 'https://other.example/v1'),
      'invalid_target',
    ],
    [
      'an implicit token',
      (url) => url.searchParams.set('response_type', 'token'),
      'unsupported_response_type',
    ],
    ['an unknown scope', (url) => url.searchParams.set('scope', 'admin'), 'access_denied'],
    // API: Authentication 7
  ])('refuses %s', async (_name, change, error) => {
    expect(await errorOf(change)).toBe(error)
  })

  it.each([
    'https://evil.example/',
    `${REDIRECT_URI}../evil`,
    'javascript:alert(1)',
    'http://127.0.0.1:1/mozoauth2/x',
  ])('never sends a code to %s', async (redirectUri) => {
    const { response, callback } = await client.authorize({ redirectUri })
    expect(callback).toBeNull()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('Sign-in can’t continue')
  })

  it('refuses a used code and ends the tokens from it', async () => {
    const granted = await client.authorize()
    const tokens = await client.exchange(granted)
    await expect(client.exchange(granted)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect((await service.call('/v1/me', { key: tokens.access_token })).status).toBe(401)
  })

  it('refuses a code with another verifier', async () => {
    const granted = await client.authorize()
    await expect(client.exchange({ ...granted, verifier: 'x'.repeat(43) })).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('prevents another site from sending the consent form', async () => {
    const url = new URL(client.server.authorization_endpoint!)
    url.search = new URLSearchParams({
      client_id: EXTENSION_CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'read offline_access',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    }).toString()
    const page = await (await client.browser.open(url.href)).text()
    const action = /action="([^"]+)"/.exec(page)![1]!
    const forged = (init: RequestInit) => client.browser.request(action, { method: 'POST', ...init })
    const withoutToken = await forged({ body: new URLSearchParams({ answer: 'allow' }) })
    expect(withoutToken.headers.get('location')).toBeNull()
    expect(await withoutToken.text()).toContain('<h1>Not sent</h1>')
    const csrf = /name="csrf" value="([^"]+)"/.exec(page)![1]!
    const fromElsewhere = await forged({
      body: new URLSearchParams({ answer: 'allow', csrf }),
      headers: { origin: 'https://evil.example' },
    })
    expect(fromElsewhere.headers.get('location')).toBeNull()
    expect(await fromElsewhere.text()).toContain('<h1>Not sent</h1>')
  })

  it("can't be framed, runs no script, and passes no address on", async () => {
    for (const path of ['/sign-in', '/account', '/setup']) {
      const { headers } = await client.browser.request(path)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('same-origin')
    }
  })

  it('allows the setup only once', async () => {
    const stranger = createCookieBrowser(service.url)
    const page = await (await stranger.open('/setup')).text()
    expect(page).toContain('already set up')
    expect(page).not.toContain('<form')
  })

  it('slows down password guessing', async () => {
    const guesser = createCookieBrowser(service.url)
    const answers: string[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      const page = await (await guesser.open('/sign-in')).text()
      const fields = { email: 'me@example.org', password: `guess ${attempt}` }
      answers.push(await (await guesser.submit(page, '/sign-in', fields)).text())
    }
    expect(answers.map(isSlowed)).toEqual([false, false, false, false, false, true])
    const right = await guesser.submit(await (await guesser.open('/sign-in')).text(), '/sign-in', {
      email: 'me@example.org',
      password: PASSWORD,
    })
    expect(isSlowed(await right.text())).toBe(true)
  })
})
