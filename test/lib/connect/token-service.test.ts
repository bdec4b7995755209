import { describe, expect, it } from 'vitest'
import { createAuthStore } from '@/lib/connect/auth-store.ts'
import { connectWithOAuth } from '@/lib/connect/connect-with-oauth.ts'
import type { OAuthCredential } from '@/lib/connect/credential.ts'
import { createSession } from '@/lib/connect/session.ts'
import { createTokenService } from '@/lib/connect/token-service.ts'
import { createLibraryClient } from '@/lib/client/index.ts'
import { createTestStore } from '../../helpers/auth-fixture.ts'
import {
  createFakeWindow,
  REDIRECT_URI,
  startAuthorizationServer,
} from '../../helpers/authorization-server.ts'
import { rejectionOf } from '../../helpers/test-client.ts'

const MINUTE = 60_000

const html = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))

const slowDown = () => Promise.resolve(Response.json({ error: 'slow_down' }, { status: 429 }))

async function signIn() {
  const server = await startAuthorizationServer()
  const { store, everything, areas } = createTestStore()
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
  const network = { fetch: globalThis.fetch }
  const now = () => clock.now
  const tokenDeps = {
    fetch: ((input, init) => network.fetch(input, init)) as typeof fetch,
    isOnline: () => true,
    now,
  }
  const tokens = createTokenService(tokenDeps)
  const identity = createFakeWindow()
  const deps = { ...tokenDeps, store, identity, redirectUri: REDIRECT_URI, revoke: tokens.revoke }
  const connected = await connectWithOAuth(
    { address: server.baseUrl, remember: true },
    { ...deps, hasPermission: async () => true },
  )
  expect(connected).toEqual({ ok: true, value: await store.readConnection() })
  server.tokenRequests.length = 0
  const open = (from = store) =>
    createSession({ store: from, now, lock: (name, run) => navigator.locks.request(name, run), ...tokens })
  /** Worker that is killed between the response of a refresh and its storage. */
  const openDoomed = () =>
    open({ ...createAuthStore(areas), keepTokens: () => Promise.reject(new Error('killed')) })
  return { server, store, everything, clock, network, open, openDoomed, origin: server.baseUrl, tokens }
}

const refreshTokenOf = (credential: unknown): string => String((credential as OAuthCredential).refreshToken)

describe('a real authorization server', () => {
  it('is called once for 50 concurrent calls, and every call succeeds', async () => {
    const { server, clock, open, origin } = await signIn()
    clock.now += 50 * MINUTE
    const session = open()
    const { getToken, refreshToken } = session
    const client = createLibraryClient({ baseUrl: origin, fetch, getToken, refreshToken })
    const accounts = await Promise.all(Array.from({ length: 50 }, () => client.account.read()))
    expect(accounts).toHaveLength(50)
    expect(server.tokenRequests).toHaveLength(1)
  })

  it('returns new tokens, which are used next', async () => {
    const { clock, open, store, origin } = await signIn()
    const before = await store.readCredential()
    clock.now += 50 * MINUTE
    const token = await open().getToken(origin)
    const after = await store.readCredential()
    expect(refreshTokenOf(after)).not.toBe(refreshTokenOf(before))
    expect((await store.readAccess(origin))?.token).toBe(token)
    clock.now += 50 * MINUTE
    expect(await open().getToken(origin)).not.toBe(token)
  })

  it('keeps the sign-in of a worker that is killed between the response and its storage, a hundred times', async () => {
    const { clock, open, openDoomed, origin, store } = await signIn()
    let signOuts = 0
    for (let round = 0; round < 100; round += 1) {
      clock.now += 50 * MINUTE
      await expect(openDoomed().getToken(origin)).rejects.toThrow('killed')
      if ((await open().getToken(origin)) === null) signOuts += 1
    }
    expect(signOuts).toBe(0)
    expect(await store.readCredential()).toMatchObject({ via: 'oauth' })
  })

  it('that was restarted at that moment asks to sign in again once', async () => {
    const { clock, open, openDoomed, origin, server } = await signIn()
    clock.now += 50 * MINUTE
    await expect(openDoomed().getToken(origin)).rejects.toThrow('killed')
    server.coalesced.clear()
    server.tokenRequests.length = 0
    expect(await open().getToken(origin)).toBeNull()
    expect(await open().getToken(origin)).toBeNull()
    expect(await open().view()).toMatchObject({ signedIn: false, connection: { baseUrl: origin } })
    expect(server.tokenRequests).toHaveLength(1)
  })

  it('ends the whole sign-in when a stolen token is used later, and the client reports it', async () => {
    const { clock, open, origin, server, store, tokens } = await signIn()
    const stolen = (await store.readCredential()) as OAuthCredential
    clock.now += 50 * MINUTE
    const session = open()
    await session.getToken(origin)
    server.coalesced.clear()
    expect(await tokens.renew(stolen)).toEqual({ status: 'refused' })
    const { getToken, refreshToken } = session
    const client = createLibraryClient({ baseUrl: origin, fetch, getToken, refreshToken })
    clock.now += MINUTE
    expect(await rejectionOf(client.account.read())).toMatchObject({ code: 'unauthorized' })
    expect(await session.view()).toMatchObject({ signedIn: false })
  })

  it('learns of a sign-out and accepts no further tokens', async () => {
    const { open, origin, server, store } = await signIn()
    const session = open()
    const token = await session.getToken(origin)
    const credential = await store.readCredential()
    await session.disconnect()
    expect(server.revocations[0]!.get('token')).toBe(refreshTokenOf(credential))
    const client = createLibraryClient({ baseUrl: origin, fetch, getToken: async () => token })
    expect(await rejectionOf(client.account.read())).toMatchObject({ code: 'unauthorized' })
  })
})

describe('an unavailable token service', () => {
  it.each<[string, () => Promise<Response>]>([
    ['it is not reachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['a proxy answers for it', html],
    ['it limits us', slowDown],
  ])("doesn't end the sign-in: %s", async (_, answer) => {
    const { clock, open, origin, network, store } = await signIn()
    const before = await store.readCredential()
    clock.now += 61 * MINUTE
    network.fetch = answer
    expect(await rejectionOf(open().getToken(origin))).toMatchObject({ name: 'TransportError' })
    expect(await store.readCredential()).toEqual(before)
    network.fetch = globalThis.fetch
    expect(await open().getToken(origin)).toMatch(/^[\w-]{40,}$/)
  })

  it('receives no refresh token at another address', async () => {
    const { clock, open, origin, network } = await signIn()
    clock.now += 61 * MINUTE
    const sent: string[] = []
    network.fetch = (async (input: string, init: RequestInit) => {
      sent.push(input)
      if (init.method !== 'POST') return fetch(input, init)
      return new Response(null, { status: 307, headers: { Location: 'https://evil.example/token' } })
    }) as typeof fetch
    expect(await rejectionOf(open().getToken(origin))).toMatchObject({ kind: 'redirected' })
    expect(sent.every((url) => url.startsWith(origin))).toBe(true)
  })
})
