/** @module-tag slow */

import { randomUUID } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../helpers/oauth-client.ts'
import { serviceOfTest, signedInOfTest } from '../../../helpers/service-of-file.ts'

const HTTPS = 'https://app.example/callback'
const TOKEN = /^[\w-]{40,}$/

const service = serviceOfTest()
const client = signedInOfTest(service)

async function register(metadata: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await client.register({ client_name: 'Another app', ...metadata })
  const body = (await answer.json()) as Record<string, unknown>
  expect({ status: answer.status, ...body }).toMatchObject({ status: 201 })
  return body
}

/** Requests another redirect address than the registered one. */
async function connect(registered: string, asked: string) {
  const { client_id: clientId } = await register({ redirect_uris: [registered] })
  return client.connect({ clientId: String(clientId), redirectUri: asked })
}

const withoutScope = (url: URL) => url.searchParams.delete('scope')
const withLogin = (url: URL) => url.searchParams.set('prompt', 'login')

const refresh = () =>
  fetch(client.server.token_endpoint!, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: randomUUID(),
      client_id: 'x',
    }),
  })

const consentOf = async (registered: string, asked = registered) => {
  const { client_id: clientId } = await register({ redirect_uris: [registered] })
  const { response } = await client.begin({ clientId: String(clientId), redirectUri: asked })
  return { page: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}

describe('an app on this device', () => {
  it.each([
    ['http://127.0.0.1/callback', 'http://127.0.0.1:49152/callback'],
    ['http://127.0.0.1:4711/callback', 'http://127.0.0.1:49152/callback'],
    ['http://localhost:1/callback', 'http://localhost:49152/callback'],
    ['http://[::1]:1/callback', 'http://[::1]:49152/callback'],
  ])('registers %s and is redirected to %s', async (registered, asked) => {
    expect((await connect(registered, asked)).access_token).toMatch(TOKEN)
  })

  it.each([
    ['http://127.0.0.1:1/callback', 'http://127.0.0.1:1/other'],
    ['http://127.0.0.1:1/callback', 'http://localhost:1/callback'],
    ['http://127.0.0.1:1/callback', 'http://127.0.0.1.evil.example:1/callback'],
    ['https://app.example/callback', 'https://app.example:8443/callback'],
  ])('registers %s and is not redirected to %s', async (registered, asked) => {
    expect((await consentOf(registered, asked)).page).toContain('Sign-in can’t continue')
  })

  it('is redirected to a reversed-domain scheme, which the consent page shows', async () => {
    const uri = 'com.example.app:/callback'
    expect((await connect(uri, uri)).access_token).toMatch(TOKEN)
    const { page, policy } = await consentOf(uri)
    expect(page).toContain(
      'Connecting gives an app on this device, <strong>com.example.app</strong>, access to your library.',
    )
    expect(policy).toContain("form-action 'self' com.example.app:;")
  })

  it('is redirected by the page if its address has brackets', async () => {
    const { policy } = await consentOf('http://[::1]:4711/callback')
    expect(policy).toContain("form-action 'self' http:;")
  })

  it.each([
    'myapp:/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///tmp/x',
    'com.example.app:/#x',
  ])("can't register %s", async (uri) => {
    expect((await client.register({ redirect_uris: [uri] })).status).toBe(400)
  })
})

describe('the consent page', () => {
  it.each([
    ['https://abc.chromiumapp.org/', 'an extension in this browser, <strong>abc.chromiumapp.org</strong>,'],
    [HTTPS, '<strong>app.example</strong>'],
  ])('shows the redirect target %s', async (uri, shown) => {
    expect((await consentOf(uri)).page).toContain(`Connecting gives ${shown} access to your library.`)
  })
})

describe('an app that requests unsupported features', () => {
  it.each([undefined, 'none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'])(
    'gets no secret when it would authenticate by %s',
    async (method) => {
      const registered = await register({ redirect_uris: [HTTPS], token_endpoint_auth_method: method })
      expect(registered).not.toHaveProperty('client_secret')
      expect(registered).not.toHaveProperty('client_secret_expires_at')
      expect(registered['token_endpoint_auth_method']).toBe('none')
    },
  )

  it('keeps the supported grant and response types', async () => {
    const registered = await register({
      redirect_uris: [HTTPS],
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code', 'token'],
    })
    expect(registered['grant_types']).toEqual(['authorization_code', 'refresh_token'])
    expect(registered['response_types']).toEqual(['code'])
  })

  it('gets an error that names the missing features if none is supported', async () => {
    const answer = await client.register({ redirect_uris: [HTTPS], grant_types: ['client_credentials'] })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('authorization_code')
  })
})

describe('an app that names no scope', () => {
  it('gets the smallest scope, which the consent page shows', async () => {
    const { response } = await client.begin({ change: withoutScope })
    const page = await response.text()
    expect(page).toContain('<li>read your library</li>')
    expect(page).not.toContain('save, and change')
    const tokens = await client.connect({ change: withoutScope })
    expect(tokens.scope).toBe('read')
    expect((await service.call('/v1/tags', { key: tokens.access_token })).status).toBe(200)
  })
})

describe('too many token requests', () => {
  it('get a 429 with the time to wait', async () => {
    for (let attempt = 0; attempt < 60; attempt++) await refresh()
    const refused = await refresh()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

describe('an OpenID Connect client', () => {
  it('discovers the service and gets a signed ID token', async () => {
    const insecure = { [oauth.allowInsecureRequests]: true } as const
    const issuer = new URL(service.url)
    const found = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oidc' })
    const server = await oauth.processDiscoveryResponse(issuer, found)
    expect(server.scopes_supported).toContain('openid')
    const granted = await client.authorize({ scope: 'openid read' })
    const tokens = await client.exchange(granted)
    expect(oauth.getValidatedIdTokenClaims(tokens)?.iss).toBe(service.url)
    expect((await service.call('/v1/tags', { key: tokens.access_token })).status).toBe(200)
    const keys = (await (await fetch(server.jwks_uri!)).json()) as { keys: { kid: string }[] }
    await service.restart()
    const { jwks_uri: uri } = (await (await service.call('/.well-known/openid-configuration')).json()) as {
      jwks_uri: string
    }
    const later = (await (await fetch(uri)).json()) as { keys: { kid: string }[] }
    // Another process may have signed it.
    expect(later.keys).toEqual(keys.keys)
  })

  it('has a consent page that says that it learns the account', async () => {
    const { response } = await client.begin({ scope: 'openid read' })
    expect(await response.text()).toContain('know which account this is')
  })
})

describe('prompt=login', () => {
  it('asks for the password despite a session and keeps the app connected', async () => {
    await client.connect()
    const { response } = await client.begin({ change: withLogin })
    const page = await response.text()
    expect(page).toContain('<h1>Sign in</h1>')
    expect(page).toContain('value="me@example.org"')
    const wrong = await client.browser.submit(page, /^\/oauth\/interaction\//, { password: 'not it' })
    expect(await wrong.clone().text()).toContain('Wrong email or password')
    const consent = await client.browser.submit(await wrong.text(), /^\/oauth\/interaction\//, {
      password: PASSWORD,
    })
    const asked = await consent.text()
    expect(asked).toContain('<h1>Connect')
    expect(asked).toContain('stay connected')
    expect(asked).not.toContain('type="password"')
    const answer = await client.browser.submit(asked, /^\/oauth\/interaction\//, { answer: 'allow' })
    expect(client.callbackOf(answer)?.searchParams.get('code')).toMatch(TOKEN)
  })

  it('asks for it before the first app too', async () => {
    const { response } = await client.begin({ change: withLogin })
    expect(await response.text()).toContain('<h1>Sign in</h1>')
  })
})
