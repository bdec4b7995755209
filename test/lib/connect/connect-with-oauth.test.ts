import { describe, expect, it, onTestFinished } from 'vitest'
import { type OAuthConnectDeps, askForScope, connectWithOAuth } from '@/lib/connect/connect-with-oauth.ts'
import { createTokenService } from '@/lib/connect/token-service.ts'
import { createTestStore } from '../../helpers/auth-fixture.ts'
import {
  type Faults,
  REDIRECT_URI,
  createFakeWindow,
  startAuthorizationServer,
} from '../../helpers/authorization-server.ts'
import { createSession } from '@/lib/connect/session.ts'
import { createLibraryClient } from '@/lib/client/index.ts'
import { freePort } from '../../helpers/free-port.ts'
import { createOauthClient } from '../../helpers/oauth-client.ts'
import { ownServiceSignIn } from '../../helpers/own-service-sign-in.ts'
import { startTestService } from '../../helpers/start-service.ts'

const now = () => Date.parse('2026-03-01T12:00:00Z')

async function setUp(faults: Faults = {}, deps: Partial<OAuthConnectDeps> = {}) {
  const server = await startAuthorizationServer(faults)
  const { store, everything } = createTestStore()
  const windows: URL[] = []
  const { revoke } = createTokenService({ fetch, isOnline: () => true, now })
  const all: OAuthConnectDeps = {
    fetch,
    now,
    isOnline: () => true,
    hasPermission: async () => true,
    store,
    identity: createFakeWindow((url) => windows.push(url)),
    redirectUri: REDIRECT_URI,
    revoke,
    ...deps,
  }
  const connect = (address = server.baseUrl) => connectWithOAuth({ address, remember: true }, all)
  return { server, store, everything, windows, connect, deps: all }
}

describe('signing in', () => {
  it('results in a connection and separate tokens, all bound to their origin', async () => {
    const { server, store, everything, connect } = await setUp()
    expect(await connect()).toMatchObject({
      ok: true,
      value: {
        via: 'oauth',
        baseUrl: server.baseUrl,
        account: { id: 'ada' },
        scopes: { read: true, write: true, destructive: false },
      },
    })
    expect(await store.readCredential()).toMatchObject({
      origin: server.baseUrl,
      issuer: server.baseUrl,
      redirectUri: REDIRECT_URI,
      resource: `${server.baseUrl}/v1`,
      refreshToken: expect.any(String),
    })
    const access = await store.readAccess(server.baseUrl)
    expect(access).toMatchObject({
      expiresAt: access!.obtainedAt + 3_600_000,
      refreshAt: access!.obtainedAt + 2_880_000,
    })
    const { local, sync } = await everything()
    expect(JSON.stringify([local, sync])).not.toContain(access!.token)
  })

  it('requests S256, state, the audience, and consent, and no destructive scope', async () => {
    const { server, windows, connect } = await setUp()
    await connect()
    expect(Object.fromEntries(windows[0]!.searchParams)).toEqual({
      response_type: 'code',
      client_id: expect.any(String),
      redirect_uri: REDIRECT_URI,
      scope: 'read write offline_access',
      resource: `${server.baseUrl}/v1`,
      state: expect.stringMatching(/^.{43}$/),
      code_challenge: expect.stringMatching(/^.{43}$/),
      code_challenge_method: 'S256',
      prompt: 'consent',
      ui_locales: 'en',
    })
    expect(server.tokenRequests[0]!.get('resource')).toBe(`${server.baseUrl}/v1`)
  })

  it('creates new state and challenge each time and registers once', async () => {
    const { server, windows, connect } = await setUp()
    await connect()
    await connect()
    for (const name of ['state', 'code_challenge']) {
      expect(new Set(windows.map(({ searchParams }) => searchParams.get(name))).size).toBe(2)
    }
    expect(server.registrations()).toBe(1)
  })

  it("uses the service's known client id and registers nothing", async () => {
    const clients = [{ clientId: 'bookplate-extension', redirectUris: [REDIRECT_URI] }]
    const { server, windows, connect } = await setUp({ root: { authentication: { clients } } })
    expect(await connect()).toMatchObject({ failure: { code: 'window_closed' } })
    expect(windows[0]!.searchParams.get('client_id')).toBe('bookplate-extension')
    expect(server.registrations()).toBe(0)
  })

  it('registers if the service accepts only other redirects', async () => {
    const clients = [{ clientId: 'bookplate-extension', redirectUris: ['https://other.chromiumapp.org/'] }]
    const { server, connect } = await setUp({ root: { authentication: { clients } } })
    expect(await connect()).toMatchObject({ ok: true })
    expect(server.registrations()).toBe(1)
  })

  it('registers again if the service has forgotten the client', async () => {
    const { server, store, connect } = await setUp()
    const { baseUrl: origin } = server
    await store.keepRegistration({ origin, issuer: origin, redirectUri: REDIRECT_URI, clientId: 'forgotten' })
    expect(await connect()).toMatchObject({ failure: { code: 'window_closed' } })
    expect(await connect()).toMatchObject({ ok: true })
    expect(server.registrations()).toBe(1)
  })

  it('of another person leaves the first signed in', async () => {
    const { server, store, connect } = await setUp()
    await connect()
    const { active } = await store.readLibraries()
    const first = await store.readCredential()
    server.account.id = 'eve'
    await connect()
    expect(server.revocations).toEqual([])
    expect(await store.of(active!).readCredential()).toEqual(first)
    expect(await store.readConnection()).toMatchObject({ account: { id: 'eve' } })
  })

  it('does not revoke its own grant, which services share per person and app', async () => {
    const { server, connect } = await setUp()
    await connect()
    await connect()
    expect(server.revocations).toEqual([])
  })
})

describe('another scope', () => {
  it('is requested by another sign-in of the same account', async () => {
    const { windows, connect, deps, store } = await setUp()
    await connect()
    expect(await askForScope('destructive', deps)).toMatchObject({ ok: true })
    expect(windows[1]!.searchParams.get('scope')).toBe('read write destructive offline_access')
    expect(await store.readConnection()).toMatchObject({ scopes: { destructive: true } })
  })

  it('for another account changes nothing and revokes its tokens', async () => {
    const { server, store, connect, deps } = await setUp()
    await connect()
    const before = await store.readCredential()
    server.account.id = 'eve'
    expect(await askForScope('destructive', deps)).toMatchObject({ failure: { code: 'other_account' } })
    expect(await store.readCredential()).toEqual(before)
    expect(server.revocations).toHaveLength(1)
  })

  it('of a key needs another key', async () => {
    const { deps } = await setUp()
    expect(await askForScope('destructive', deps)).toMatchObject({
      ok: false,
      failure: { code: 'oauth_not_offered' },
    })
  })
})

describe('a failed sign-in is explained with the next step and stores nothing', () => {
  const elsewhere = 'https://elsewhere.example'

  it.each<[string, Faults]>([
    ['oauth_not_offered', { protectedResource: null }],
    ['oauth_not_offered', { protectedResource: { authorization_servers: [] } }],
    ['oauth_not_offered', { serverMetadata: { issuer: elsewhere } }],
    ['oauth_not_offered', { serverMetadata: { token_endpoint: undefined } }],
    ['oauth_insecure', { protectedResource: { authorization_servers: ['http://elsewhere.example'] } }],
    ['oauth_insecure', { serverMetadata: { token_endpoint: 'http://elsewhere.example/token' } }],
    ['oauth_insecure', { serverMetadata: { authorization_endpoint: 'javascript:alert(1)' } }],
    ['no_pkce', { serverMetadata: { code_challenge_methods_supported: undefined } }],
    ['no_pkce', { serverMetadata: { code_challenge_methods_supported: ['plain'] } }],
    ['wrong_audience', { protectedResource: { resource: `${elsewhere}/v1` } }],
    ['wrong_audience', { refuseTokens: true }],
    ['registration_refused', { registration: false }],
  ])('%s: %j', async (code, faults) => {
    const { connect, everything } = await setUp(faults)
    const outcome = await connect()
    expect(outcome).toMatchObject({ ok: false, failure: { code } })
    const { message, nextStep } = (outcome as { failure: { message: string; nextStep: string } }).failure
    for (const sentence of [message, nextStep]) expect(sentence).toMatch(/^[A-Z\d].*\.$/s)
    const { local, session } = await everything()
    expect([JSON.stringify(local).includes('auth.credential'), session]).toEqual([false, {}])
  })

  it('access_denied, if the person refuses', async () => {
    const { server, connect } = await setUp()
    server.account.clicks = 'deny'
    expect(await connect()).toMatchObject({ failure: { code: 'access_denied' } })
  })

  it.each([
    ['window_closed', new Error('The user did not approve access.')],
    ['window_closed', new Error('User cancelled or denied access.')],
    ['unreachable_or_untrusted', new Error('Authorization page could not be loaded.')],
  ])('%s: %s', async (code, error) => {
    const { connect } = await setUp({}, { identity: { launchWebAuthFlow: () => Promise.reject(error) } })
    expect(await connect()).toMatchObject({ failure: { code } })
  })

  it('permission_refused, for an authorization server on another origin', async () => {
    const faults = { protectedResource: { authorization_servers: [elsewhere] } }
    const { connect, windows } = await setUp(faults, {
      hasPermission: async (origin) => origin !== elsewhere,
    })
    const outcome = await connect()
    expect(outcome).toMatchObject({ failure: { code: 'permission_refused' } })
    expect(JSON.stringify(outcome)).toContain('elsewhere.example')
    expect(windows).toEqual([])
  })
})

describe('a response of another sign-in is discarded, and its code is never sent', () => {
  it.each<[string, (end: URL) => void]>([
    ['another state', (end) => end.searchParams.set('state', 'forged')],
    ['no state', (end) => end.searchParams.delete('state')],
    ['another issuer', (end) => end.searchParams.set('iss', 'https://evil.example')],
    ['no issuer', (end) => end.searchParams.delete('iss')],
    ['two codes', (end) => end.searchParams.append('code', 'second')],
  ])('%s', async (_, forge) => {
    const real = createFakeWindow()
    const identity = {
      launchWebAuthFlow: async (details: { url: string; interactive: boolean }) => {
        const end = new URL((await real.launchWebAuthFlow(details))!)
        forge(end)
        return end.href
      },
    }
    const { server, connect } = await setUp({}, { identity })
    const outcome = await connect()
    expect(outcome.ok).toBe(false)
    expect(server.tokenRequests).toEqual([])
  })

  it('another address', async () => {
    const identity = { launchWebAuthFlow: async () => 'https://evil.example/?code=1&state=2' }
    const { server, connect } = await setUp({}, { identity })
    expect(await connect()).toMatchObject({ ok: false })
    expect(server.tokenRequests).toEqual([])
  })

  it('a code of an earlier sign-in', async () => {
    const real = createFakeWindow()
    let first: string | undefined
    const identity = {
      launchWebAuthFlow: async (details: { url: string; interactive: boolean }) => {
        const end = await real.launchWebAuthFlow(details)
        first ??= end
        return first
      },
    }
    const { server, connect } = await setUp({}, { identity })
    expect(await connect()).toMatchObject({ ok: true })
    expect(await connect()).toMatchObject({ failure: { code: 'answer_forged' } })
    expect(server.tokenRequests).toHaveLength(1)
  })
})

const dropsOut: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/v1/me')) throw new TypeError('Failed to fetch')
  return fetch(input, init)
}

it(
  'stays signed in when a request for another scope fails at its last step',
  { tags: ['slow'] },
  async () => {
    const service = await startTestService({ port: await freePort() })
    onTestFinished(service.stop)
    const person = await createOauthClient(service)
    await person.signIn()
    const { store } = createTestStore()
    const { deps, tokens } = ownServiceSignIn(person, { store })
    const session = createSession({ store, now: Date.now, lock: (_, run) => run(), ...tokens })
    const { getToken, refreshToken } = session
    const client = createLibraryClient({ baseUrl: service.url, fetch, getToken, refreshToken })
    expect(await connectWithOAuth({ address: service.url, remember: true }, deps)).toMatchObject({ ok: true })
    expect(await client.tags.list()).toEqual([])

    expect(await askForScope('destructive', { ...deps, fetch: dropsOut })).toMatchObject({ ok: false })
    expect(await client.tags.list()).toEqual([])
    expect(await session.view()).toMatchObject({ signedIn: true })
  },
)
